import { pasKinds } from '@coverline/gateways/registry.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthSubscriptionRow, GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { askAllSoon } from '#/services/authorization/pas/askSoon.ts';
import { openPas, type PasDeps } from '#/services/authorization/pas/openPas.ts';
import { resubscribe } from '#/services/authorization/pas/subscribe.ts';
import { authScreen } from '#/services/authorization/states/afterDecision.ts';
import { createPeople } from '../watch/peopleToTell.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { again } from '#/platform/db/again.ts';

/** So many of a client in one round; the next is a minute away. */
const atOnce = 20;
/** Nobody else takes one up meanwhile. */
const heldMinutes = 10;
/** From so many tries on it is told that a payer does not take it. */
const tellFrom = 2;

type Due = { readonly row: AuthSubscriptionRow; readonly gateway: GatewayRow | undefined };

/**
 * Looks at subscriptions that were not heard of when they should have been: whoever waits for decisions is told, what is open there is
 * asked about, and the payer is asked anew to tell. One that it does not take is tried again, ever more seldom.
 */
export async function watchSubscriptions(deps: PasDeps): Promise<void> {
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, async ({ id: clientId }) => {
    const due = await deps.doors.withTenant(clientId, (trx) => takeDue(trx, clientId));
    // Each is held for minutes by now: one that fails leaves the others to nobody.
    await eachClient(due, (one) => renew(deps, clientId, one));
  });
}

async function takeDue(trx: TenantTrx, clientId: string): Promise<readonly Due[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.auth_subscription WHERE client_id = ${clientId} AND look_at <= now()
     ORDER BY look_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const held = await trx
    .updateTable('phi.auth_subscription')
    .set({ look_at: new Date(Date.now() + heldMinutes * 60_000).toISOString() })
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const gateways = await trx
    .selectFrom('system.gateway')
    .selectAll()
    .where('id', 'in', [...new Set(held.map(({ gateway_id: id }) => id))])
    .where('enabled', '=', true)
    .where('kind', 'in', [...pasKinds])
    .execute();
  return held.map((row) => ({ row, gateway: gateways.find(({ id }) => id === row.gateway_id) }));
}

async function renew(deps: PasDeps, clientId: string, { row, gateway }: Due): Promise<void> {
  const opened = gateway === undefined ? null : await openPas(deps, gateway);
  // Of a gateway that is off nothing is expected; what is sent by it again begins anew.
  if (gateway === undefined || opened === null) {
    await again(() => deps.doors.withTenant(clientId, (trx) => leave(trx, row)));
    return;
  }
  const tries = row.state === 'Asked' ? row.tries + 1 : row.tries;
  await again(() =>
    deps.doors.withTenant(clientId, async (trx) => {
      // Told by nobody from now on, it is asked about by plan, as what goes by 278 is.
      if (row.state === 'Active' || tries === 1) await askAllSoon(trx, clientId, gateway.id);
      if (row.state === 'Active' || tries === tellFrom) await tell(trx, row, gateway);
    }),
  );
  await resubscribe(
    deps,
    { clientId, gateway, opened, sender: row.sender },
    { id: row.id, ref: row.payer_ref, tries: row.state === 'Active' ? 0 : tries },
  );
}

async function leave(trx: TenantTrx, { client_id: clientId, id, gateway_id: gatewayId, state }: AuthSubscriptionRow) {
  if (state !== 'Replaced') await askAllSoon(trx, clientId, gatewayId);
  await trx
    .updateTable('phi.auth_subscription')
    .set({ state: 'Replaced', look_at: null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Whoever answers for the client, once a day of one gateway. */
async function tell(
  trx: TenantTrx,
  { client_id: clientId, state }: AuthSubscriptionRow,
  gateway: GatewayRow,
): Promise<void> {
  const peopleOf = await createPeople(trx, clientId);
  for (const userId of peopleOf(null, 'Administrator'))
    await noticeAtBell(trx, {
      clientId,
      userId,
      says:
        state === 'Active'
          ? `${gateway.name} no longer tells decisions by itself. It is asked about what is open, and to tell them again.`
          : `${gateway.name} does not take our wish to be told of decisions. It is asked about what is open.`,
      importance: 'MEDIUM',
      link: `${authScreen}?view=team`,
      subject: `subscription ${gateway.id} ${new Date().toISOString().slice(0, 10)}`,
      from: 'authorization',
    });
}
