import { batchFields } from '@coverline/domain/batch/batchFields.ts';
import type { BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import type { Mapping } from '#/features/batch/wizard/mapping.ts';
import { readPreview, type ReadRow } from '#/features/batch/wizard/readPreview.ts';
import { worded } from '#/api/terms.ts';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

/** The first rows of the file as they will be read, while their columns are being said. */
export function ReadPreview({ draft, mapping }: { readonly draft: BatchDraft; readonly mapping: Mapping }) {
  const { fields, rows } = readPreview(draft, mapping);
  if (fields.length === 0) return null;
  return (
    <>
      <div className="batch-part">
        <h3>The first {rows.length} rows, as they will be read</h3>
      </div>
      <DataTable
        label="First rows as they will be read"
        density="compact"
        columns={[
          column.text<ReadRow>('row', 'Row', ({ row }) => String(row), { frozen: true }),
          ...fields.map((field) =>
            column.node<ReadRow>(field, worded(batchFields[field].label), ({ cells }) => {
              const cell = cells[field];
              if (cell === undefined) return <span className="nil">---</span>;
              if (cell.fault === null)
                return (
                  <span className="clip batch-cell" title={cell.text}>
                    {cell.text}
                  </span>
                );
              const fault = worded(cell.fault);
              return (
                <span className="status bad" title={fault}>
                  <StatusGlyph grade="Bad" />
                  {cell.text}
                  <span className="sr">: {fault}</span>
                </span>
              );
            }),
          ),
        ]}
        rows={rows}
        rowId={({ row }) => String(row)}
      />
    </>
  );
}
