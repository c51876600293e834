import { pasKinds } from '@coverline/gateways/registry.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { jwksPath } from '#/services/gateways/jwksPath.ts';
import { keyRow, makeKey, shownDays, shownKeys } from '#/services/gateways/signingKeys.ts';
import { keepChange } from './gatewayChanges.ts';

const minute = 60_000;
/** Payers keep the set for a quarter of an hour; whoever is handed a key gets a week. */
const waitsMs = { Hour: 60 * minute, Week: 7 * 24 * 60 * minute } as const;

export const signingKeyHandlers = (deps: Deps): HandlersOf<'getSigningKeys' | 'renewSigningKey'> => ({
  getSigningKeys: async (ctx, { GatewayID }) => {
    const { keys, names, clients } = await ctx.tx(async (trx) => {
      await requireSigner(trx, GatewayID);
      const shown = await shownKeys(trx, GatewayID);
      const makers = shown.flatMap(({ madeBy }) => (madeBy === null ? [] : [madeBy]));
      return {
        keys: shown,
        names: await namesOf(trx, makers),
        clients: await trx.selectFrom('identity.client').select(['id', 'name']).orderBy('name').execute(),
      };
    });
    return {
      Address: `${deps.config.publicUrl}${jwksPath(GatewayID)}`,
      Keys: keys.map((key) => ({
        KeyID: key.id,
        Algorithm: key.alg,
        Standing: key.standing,
        MadeAt: key.madeAt,
        MadeBy: key.madeBy === null ? '' : (names.get(key.madeBy) ?? ''),
        SignsFrom: key.signsFrom,
        PublicKey: JSON.stringify(key.publicJwk),
      })),
      Subscriptions: await subscriptionsOf(deps, clients, GatewayID),
    };
  },

  renewSigningKey: async (ctx, { GatewayID, SignsIn }) => {
    const alg = await deps.doors.withSystem('algorithm of a new key', async (trx) => {
      const row = await trx
        .selectFrom('system.gateway')
        .select(['kind', 'config'])
        .where('id', '=', GatewayID)
        .executeTakeFirst();
      if (row === undefined || !pasKinds.includes(row.kind)) throw notFound();
      return row.config['SigningAlgorithm'] === 'RS384' ? 'RS384' : 'ES384';
    });
    const made = await makeKey(alg);
    return ctx.tx(async (trx, note) => {
      // Of two who renew it at once the second waits here, and replaces the first one's key.
      await trx.selectFrom('system.gateway').select('id').where('id', '=', GatewayID).forUpdate().executeTakeFirst();
      const [newest] = await shownKeys(trx, GatewayID);
      const { userId } = ctx.session;
      const wait = newest === undefined ? 0 : waitsMs[SignsIn];
      const of = { gatewayId: GatewayID, madeBy: userId, signsFrom: new Date(Date.now() + wait) };
      await forgetOld(trx, GatewayID);
      // One that has never signed is replaced: of two that wait, the later would sign first.
      if (newest?.standing === 'Next') await trx.deleteFrom('system.gateway_key').where('id', '=', newest.id).execute();
      await trx
        .insertInto('system.gateway_key')
        .values(keyRow(deps.gatewaySealer, made, of))
        .execute();
      await keepChange(trx, { gatewayId: GatewayID, userId }, { envelope: [], settings: ['SigningKey'], secrets: [] });
      note({ entityType: 'gateway', entityId: GatewayID, detail: `new key, signs in a ${SignsIn.toLowerCase()}` });
      return { KeyID: made.id };
    });
  },
});

async function requireSigner(trx: TenantTrx, gatewayId: string): Promise<void> {
  const row = await trx.selectFrom('system.gateway').select('kind').where('id', '=', gatewayId).executeTakeFirst();
  if (row === undefined || !pasKinds.includes(row.kind)) throw notFound();
}

async function namesOf(trx: TenantTrx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('identity.app_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, userName(row.first_name, row.last_name, row.email)]));
}

/** Those that nobody is shown any more: the one after them has signed for longer than they are shown on. */
async function forgetOld(trx: TenantTrx, gatewayId: string): Promise<void> {
  await sql`
    DELETE FROM system.gateway_key k
     WHERE gateway_id = ${gatewayId}
       AND EXISTS (SELECT 1 FROM system.gateway_key n
                    WHERE n.gateway_id = k.gateway_id AND n.signs_from > k.signs_from
                      AND n.signs_from < now() - make_interval(days => ${shownDays}))`.execute(trx);
}

type Client = { readonly id: string; readonly name: string };

async function subscriptionsOf(deps: Deps, clients: readonly Client[], gatewayId: string) {
  const found = [];
  // one after another: there may be many, and each wants a connection
  for (const client of clients) found.push(...(await subscriptionOf(deps, client, gatewayId)));
  return found;
}

/** Each behind its own client's door: no other sees that table. */
const subscriptionOf = (deps: Deps, { id, name }: Client, gatewayId: string) =>
  deps.doors.withTenant(id, async (trx) => {
    const rows = await trx
      .selectFrom('phi.auth_subscription')
      .select(['sender', 'state', 'asked_at', 'heard_at', 'failure'])
      .where('client_id', '=', id)
      .where('gateway_id', '=', gatewayId)
      .execute();
    return rows.flatMap(({ state, ...row }) =>
      state === 'Replaced'
        ? []
        : [
            {
              Client: name,
              Sender: row.sender,
              State: state,
              AskedAt: new Date(row.asked_at).toISOString(),
              HeardAt: row.heard_at === null ? null : new Date(row.heard_at).toISOString(),
              Failure: row.failure,
            },
          ],
    );
  });
