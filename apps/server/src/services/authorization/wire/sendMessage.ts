import type { AuthAttachment, AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { sql } from 'kysely';
import { again } from '#/platform/db/again.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { storeUntilDone } from '#/services/lookups/answer/storeUntilDone.ts';
import type { AuthWire, Wire, WireAnswer, WireLimits, WireRoute } from '../authWire.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { withWishes } from '../documents/withWishes.ts';
import { withBytes } from '../documents/documentsOf.ts';
import { holdAuth } from '../holdAuth.ts';
import { goesAsFile, readAuthRoutes, routesForDocuments } from './authRoutes.ts';
import { changeMessage, type Message } from './messages.ts';
import { readyBehind } from './orderDocuments.ts';
import { messageOf, settle } from './settle.ts';
import { type WireRequest, wireRequest } from './wireRequest.ts';

export type SendOptions = Sealed & {
  readonly doors: Doors;
  readonly wires: Readonly<Partial<Record<Wire, AuthWire>>>;
};
export type MessageKey = { readonly clientId: string; readonly messageId: string };

/** Beyond all that its routes may take, whoever sends it is gone. */
const leaseSlackMs = 60_000;
/** Each act at a server of files has the time of an exchange: to sign in, to look, to write, to give it its name. */
const actsOfFile = 5;
const longestOf = (route: WireRoute): number => route.gateway.hard_ms * (goesAsFile(route) ? actsOfFile : 1);

type Begun = WireRequest & {
  readonly message: Message;
  /** What goes along, with its bytes; without them where no route carries any. */
  readonly documents: readonly AuthAttachment[];
  readonly routes: readonly WireRoute[];
  readonly timeZone: string;
  readonly controls: readonly number[];
};

/**
 * Sends one message that is ready, by its routes in turn, and settles what came of it; answers what goes behind it. That it is sent is
 * committed before the first byte leaves: whoever is killed behind that leaves a message of which nobody knows, and it is asked about.
 */
export async function sendMessage(
  options: SendOptions,
  key: MessageKey,
  notStoredYet: (error: unknown) => void,
): Promise<MessageKey | null> {
  const begun = await again(() => begin(options, key));
  if (begun === null) return null;
  const settled = await exchange(options, begun);
  return storeUntilDone(
    () =>
      options.doors.withTenant(key.clientId, async (trx) => {
        // Its authorization before it, as whoever begins one does: else two nodes wait for each other.
        await holdAuth(trx, key.clientId, begun.message.auth_id);
        const message = await messageOf(trx, key.clientId, key.messageId);
        if (message === undefined || message.state === 'Ready') return null;
        await settle({ deps: options, trx, timeZone: begun.timeZone, message }, settled);
        const next = await readyBehind(trx, message);
        return next === undefined ? null : { clientId: key.clientId, messageId: next.id };
      }),
    notStoredYet,
  );
}

export const timeZoneOf = async (trx: TenantTrx, clientId: string): Promise<string> =>
  (await trx.selectFrom('identity.client').select('time_zone').where('id', '=', clientId).executeTakeFirstOrThrow())
    .time_zone;

/** What was begun over one wire goes on over it; a first request goes by whichever route comes first. */
function routesFor(
  all: readonly WireRoute[],
  { kind, wire }: Pick<Message, 'kind' | 'wire'>,
  { route }: Pick<AuthRequestRow, 'route'>,
): readonly WireRoute[] {
  const own = kind === 'Inquiry' ? wire : route;
  const same = all.filter((one) => one.wire === own);
  return same.length > 0 || kind === 'Inquiry' ? same : all;
}

/** Commits that it goes, with all that is needed for it; null where it is another's, or has no way to go. */
export async function begin(options: SendOptions, { clientId, messageId }: MessageKey): Promise<Begun | null> {
  return options.doors.withTenant(clientId, async (trx) => {
    const found = await trx
      .selectFrom('phi.auth_message')
      .select('auth_id')
      .where('client_id', '=', clientId)
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (found === undefined) return null;
    const held = await holdAuth(trx, clientId, found.auth_id);
    const message = await messageOf(trx, clientId, messageId);
    if (message?.state !== 'Ready') return null;
    const timeZone = await timeZoneOf(trx, clientId);
    const all = await readAuthRoutes(trx, { partnerId: held.trading_partner_id, clientId });
    const routes = message.kind === 'Information' ? routesForDocuments(all, held) : routesFor(all, message, held);
    const [first] = routes;
    if (first === undefined) {
      const answer = {
        kind: 'NotSent',
        sent: null,
        detail: 'The {payer} has no route for this.',
        again: false,
      } as const;
      await settle({ deps: options, trx, timeZone, message }, { answer, route: null });
      return null;
    }
    const said = authWords(options, clientId).open('auth_message', message.id, message.said_enc);
    const asked = await wireRequest(options, trx, held, { ...message, said });
    const { attachments } = asked.request;
    const isCarried =
      message.kind === 'Information' || (carriesDocuments(message) && routes.some(({ wire }) => wire === 'Pas'));
    const carried = isCarried ? await withBytes(options, trx, held, attachments) : attachments;
    const documents = message.kind === 'Information' ? await withWishes(options, trx, held, carried) : carried;
    const { rows } = await sql<{ n: number }>`
      SELECT nextval('system.interchange_control')::int AS n FROM generate_series(1, ${routes.length})`.execute(trx);
    const sentAt = new Date().toISOString();
    await changeMessage(trx, message, {
      state: 'Sent',
      tries: message.tries + 1,
      sent_at: sentAt,
      ...wayOf(first, rows[0]?.n ?? 0),
      lease_until: new Date(Date.now() + routes.reduce((sum, one) => sum + longestOf(one), leaseSlackMs)).toISOString(),
    });
    return { ...asked, message, documents, routes, timeZone, controls: rows.map(({ n }) => n) };
  });
}

/** By which way it goes, and the number under which the payer speaks of it in its mailbox, where it goes as a file. */
const wayOf = (route: WireRoute, control: number) => ({
  gateway_id: route.gateway.id,
  control_number: goesAsFile(route) ? control : null,
});

/** The way is committed before it is gone by, the first one with that it goes: what a node that dies has brought is told by it. */
const goesBy = ({ doors }: SendOptions, message: Message, route: WireRoute, control: number): Promise<boolean> =>
  again(() =>
    doors.withTenant(message.client_id, (trx) =>
      changeMessage(trx, message, { ...wayOf(route, control), wire: route.wire }),
    ),
  ).then(
    () => true,
    () => false,
  );

/** What is asked about or called off has no findings with it. */
const carriesDocuments = ({ kind }: Pick<Message, 'kind'>): boolean => kind !== 'Inquiry' && kind !== 'Cancel';

/** As one wire has it: a bundle carries its documents; a 278 names them, and has none. Where the payer takes a 275 they go behind it. */
const over = (
  { wire, documents: guide }: WireRoute,
  request: AuthRequest,
  documents: Begun['documents'],
): AuthRequest => {
  if (wire === 'Pas') return { ...request, attachments: documents };
  if (guide === null) return request;
  return { ...request, attachments: request.attachments.map((one) => ({ ...one, sent: 'Electronic' })) };
};

/** What was asked for: an update has all documents again, a 275 those that did not go yet. */
const informing = ({ wire }: WireRoute, request: AuthRequest, documents: Begun['documents']): AuthRequest => ({
  ...request,
  attachments: documents.filter(({ isSent = false }) => wire === 'Pas' || !isSent),
});

type Going = Pick<Begun, 'request' | 'previous' | 'documents'> & Pick<Message, 'kind'>;

function goOver(
  wire: AuthWire,
  route: WireRoute,
  { kind, request, previous, documents }: Going,
  limits: WireLimits,
): Promise<WireAnswer> {
  if (kind === 'Inquiry') return wire.inquire(route, request, limits);
  return kind === 'Information'
    ? wire.inform(route, informing(route, request, documents), previous, limits)
    : wire.submit(route, over(route, request, documents), previous, limits);
}

/** By the next route only where the one before surely did not take it in. */
export async function exchange(
  options: SendOptions,
  { request, previous, message, documents, routes, timeZone, controls }: Begun,
): Promise<{ readonly answer: WireAnswer; readonly route: WireRoute | null }> {
  let last: { answer: WireAnswer; route: WireRoute | null } = {
    answer: { kind: 'NotSent', sent: null, detail: 'This wire is not open here.', again: false },
    route: null,
  };
  for (const [at, route] of routes.entries()) {
    const wire = options.wires[route.wire];
    if (wire === undefined) continue;
    const limits: WireLimits = { controlNumber: controls[at] ?? 0, timeZone, clientId: message.client_id };
    // Without its note it does not go: the route before surely did not take it in, which is what is known.
    if (at > 0 && !(await goesBy(options, message, route, limits.controlNumber))) break;
    const answer = await goOver(wire, route, { kind: message.kind, request, previous, documents }, limits);
    last = { answer, route };
    if (answer.kind !== 'NotSent' || !answer.again) break;
  }
  return last;
}
