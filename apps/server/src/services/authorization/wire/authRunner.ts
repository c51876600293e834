import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Sealed } from '../authWords.ts';
import { holdAuth } from '../holdAuth.ts';
import { readAuthRoutes } from './authRoutes.ts';
import { type Message, messageColumns, openMessages, orderMessage } from './messages.ts';
import { type MessageKey, sendMessage, type SendOptions, timeZoneOf } from './sendMessage.ts';
import { messageOf, settle } from './settle.ts';

type Options = SendOptions & {
  readonly log: (event: { readonly event: string; readonly messageId: string; readonly detail: string }) => void;
};

export type AuthRunner = {
  /** Sends a message in the background; its row stands. */
  start(key: MessageKey): void;
  /**
   * Sends what a dead node left, says of what it sent that nobody knows, and asks payers where their time has come. Waits for them, but no
   * longer than until the next round: one that is silent, or whose answer cannot be written, keeps nobody else's from being asked.
   */
  recover(withinMs?: number): Promise<void>;
  drain(): Promise<void>;
};

/** So many of a client in one round; the next is a minute away. */
const atOnce = 50;
const roundMs = 45_000;

/** Everything that is known of a message stands in its row: whoever goes on with it does the same. */
export function createAuthRunner(options: Options): AuthRunner {
  const underWay = new Map<string, Promise<void>>();

  function start(key: MessageKey): void {
    if (underWay.has(key.messageId)) return;
    const say = (event: string) => (error: unknown) =>
      options.log({ event, messageId: key.messageId, detail: error instanceof Error ? error.name : 'unknown' });
    const work = sendMessage(options, key, say('authorization answer not stored yet'))
      .then((next) => {
        if (next !== null) start(next);
      })
      .catch(say('authorization message not settled'))
      .finally(() => underWay.delete(key.messageId));
    underWay.set(key.messageId, work);
  }

  const settled = () => Promise.allSettled(underWay.values());

  /** One that cannot be asked about keeps nobody else's from being asked. */
  const notAsked = (messageId: string) => (error: unknown) =>
    options.log({
      event: 'authorizations not asked about',
      messageId,
      detail: error instanceof Error ? error.name : 'unknown',
    });

  async function recoverClient(clientId: string): Promise<void> {
    for (const message of await leftBehind(options, clientId)) {
      if (underWay.has(message.id)) continue;
      if (message.state === 'Ready') start({ clientId, messageId: message.id });
      else await nobodyKnows(options, message).catch(notAsked(message.id));
    }
    for (const authId of await dueToAsk(options, clientId))
      await options.doors
        .withTenant(clientId, async (trx) => orderInquiry(options, trx, await holdAuth(trx, clientId, authId), null))
        .then((messageId) => {
          if (messageId !== null) start({ clientId, messageId });
        })
        .catch(notAsked(''));
  }

  return {
    start,
    async recover(withinMs = roundMs) {
      const clients = await options.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
      for (const { id } of clients) await recoverClient(id).catch(notAsked(''));
      await Promise.race([settled(), pause(withinMs, undefined, { ref: false })]);
    },
    // What goes behind one is begun before that has ended, and is waited for too.
    async drain() {
      while (underWay.size > 0) await settled();
    },
  };
}

const leftBehind = ({ doors }: SendOptions, clientId: string): Promise<readonly Message[]> =>
  doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.auth_message')
      .select(messageColumns)
      .where('client_id', '=', clientId)
      .where('state', 'in', ['Ready', 'Sent'])
      .where('lease_until', '<', sql<string>`now()`)
      .orderBy('lease_until')
      .limit(atOnce)
      .execute(),
  );

/** Its node died between sending and storing. */
async function nobodyKnows(options: SendOptions, { client_id: clientId, id, auth_id: authId }: Message): Promise<void> {
  await options.doors.withTenant(clientId, async (trx) => {
    await holdAuth(trx, clientId, authId);
    const message = await messageOf(trx, clientId, id);
    if (message?.state !== 'Sent') return;
    const detail =
      message.delivered_at === null
        ? 'The server stopped while the {payer} was being asked.'
        : 'The {payer} has not said whether it has the file.';
    await settle(
      { deps: options, trx, timeZone: await timeZoneOf(trx, clientId), message },
      { answer: { kind: 'NoAnswer', sent: null, detail }, route: null },
    );
  });
}

const dueToAsk = async ({ doors }: SendOptions, clientId: string): Promise<readonly string[]> =>
  (
    await doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.auth_request')
        .select('id')
        .where('client_id', '=', clientId)
        .where('next_ask_at', '<=', sql<string>`now()`)
        .orderBy('next_ask_at')
        .limit(atOnce)
        .execute(),
    )
  ).map(({ id }) => id);

/** Orders an inquiry about what is pended, or about what nobody knows; null where another message is under way, or there is no way to ask. */
export async function orderInquiry(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  userId: string | null,
): Promise<string | null> {
  const { client_id: clientId } = held;
  const open = await openMessages(trx, held);
  if (open.some(({ state }) => state !== 'Unknown')) return null;
  const [unknown] = open;
  const wire = unknown?.wire ?? (held.route === 'X12' || held.route === 'Pas' ? held.route : null);
  const routes = await readAuthRoutes(trx, { partnerId: held.trading_partner_id, clientId });
  const isOpen = wire !== null && routes.some((route) => route.wire === wire);
  await trx
    .updateTable('phi.auth_request')
    // Asked or not, it is looked at again: what comes of it says when, and a gateway that is off may be on by then.
    .set({
      asks: isOpen ? held.asks + 1 : held.asks,
      next_ask_at: wire === null ? null : new Date(Date.now() + 3_600_000).toISOString(),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  if (!isOpen) return null;
  return orderMessage(deps, trx, held, {
    kind: 'Inquiry',
    wire,
    version: unknown?.version ?? Math.max(1, held.sent_version),
    userId,
    aboutId: unknown?.id ?? null,
  });
}
