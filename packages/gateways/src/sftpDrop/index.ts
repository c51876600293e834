import type { FileDialer, FileSession } from '../batch/fileDialer.ts';
import { MailboxError } from '../batch/mailboxError.ts';
import type { ConfigField, ConfigOf } from '../configField.ts';
import type { GatewayKind } from '../gateway.ts';
import { readConfig } from '../readConfig.ts';
import { accessFields, accessProblems, inside, leadsUpwards, upwardsMessage } from '../sftp/accessFields.ts';
import { atServer } from '../sftp/atServer.ts';

const dropFields = [
  ...accessFields,
  {
    name: 'Folder',
    label: 'Folder',
    type: 'text',
    required: true,
    secret: false,
    help: 'Where files are laid. Each is written with .part behind its name, and renamed when it is whole.',
    maxLength: 200,
  },
] as const satisfies readonly ConfigField[];

export type DropConfig = ConfigOf<typeof dropFields>;

/** A server of somebody else's that takes our files and gives nothing back. */
export const sftpDrop: GatewayKind<DropConfig> = {
  kind: 'SFTP drop',
  label: 'SFTP',
  fields: dropFields,
  readConfig: (given) =>
    readConfig(dropFields, given, (config) => [
      ...accessProblems(config),
      ...(leadsUpwards(config.Folder) ? [{ field: 'Folder', message: upwardsMessage }] : []),
    ]),
};

/** A file that is to be there once, whole, under one name. */
export type DropFile = {
  readonly name: string;
  /** Under which it is laid where the folder has another file of its name; left out: it is not laid then. */
  readonly otherName?: string;
  /** Its own while it is written, the same at every try: no other file's, ours or theirs. */
  readonly part: string;
  /** How many it has; null where that shows only as it is written, and is another number each time. */
  readonly bytes: number | null;
  /** At most so many, by which it is known how long it may take. */
  readonly about: number;
  pieces(): AsyncIterable<Uint8Array>;
  /** Whether an earlier try had it whole under `part` and was about to rename it. */
  readonly wasRenaming: boolean;
  /** It is whole under `part`, and is renamed next: to be kept before it is. */
  renaming(): Promise<void>;
};

/**
 * Lays a file into the folder. A try may end anywhere, its answer lost, and the next one finds out what became of it: only a whole
 * `part` is renamed, and only by a rename does it go away, so that a `part` that is gone was delivered, whether or not somebody has
 * taken the file since.
 *
 * @throws MailboxError where the server's side fails
 */
export const dropFile = (config: DropConfig, files: FileDialer, file: DropFile): Promise<void> =>
  atServer({ config, files, bytes: file.about }, async (session) => {
    const part = inside(config.Folder, file.part);
    const left = file.wasRenaming ? await session.sizeOf(part) : null;
    if (file.wasRenaming && left === null) {
      await session.list(config.Folder); // a folder that is not there says nothing of what was in it
      return;
    }
    const whole = await freeName(session, config.Folder, file);
    if (whole === null)
      throw new MailboxError(
        'NotSent',
        'Another file has the name of this one in the folder. Have it taken away, or let the name of the file have its number in it.',
      );
    if (left === null || left !== file.bytes) {
      let sent = 0;
      await session.write(
        part,
        counted(file.pieces(), (bytes) => (sent += bytes)),
      );
      if ((await session.sizeOf(part)) !== (file.bytes ?? sent))
        throw new MailboxError('NotSent', 'The server has another number of bytes than were sent.');
      await file.renaming();
    }
    await session.rename(part, whole);
  });

async function freeName(session: FileSession, folder: string, { name, otherName }: DropFile): Promise<string | null> {
  for (const one of otherName === undefined ? [name] : [name, otherName])
    if ((await session.sizeOf(inside(folder, one))) === null) return inside(folder, one);
  return null;
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  more: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    more(piece.byteLength);
    yield piece;
  }
}

/** Tries what a delivery needs, with an empty file that is taken away again. */
export const tryDrop = (config: DropConfig, files: FileDialer, name: string): Promise<void> =>
  atServer({ config, files, bytes: 0 }, async (session) => {
    const [first, second] = [inside(config.Folder, `${name}.1.part`), inside(config.Folder, `${name}.2.part`)];
    await session.write(first, []);
    await session.rename(first, second);
    await session.remove(second);
  });
