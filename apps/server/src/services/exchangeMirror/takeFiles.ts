import type { FileSession } from '@coverline/gateways/batch/fileDialer.ts';
import { inside } from '@coverline/gateways/sftp/accessFields.ts';
import { atServer } from '@coverline/gateways/sftp/atServer.ts';
import { putAway } from '@coverline/gateways/sftp/folders.ts';
import { lookForFiles } from '@coverline/gateways/sftpMirror/index.ts';
import { sql } from 'kysely';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { type Look, type MirrorDeps, mustHold } from './mirrorDeps.ts';
import { isFile, noteSeen, type SeenFile } from './seenFiles.ts';
import { isOfFile, takeOne } from './takeOne.ts';

/** What is left in the folder after a look. */
type Left = {
  /** Sentences for whoever may mend it; they name no file. */
  readonly problems: readonly string[];
  /** Some only have to rest a little longer. */
  readonly soon: boolean;
};

/**
 * Picks up what lies in the folder and rests: each file once, into Inbound, as if somebody had sent it. Whatever ends a look, the next
 * one goes on where it was.
 */
export async function takeFiles(deps: MirrorDeps, look: Look, folder: string): Promise<Left> {
  mustNotHoldConnection();
  const { task, config, signal } = look;
  const { clientId } = task;
  const found = await lookForFiles(config, folder, deps.files);
  const mostBytes = deps.limits.exchangeFileMegabytes * 1024 * 1024;
  const seen = await deps.doors.withTenant(clientId, async (trx) => {
    await mustHold(trx, task);
    return await noteSeen(trx, clientId, found);
  });
  const tooLarge = seen.filter(({ bytes }) => bytes > mostBytes).length;
  const fitting = seen.filter(({ bytes }) => bytes <= mostBytes);
  const ready = fitting.filter(({ state, rests }) =>
    state === 'Resting' ? rests : state === 'Taken' && config.DoneFolder !== null,
  );
  const ends = { NoRoom: false, Changed: 0, Unreadable: 0, NotPutAway: 0 };
  for (const some of together(ready, mostBytes)) {
    if (ends.NoRoom || signal.aborted) break;
    const bytes = some.reduce((sum, file) => sum + file.bytes, 0);
    await atServer({ config, files: deps.files, bytes }, async (session) => {
      for (const file of some) {
        if (ends.NoRoom) return;
        const end = file.state === 'Taken' ? 'Taken' : await takeOne(deps, look, { session, folder, file });
        if (end === 'NoRoom') ends.NoRoom = true;
        else if (end !== 'Taken') ends[end] += 1;
        else if (config.DoneFolder !== null && !(await isPutAway(deps, look, { session, folder, file })))
          ends.NotPutAway += 1;
      }
    });
  }
  return {
    problems: [
      ...(ends.NoRoom
        ? ['There is no room for a file that was to be picked up. Remove files, or keep them for fewer days.']
        : []),
      ...(tooLarge === 0
        ? []
        : [
            `${files(tooLarge)} in the folder larger than ${deps.limits.exchangeFileMegabytes} MB, the most that one may be: left there.`,
          ]),
      ...(ends.Unreadable === 0 ? [] : [`${files(ends.Unreadable)} in the folder not to be read by this user.`]),
      ...(ends.NotPutAway === 0
        ? []
        : [`${files(ends.NotPutAway)} picked up, and could not be moved to the folder for such.`]),
    ],
    soon: ends.Changed > 0 || fitting.some(({ state, rests }) => state === 'Resting' && !rests),
  };
}

const files = (count: number): string => (count === 1 ? '1 file is' : `${count} files are`);

const mostTogether = 100;

/** Files that go in one session, so that its time is bounded. */
function* together(all: readonly SeenFile[], mostBytes: number): Generator<readonly SeenFile[]> {
  let some: SeenFile[] = [];
  let bytes = 0;
  for (const file of all) {
    if (some.length > 0 && (some.length === mostTogether || bytes + file.bytes > mostBytes)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(file);
    bytes += file.bytes;
  }
  if (some.length > 0) yield some;
}

type At = { readonly session: FileSession; readonly folder: string; readonly file: SeenFile };

/** Moves a file that lies in Inbound to the folder for such, unless it is another by now. */
async function isPutAway(
  { doors }: MirrorDeps,
  { task, config }: Look,
  { session, folder, file }: At,
): Promise<boolean> {
  const { clientId } = task;
  try {
    if ((await session.sizeOf(inside(folder, file.name))) !== file.bytes) return true;
    await putAway(session, folder, config.DoneFolder, file.name);
  } catch (error) {
    if (isOfFile(error)) return false;
    throw error;
  }
  await doors.withTenant(clientId, async (trx) => {
    await mustHold(trx, task);
    await sql`UPDATE phi.exchange_mirror_file SET state = 'PutAway' WHERE ${isFile(clientId, file)}`.execute(trx);
  });
  return true;
}
