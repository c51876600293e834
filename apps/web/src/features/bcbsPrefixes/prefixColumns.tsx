import type { PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { term } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** `today` says of which it has been too long since somebody made sure. */
export const prefixColumns = (today: string, onOpen: (row: PrefixRow) => void): readonly Column<PrefixRow>[] => [
  column.node(
    'prefix',
    'Prefix',
    (row) => (
      <button type="button" tabIndex={-1} className="link mono" onClick={() => onOpen(row)}>
        {row.Prefix}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('payor', term('Payor'), ({ Payor }) => <span className="clip prefix-payor">{Payor}</span>, {
    sortable: true,
  }),
  column.text('homePlan', 'Home plan', ({ HomePlan }) => HomePlan || null, { sortable: true }),
  column.text('state', 'State', ({ State }) => State || null, { sortable: true }),
  column.text('planType', 'Plan type', ({ PlanType }) => PlanType || null),
  column.text('phone', 'Phone for eligibility', ({ Phone }) => (Phone === '' ? null : formatPhone(Phone))),
  column.date('from', 'In effect from', ({ EffectiveFrom }) => EffectiveFrom || null),
  column.graded('verified', 'Verified', (row) => verified(row, today), { sortable: true }),
];

/** Of one that nobody made sure of within a year the plan may have changed hands. */
function verified({ VerifiedOn }: PrefixRow, today: string) {
  if (VerifiedOn === '') return { grade: 'Unknown', text: 'Never' } as const;
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return { grade: VerifiedOn < yearAgo ? 'Questionable' : 'Good', text: formatDate(VerifiedOn) } as const;
}
