import { filePartBytes } from '@coverline/contract/wire/fileUpload.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import {
  type ClientFile,
  type FileDeps,
  type FileKey,
  type FilePurpose,
  findFile,
  partPlace,
  partsOf,
} from './clientFile.ts';

type Begun = { readonly FileID: string; readonly PartBytes: number; readonly Received: number; readonly Parts: number };

type NewFile = {
  readonly clientId: string;
  readonly userId: string;
  readonly purpose: FilePurpose;
  readonly Name: string;
  readonly Size: number;
  readonly Fingerprint: string;
  readonly mostMegabytes: number;
};

export const othersFile = 'Somebody else sends this file. Choose it again, and send it yourself.';
/** Files that one person may have on their way at once: what was given up is forgotten after a day. */
const mostAtOnce = 20;

/** Begins a file, or finds the same one that this person began before. */
export async function beginFile(trx: TenantTrx, file: NewFile): Promise<Begun> {
  const { clientId, userId, purpose, Name, Size, mostMegabytes } = file;
  const fingerprint = Buffer.from(file.Fingerprint, 'hex');
  if (Size > mostMegabytes * 1024 * 1024) {
    const message = `This file is larger than ${mostMegabytes} MB, the most that one file may be. Divide it, or send it as a zip.`;
    throw new UserError(message, { fields: [{ Field: 'Size', Message: message }] });
  }
  const { rows } = await sql<{ id: string; parts: number; same: boolean }>`
    SELECT id, parts, fingerprint = ${fingerprint} AND size = ${Size} AND purpose = ${purpose} AS same
      FROM phi.client_file WHERE client_id = ${clientId} AND created_by = ${userId} AND state = 'Receiving'
     ORDER BY created_at DESC`.execute(trx);
  const before = rows.find(({ same }) => same);
  const begun = { PartBytes: filePartBytes, Parts: partsOf(Size) };
  if (before !== undefined) return { FileID: before.id, Received: before.parts, ...begun };
  if (rows.length >= mostAtOnce)
    throw new UserError('Many files of yours are on their way already. Finish one of them first.');
  const id = randomUUID();
  await sql`
    INSERT INTO phi.client_file (client_id, id, purpose, state, name, size, fingerprint, created_by)
    VALUES (${clientId}, ${id}, ${purpose}, 'Receiving', ${Name}, ${Size}, ${fingerprint}, ${userId})`.execute(trx);
  return { FileID: id, Received: 0, ...begun };
}

type Part = FileKey & {
  readonly userId: string;
  readonly purpose: FilePurpose;
  readonly part: number;
  readonly bytes: Buffer;
};

/** Takes one part. They come in their order; one that is here already changes nothing, so that a sender may try again. */
export async function putPart(
  trx: TenantTrx,
  sealer: Sealer,
  { userId, purpose, part, bytes, ...key }: Part,
): Promise<{ readonly Received: number; readonly Parts: number }> {
  const file = await findFile(trx, key, { lock: true });
  if (file === null) throw notFound();
  if (file.createdBy !== userId || file.purpose !== purpose) throw new UserError(othersFile);
  const parts = partsOf(file.size);
  if (part < file.parts) return { Received: file.parts, Parts: parts };
  if (file.state !== 'Receiving') throw new UserError('This file takes no more parts.');
  if (part > file.parts) throw new UserError(`Part ${file.parts} of this file comes next, not ${part}.`);
  const expected = part === parts - 1 ? file.size - part * filePartBytes : filePartBytes;
  if (bytes.length !== expected)
    throw new UserError(`This part has ${bytes.length} bytes, and ${expected} were announced. Send the file again.`);
  await sql`
    INSERT INTO phi.client_file_part (client_id, file_id, part, body_enc)
    VALUES (${key.clientId}, ${key.fileId}, ${part}, ${sealer.seal(partPlace(key, part), bytes)})`.execute(trx);
  await sql`UPDATE phi.client_file SET parts = ${part + 1} WHERE client_id = ${key.clientId} AND id = ${key.fileId}`.execute(
    trx,
  );
  return { Received: part + 1, Parts: parts };
}

/** A file of this person that is here as a whole; says what is missing where it is not. */
export async function wholeFile(
  { doors }: Pick<FileDeps, 'doors'>,
  key: FileKey,
  { userId, purpose }: { readonly userId: string; readonly purpose: FilePurpose },
): Promise<ClientFile> {
  const file = await doors.withTenant(key.clientId, (trx) => findFile(trx, key));
  if (file === null || file.state === 'Removed') throw notFound();
  if (file.createdBy !== userId || file.purpose !== purpose) throw new UserError(othersFile);
  if (file.parts < partsOf(file.size))
    throw new UserError(`Of this file ${file.parts} of ${partsOf(file.size)} parts have arrived. Send the rest first.`);
  return file;
}

/** No more parts come. */
export async function closeFile(
  trx: TenantTrx,
  { clientId, fileId }: FileKey,
  { digest, mediaType }: { readonly digest: Buffer; readonly mediaType: string },
): Promise<void> {
  await sql`
    UPDATE phi.client_file SET state = 'Whole', sha256 = ${digest}, media_type = ${mediaType}, whole_at = now()
     WHERE client_id = ${clientId} AND id = ${fileId} AND state = 'Receiving'`.execute(trx);
}
