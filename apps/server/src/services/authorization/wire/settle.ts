import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { refusalText } from '@coverline/authorization/decision/reasonText.ts';
import { nextAskIn } from '@coverline/authorization/clock/askPlan.ts';
import { awaitedStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import type { SentWith } from '@coverline/authorization/states/move.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthMessageRow, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { Came, WireAnswer, WireRoute } from '../authWire.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { noteDocumentsSent } from '../documents/documentsOf.ts';
import { holdAuth } from '../holdAuth.ts';
import { approvals } from '../states/approvals.ts';
import { authScreen } from '../states/afterDecision.ts';
import { sentChanges } from '../states/sentChanges.ts';
import { type AuthWriter, tellEvent, writeAuth } from '../states/writeAuth.ts';
import { takeDecision } from '../takeDecision.ts';
import { changeMessage, type Message, messageColumns, sealBytes } from './messages.ts';
import { orderDocuments } from './orderDocuments.ts';

/** What a message came to, and by which route. */
export type Settled = { readonly answer: WireAnswer; readonly route: WireRoute | null };

type Of = {
  readonly deps: Sealed;
  readonly trx: TenantTrx;
  readonly timeZone: string;
  readonly message: Message;
};

export const isRefused = ({ decision }: Came): boolean => decision.outcome === 'Rejected';

/** AAA of a payer that has no such request (C1: AA of a 278). */
const unknownThere = (came: readonly Came[]): boolean =>
  came.length > 0 && came.every((one) => isRefused(one) && one.decision.refusals.some(({ code }) => code === notThere));
const notThere = 'AA';

const refusalWords = (came: readonly Came[]): string => {
  const places = came.flatMap(({ decision }) =>
    decision.refusals.map(({ code, place }) => `${refusalText(code)} at ${place}`),
  );
  return `The {payer} refused it: ${[...new Set(places)].slice(0, 5).join(', ')}.`;
};

/** Of what an inquiry brings besides ours nothing is taken: it may be about anybody, and is not kept to be read. */
const tellsOfOthers = (message: Message, answer: WireAnswer): boolean =>
  !isSubmission(message) && answer.kind === 'Answered' && answer.came.some((one) => !one.isOurs && !isRefused(one));

const isSubmission = ({ kind }: Pick<Message, 'kind'>): boolean => kind !== 'Inquiry' && kind !== 'Notification';

/**
 * What becomes of a message and its authorization once it is known, under the lock of both. Settled twice, also by two nodes, it is
 * settled once: what comes behind the end that stands is a decision like any other.
 */
export async function settle(given: Of, { answer, route }: Settled): Promise<void> {
  const of = route === null ? given : { ...given, message: { ...given.message, wire: route.wire } };
  const { deps, trx, message } = of;
  const raw = 'raw' in answer && !tellsOfOthers(message, answer) ? (answer.raw ?? null) : null;
  const kept = {
    wire: message.wire,
    gateway_id: route?.gateway.id ?? message.gateway_id,
    settled_at: new Date().toISOString(),
    ...(answer.sent !== null && { sent_enc: sealBytes(deps, message, 'sent', answer.sent) }),
    ...(raw !== null && { came_enc: sealBytes(deps, message, 'came', raw) }),
  };
  const held = await holdAuth(trx, message.client_id, message.auth_id);
  // Somebody learnt of it sooner, by asking: what it says besides counts all the same.
  if (message.state === 'Answered') {
    if (answer.kind === 'Answered') await takeAll(of, held, answer.came);
    return;
  }
  const end = (state: Message['state'], detail = '') => changeMessage(trx, message, { ...kept, state, detail });
  switch (answer.kind) {
    case 'Answered':
      return settleAnswered(of, held, answer.came, end);
    case 'Delivered':
      return settleDelivered(of, answer, kept);
    case 'TakenIn':
      // What it decides by them is asked for.
      await end('Answered');
      await becomeSent(of, held, message);
      await planAsk(of.trx, held, true);
      return orderDocuments(deps, trx, message);
    case 'Refused':
      await end('Refused', answer.detail);
      // By plan it is asked again, ever more seldom: that it refuses each time is told to nobody who did not ask.
      if (!isSubmission(message)) await planAsk(of.trx, held);
      if (isSubmission(message) || message.made_by !== null) await tellMaker(of, held, 'a payer refused the message.');
      return;
    case 'NotSent':
      await end('NotSent', answer.detail);
      return isSubmission(message) ? tellMaker(of, held, 'it could not be sent.') : planAsk(of.trx, held);
    case 'NoAnswer':
      await end('Unknown', answer.detail);
      if (isSubmission(message)) await tellMaker(of, held, 'nobody knows yet whether it arrived. The payer is asked.');
      return planAsk(of.trx, held);
  }
}

type Delivered = Extract<WireAnswer, { kind: 'Delivered' }>;
type Kept = Pick<AuthMessageRow, 'wire' | 'gateway_id'> & Partial<Pick<AuthMessageRow, 'sent_enc'>>;

/** It waits for what the payer leaves in its mailbox; without anything by then nobody knows, and the payer is asked. */
async function settleDelivered({ trx, message }: Of, { hours }: Delivered, { wire, gateway_id, sent_enc }: Kept) {
  const now = Date.now();
  const until = new Date(now + hours * 3_600_000).toISOString();
  await changeMessage(trx, message, {
    wire,
    gateway_id,
    ...(sent_enc !== undefined && { sent_enc }),
    delivered_at: new Date(now).toISOString(),
    lease_until: until,
  });
  await trx
    .updateTable('phi.auth_request')
    .set({ next_ask_at: until })
    .where('client_id', '=', message.client_id)
    .where('id', '=', message.auth_id)
    .execute();
}

type End = (state: Message['state'], detail?: string) => Promise<void>;

async function settleAnswered(of: Of, held: AuthRequestRow, came: readonly Came[], end: End): Promise<void> {
  const { deps, trx, message } = of;
  const ours = came.filter(({ isOurs }) => isOurs);
  if (!isSubmission(message)) return settleAsked(of, held, came, end);
  if (ours.length === 0) {
    await end('Unknown', 'The answer is to another request.');
    await takeAll(of, held, came);
    return planAsk(of.trx, held);
  }
  // A change that the payer did not look at changes nothing: what it said before stands.
  if (message.kind !== 'Request' && ours.every(isRefused)) {
    await end('Refused', refusalWords(ours));
    return tellMaker(of, held, 'the payer refused the message.');
  }
  await end('Answered', ours.every(isRefused) ? refusalWords(ours) : '');
  await becomeSent(of, held, message);
  await takeAll(of, await holdAuth(trx, held.client_id, held.id), came, true);
  await planAsk(of.trx, held, true);
  return orderDocuments(deps, trx, message);
}

/** What it was asked about: a message of which nobody knew, or what the payer has pended. */
async function settleAsked(of: Of, held: AuthRequestRow, came: readonly Came[], end: End): Promise<void> {
  const { trx, message } = of;
  const about = message.about_id === null ? undefined : await messageOf(trx, held.client_id, message.about_id);
  const told = came.filter((one) => one.isOurs && !isRefused(one));
  // A PAS server that knows of none answers with none.
  const isMissing = unknownThere(came) || (message.wire === 'Pas' && came.length === 0);
  await end('Answered', came.every(isRefused) ? refusalWords(came) : '');
  if (about?.state === 'Unknown') {
    if (isMissing) {
      await changeMessage(trx, about, {
        state: 'NotSent',
        detail: 'The {payer} has no such request: it never arrived.',
      });
      return tellMaker({ ...of, message: about }, held, 'it never arrived. Send it again.');
    }
    // Of a first request any word of it shows that it is there; of a change only what is new does.
    const arrived = about.kind === 'Request' && told.length > 0;
    if (arrived) {
      await changeMessage(trx, about, { state: 'Answered', detail: '' });
      await becomeSent(of, held, about);
      await takeAll(
        of,
        await holdAuth(trx, held.client_id, held.id),
        came.filter(({ isOurs }) => isOurs),
      );
      await planAsk(of.trx, held, true);
      return orderDocuments(of.deps, trx, about);
    }
    return settleChange(of, held, about, told);
  }
  const isNew = await takeAll(of, held, isMissing ? [] : told);
  return planAsk(of.trx, held, isNew);
}

const againstUs: readonly Decision['outcome'][] = ['Denied', 'Cancelled', 'NotRequired'];

/** Whether a change arrived is told by what is decided anew of ours; what is said again tells nothing. */
async function settleChange(of: Of, held: AuthRequestRow, about: Message, told: readonly Came[]): Promise<void> {
  const outcomes = told.map(({ decision }) => decision.outcome);
  const confirms =
    (about.kind === 'Cancel' && outcomes.includes('Cancelled')) ||
    // A payer that approves has what it wanted.
    (about.kind === 'Information' && outcomes.some((one) => approvals.includes(one)));
  if (about.kind === 'Information' && !confirms && outcomes.some((one) => againstUs.includes(one)))
    await changeMessage(of.trx, about, {
      state: 'Answered',
      detail: 'The {payer} has decided. It does not say whether it had the documents.',
    });
  if (confirms) {
    await changeMessage(of.trx, about, { state: 'Answered', detail: '' });
    await becomeSent(of, held, about);
  }
  const now = confirms ? await holdAuth(of.trx, held.client_id, held.id) : held;
  await takeAll(of, now, told);
  return planAsk(of.trx, held);
}

export const messageOf = (trx: TenantTrx, clientId: string, id: string): Promise<Message | undefined> =>
  trx
    .selectFrom('phi.auth_message')
    .select(messageColumns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What was sent has arrived: the authorization goes where it goes with it, in the name of who sent it. */
async function becomeSent({ deps, trx, timeZone }: Of, held: AuthRequestRow, message: Message): Promise<void> {
  const { to_status: to, version, wire } = message;
  const carries = wire === 'Pas' ? message.kind !== 'Cancel' : message.kind === 'Information';
  const writer: AuthWriter = { clientId: held.client_id, userId: message.made_by, timeZone };
  const words = authWords(deps, held.client_id).open('auth_message', message.id, message.said_enc);
  const sentAt = message.sent_at === null ? null : new Date(message.sent_at).toISOString();
  if (carries && sentAt !== null) await noteDocumentsSent(trx, held, { at: sentAt, keptBefore: sentAt });
  // What went behind a request moves it nowhere.
  if (to === null) {
    if (carries) await tellEvent(deps, trx, writer, held.id, { kind: 'Saved', words: 'Documents sent over X12 275' });
    return;
  }
  const changes = await sentChanges(trx, writer, held, {
    to,
    sends: message.kind as SentWith, // a submission's kinds are those of the moves
    at: sentAt,
    route: wire,
    version,
  });
  await writeAuth(deps, trx, writer, held, changes, {
    kind: 'Moved',
    from_status: held.status,
    to_status: to,
    words,
    // The payer's answer is behind it, and was made before it is written down.
    ...(sentAt !== null && { happened_at: sentAt }),
  });
}

/** Takes each decision in its turn; whether one of them said something that was not known. */
async function takeAll(of: Of, held: AuthRequestRow, came: readonly Came[], isAnswer = false): Promise<boolean> {
  const { deps, trx, timeZone, message } = of;
  let isNew = false;
  for (const { decision, isOurs } of came) {
    const now = await holdAuth(trx, held.client_id, held.id);
    const { arrived } = await takeDecision(deps, trx, { clientId: held.client_id, userId: null, timeZone }, now, {
      decision: withWords(decision),
      route: message.wire,
      receivedAt: new Date().toISOString(),
      isOurs,
      told: null,
      messageId: message.id,
      isAnswer,
    });
    if (arrived.fate === 'Stands') isNew = true;
  }
  return isNew;
}

/** What was refused by AAA has its codes as its reasons, where it names none. */
export const withWords = (decision: Decision): Decision =>
  decision.outcome === 'Rejected' && decision.reasons.length === 0
    ? { ...decision, reasons: decision.refusals.map(({ code }) => code) }
    : decision;

/** When the payer is asked next, as it now stands. */
export async function planAsk(
  trx: TenantTrx,
  { client_id: clientId, id }: AuthRequestRow,
  isNew = false,
): Promise<void> {
  const now = await holdAuth(trx, clientId, id);
  const unknown = await trx
    .selectFrom('phi.auth_message')
    .select('id')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('state', '=', 'Unknown')
    .where('kind', '<>', 'Inquiry')
    .limit(1)
    .executeTakeFirst();
  const asks = isNew ? 0 : now.asks;
  const isOpen = isIn([...awaitedStatuses, 'Appeal1', 'Appeal2'], now.status);
  const isAwaited = isOpen && (now.route === 'X12' || (now.route === 'Pas' && !(await tellsByItself(trx, now))));
  const minutes =
    unknown === undefined && !isAwaited
      ? null
      : nextAskIn({ urgency: now.asked_urgency, isUnknown: unknown !== undefined, asks });
  await trx
    .updateTable('phi.auth_request')
    .set({ asks, next_ask_at: minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Whether the payer tells what it decides: by a subscription that is heard of, or was asked for just now. */
async function tellsByItself(trx: TenantTrx, { client_id: clientId, id }: AuthRequestRow): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM phi.auth_subscription s
     WHERE s.client_id = ${clientId} AND (s.state = 'Active' OR (s.state = 'Asked' AND s.tries = 0))
       AND EXISTS (SELECT 1 FROM phi.auth_message m
                    WHERE m.client_id = ${clientId} AND m.auth_id = ${id} AND m.gateway_id = s.gateway_id)
     LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Whoever sent it, else whoever has it, learns of what did not go as it should. No patient is named. */
export async function tellMaker(
  { trx, message }: Pick<Of, 'trx' | 'message'>,
  held: AuthRequestRow,
  says: string,
): Promise<void> {
  const userId = message.made_by ?? held.owner_id;
  if (userId === null) return;
  await noticeAtBell(trx, {
    clientId: held.client_id,
    userId,
    says: `Authorization ${held.number}: ${says}`,
    importance: 'HIGH',
    link: `${authScreen}?auth=${held.id}`,
    subject: `message ${message.id} ${says}`,
    from: 'authorization',
  });
}
