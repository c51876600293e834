import { caseHouseholdCalls, type CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { incomeWords } from '@coverline/domain/fplCalculator/screeningWords.ts';
import { agrees, usedAmount } from '@coverline/domain/cases/incomeProof.ts';
import { memberNotes } from '@coverline/domain/fplCalculator/screeningWords.ts';
import { relationWords, taxRoleWords } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKindRules } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { yearOf } from '@coverline/domain/fplCalculator/incomeOf.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useFplWayOfCase } from '#/app/cases/useWayTo.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { HouseholdEdit } from '#/features/cases/household/HouseholdEdit.tsx';
import { HouseholdShare } from '#/features/cases/household/HouseholdShare.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Member = CaseHousehold['Members'][number];
type Income = CaseHousehold['Incomes'][number];

/** Who lives with the patient and on what: the share of the poverty level first, then the programs, then what it is made of. */
export default function HouseholdTab({ of }: { readonly of: CaseDetail }) {
  const household = useCall(caseHouseholdCalls.getCaseHousehold, { CaseID: of.CaseID });
  return (
    <PanelState panel={panelOf(household, 'the household')} name="The household" rows={8}>
      {(data) => <Household key={data.Version} of={of} data={data} />}
    </PanelState>
  );
}

function Household({ of, data }: { readonly of: CaseDetail; readonly data: CaseHousehold }) {
  const [editing, setEditing] = useState(false);
  const toFpl = useFplWayOfCase(of);
  const { busy, run } = useDownload(caseHouseholdCalls.exportCaseHousehold);
  if (editing) return <HouseholdEdit of={of} data={data} onDone={() => setEditing(false)} />;
  return (
    <>
      <HouseholdShare data={data} />
      <Section
        title="Household"
        right={
          <div className="case-deeds">
            {toFpl !== null && data.Version > 0 && (
              <Button size="s" onClick={toFpl}>
                Open in FPL Calculator
              </Button>
            )}
            <ExportTable busy={busy} onExport={(Format) => void run({ CaseID: of.CaseID, Format })}>
              <Button size="s" busy={busy}>
                Export
              </Button>
            </ExportTable>
            {of.ClosedOn === null && (
              <Button size="s" variant="primary" onClick={() => setEditing(true)}>
                {data.Version === 0 ? 'Enter household and income' : 'Edit household and income'}
              </Button>
            )}
          </div>
        }
      >
        <DataTable
          label="Household"
          columns={memberColumns(data.Members)}
          rows={data.Members}
          rowId={({ MemberID }) => MemberID ?? 'patient'}
          density="compact"
        />
      </Section>
      <Section title="Income" right="as it counts, before taxes">
        {data.Incomes.length === 0 ? (
          <p className="dim">No income is entered.</p>
        ) : (
          <DataTable
            label="Income"
            columns={incomeColumns(data.Members)}
            rows={data.Incomes}
            rowId={({ IncomeID }) => IncomeID}
            density="compact"
          />
        )}
      </Section>
    </>
  );
}

const memberColumns = (members: readonly Member[]) => [
  column.text<Member>('name', 'Person', ({ Name }) => Name),
  column.text<Member>('relation', 'Relation', ({ Relation }) => worded(relationWords[Relation])),
  column.number<Member>('age', 'Age', ({ Age }) => Age),
  column.text<Member>('tax', 'Tax return', ({ Tax }) => taxRoleWords[Tax]),
  column.text<Member>('notes', 'Notes', (member) => notesOf(members, member) || null),
];

const notesOf = (members: readonly Member[], member: Member): string =>
  memberNotes(
    members.map((one) => ({ ...one, Age: one.Age ?? 0 })),
    members.indexOf(member),
  )
    .trim()
    .replace(/\.$/, '');

const paid = (income: Income, amount: Income['Claimed']): string => incomeWords({ ...income, ...amount });

const incomeColumns = (members: readonly Member[]) => [
  column.node<Income>('source', 'Source', ({ Of, Kind }) => (
    <div className="case-cell">
      <span>{incomeKindRules[Kind].words}</span>
      <span className="dim small">{members[Of]?.Name}</span>
    </div>
  )),
  column.text<Income>('told', 'As told', (income) => paid(income, income.Claimed)),
  column.text<Income>('proven', 'Verified', (income) =>
    income.Verified === null ? null : paid(income, income.Verified),
  ),
  column.money<Income>('year', 'A year', (income) => yearOf({ ...income, ...usedAmount(income) })),
  column.node<Income>('proof', 'Proof', (income) => <StatusBadge {...proofMark(income)} />),
];

function proofMark(income: Income) {
  const is = agrees(income);
  if (is === null) return { grade: 'Questionable', text: 'As told' } as const;
  return is
    ? ({ grade: 'Good', text: 'Verified' } as const)
    : ({ grade: 'Questionable', text: 'Verified, not as told' } as const);
}
