import type { NetworkRow } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { placeText, standingState } from '#/features/insuranceMaster/network/networkWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

export const networkColumns = (
  onOpen: (row: NetworkRow) => void,
  nameOf: (npi: string) => string,
): readonly Column<NetworkRow>[] => [
  column.node(
    'insurance',
    'Insurance',
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className="link clip"
        aria-label={`${row.InsCode} ${row.Insurance}: ${placeText(row)}`}
        onClick={() => onOpen(row)}
      >
        <span className="mono">{row.InsCode}</span> {row.Insurance}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.graded('standing', 'Network', ({ Standing }) => standingState(Standing), { sortable: true }),
  column.node('location', 'Location', ({ Location }) => Location || <span className="dim">Every location</span>, {
    sortable: true,
  }),
  column.node(
    'provider',
    'Provider',
    ({ ProviderNPI }) =>
      ProviderNPI === '' ? (
        <span className="dim">Every provider</span>
      ) : (
        <>
          <span className="mono">{ProviderNPI}</span> <span className="dim">{nameOf(ProviderNPI)}</span>
        </>
      ),
    { sortable: true },
  ),
  column.date('from', 'From', ({ EffectiveFrom }) => EffectiveFrom || null, { sortable: true }),
  column.date('to', 'To', ({ EffectiveTo }) => EffectiveTo || null),
  column.text('notes', 'Notes', ({ Notes }) => Notes || null),
];
