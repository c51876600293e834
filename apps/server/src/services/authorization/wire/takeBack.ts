import { wantedUntil, wishesOf } from '@coverline/authorization/documents/wishes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
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
 * Where the payer had wanted them, it wants them still, and its time stands as if they had never come.
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
    const wanted = await wishesOfLast(deps, trx, held);
    await noteWanted(trx, writer, held, { wanted }, new Date().toISOString());
    const changes: AuthChanges = {
      status: 'InfoRequested',
      wants: [...wishesOf(wanted)],
      wanted_by: wantedUntil(wanted),
    };
    await writeAuth(deps, trx, writer, held, changes, {
      kind: 'Moved',
      from_status: held.status,
      to_status: 'InfoRequested',
      words: 'The payer refused the documents',
    });
  }
  await tellMaker({ trx, message }, held, 'the payer refused the documents.');
}
