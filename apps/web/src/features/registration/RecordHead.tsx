import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import type { Ref } from 'react';
import { term, worded } from '#/api/terms.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay, useFplWay, useNoticeWay } from '#/app/cases/useWayTo.ts';
import { Button } from '#/ui/actions/Button.tsx';

type Props = {
  readonly registration: Registration;
  readonly today: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Its demographics are: then to save them is the first deed. */
  readonly editing: boolean;
  readonly onCheck: () => void;
};

/** Whose record it is, before any deed. */
export function RecordHead({ registration, today, headingRef, editing, onCheck }: Props) {
  const { LastName, FirstName, Middle, Suffix, MRN, DateOfBirth } = registration;
  const toCase = useCaseWay(registration);
  const toFpl = useFplWay(registration);
  useCaseKey(toCase);
  const toNotices = useNoticeWay(registration);
  const age = ageInYears(DateOfBirth, today);
  return (
    <div className="sec reg-head">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="reg-name">
          {LastName}, {[FirstName, Middle, Suffix].filter(Boolean).join(' ')}
        </h2>
        <p className="soft">
          {term('MRN')} <span className="mono">{MRN}</span> · born {formatDate(DateOfBirth)}
          {age !== null && `, ${age}`}
        </p>
      </div>
      <div className="reg-deeds">
        {toFpl !== null && <Button onClick={toFpl}>FPL Calculator</Button>}
        {toNotices !== null && <Button onClick={toNotices}>Advance notices</Button>}
        {toCase !== null && (
          <Button aria-keyshortcuts="Alt+C" onClick={toCase}>
            {worded('Open {a case}')}
          </Button>
        )}
        <Button variant={editing ? 'default' : 'primary'} onClick={onCheck}>
          Check eligibility
        </Button>
      </div>
    </div>
  );
}
