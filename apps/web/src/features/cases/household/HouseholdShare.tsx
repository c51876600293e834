import type { CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import { judgedHousehold, type KeptHousehold } from '@coverline/domain/cases/incomeProof.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import { type ProgramResult, screenHousehold } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import {
  findingGrades,
  findingOf,
  limitWords,
  sourceWords,
  verdictWords,
  whyWords,
} from '@coverline/domain/fplCalculator/screeningWords.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { keptOf } from '#/features/cases/household/householdForm.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

/** The share of the poverty level and what each program says, by the rules of the FPL Calculator and what is verified. */
export function HouseholdShare({ data }: { readonly data: CaseHousehold }) {
  const { Today } = useUser();
  const kept = keptOf(data, Today);
  if (data.Version === 0 || kept === null || data.Incomes.length === 0)
    return (
      <Section title="Share of the poverty level">
        <p className="dim">
          {worded(
            'Enter who lives with the {patient}, the state, and what each of them has: then it stands here, with what each program says.',
          )}
        </p>
      </Section>
    );
  return <Judged kept={kept} names={data.Members.map(({ Name }) => Name)} />;
}

type Props = { readonly kept: KeptHousehold; readonly names: readonly string[] };

function Judged({ kept, names }: Props) {
  const household = judgedHousehold(kept);
  const basis = useCall(fplCalculatorCalls.getPovertyBasis, { State: kept.State, Day: kept.Day });
  return (
    <PanelState panel={panelOf(basis, 'the limits')} name="The limits of the state" rows={4}>
      {({ Basis }) => {
        if (Basis === null) return <p className="dim">No poverty guideline is kept for today.</p>;
        const screening = screenHousehold(household, Basis);
        const { head, meaning } = verdictWords(household, screening);
        return (
          <Section title={head}>
            <p className="soft">{meaning}</p>
            <DataTable
              label="Programs"
              columns={columnsOf(names)}
              rows={screening.results}
              rowId={({ person, program }) => `${person} ${program}`}
              density="compact"
            />
          </Section>
        );
      }}
    </PanelState>
  );
}

const columnsOf = (names: readonly string[]) => [
  column.node<ProgramResult>('program', 'Program', ({ program, person }) => (
    <div className="case-cell case-brief">
      <b>{worded(programWords[program])}</b>
      <span className="dim small">{names[person]}</span>
    </div>
  )),
  // What it says comes second, so that it is in sight on a phone too.
  column.node<ProgramResult>('result', 'Result and limit', (result) => (
    <div className="case-cell case-brief">
      <StatusBadge grade={findingGrades[result.finding]} text={findingOf(result)} />
      <span className="dim small tn">{limitWords(result) || 'No limit'}</span>
    </div>
  )),
  column.node<ProgramResult>(
    'share',
    'Household',
    ({ share }) => <span className="tn">{share === null ? '---' : formatBasisPoints(share.basisPoints)}</span>,
    { align: 'end' },
  ),
  column.node<ProgramResult>('why', 'Why, and by which table', (result) => (
    <div className="case-cell case-why">
      <span>{worded(whyWords(result))}</span>
      <span className="dim small">{worded(sourceWords(result))}</span>
    </div>
  )),
];
