import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { patientName } from './answer/verdictWords.ts';

type Props = {
  readonly result: LookupResult;
  /** What it is about beside a request of the same person; null beside another person's. */
  readonly about: readonly string[] | null;
  readonly onBring: () => void;
};

/** An answer beside another request says whose it is, and of what: nobody may bill the wrong one, or the wrong payer, for the wrong day. */
export function NotTheRequest({ result, about, onBring }: Props) {
  return (
    <div className="above-answer">
      <Notice
        tone="quest"
        end={
          <button type="button" className="link no-print" onClick={onBring}>
            Bring up its request
          </button>
        }
      >
        This answer is about{' '}
        {about === null ? (
          <>
            <b>{patientName(result)}</b>, born {formatDate(result.Patient.DateOfBirth)}
          </>
        ) : (
          <b>{about.join(', ')}</b>
        )}
        , not about the request beside it.
      </Notice>
    </div>
  );
}
