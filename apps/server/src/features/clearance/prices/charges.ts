import {
  type Charge,
  type ReadCharges,
  readChargeMaster,
} from '@coverline/clearance/feeSchedules/chargeMaster/readChargeMaster.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { importVersion, requireShown, shownRows } from '#/platform/import/importAnswers.ts';
import { holdPrices } from './holdPrices.ts';
import { keepImport, keptImport } from './keptImport.ts';
import { wireFault } from './priceWords.ts';
import { readRows } from './readRows.ts';

export const chargeHandlers = ({ doors }: Pick<Deps, 'doors'>): HandlersOf<'previewCharges' | 'confirmCharges'> => ({
  previewCharges: async (ctx, { File }) => {
    const read = readChargeMaster(await readRows(File.bytes));
    return await ctx.tx(async (trx, note) => {
      await keepImport(trx, ctx.session, { kind: 'Charges', payerId: null, name: '', file: File.bytes });
      const judged = await judge(trx, ctx.session.clientId, read);
      note({ entityType: 'prices', detail: `${read.charges.length} charges, ${read.faults.length} faults` });
      const { version, ...counts } = judged;
      return {
        Version: version,
        Rows: read.charges.length,
        Faulty: read.faults.length,
        Faults: read.faults.slice(0, shownRows).map(wireFault),
        Warning: warningOf(counts, read),
        Added: counts.added,
        Changed: counts.changed,
        Same: counts.same,
        Missing: counts.missing,
        Charges: read.charges.slice(0, shownRows).map(({ code, description, department, cents }) => ({
          Code: code,
          Description: description,
          Department: department,
          ChargeCents: cents,
        })),
      };
    });
  },

  /** Read again from the file that is kept: what is done is what was shown, or nothing. */
  confirmCharges: async (ctx, { Version }) => {
    const { file } = await keptImport(doors, ctx.session, 'Charges');
    const read = readChargeMaster(await readRows(file));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const { version } = await judge(trx, clientId, read);
      requireShown({ version }, Version, 'loaded');
      if (read.charges.length === 0) throw new UserError('No row of this file can be taken.');
      await trx.deleteFrom('phi.charge_item').where('client_id', '=', clientId).execute();
      await writeCharges(trx, { clientId, userId }, read.charges);
      note({ entityType: 'prices', detail: `${read.charges.length} charges` });
      return { Charges: read.charges.length };
    });
  },
});

type Counts = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly missing: number;
};

const keyOf = (code: string, department: string): string => `${code}\n${department}`;

async function judge(
  trx: TenantTrx,
  clientId: string,
  read: ReadCharges,
): Promise<Counts & { readonly version: string }> {
  const loaded = await trx
    .selectFrom('phi.charge_item')
    .select(['code', 'department', 'description', 'charge_cents'])
    .where('client_id', '=', clientId)
    .orderBy('code')
    .orderBy('department')
    .execute();
  const before = new Map(loaded.map((one) => [keyOf(one.code, one.department), one]));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { code, department, description, cents } of read.charges) {
    const old = before.get(keyOf(code, department));
    if (old === undefined) counts.added += 1;
    else if (old.charge_cents === cents && old.description === description) counts.same += 1;
    else counts.changed += 1;
  }
  const all = { ...counts, missing: loaded.length - counts.changed - counts.same };
  const version = importVersion([loaded, read.charges, read.faults.length]);
  return { ...all, version };
}

function warningOf({ added, changed, missing }: Counts, { charges }: ReadCharges): string {
  if (charges.length === 0) return '';
  if (added + changed + missing === 0) return 'These charges are loaded already: nothing would change.';
  return missing === 0 ? '' : `${missing} charges that are loaded are not in this file, and would go.`;
}

const chargesAtOnce = 5_000;

export async function writeCharges(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  charges: readonly Charge[],
): Promise<void> {
  for (let at = 0; at < charges.length; at += chargesAtOnce)
    await sql`
      INSERT INTO phi.charge_item (client_id, code, department, description, charge_cents)
      SELECT own.client_id, r.code, r.department, r.description, r.cents
        FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(charges.slice(at, at + chargesAtOnce))}::jsonb)
             AS r (code text, department text, description text, cents bigint)
       WHERE own.client_id = ${clientId}`.execute(trx);
  await sql`
    INSERT INTO phi.price_setting (client_id, row_version, charges_at, charges_by, updated_by)
    VALUES (${clientId}, 0, now(), ${userId}, ${userId})
    ON CONFLICT (client_id) DO UPDATE SET charges_at = excluded.charges_at, charges_by = excluded.charges_by`.execute(
    trx,
  );
}
