import { safeFileName } from '@coverline/domain/format/safeFileName.ts';
import type { FileSession } from '@coverline/gateways/batch/fileDialer.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { inside } from '@coverline/gateways/sftp/accessFields.ts';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { type FileKey, removeFile } from '#/platform/files/clientFile.ts';
import { roomLeft } from '#/platform/files/exchangeRoom.ts';
import { writeFile } from '#/platform/files/writeFile.ts';
import { auditMirror } from './auditMirror.ts';
import { type Look, type MirrorDeps, mustHold, untilStopped } from './mirrorDeps.ts';
import { isFile, type SeenFile } from './seenFiles.ts';

type Taking = { readonly session: FileSession; readonly folder: string; readonly file: SeenFile };

/** What became of a file: it lies in Inbound; somebody was writing it after all; the server does not give it; there is no room. */
type TakeEnd = 'Taken' | 'Changed' | 'Unreadable' | 'NoRoom';

class Changed extends Error {}

/** Receives one file, as if it had been sent by hand: it is looked at, opened and routed by the same job. */
export async function takeOne(deps: MirrorDeps, look: Look, { session, folder, file }: Taking): Promise<TakeEnd> {
  const { task, signal, moved } = look;
  const fileId = await begun(deps, look, file);
  if (fileId === null) return 'NoRoom';
  const key = { clientId: task.clientId, fileId };
  const pieces = session.pieces(inside(folder, file.name), file.bytes);
  try {
    await writeFile(deps, key, whole(untilStopped(pieces, signal), file.bytes), (trx) => mustHold(trx, task));
  } catch (error) {
    const isChanged = error instanceof Changed || (error instanceof DialError && error.phase === 'tooLarge');
    if (!isChanged && !isOfFile(error)) throw error;
    await forget(deps, look, key, file, isChanged);
    return isChanged ? 'Changed' : 'Unreadable';
  }
  await received(deps, look, key, file);
  moved.taken += 1;
  return 'Taken';
}

const ofFile = new Set(['NO_SUCH_FILE', 'PERMISSION_DENIED', 'FAILURE']);
/** Whether the server refused something of one file; the session goes on. */
export const isOfFile = (error: unknown): boolean => error instanceof DialError && ofFile.has(error.code);

/** The file that it becomes, which nobody sees before it is in a folder; the same at every try. Null: there is no room for it. */
const begun = ({ doors, limits }: MirrorDeps, { task, userId }: Look, file: SeenFile): Promise<string | null> =>
  doors.withTenant(task.clientId, async (trx) => {
    const { clientId } = task;
    await mustHold(trx, task);
    const room = await roomLeft(trx, clientId, limits.exchangeClientMegabytes);
    if (room.isFull || room.bytes < file.bytes) return null;
    const { rows } = await sql<{ id: string }>`
      UPDATE phi.exchange_mirror_file SET file_id = coalesce(file_id, ${randomUUID()}::uuid)
       WHERE ${isFile(clientId, file)} RETURNING file_id AS id`.execute(trx);
    const id = rows[0]?.id ?? '';
    // With a fingerprint, so that one that is never ended is forgotten like an upload that was given up.
    await sql`
      INSERT INTO phi.client_file (client_id, id, purpose, state, name, size, fingerprint, created_by)
      VALUES (${clientId}, ${id}, 'Exchange', 'Receiving', ${safeFileName(file.name)}, 0, ${randomBytes(32)}, ${userId})
      ON CONFLICT (client_id, id) DO UPDATE SET state = 'Receiving'`.execute(trx);
    return id;
  });

async function* whole(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  let came = 0;
  for await (const piece of pieces) {
    came += piece.byteLength;
    yield piece;
  }
  if (came !== bytes) throw new Changed('the file has another size than it had');
}

/** What was written of a file that is not taken now. One that changed is watched anew. */
const forget = ({ doors }: MirrorDeps, { task }: Look, key: FileKey, file: SeenFile, isChanged: boolean) =>
  doors.withTenant(task.clientId, async (trx) => {
    await mustHold(trx, task);
    await removeFile(trx, key);
    if (isChanged)
      await sql`UPDATE phi.exchange_mirror_file SET seen_at = now() WHERE ${isFile(task.clientId, file)}`.execute(trx);
  });

async function received({ doors, jobs }: MirrorDeps, { task }: Look, key: FileKey, file: SeenFile): Promise<void> {
  const { clientId, fileId } = key;
  await doors.withTenant(
    clientId,
    async (trx) => {
      await mustHold(trx, task);
      await sql`
        INSERT INTO phi.exchange_file (client_id, file_id, direction, by_mirror)
        VALUES (${clientId}, ${fileId}, 'Inbound', true) ON CONFLICT (client_id, file_id) DO NOTHING`.execute(trx);
      await sql`UPDATE phi.exchange_mirror_file SET state = 'Taken' WHERE ${isFile(clientId, file)}`.execute(trx);
    },
    () => auditMirror(key, 'picked up'),
  );
  await jobs.send('scan-exchange-file', { clientId, fileId });
}
