import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import { mappingState } from '#/features/insuranceMaster/insuranceWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

const sinceOf = (until: string | undefined): string | null => (until === undefined ? null : addDays(until, 1));

export const insuranceTableColumns = (
  onOpen: (row: InsuranceRow) => void,
  timeZone: string,
): readonly Column<InsuranceRow>[] => [
  column.node(
    'code',
    'Code',
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className="link clip mono"
        aria-label={`${row.InsCode}, ${row.Name}`}
        onClick={() => onOpen(row)}
      >
        {row.InsCode}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('name', 'Name', ({ Name }) => Name, { sortable: true }),
  column.graded('mapping', 'Mapping', mappingState),
  column.text('payor', worded('{Payer}'), ({ Partner }) => Partner?.Name ?? null, { sortable: true }),
  column.date('since', worded('{Payer} from'), ({ Earlier }) => sinceOf(Earlier.at(-1)?.Until)),
  column.text('payerId', worded('{Payer} ID in the file'), ({ PayerID }) => PayerID || null),
  column.text('class', 'Financial class', ({ FinancialClass }) => FinancialClass || null),
  column.text('place', 'Place', ({ City, State }) => [City, State].filter((part) => part !== '').join(', ') || null),
  column.number('used', 'Uses', ({ Uses }) => Uses, { sortable: true }),
  column.date('seen', 'Last used', ({ LastSeenAt }) => LastSeenAt && dayIn(LastSeenAt, timeZone), { sortable: true }),
  column.date('until', 'Used until', ({ EffectiveTo }) => EffectiveTo || null),
  column.text('active', 'In use', ({ Active }) => (Active ? 'Yes' : 'No')),
];
