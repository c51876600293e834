import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { UserError } from '#/platform/http/errors.ts';
import { localityChoices } from './medicare/localityChoices.ts';
import { holdPrices } from './holdPrices.ts';
import { readPriceSetting } from './readPriceLists.ts';

/** Saves what a client sets of prices; the first of two who save at once wins, and the other is told. */
export const savePriceSettings: HandlersOf<'savePriceSettings'>['savePriceSettings'] = (ctx, payload) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    await refuseProblems(trx, clientId, payload);
    note({ entityType: 'prices' });
    const held = await holdPrices(trx, ctx.session);
    const next = {
      locality: payload.Locality,
      self_pay_discount_bp: payload.SelfPayDiscountBp,
      multipliers: Object.fromEntries(payload.Multipliers.map(({ PayerID, Bp }) => [PayerID, Bp])),
    };
    // Who says the same again, whose answer got lost, has said it.
    if (isSame(held, next)) return { Version: held.row_version };
    await requireVersion(trx, ctx.session, held, payload.Version);
    const { row_version: Version } = await trx
      .updateTable('phi.price_setting')
      .set({
        ...next,
        multipliers: JSON.stringify(next.multipliers),
        row_version: held.row_version + 1,
        updated_by: userId,
        updated_at: new Date().toISOString(),
      })
      .where('client_id', '=', clientId)
      .returning('row_version')
      .executeTakeFirstOrThrow();
    return { Version };
  });

type Setting = NonNullable<Awaited<ReturnType<typeof readPriceSetting>>>;
type Set = Pick<Setting, 'locality' | 'self_pay_discount_bp' | 'multipliers'>;

const plain = ({ locality, self_pay_discount_bp: discount, multipliers }: Set): string =>
  JSON.stringify([locality, discount, Object.entries(multipliers).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
const isSame = (held: Setting, next: Set): boolean => held.row_version > 0 && plain(held) === plain(next);

type Payload = Parameters<typeof savePriceSettings>[1];

async function refuseProblems(trx: TenantTrx, clientId: string, { Locality, Multipliers }: Payload): Promise<void> {
  if (Locality !== '' && !(await localityChoices(trx, clientId)).some(({ Key }) => Key === Locality))
    throw fault('Locality', 'Choose a locality of the list.');
  const ids = Multipliers.map(({ PayerID }) => PayerID);
  if (new Set(ids).size < ids.length) throw fault('Multipliers', 'Give each {payer} one multiplier.');
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM system.trading_partner WHERE id = ANY(${ids}::uuid[])`.execute(trx);
  if (rows.length < ids.length) throw fault('Multipliers', 'One of the {payers} is not there any more.');
}

const fault = (Field: string, Message: string) => new UserError(Message, { fields: [{ Field, Message }] });
