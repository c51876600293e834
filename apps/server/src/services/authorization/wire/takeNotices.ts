import { read278 } from '@coverline/authorization/x12/read278.ts';
import type { SplitSet } from '@coverline/x12/sets/splitSets.ts';
import { randomUUID } from 'node:crypto';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Sealed } from '../authWords.ts';
import { holdAuth } from '../holdAuth.ts';
import { takeDecision } from '../takeDecision.ts';
import { changeMessage, type Message, messageColumns, sealBytes } from './messages.ts';
import { timeZoneOf } from './sendMessage.ts';
import { isRefused, planAsk, withWords } from './settle.ts';
import { settleBy } from './takeReceipts.ts';
import { authIdOf, wireRequest } from './wireRequest.ts';
import { cameIn } from './x12/readReply.ts';
import { again } from '#/platform/db/again.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Options = Sealed & { readonly doors: Doors };

/** What of the notices that came was ours: taken for the first time, said again, and of nobody whom we know. */
export type NoticesTaken = { readonly taken: number; readonly repeated: number; readonly strangers: number };

/**
 * Takes in what payers decide by themselves (X216) or answer late, as a mailbox of files has it: each set is tied to its authorization by
 * our trace, and goes the way of every decision. Done again, it changes nothing.
 * One that cannot be taken in keeps no other one back.
 */
export async function takeNotices(
  options: Options,
  gatewayId: string,
  sets: readonly Pick<SplitSet, 'references' | 'bytes'>[],
): Promise<NoticesTaken> {
  const idsOf = ({ references }: Pick<SplitSet, 'references'>) =>
    references.flatMap((one) => {
      const id = authIdOf(one);
      return id === null ? [] : [id];
    });
  const wanted = [...new Set(sets.flatMap(idsOf))];
  if (wanted.length === 0) return { taken: 0, repeated: 0, strangers: sets.length };
  const clients = await options.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  let [taken, repeated] = [0, 0];
  const known = new Set<string>();
  await eachClient(clients, async ({ id: clientId }) => {
    const found = await options.doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.auth_request')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', 'in', wanted)
        .execute(),
    );
    const own = found.flatMap(({ id }) => {
      known.add(id);
      return sets.flatMap((set) =>
        idsOf(set).includes(id) ? [{ clientId, authId: id, gatewayId, bytes: set.bytes }] : [],
      );
    });
    await eachClient(own, async (notice) => {
      const isNew = await again(() => options.doors.withTenant(clientId, (trx) => takeNotice(options, trx, notice)));
      if (isNew) taken += 1;
      else repeated += 1;
    });
  });
  const strangers = sets.filter((set) => !idsOf(set).some((id) => known.has(id))).length;
  return { taken, repeated, strangers };
}

type Notice = {
  readonly clientId: string;
  readonly authId: string;
  readonly gatewayId: string;
  readonly bytes: Uint8Array;
};

/** The message that this answers: the one that its reference names (BHT03). */
async function answeredBy(trx: TenantTrx, { client_id: clientId, id }: AuthRequestRow, bytes: Uint8Array) {
  const read = read278(bytes);
  if (!read.ok || read.kind !== 'Answer') return undefined;
  return trx
    .selectFrom('phi.auth_message')
    .select(messageColumns)
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('reference', '=', read.reference.toUpperCase())
    .where('kind', '<>', 'Notification')
    .executeTakeFirst();
}

/** Whether nothing else has told since what the payer makes of it: then this is its answer, also where an earlier one had the same words. */
async function isFirstSince(trx: TenantTrx, message: Message): Promise<boolean> {
  const other = await trx
    .selectFrom('phi.auth_decision')
    .select('id')
    .where('client_id', '=', message.client_id)
    .where('auth_id', '=', message.auth_id)
    .where('message_id', '<>', message.id)
    .where('received_at', '>=', message.sent_at ?? message.made_at)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Whether it said anything that was not known. */
async function takeNotice(
  deps: Sealed,
  trx: TenantTrx,
  { clientId, authId, gatewayId, bytes }: Notice,
): Promise<boolean> {
  const held = await holdAuth(trx, clientId, authId);
  const id = randomUUID();
  const version = Math.max(1, held.sent_version);
  const { request } = await wireRequest(deps, trx, held, {
    id,
    kind: 'Notification',
    version,
    reference: '',
    said: '',
  });
  const all = cameIn(bytes, request) ?? [];
  const came = all.filter(({ isOurs }) => isOurs);
  // What tells of others besides may tell of another client's: it is kept with none of them.
  const own = came.length === all.length ? bytes : new Uint8Array(0);
  const answered = await answeredBy(trx, held, bytes);
  const isAwaited = answered?.state === 'Sent' || answered?.state === 'Unknown';
  if (answered !== undefined && isAwaited && came.length > 0) {
    await settleBy(deps, trx, answered, { kind: 'Answered', came, raw: own, sent: null });
    return true;
  }
  // What the payer did not look at changes nothing: a question that it refuses, a change.
  const told = answered === undefined || answered.kind === 'Request' ? came : came.filter((one) => !isRefused(one));
  const isAnswer = answered !== undefined && (await isFirstSince(trx, answered));
  const timeZone = await timeZoneOf(trx, clientId);
  const receivedAt = new Date().toISOString();
  let isNew = false;
  let stands = false;
  for (const { decision, isOurs } of told) {
    const now = await holdAuth(trx, clientId, authId);
    const { arrived } = await takeDecision(deps, trx, { clientId, userId: null, timeZone }, now, {
      decision: withWords(decision),
      route: 'X12',
      receivedAt,
      isOurs,
      told: null,
      messageId: isAnswer ? answered.id : id,
      isAnswer,
    });
    isNew ||= arrived.arrival !== 'Repeated';
    stands ||= arrived.fate === 'Stands';
  }
  if (!isNew) return false;
  if (isAnswer) {
    // Its receipt ended it; what it was answered is looked at with it from now on.
    await changeMessage(trx, answered, { came_enc: sealBytes(deps, answered, 'came', own) });
    await planAsk(trx, held, stands);
    return true;
  }
  const row = { client_id: clientId, id };
  await trx
    .insertInto('phi.auth_message')
    .values({
      ...row,
      auth_id: authId,
      version,
      kind: 'Notification',
      wire: 'X12',
      reference: '',
      gateway_id: gatewayId,
      state: 'Answered',
      lease_until: receivedAt,
      sent_at: receivedAt,
      settled_at: receivedAt,
      came_enc: sealBytes(deps, row, 'came', own),
    })
    .execute();
  await planAsk(trx, held, stands);
  return true;
}
