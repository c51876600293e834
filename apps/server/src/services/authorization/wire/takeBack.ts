import { wantedUntil, wishesOf } from '@coverline/authorization/documents/wishes.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { WireAnswer } from '../authWire.ts';
import type { Sealed } from '../authWords.ts';
import { noteDocumentsRefused } from '../documents/documentsOf.ts';
import { wishesOfLast } from '../documents/withWishes.ts';
import { holdAuth } from '../holdAuth.ts';
import { noteWanted } from '../states/noteWanted.ts';
import { type AuthChanges, type AuthWriter, writeAuth } from '../states/writeAuth.ts';
import { changeMessage, type Message, sealBytes } from './messages.ts';
import { timeZoneOf } from './sendMessage.ts';
import { tellMaker } from './settle.ts';

/**
 * Documents that a payer's translator had taken in (999), and that whoever opened them refuses (824): they did not go, and can go again.
 * It stands again where it stood when they went.
 */
export async function takeBack(
  deps: Sealed,
  trx: TenantTrx,
  message: Message,
  { detail, raw }: Extract<WireAnswer, { kind: 'Refused' }>,
): Promise<void> {
  const held = await holdAuth(trx, message.client_id, message.auth_id);
  await changeMessage(trx, message, {
    state: 'Refused',
    detail,
    ...(raw !== null && { came_enc: sealBytes(deps, message, 'came', raw) }),
  });
  if (message.sent_at !== null) await noteDocumentsRefused(trx, held, new Date(message.sent_at).toISOString());
  const timeZone = await timeZoneOf(trx, held.client_id);
  if (held.status === 'InfoSent') {
    const writer: AuthWriter = { clientId: held.client_id, userId: null, timeZone };
    const before = await statusBefore(trx, held);
    const changes = before === 'InfoRequested' ? await wantedAgain(deps, trx, writer, held) : {};
    await writeAuth(
      deps,
      trx,
      writer,
      held,
      { ...changes, status: before },
      {
        kind: 'Moved',
        from_status: held.status,
        to_status: before,
        words: 'The payer refused the documents',
      },
    );
  }
  await tellMaker({ trx, message }, held, 'the payer refused the documents.');
}

/** Where it stood when they went: wanted, or of our own accord. */
async function statusBefore(trx: TenantTrx, { client_id: clientId, id }: AuthRequestRow): Promise<AuthStatus> {
  const row = await trx
    .selectFrom('phi.auth_event')
    .select('from_status')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('kind', '=', 'Moved')
    .where('to_status', '=', 'InfoSent')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_status ?? 'InfoRequested';
}

/** The payer wants them still, and its time stands as if they had never come. */
async function wantedAgain(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
): Promise<AuthChanges> {
  const wanted = await wishesOfLast(deps, trx, held);
  await noteWanted(trx, writer, held, { wanted }, new Date().toISOString());
  return { wants: [...wishesOf(wanted)], wanted_by: wantedUntil(wanted) };
}
