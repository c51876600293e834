import type { LackingRow } from '@coverline/contract/batchCreator/batchCreator.ts';
import { type Lack, lackWords } from '@coverline/domain/filterQueries/lacks.ts';
import { type RequestField, requestFieldLabels } from '@coverline/domain/eligibility/request/completeness.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { pickedSource } from '#/services/selections/pickedSource.ts';
import { readSelection, type StoredSelection } from '#/services/selections/storedSelection.ts';

/** What a file of this width may hold. */
const mostExported = 100_000;

type Row = {
  readonly row: number;
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly mrn: string;
  readonly born: string | null;
  readonly visit_number: string | null;
  readonly service: string | null;
  readonly payer: string | null;
  readonly lack: Lack;
  readonly missing: readonly string[];
};
type Which = { readonly clientId: string; readonly selectionId: string; readonly lack: Lack | null };

async function readLacking(
  trx: TenantTrx,
  which: Which,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly Row[]> {
  const { clientId, selectionId, lack } = which;
  const where = sql`lack IS NOT NULL AND (${lack}::text IS NULL OR lack = ${lack})`;
  const { rows } = await sql<Row>`
    SELECT x.row, r.id, r.last_name, r.first_name, r.mrn, r.date_of_birth AS born, v.visit_number,
           v.date_of_service AS service, x.lack, x.missing,
           (SELECT p.name FROM system.trading_partner p WHERE p.id = x.partner_id) AS payer
      ${pickedSource({ clientId, selectionId, where, ...page })} ORDER BY x.row`.execute(trx);
  return rows;
}

async function storedOf(trx: TenantTrx, which: Which): Promise<StoredSelection> {
  const stored = await readSelection(trx, which);
  if (stored === undefined) throw notFound();
  return stored;
}

/** Counted when all were looked through. */
const countOf = ({ lacks }: StoredSelection, lack: Lack | null): number =>
  lacks.filter((one) => lack === null || one.lack === lack).reduce((sum, { items }) => sum + items, 0);

const wireLacking = (row: Row): LackingRow => ({
  Row: row.row,
  RegMasterID: row.id,
  LastName: row.last_name,
  FirstName: row.first_name,
  MRN: row.mrn,
  DateOfBirth: row.born ?? '',
  VisitNumber: row.visit_number ?? '',
  DateOfService: row.service ?? '',
  PayerName: row.payer ?? '',
  Lack: row.lack,
  Missing: [...row.missing],
});

/** Who of a selection cannot be asked about. */
export const lackingHandlers: HandlersOf<'listLacking' | 'exportLacking'> = {
  listLacking: (ctx, { SelectionID, Lack, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const which = { clientId: ctx.session.clientId, selectionId: SelectionID, lack: Lack };
      const total = countOf(await storedOf(trx, which), Lack);
      const rows = await readLacking(trx, which, { offset: Offset, limit: Limit });
      note({ entityType: 'selection', entityId: SelectionID, detail: rows.map(({ id }) => id).join(' ') });
      return { Rows: rows.map(wireLacking), Total: total };
    }),

  exportLacking: (ctx, { SelectionID, Lack, Format }) =>
    ctx.tx(async (trx, note) => {
      const which = { clientId: ctx.session.clientId, selectionId: SelectionID, lack: Lack };
      await storedOf(trx, which);
      const rows = await wholeList((page) => readLacking(trx, which, page), mostExported);
      const terms = await readTerms(trx, ctx.session.clientId);
      note({ entityType: 'selection', entityId: SelectionID, detail: `${rows.length} rows` });
      return tableFile(
        { name: 'cannot-be-asked', sheet: 'Left out', format: Format, terms },
        [
          { header: 'Last name', value: (row) => row.last_name },
          { header: 'First name', value: (row) => row.first_name },
          { header: 'Date of birth', kind: 'date', value: (row) => row.born },
          { header: '{MRN}', value: (row) => row.mrn },
          { header: '{Visit}', value: (row) => row.visit_number },
          { header: 'Date of service', kind: 'date', value: (row) => row.service },
          { header: '{Payer}', value: (row) => row.payer },
          { header: 'Reason', value: (row) => wordedIn(terms, lackWords[row.lack]) },
          { header: 'Fields', value: (row) => wordedIn(terms, row.missing.map(fieldName).join(', ')) },
        ],
        rows,
      );
    }),
};

const fieldName = (field: string): string => requestFieldLabels[field as RequestField] ?? field; // others stay as they are
