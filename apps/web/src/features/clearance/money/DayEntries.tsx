import { kindText, tenderText } from '@coverline/clearance/desk/deskWords.ts';
import type { DeskDayEntry } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { nameOf } from '#/features/clearance/clearanceWords.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

/** What a day is made of, in the order of the receipts. */
export function DayEntries({ of }: { readonly of: { readonly Entries: readonly DeskDayEntry[] } }) {
  const { TimeZone } = useUser();
  const columns = [
    column.number<DeskDayEntry>('receipt', 'Receipt', ({ Number: number }) => number),
    column.text<DeskDayEntry>('at', 'Recorded', ({ At }) => formatInstant(At, TimeZone)),
    column.text<DeskDayEntry>('patient', term('Patient'), nameOf),
    column.text<DeskDayEntry>('what', 'What', ({ Kind, IsVoided, ReversesNumber }) =>
      [kindText[Kind], ReversesNumber === null ? '' : `of receipt ${ReversesNumber}`, IsVoided ? '(voided since)' : '']
        .filter((part) => part !== '')
        .join(' '),
    ),
    column.text<DeskDayEntry>('tender', 'Tender', ({ Tender, Reference }) =>
      [Tender === null ? '' : tenderText[Tender], Reference].filter((part) => part !== '').join(' '),
    ),
    column.money<DeskDayEntry>('amount', 'Amount', ({ Cents }) => Cents),
  ];
  return (
    <Section title="Entries">
      {of.Entries.length === 0 ? (
        <PanelEmpty
          title="Nothing was recorded on this day."
          why={worded('What you collect for {a visit} stands here.')}
        />
      ) : (
        <DataTable label="Entries" columns={columns} rows={of.Entries} rowId={({ EntryID }) => EntryID} />
      )}
    </Section>
  );
}
