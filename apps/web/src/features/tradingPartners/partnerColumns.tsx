import type { PartnerRow } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { enrollingOf } from '@coverline/domain/tradingPartners/enrollment.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { term, worded } from '#/api/terms.ts';
import { enrolledText, standing, takesShort } from '#/features/tradingPartners/partnerWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

/** How far the client is enrolled, a line for each transaction that is about it. */
function EnrollmentList({ row, today }: { readonly row: PartnerRow; readonly today: string }) {
  const all = enrollingOf(row.Transactions, row.Enrollments, today);
  if (all.length === 0) return <span className="nil">---</span>;
  return (
    <ul className="partner-enrolled">
      {all.map((one) => {
        const { grade, text } = enrolledText(one);
        return (
          <li key={one.code}>
            <StatusGlyph grade={grade} />
            <span>
              {one.code} {text.toLowerCase()}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export const partnerColumns = (onOpen: (row: PartnerRow) => void, today: string): readonly Column<PartnerRow>[] => [
  column.node(
    'name',
    term('Payor'),
    (row) => (
      <button type="button" tabIndex={-1} className="link clip partner-name" onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('payerId', worded('{Payer} ID'), ({ PayerID }) => <span className="mono">{PayerID}</span>, {
    sortable: true,
  }),
  column.text('kind', 'Type', ({ Kind }) => partnerKindWords[Kind], { sortable: true }),
  column.text('state', 'State', ({ State, MoreStates }) => [State, ...MoreStates].join(', ') || null, {
    sortable: true,
  }),
  column.text('takes', 'Takes', (row) => takesShort(row) || null),
  column.graded('enabled', 'For you', (row) => standing(row, today), { sortable: true }),
  column.node('enrollment', 'Enrollment', (row) => <EnrollmentList row={row} today={today} />, { sortable: true }),
  column.text('phone', 'Phone', ({ Phone }) => (Phone === '' ? null : formatPhone(Phone))),
  column.node('names', 'Also called', ({ AltNames, Prefixes }) => {
    const names = [...AltNames, ...Prefixes].join(', ');
    return names === '' ? (
      <span className="nil">---</span>
    ) : (
      <span className="clip partner-names" title={names}>
        {names}
      </span>
    );
  }),
];
