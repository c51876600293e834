import type { FileDialer, RemoteFile } from '../batch/fileDialer.ts';
import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import type { GatewayKind } from '../gateway.ts';
import { readConfig } from '../readConfig.ts';
import { accessFields, accessProblems, inside, leadsUpwards, upwardsMessage } from '../sftp/accessFields.ts';
import { atServer } from '../sftp/atServer.ts';
import { isUnfinished } from '../sftp/folders.ts';

const mirrorFields = [
  ...accessFields,
  {
    name: 'InFolder',
    label: 'Folder to pick files up from',
    type: 'text',
    required: false,
    secret: false,
    help: 'What is laid there comes into Inbound, once it rests and each file once. Empty: nothing is picked up.',
    maxLength: 200,
  },
  {
    name: 'DoneFolder',
    label: 'Folder for files that were picked up',
    type: 'text',
    required: false,
    secret: false,
    help: 'A file is moved there once it lies in Inbound. Empty: it stays where it is, and is known again.',
    maxLength: 200,
  },
  {
    name: 'OutFolder',
    label: 'Folder for files of Outbound',
    type: 'text',
    required: false,
    secret: false,
    help: 'Each is written with .part behind its name, and renamed when it is whole. Empty: nothing is brought.',
    maxLength: 200,
  },
  {
    name: 'EveryMinutes',
    label: 'Look every, minutes',
    type: 'number',
    required: true,
    secret: false,
    help: 'From 5 to 1,440.',
    otherwise: '15',
  },
] as const satisfies readonly ConfigField[];

export type MirrorConfig = ConfigOf<typeof mirrorFields>;

const folders = ['InFolder', 'DoneFolder', 'OutFolder'] as const;
const minutes = { least: 5, most: 1440 } as const;
/** One folder may be written in several ways. */
const plain = (folder: string | null): string | null =>
  folder && (folder.replaceAll(/\/+/gu, '/').replace(/\/$/u, '') || '/');

function mirrorProblems(config: MirrorConfig): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [...accessProblems(config)];
  const [from, done, to] = folders.map((name) => plain(config[name]));
  for (const field of folders) if (leadsUpwards(config[field] ?? '')) problems.push({ field, message: upwardsMessage });
  if (from === null && to === null)
    problems.push({
      field: 'InFolder',
      message: 'Name a folder to pick files up from, one for files of Outbound, or both.',
    });
  // What we lay there would come back to us.
  if (to !== null && to === from)
    problems.push({
      field: 'OutFolder',
      message: 'This must be another folder than the one files are picked up from.',
    });
  if (done !== null && (done === from || done === to))
    problems.push({ field: 'DoneFolder', message: 'This must be another folder than the other two.' });
  const { EveryMinutes: every } = config;
  if (!Number.isInteger(every) || every < minutes.least || every > minutes.most)
    problems.push({ field: 'EveryMinutes', message: 'This must be a whole number from 5 to 1,440.' });
  return problems;
}

/** A server of a client's that files are picked up from, and brought to. */
export const sftpMirror: GatewayKind<MirrorConfig> = {
  kind: 'SFTP mirror',
  label: 'SFTP',
  fields: mirrorFields,
  readConfig: (given) => readConfig(mirrorFields, given, mirrorProblems),
};

/**
 * What lies in the folder to be picked up, and what nobody is known to be writing by its name. An empty file is one that is about to be
 * written.
 *
 * @throws MailboxError where the server's side fails
 */
export const lookForFiles = (config: MirrorConfig, folder: string, files: FileDialer): Promise<readonly RemoteFile[]> =>
  atServer({ config, files, bytes: 0 }, async (session) =>
    (await session.list(folder)).filter(({ name, bytes }) => bytes > 0 && !isUnfinished(name)),
  );

/**
 * Tries what a mirror needs: reads its folders, and lays an empty file into the one for Outbound, which is taken away again.
 *
 * @throws MailboxError where the server's side fails
 */
export const tryMirror = (config: MirrorConfig, files: FileDialer, name: string): Promise<void> =>
  atServer({ config, files, bytes: 0 }, async (session) => {
    const { InFolder, DoneFolder, OutFolder } = config;
    if (InFolder !== null) await session.list(InFolder);
    if (InFolder !== null && DoneFolder !== null) await session.list(DoneFolder);
    if (OutFolder === null) return;
    const [first, second] = [inside(OutFolder, `${name}.1.part`), inside(OutFolder, `${name}.2.part`)];
    await session.write(first, []);
    await session.rename(first, second);
    await session.remove(second);
  });
