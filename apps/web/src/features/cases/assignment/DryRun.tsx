import { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import type { Draft } from '#/features/cases/assignment/desk.ts';
import { typeText } from '#/features/cases/caseWords.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Row = DataOf<typeof caseAssignmentCalls.tryCaseRules>['Rows'][number];

const columns = (): readonly Column<Row>[] => [
  column.text('case', term('Case'), ({ Number: number }) => String(number), { frozen: true }),
  column.text('patient', term('Patient'), ({ LastName, FirstName }) => `${LastName}, ${FirstName}`),
  column.text('type', 'Type', ({ Type }) => typeText(Type)),
  column.text('to', 'Would go to', ({ To }) => To ?? 'Nobody'),
  column.text('rule', 'Rule', ({ Rule }) => (Rule === null ? null : String(Rule))),
  column.text('why', 'Why', ({ Why }) => Why),
];

/** Where the rules would send each case that nobody has. Nothing changes by it. */
export function DryRun({ draft }: { readonly draft: Draft }) {
  const run = useCall(caseAssignmentCalls.tryCaseRules, { Teams: draft.Teams, Rules: draft.Rules });
  return (
    <Section title="Where they would go">
      <PanelState
        panel={panelOf(run, 'where they would go')}
        name="Where they would go"
        rows={5}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: worded('Every {case} has an owner'), why: 'There is nothing that rules could hand out.' }}
      >
        {({ Rows, Total }) => (
          <>
            <p>{said(Rows, Total)}</p>
            <DataTable
              label="Where they would go"
              columns={columns()}
              rows={Rows}
              rowId={({ CaseID }) => CaseID}
              density="compact"
            />
          </>
        )}
      </PanelState>
    </Section>
  );
}

function said(rows: readonly Row[], total: number): string {
  const fit = rows.filter(({ To }) => To !== null).length;
  const first = total > rows.length ? ` Of ${total} the first ${rows.length} are shown.` : '';
  return worded(`${fit} of ${rows.length} ${rows.length === 1 ? '{case}' : '{cases}'} would be assigned.${first}`);
}
