import { type Edition, standsTo } from '@coverline/clearance/feeSchedules/edition.ts';
import { medicareTables } from '@coverline/clearance/feeSchedules/shipped/medicareTables.ts';
import type { MedicareKind, medicareTableCalls } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { importVersion, requireShown, shownRows } from '#/platform/import/importAnswers.ts';
import { holdPrices } from '../holdPrices.ts';
import { keepImport, keptImport } from '../keptImport.ts';
import { wireFault } from '../priceWords.ts';
import { type MedicareFile, readMedicareFile } from './readMedicareFile.ts';

/** Medicare's own tables: a file of CMS is looked at, then loaded, and may be taken away again. */
export const medicareHandlers = ({ doors }: Pick<Deps, 'doors'>): HandlersOf<keyof typeof medicareTableCalls> => ({
  previewMedicareTable: async (ctx, { File, FileName }) => {
    const read = readMedicareFile(File.bytes, FileName);
    return await ctx.tx(async (trx, note) => {
      await keepImport(trx, ctx.session, { kind: 'Medicare', payerId: null, name: FileName, file: File.bytes });
      const { version, warning } = await judge(trx, ctx.session.clientId, read, File.bytes);
      const { kind, edition, byCode, faults } = read;
      note({ entityType: 'prices', detail: `${kind} ${edition.name}, ${byCode.size} codes, ${faults.length} faults` });
      return {
        Version: version,
        Rows: [...byCode.values()].reduce((sum, rows) => sum + rows.length, 0),
        Faulty: faults.length,
        Faults: faults.slice(0, shownRows).map(wireFault),
        Warning: warning,
        Kind: kind,
        Name: edition.name,
        From: edition.from,
        To: edition.to,
        Codes: byCode.size,
      };
    });
  },

  /** Read again from the file that is kept: what is done is what was shown, or nothing. */
  confirmMedicareTable: async (ctx, { Version }) => {
    const { file, name: fileName } = await keptImport(doors, ctx.session, 'Medicare');
    const read = readMedicareFile(file, fileName);
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const { version, isLoaded } = await judge(trx, clientId, read, file);
      requireShown({ version }, Version, 'loaded');
      if (isLoaded) throw new UserError('This file is loaded already.');
      const { kind, edition, byCode } = read;
      await trx
        .deleteFrom('phi.medicare_edition')
        .where('client_id', '=', clientId)
        .where('kind', '=', kind)
        .where('holds_from', '=', edition.from)
        .execute();
      const id = randomUUID();
      await trx
        .insertInto('phi.medicare_edition')
        .values({
          client_id: clientId,
          id,
          kind,
          name: edition.name,
          holds_from: edition.from,
          holds_to: edition.to,
          codes: byCode.size,
          file_name: fileName,
          digest: digestOf(file),
          loaded_by: userId,
        })
        .execute();
      await writeRows(trx, clientId, id, byCode);
      note({ entityType: 'prices', entityId: id, detail: `${kind} ${edition.name}, ${byCode.size} codes` });
      return { EditionID: id, Codes: byCode.size };
    });
  },

  removeMedicareTable: (ctx, { EditionID }) =>
    ctx.tx(async (trx, note) => {
      const { numDeletedRows } = await trx
        .deleteFrom('phi.medicare_edition')
        .where('client_id', '=', ctx.session.clientId)
        .where('id', '=', EditionID)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      note({ entityType: 'prices', entityId: EditionID });
      return { IsRemoved: true };
    }),
});

const digestOf = (file: Buffer): Buffer => createHash('sha256').update(file).digest();

type Known = { readonly edition: Edition; readonly codes: number; readonly digest: Buffer | null };

/** How the edition of a file stands to those that are loaded, and to the one that ships. */
async function judge(trx: TenantTrx, clientId: string, { kind, edition }: MedicareFile, file: Buffer) {
  const rows = await trx
    .selectFrom('phi.medicare_edition')
    .select(['name', 'holds_from', 'holds_to', 'codes', 'digest'])
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('holds_from')
    .execute();
  const loaded = rows.map(({ name, holds_from: from, holds_to: to, codes, digest: of }) => ({
    edition: { name, from, to },
    codes,
    digest: of,
  }));
  const digest = digestOf(file);
  const isLoaded = loaded.some((one) => one.edition.from === edition.from && one.digest.equals(digest));
  const known: readonly Known[] = [...loaded, ...shippedOf(kind)];
  return {
    version: importVersion([loaded, digest]),
    isLoaded,
    warning: isLoaded ? 'This file is loaded already: nothing would change.' : warningOf(edition, known),
  };
}

function shippedOf(kind: MedicareKind): readonly Known[] {
  const { physician, laboratory } = medicareTables();
  return {
    Physician: [{ edition: physician.edition, codes: physician.rows.size, digest: null }],
    Laboratory: [{ edition: laboratory.edition, codes: laboratory.rates.size, digest: null }],
    Indices: [],
  }[kind];
}

function warningOf(coming: Edition, known: readonly Known[]): string {
  const same = known.find(({ edition }) => standsTo(coming, edition) === 'same');
  // With how many it had: a table that is not whole leaves the other codes without a price.
  if (same !== undefined)
    return same.digest === null
      ? `It counts before the start set of ${same.edition.name} (codes: ${same.codes}).`
      : `It takes the place of ${same.edition.name}, which was loaded from another file (codes: ${same.codes}).`;
  const later = known.find(({ edition }) => standsTo(coming, edition) === 'older' && edition.from <= coming.to);
  return later === undefined
    ? ''
    : `It is older than ${later.edition.name}, which counts for days from ${later.edition.from} on.`;
}

const codesAtOnce = 2_000;

async function writeRows(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  byCode: MedicareFile['byCode'],
): Promise<void> {
  const all = [...byCode].map(([code, rows]) => ({ code, rows }));
  for (let at = 0; at < all.length; at += codesAtOnce)
    await sql`
      INSERT INTO phi.medicare_row (client_id, edition_id, code, rows)
      SELECT e.client_id, e.id, r.code, r.rows
        FROM phi.medicare_edition e, jsonb_to_recordset(${JSON.stringify(all.slice(at, at + codesAtOnce))}::jsonb) AS r (code text, rows jsonb)
       WHERE e.client_id = ${clientId} AND e.id = ${editionId}`.execute(trx);
}
