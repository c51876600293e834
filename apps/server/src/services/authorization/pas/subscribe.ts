import { writeSubscription } from '@coverline/authorization/pas/subscription.ts';
import { below, signingClient } from '@coverline/gateways/pas/index.ts';
import { securedBy } from '@coverline/gateways/http/certificateFields.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { sql } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { OpenPas, PasDeps } from './openPas.ts';
import { jsonOf } from './readPasExchange.ts';

export type Subscriber = {
  readonly clientId: string;
  readonly gateway: GatewayRow;
  readonly opened: OpenPas;
  readonly sender: string;
};

/** Seconds between two heartbeats, as payers are asked for them. */
export const heartbeatSeconds = 3600;
/** What a payer tells by one that was replaced is heard so long. */
const replacedDays = 7;
/** A handshake comes at once, or not at all. */
const handshakeSeconds = 300;
const limits = { deadlineMs: 15_000, maxBytes: 256 * 1024 };

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const noticePath = (clientId: string, subscriptionId: string): string =>
  `/pas/notices/${clientId}/${subscriptionId}`;

/**
 * So that the payer tells of what it decides: made with the first request that goes there, and once. That it fails holds up no request:
 * what stands of it by then is watched, and without it the payer is asked by plan.
 */
export async function ensureSubscription(deps: PasDeps, of: Subscriber): Promise<void> {
  try {
    const isThere = await deps.doors.withTenant(of.clientId, (trx) => livingId(trx, of));
    if (isThere === null) await subscribe(deps, of, 0);
  } catch {
    // The database took none of it, or not what the payer said: the request goes.
  }
}

const livingId = async (trx: TenantTrx, { clientId, gateway }: Pick<Subscriber, 'clientId' | 'gateway'>) =>
  (
    await trx
      .selectFrom('phi.auth_subscription')
      .select('id')
      .where('client_id', '=', clientId)
      .where('gateway_id', '=', gateway.id)
      .where('state', '!=', 'Replaced')
      .executeTakeFirst()
  )?.id ?? null;

/** Longer with each time that it failed, up to an hour. */
const againSeconds = (tries: number): number => Math.min(3600, 60 * 2 ** tries);

/**
 * Asks the payer for a subscription: kept before it is asked for, since the handshake may be here before the answer is. Somebody else
 * who does so at the same time is let do it.
 */
export async function subscribe(deps: PasDeps, of: Subscriber, tries: number): Promise<void> {
  const { clientId, gateway, sender } = of;
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const isOurs = await deps.doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql`
      INSERT INTO phi.auth_subscription (client_id, id, gateway_id, sender, secret_digest, state, look_at, tries)
      VALUES (${clientId}, ${id}, ${gateway.id}, ${sender}, ${digestOf(secret)}, 'Asked',
              ${new Date(Date.now() + 1000 * Math.max(handshakeSeconds, againSeconds(tries))).toISOString()}, ${tries})
      ON CONFLICT (client_id, gateway_id) WHERE state <> 'Replaced' DO NOTHING RETURNING id`.execute(trx);
    return rows.length > 0;
  });
  if (!isOurs) return;
  const said = await askPayer(deps, of, `${deps.config.publicUrl}${noticePath(clientId, id)}`, secret);
  await deps.doors.withTenant(clientId, async (trx) => {
    if (said.ok) {
      await sql`UPDATE phi.auth_subscription SET payer_ref = ${said.ref} WHERE client_id = ${clientId} AND id = ${id}`.execute(
        trx,
      );
      return;
    }
    // Heard of meanwhile, it stands whatever the answer was.
    await sql`
      UPDATE phi.auth_subscription
         SET state = 'Failed', failure = ${said.why}, tries = ${tries + 1},
             look_at = ${new Date(Date.now() + 1000 * againSeconds(tries)).toISOString()}
       WHERE client_id = ${clientId} AND id = ${id} AND state = 'Asked'`.execute(trx);
  });
}

type Said = { readonly ok: true; readonly ref: string } | { readonly ok: false; readonly why: string };

async function askPayer(deps: PasDeps, of: Subscriber, endpoint: string, secret: string): Promise<Said> {
  const { config, key } = of.opened;
  const asked = writeSubscription({
    sender: of.sender,
    endpoint,
    header: `Authorization: Bearer ${secret}`,
    heartbeatSeconds,
  });
  try {
    const { status, headers, body } = await deps.dialer.post({
      url: below(config.BaseURL, 'Subscription'),
      headers: { 'content-type': 'application/fhir+json', accept: 'application/fhir+json' },
      body: new TextEncoder().encode(JSON.stringify(asked)),
      access: signingClient(config, key),
      ...securedBy(config),
      ...limits,
    });
    if (status < 200 || status >= 300) return { ok: false, why: `The {payer} answered with HTTP status ${status}.` };
    const ref = idIn(body) || (headers['location'] ?? '').split('/').at(-1) || '';
    return ref === ''
      ? { ok: false, why: 'The {payer} took it, and did not say what it calls it.' }
      : { ok: true, ref: ref.slice(0, 200) };
  } catch (error) {
    if (!(error instanceof DialError)) throw error;
    return { ok: false, why: 'The {payer} could not be asked for it.' };
  }
}

function idIn(body: Uint8Array): string {
  const value = jsonOf(body);
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : '';
}

/** One that was not heard of is taken back at the payer, as far as that still hears us, and asked for anew. */
export async function resubscribe(
  deps: PasDeps,
  of: Subscriber,
  old: { readonly id: string; readonly ref: string; readonly tries: number },
): Promise<void> {
  await deps.doors.withTenant(of.clientId, async (trx) => {
    await trx
      .updateTable('phi.auth_subscription')
      .set({ state: 'Replaced', look_at: null })
      .where('client_id', '=', of.clientId)
      .where('id', '=', old.id)
      .execute();
    // By then nobody speaks for it any more.
    await sql`
      DELETE FROM phi.auth_subscription
       WHERE client_id = ${of.clientId} AND gateway_id = ${of.gateway.id} AND state = 'Replaced'
         AND asked_at < now() - make_interval(days => ${replacedDays})`.execute(trx);
  });
  await subscribe(deps, of, old.tries);
  if (old.ref !== '') await takeBack(deps, of, old.ref);
}

async function takeBack(deps: PasDeps, { opened: { config, key } }: Subscriber, ref: string): Promise<void> {
  try {
    await deps.dialer.send({
      url: below(config.BaseURL, `Subscription/${encodeURIComponent(ref)}`),
      method: 'DELETE',
      headers: { accept: 'application/fhir+json' },
      body: new Uint8Array(),
      access: signingClient(config, key),
      ...securedBy(config),
      ...limits,
    });
  } catch (error) {
    if (!(error instanceof DialError)) throw error; // it is away: what it forgot needs no taking back
  }
}
