import { flatColumns } from '@coverline/domain/eligibility/export/flatColumns.ts';
import { flatRow, type FlatValue } from '@coverline/domain/eligibility/export/flatRow.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Deps } from '#/features/deps.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { exportRows } from '#/services/lookups/stored/exportRows.ts';
import { flatSource } from '#/services/lookups/stored/flatSource.ts';

const columns = flatColumns.map(({ name, kind }): Column<Readonly<Record<string, FlatValue>>> => ({
  header: name,
  kind,
  value: (row) => row[name],
}));

/** The flat export, one row a lookup (domain, appendix B). */
export const exportLookups =
  (deps: Deps): Handlers['exportLookups'] =>
  async (ctx, { SpifResponseIDs, Format }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const found = await exportRows(deps, trx, clientId, SpifResponseIDs);
      const patients = new Set(found.map(({ row }) => row.reg_master_id));
      const [patient] = patients;
      note({
        entityType: 'lookups',
        ...(patients.size === 1 && { patientId: patient ?? undefined }),
        detail: `${Format} ${found.map(({ row }) => row.id).join(' ')}`,
      });
      const terms = await readTerms(trx, clientId);
      return found.map((one) => flatRow(flatSource(one, { timeZone, terms, numbers: 'masked' })));
    });
    return tableFile({ name: 'eligibility', sheet: 'Eligibility', format: Format }, columns, rows);
  };
