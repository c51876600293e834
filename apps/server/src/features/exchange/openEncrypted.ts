import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type FileKey, removeFile } from '#/platform/files/clientFile.ts';
import { roomLeft } from '#/platform/files/exchangeRoom.ts';
import { decryptWith } from '#/platform/files/pgp/decryptWith.ts';
import { ownKeyPlace, storedPgp } from '#/platform/files/pgp/storedPgp.ts';
import { writeFile } from '#/platform/files/writeFile.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { exchangeRow } from './fileRows.ts';

type Encrypted = { readonly name: string; readonly created_by: string };

/**
 * Writes what is in an encrypted file as a file of its own, which nobody sees until its row in the exchange is there; answers its
 * id. Tried again after a stop, it is the same file. A `FileRefusal` where it cannot be opened: then there is none.
 */
export async function openEncrypted(
  deps: JobDeps,
  { clientId, fileId }: FileKey,
  row: Encrypted,
  source: ByteSource,
): Promise<string> {
  const { opened, sealed, room } = await deps.doors.withTenant(clientId, async (trx) => {
    const kept = await storedPgp(trx, clientId);
    if (kept?.own_private_enc == null) return { opened: '', sealed: null, room: 0 };
    const { bytes: room } = await roomLeft(trx, clientId, deps.config.exchangeClientMegabytes);
    const { rows } = await sql<{ id: string }>`
      UPDATE phi.exchange_file SET opened_as = coalesce(opened_as, ${randomUUID()}::uuid)
       WHERE client_id = ${clientId} AND file_id = ${fileId} RETURNING opened_as AS id`.execute(trx);
    const id = rows[0]?.id ?? '';
    await sql`
      INSERT INTO phi.client_file (client_id, id, purpose, state, name, size, created_by)
      VALUES (${clientId}, ${id}, 'Exchange', 'Receiving', ${plainName(row.name)}, 0, ${row.created_by})
      ON CONFLICT (client_id, id) DO UPDATE SET state = 'Receiving'`.execute(trx);
    return { opened: id, sealed: kept.own_private_enc, room };
  });
  if (sealed === null)
    throw new FileRefusal(
      'pgp',
      'This file is encrypted with PGP, and no key was made here for that. Make one under Encryption, and have the file encrypted for it.',
    );
  const key = deps.phiSealer.openText(ownKeyPlace(clientId), sealed);
  // What is packed small may be large: the folders' room bounds it as if it had come open.
  const most = Math.min(room, deps.config.exchangeFileMegabytes * 1024 * 1024);
  const mustBeReceived = async (trx: TenantTrx) => {
    const still = await exchangeRow(trx, { clientId, fileId }, { lock: true });
    if (still?.state === 'Archived') throw new Error('another scan has opened the file');
    if (still?.state !== 'Received') throw new NotGiven('the file was removed meanwhile');
  };
  try {
    await writeFile(deps, { clientId, fileId: opened }, decryptWith(key, source, most), mustBeReceived);
  } catch (error) {
    if (error instanceof FileRefusal || error instanceof NotGiven)
      await deps.doors.withTenant(clientId, (trx) => removeFile(trx, { clientId, fileId: opened }));
    throw error;
  }
  return opened;
}

class NotGiven extends Error {}

const plainName = (name: string): string => name.replace(/\.(pgp|gpg|asc)$/i, '') || name;
