import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { type RawBuilder, sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type FileDeps, type FileKey, type FilePurpose, partPlace } from './clientFile.ts';

type Made = {
  readonly clientId: string;
  readonly userId: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mediaType: string;
};

/** A file that is still to be written. */
export async function newFile(trx: TenantTrx, made: Made): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO phi.client_file (client_id, id, purpose, state, name, media_type, size, created_by)
    VALUES (${made.clientId}, ${id}, ${made.purpose}, 'Receiving', ${made.name}, ${made.mediaType}, 0, ${made.userId})`.execute(
    trx,
  );
  return id;
}

/**
 * Writes a file from bytes as they are made, a part a transaction, and closes it. What an earlier try left of it is written
 * over; answers its size in bytes. `mustHold` throws, in each of these transactions, where the file is another's to write by now.
 */
export async function writeFile(
  deps: FileDeps,
  key: FileKey,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mustHold: (trx: TenantTrx) => Promise<void> = async () => {},
): Promise<number> {
  const hash = createHash('sha256');
  const { clientId, fileId } = key;
  // One for all parts, each of which is sealed out of it: what streams through leaves little behind.
  const held = Buffer.alloc(filePartBytes);
  let length = 0;
  let part = 0;
  let size = 0;
  const write = (statement: RawBuilder<unknown>) =>
    deps.doors.withTenant(clientId, async (trx) => {
      await mustHold(trx);
      await statement.execute(trx);
    });
  await write(sql`DELETE FROM phi.client_file_part WHERE client_id = ${clientId} AND file_id = ${fileId}`);
  const put = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes);
    size += bytes.length;
    const sealed = deps.phiSealer.seal(partPlace(key, part), bytes);
    await write(sql`INSERT INTO phi.client_file_part (client_id, file_id, part, body_enc)
                    VALUES (${clientId}, ${fileId}, ${part}, ${sealed})`);
    part += 1;
  };
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + filePartBytes - length);
      held.set(taken, length);
      at += taken.length;
      length += taken.length;
      if (length < filePartBytes) continue;
      await put(held);
      length = 0;
    }
  }
  if (length > 0) await put(held.subarray(0, length));
  await write(sql`UPDATE phi.client_file SET state = 'Whole', size = ${size}, parts = ${part}, sha256 = ${hash.digest()}, whole_at = now()
                   WHERE client_id = ${clientId} AND id = ${fileId}`);
  return size;
}
