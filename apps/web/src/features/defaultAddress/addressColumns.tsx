import type { DefaultAddress } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { addressLackWords } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { addressLine, placeText } from '#/features/defaultAddress/addressWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

export const addressColumns = (onOpen: (row: DefaultAddress) => void): readonly Column<DefaultAddress>[] => [
  column.node(
    'address',
    'Address',
    (row) => (
      <button
        type="button"
        tabIndex={-1}
        className="link clip"
        aria-label={`${addressLine(row)}: ${placeText(row)}`}
        onClick={() => onOpen(row)}
      >
        {addressLine(row)}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('location', 'Location', ({ Location }) => Location || <span className="dim">Every location</span>, {
    sortable: true,
  }),
  column.text('when', 'Stands in for', ({ ReplaceWhen }) =>
    ReplaceWhen.map((lack) => addressLackWords[lack]).join(', '),
  ),
  column.date('from', 'From', ({ EffectiveFrom }) => EffectiveFrom || null, { sortable: true }),
  column.date('to', 'To', ({ EffectiveTo }) => EffectiveTo || null),
  column.text('state', 'State', ({ Retired }) => (Retired ? 'Retired' : 'In use')),
  column.text('notes', 'Notes', ({ Notes }) => Notes || null),
];
