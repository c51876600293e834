import {
  type AddressFields,
  addressOverlap,
  addressProblems,
  addressWordsProblem,
} from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { addressWordKey } from '@coverline/domain/demographics/address/noAddressWords.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { addressRow, allAddressRows, columnsOf, fieldsOf, mostAddresses, tidied } from './addressRows.ts';
import { keepVersion } from './history.ts';

export const saveAddressHandlers: HandlersOf<'saveDefaultAddress' | 'retireDefaultAddress' | 'saveAddressWords'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveDefaultAddress: async (ctx, { AddressID, Version, ...typed }) => {
    const fields = tidied(typed);
    refuseProblems(addressProblems(fields));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdAddresses(trx, clientId);
      const held = AddressID === null ? null : await addressRow(trx, clientId, AddressID);
      if (held === undefined) throw notFound();
      if (held === null) await requireRoom(trx, clientId);
      const before = held === null ? null : fieldsOf(held);
      const names = Object.keys(fields) as (keyof AddressFields)[]; // the keys of the record itself
      const changed = names.filter((name) => String(before?.[name]) !== String(fields[name]));
      const id = held?.id ?? randomUUID();
      note({
        entityType: 'defaultAddress',
        entityId: id,
        detail: held === null ? 'added' : ['changed', ...changed].join(' '),
      });
      if (held !== null && changed.length === 0) return { AddressID: id };
      if (held !== null) await requireVersion(trx, ctx.session, held, Version);
      if (held?.retired_at == null) await requireFreeDays(trx, clientId, fields, id);
      const values = { ...columnsOf(fields), updated_by: userId, updated_at: sql<string>`now()` };
      const version = (held?.row_version ?? 0) + 1;
      if (held === null)
        await trx
          .insertInto('phi.default_address')
          .values({ client_id: clientId, id, ...values })
          .execute();
      else
        await trx
          .updateTable('phi.default_address')
          .set({ ...values, row_version: version })
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .execute();
      await keepVersion(trx, { clientId, id, version, userId }, held === null ? 'Added' : 'Changed', fields);
      return { AddressID: id };
    });
  },

  retireDefaultAddress: async (ctx, { AddressID, Version, Retired }) =>
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdAddresses(trx, clientId);
      const held = await addressRow(trx, clientId, AddressID);
      if (held === undefined) throw notFound();
      note({ entityType: 'defaultAddress', entityId: AddressID, detail: Retired ? 'retired' : 'restored' });
      if ((held.retired_at !== null) === Retired) return { Version: held.row_version };
      await requireVersion(trx, ctx.session, held, Version);
      const fields = fieldsOf(held);
      if (!Retired) await requireFreeDays(trx, clientId, fields, AddressID);
      const version = held.row_version + 1;
      await trx
        .updateTable('phi.default_address')
        .set({
          retired_at: Retired ? sql<string>`now()` : null,
          updated_by: userId,
          updated_at: sql<string>`now()`,
          row_version: version,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', AddressID)
        .execute();
      const of = { clientId, id: AddressID, version, userId };
      await keepVersion(trx, of, Retired ? 'Retired' : 'Restored', fields);
      return { Version: version };
    }),

  saveAddressWords: async (ctx, { Words, Version }) => {
    const typed = Words.map((word) => word.trim()).filter((word) => word !== '');
    const problem = addressWordsProblem(typed);
    if (problem !== null) throw fieldFault('Words', problem);
    const words = [...new Map(typed.map((word) => [addressWordKey(word), word])).values()];
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdAddresses(trx, clientId);
      const held = await trx
        .selectFrom('phi.address_words')
        .selectAll()
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      note({ entityType: 'addressWords', detail: `${words.length} words` });
      if (JSON.stringify(held?.words ?? []) === JSON.stringify(words)) return;
      const values = { words, updated_by: userId, updated_at: sql<string>`now()` };
      if (held === undefined) {
        await trx
          .insertInto('phi.address_words')
          .values({ client_id: clientId, ...values })
          .execute();
        return;
      }
      await requireVersion(trx, ctx.session, held, Version);
      await trx
        .updateTable('phi.address_words')
        .set({ ...values, row_version: held.row_version + 1 })
        .where('client_id', '=', clientId)
        .execute();
    });
  },
};

/** Who changes the addresses of a client does so one behind the other: they see each other's days. */
const holdAddresses = (trx: TenantTrx, clientId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('default_address ' || ${clientId}, 0))`.execute(trx);

/** None is ever deleted, but one that is retired may become another. */
async function requireRoom(trx: TenantTrx, clientId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.default_address WHERE client_id = ${clientId}`.execute(trx);
  if ((rows[0]?.n ?? 0) >= mostAddresses)
    throw new UserError(
      `At most ${mostAddresses.toLocaleString('en-US')} addresses are kept. Change one that is retired, and restore it.`,
    );
}

/** On one day one row stands in at a location for one reason. */
async function requireFreeDays(trx: TenantTrx, clientId: string, fields: AddressFields, id: string): Promise<void> {
  const others = (await allAddressRows(trx, clientId)).filter((row) => row.id !== id && row.retired_at === null);
  const other = addressOverlap(fields, others.map(fieldsOf));
  if (other === undefined) return;
  const { EffectiveFrom: from, EffectiveTo: to, Line1 } = other;
  const days = [from === '' ? '' : ` from ${formatDate(from)}`, to === '' ? '' : ` to ${formatDate(to)}`].join('');
  throw fieldFault(
    'EffectiveFrom',
    `“${Line1}” stands in here${days === '' ? ' on every day' : days}. End or retire that first.`,
  );
}
