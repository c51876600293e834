import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { countText } from '#/features/clearance/prices/priceWords.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Remittance = DataOf<typeof remittanceCalls.getRemittance>;
type LeftOut = Remittance['LeftOutRows'][number];

const columns = [
  column.node<LeftOut>('account', 'Claim (CLP01)', ({ Account }) => <span className="mono">{Account}</span>),
  column.number<LeftOut>('segment', 'Segment', ({ Segment }) => Segment),
  column.money<LeftOut>('paid', 'Paid', ({ PaidCents }) => PaidCents),
];

/** The claims of a file that are of no visit here. */
export function LeftOutSection({ of: { RemittanceID, LeftOut: many, LeftOutRows } }: { readonly of: Remittance }) {
  const file = useDownload(remittanceCalls.exportLeftOut);
  return (
    <Section
      title="Left out"
      right={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ RemittanceID, Format })} />}
    >
      <Notice tone="quest">
        {worded(
          many === 1
            ? 'One claim has the number of no {visit} here. Once its {visit} is here, take the same file in again: it takes in what is missing, and nothing twice.'
            : `${many.toLocaleString('en-US')} claims have numbers of no {visit} here. Once their {visits} are here, take the same file in again: it takes in what is missing, and nothing twice.`,
        )}
      </Notice>
      <DataTable
        label="Left out"
        columns={columns}
        rows={LeftOutRows}
        rowId={({ Segment }) => String(Segment)}
        density="compact"
      />
      {many > LeftOutRows.length && (
        <p className="dim small">The first {countText(LeftOutRows.length, 'claim')}; the export has all.</p>
      )}
    </Section>
  );
}
