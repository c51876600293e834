import type { MacArea } from '@coverline/contract/macConfig/macConfig.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { macKindWords } from '@coverline/domain/macConfig/medicareContractors.ts';
import { areaName, spanText, stateName } from '#/features/macConfig/macWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

export const macColumns = (onOpen: (row: MacArea) => void): readonly Column<MacArea>[] => [
  column.node(
    'state',
    'State',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip" aria-label={areaName(row)} onClick={() => onOpen(row)}>
        {stateName(row.State)}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.text('county', 'County', ({ County }) => County || null),
  column.text('part', 'Part of Medicare', ({ Kind }) => macKindWords[Kind], { sortable: true }),
  column.text('jurisdiction', 'Jurisdiction', ({ Jurisdiction }) => Jurisdiction, { sortable: true }),
  column.text('contractor', 'Contractor', ({ Contractor }) => Contractor, { sortable: true }),
  column.text('ivr', 'Automated telephone', ({ IVR }) => (IVR === '' ? null : formatPhone(IVR))),
  column.node('portal', 'Portal', ({ PortalURL }) =>
    PortalURL === '' ? (
      <span className="nil">---</span>
    ) : (
      <a className="link" tabIndex={-1} href={PortalURL} target="_blank" rel="noreferrer">
        {URL.parse(PortalURL)?.host ?? PortalURL}
      </a>
    ),
  ),
  column.text('span', 'In effect', (row) => spanText(row) || null),
  column.text('notes', 'Notes', ({ Notes }) => Notes || null),
];
