import { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { householdProblems } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { screenHousehold } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { type ReactNode, useState } from 'react';
import { findPatients } from '#/api/find/findPatients.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { PatientField } from '#/app/records/PatientField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { BillFields } from './BillFields.tsx';
import { FplAnswer } from './FplAnswer.tsx';
import { FplTables } from './FplTables.tsx';
import {
  type HouseholdForm,
  type KnownPerson,
  householdOf,
  newHousehold,
  stillAsked,
  toldHousehold,
  withMembers,
  withPerson,
} from './householdForm.ts';
import { IncomeRows } from './IncomeRows.tsx';
import { MemberRows } from './MemberRows.tsx';

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

type Props = {
  /** Who was found; null: nobody yet. */
  readonly known: KnownPerson | null;
  /** What is entered already: the household of a case, and by which id it is gone back to. */
  readonly begun: HouseholdForm | null;
  readonly back: string | null;
  /** Says why whoever is in the address is not here. */
  readonly missing: ReactNode;
  readonly onFound: (registration: string) => void;
  readonly onClear: () => void;
};

/** What is told of a household, and the answer to it as it is typed. */
export function FplDesk({ known, begun, back, missing, onFound, onClear }: Props) {
  const { Today } = useUser();
  const [form, setForm] = useState<HouseholdForm>(
    () => begun ?? (known === null ? newHousehold(Today) : withPerson(newHousehold(Today), known)),
  );
  const change = (part: Partial<HouseholdForm>) => setForm((now) => ({ ...now, ...part }));

  const household = householdOf(form);
  const asked = stillAsked(form);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(form.Day);
  const basis = useCall(
    fplCalculatorCalls.getPovertyBasis,
    { State: form.State, Day: form.Day },
    { enabled: form.State !== '' && isDay, quiet: true },
  );
  const problems: ReturnType<typeof householdProblems> = {
    ...(asked === null && wordedEach(householdProblems(household, basis.data?.First ?? ''))),
    ...(!isDay && { Day: 'Enter a date as MM/DD/YYYY' }),
  };
  const isJudged = asked === null && Object.keys(problems).length === 0;
  const clear = () => {
    setForm(newHousehold(Today));
    onClear();
  };
  const who = known === null ? null : `${known.Name} · ${worded('{MRN}')} ${known.MRN}`;
  return (
    <div className="fpl">
      {back !== null && (
        <p className="fpl-back no-print">
          <ScreenLink to="cases" query={{ case: back, tab: 'household' }}>
            {worded('Back to the {case}')}
          </ScreenLink>
        </p>
      )}
      <Sheet label="Answer" className="fpl-answer">
        {asked !== null ? (
          <PanelEmpty
            title={asked}
            why="Type who lives in the household and what each of them has. The answer stands here as you type; nothing of it is kept."
          />
        ) : !isJudged ? (
          <div className="fpl-wrong">
            {Object.entries(problems).map(([field, problem]) => (
              <Notice key={field} tone="quest">
                {problem}.
              </Notice>
            ))}
          </div>
        ) : (
          <PanelState panel={panelOf(basis, 'the limits')} name="The limits of the state" rows={2}>
            {({ Basis }) =>
              Basis !== null && (
                <FplAnswer
                  household={household}
                  screening={screenHousehold(household, Basis)}
                  registration={known?.RegMasterID ?? null}
                  who={who}
                  told={toldHousehold(form)}
                  onClear={clear}
                />
              )
            }
          </PanelState>
        )}
      </Sheet>
      <Sheet label="Household" className="fpl-form no-print">
        <PatientField
          label={worded('{Patient}')}
          find={findPatients}
          placeholder={worded('Name, {MRN} or birth date; or type below')}
          aside={who}
          onChosen={({ value }) => onFound(value)}
        />
        {missing}
        <div className="field-pair">
          <SelectField
            label="State"
            required
            emptyLabel="Choose"
            options={states}
            value={form.State}
            onChange={({ target }) => change({ State: target.value })}
          />
          <DateField
            label="On"
            help="The tables of this day are taken."
            today={Today}
            value={form.Day}
            error={problems.Day}
            onChange={(Day) => change({ Day })}
          />
        </div>
        <MemberRows
          rows={form.Members}
          error={problems.Members}
          onChange={(rows) => setForm((now) => withMembers(now, rows))}
        />
        <IncomeRows
          rows={form.Incomes}
          members={household.Members}
          error={problems.Incomes}
          onChange={(Incomes) => change({ Incomes })}
        />
        <BillFields
          bill={form.Bill}
          policy={basis.data?.Basis?.Charity ?? null}
          error={problems.Bill}
          onChange={(Bill) => change({ Bill })}
        />
      </Sheet>
      {isJudged && basis.data?.Basis && (
        <Sheet label="Results" className="fpl-results">
          <FplTables
            household={household}
            basis={basis.data.Basis}
            screening={screenHousehold(household, basis.data.Basis)}
          />
        </Sheet>
      )}
    </div>
  );
}
