import type { ReadContract } from '@coverline/clearance/feeSchedules/contracts/readContract.ts';
import type { ContractRow } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { takenName } from '#/platform/db/takenName.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { importVersion, requireShown, shownRows } from '#/platform/import/importAnswers.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { holdPrices } from './holdPrices.ts';
import { keepImport, keptImport } from './keptImport.ts';
import { readContract } from '@coverline/clearance/feeSchedules/contracts/readContract.ts';
import { readRows } from './readRows.ts';
import { wireContractLine, wireFault } from './priceWords.ts';

type Calls = 'previewContract' | 'confirmContract' | 'removeContract';

export const contractHandlers = ({ doors }: Pick<Deps, 'doors'>): HandlersOf<Calls> => ({
  previewContract: async (ctx, { PayerID, Name, File }) => {
    const read = readContract(await readRows(File.bytes));
    return await ctx.tx(async (trx, note) => {
      await requirePayer(trx, ctx.session.clientId, PayerID);
      await keepImport(trx, ctx.session, { kind: 'Contract', payerId: PayerID, name: Name.trim(), file: File.bytes });
      const standing = await standingOf(trx, ctx.session.clientId, PayerID, File.bytes);
      note({ entityType: 'prices', detail: `${read.rows.length} lines, ${read.faults.length} faults` });
      return {
        Version: versionOf(standing, PayerID, Name.trim(), read),
        Rows: read.rows.length,
        Faulty: read.faults.length,
        Faults: read.faults.slice(0, shownRows).map(wireFault),
        Warning: warningOf(standing, read.rows),
        ...daysOf(read.rows),
        Lines: read.rows.slice(0, shownRows).map(wireContractLine),
      };
    });
  },

  /** Read again from the file that is kept: what is done is what was shown, or nothing. */
  confirmContract: async (ctx, { Version }) => {
    const { file, trading_partner_id: payerId, name } = await keptImport(doors, ctx.session, 'Contract');
    if (payerId === null) throw new Error('a contract that is kept has its payer');
    const read = readContract(await readRows(file));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const standing = await standingOf(trx, clientId, payerId, file);
      requireShown({ version: versionOf(standing, payerId, name, read) }, Version, 'loaded');
      if (standing.same !== null) throw new UserError(`This file is loaded already: ${standing.same}.`);
      if (read.rows.length === 0) throw new UserError('No row of this file can be taken.');
      const id = randomUUID();
      await trx
        .insertInto('phi.contract_schedule')
        .values({
          client_id: clientId,
          id,
          trading_partner_id: payerId,
          name,
          digest: digestOf(file),
          loaded_by: userId,
        })
        .execute()
        .catch(loadedMeanwhile);
      await writeLines(trx, clientId, id, read.rows);
      note({ entityType: 'prices', entityId: id, detail: `${read.rows.length} lines` });
      return { ScheduleID: id, Lines: read.rows.length };
    });
  },

  removeContract: (ctx, { ScheduleID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const gone = await trx
        .deleteFrom('phi.contract_schedule')
        .where('client_id', '=', clientId)
        .where('id', '=', ScheduleID)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw notFound();
      note({ entityType: 'prices', entityId: ScheduleID });
      return { IsRemoved: true };
    }),
});

/** A file that stands in no judgement, and was loaded all the same. */
function loadedMeanwhile(error: unknown): never {
  if (takenName(error) === 'contract_schedule_file')
    throw new UserError('This file is loaded already for this {payer}.', { cause: error });
  throw error;
}

async function requirePayer(trx: TenantTrx, clientId: string, payerId: string): Promise<void> {
  const { rows } =
    await sql`SELECT 1 FROM system.trading_partner p WHERE p.id = ${payerId} AND ${mayBeAsked(clientId)}`.execute(trx);
  if (rows.length === 0) throw notFound();
}

type Standing = {
  /** By what name the same file is loaded; null where it is not. */
  readonly same: string | null;
  readonly others: readonly { readonly name: string; readonly from: string; readonly to: string | null }[];
};

/** What is loaded of a payer already. */
async function standingOf(trx: TenantTrx, clientId: string, payerId: string, file: Buffer): Promise<Standing> {
  const { rows } = await sql<{ name: string; digest: Buffer; from: string; to: string | null }>`
    SELECT s.name, s.digest, min(l.holds_from)::text AS from,
           CASE WHEN bool_or(l.holds_to IS NULL) THEN NULL ELSE max(l.holds_to)::text END AS to
      FROM phi.contract_schedule s
      JOIN phi.contract_line l ON l.client_id = s.client_id AND l.schedule_id = s.id
     WHERE s.client_id = ${clientId} AND s.trading_partner_id = ${payerId}
     GROUP BY s.id, s.name, s.digest ORDER BY s.name, s.id`.execute(trx);
  const own = digestOf(file);
  return {
    same: rows.find(({ digest }) => digest.equals(own))?.name ?? null,
    others: rows.map(({ name, from, to }) => ({ name, from, to })),
  };
}

const digestOf = (file: Buffer): Buffer => createHash('sha256').update(file).digest();

const versionOf = (standing: Standing, payerId: string, name: string, { rows, faults }: ReadContract): string =>
  importVersion([standing, payerId, name, rows, faults.length]);

/** '' for a day that is not there. */
function daysOf(rows: readonly ContractRow[]): { readonly From: string; readonly To: string } {
  const from = rows.map((row) => row.from).toSorted();
  const to = rows.some((row) => row.to === null) ? [] : rows.flatMap((row) => row.to ?? []).toSorted();
  return { From: from[0] ?? '', To: to.at(-1) ?? '' };
}

const last = '9999-12-31';

function warningOf({ same, others }: Standing, rows: readonly ContractRow[]): string {
  if (same !== null) return `This file is loaded already: ${same}.`;
  if (rows.length === 0) return '';
  const { From, To } = daysOf(rows);
  const older = others.find(({ from }) => From !== '' && from > From);
  if (older !== undefined)
    return `It begins before ${older.name}, which is loaded: where both hold, ${older.name} counts.`;
  const beside = others.find(({ from, to }) => from <= (To === '' ? last : To) && From <= (to ?? last));
  return beside === undefined ? '' : `${beside.name} holds on some of the same days: where both do, this one counts.`;
}

const linesAtOnce = 5_000;

export async function writeLines(
  trx: TenantTrx,
  clientId: string,
  scheduleId: string,
  rows: readonly ContractRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += linesAtOnce)
    await sql`
      INSERT INTO phi.contract_line (client_id, schedule_id, line, code, modifiers, kind, price, holds_from, holds_to)
      SELECT own.client_id, ${scheduleId}::uuid, r.line, r.code, r.modifiers, r.kind, r.price, r.holds_from, r.holds_to
        FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + linesAtOnce).map(lineOf))}::jsonb)
             AS r (line int, code text, modifiers text[], kind text, price bigint, holds_from date, holds_to date)
       WHERE own.client_id = ${clientId}`.execute(trx);
}

const lineOf = ({ row, code, modifiers, price, from, to }: ContractRow) => ({
  line: row,
  code,
  modifiers,
  kind: price.kind,
  price: price.kind === 'amount' ? price.cents : price.parts,
  holds_from: from,
  holds_to: to,
});
