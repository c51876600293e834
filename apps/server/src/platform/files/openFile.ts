import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { type FileDeps, type FileKey, partPlace } from './clientFile.ts';

/** A file of a client as bytes to be read from any place: a part at a time, with no connection held between two of them. */
export function openFile(deps: FileDeps, key: FileKey, size: number): ByteSource {
  return {
    size,
    async *read(from, to = size) {
      const end = Math.min(to, size);
      if (end <= from) return;
      const last = Math.floor((end - 1) / filePartBytes);
      let next = readPartOf(deps, key, Math.floor(from / filePartBytes));
      for (let part = Math.floor(from / filePartBytes); part <= last; part += 1) {
        const bytes = await next;
        // The next one comes while this one is worked on.
        if (part < last) {
          next = readPartOf(deps, key, part + 1);
          next.catch(() => {}); // it is told where it is awaited, if the reader goes on
        }
        const start = part * filePartBytes;
        yield bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, end - start));
      }
    },
  };
}

async function readPartOf({ doors, phiSealer }: FileDeps, key: FileKey, part: number): Promise<Buffer> {
  const sealed = await doors.withTenant(key.clientId, async (trx) => {
    const { rows } = await sql<{ body_enc: Buffer }>`
      SELECT body_enc FROM phi.client_file_part
       WHERE client_id = ${key.clientId} AND file_id = ${key.fileId} AND part = ${part}`.execute(trx);
    return rows[0]?.body_enc;
  });
  if (sealed === undefined) throw new Error('a part of a file is gone');
  return phiSealer.open(partPlace(key, part), sealed);
}
