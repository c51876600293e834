import type { BatchGateway, FileNaming, Mailbox, MailboxLimits, OutgoingFile } from '../batch/batchGateway.ts';
import type { FileSession } from '../batch/fileDialer.ts';
import { fileTerms } from '../batch/fileFields.ts';
import { atMailbox, MailboxError } from '../batch/mailboxError.ts';
import { readConfig } from '../readConfig.ts';
import { accessOf, inside } from '../sftp/accessFields.ts';
import { isUnfinished, putAway } from '../sftp/folders.ts';
import { type SftpConfig, sftpFields, sftpProblems } from './config.ts';

/** Files of 270s over SFTP, and files of TA1, 999 and 271 back. */
export const sftpBatch: BatchGateway<SftpConfig> = {
  kind: 'SFTP batch',
  label: 'SFTP, files for batches',
  fields: sftpFields,
  readConfig: (given) => readConfig(sftpFields, given, sftpProblems),
  terms: fileTerms,
  nameOf,
  open: (config, { files }, limits) =>
    atMailbox(async () => {
      const session = await files.open(accessOf(config, { deadlineMs: limits.deadlineMs }));
      return mailboxOf(config, session, limits);
    }),
};

function nameOf({ FileName }: SftpConfig, { control, at, sender }: FileNaming): string {
  const stamp = at.toISOString().replaceAll(/\D/gu, '');
  const values: Readonly<Record<string, string>> = {
    control: String(control).padStart(9, '0'),
    date: stamp.slice(0, 8),
    time: stamp.slice(8, 14),
    sender: sender.replaceAll(/[^A-Za-z0-9-]/gu, ''),
  };
  return FileName.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => values[name] ?? '');
}

function mailboxOf(config: SftpConfig, session: FileSession, { maxBytes }: MailboxLimits): Mailbox {
  return {
    deliver: (file) => atMailbox(() => deliver(session, config, file)),
    list: () =>
      atMailbox(async () => {
        const found = await session.list(config.InFolder);
        return found.map(({ name }) => name).filter((name) => !isUnfinished(name));
      }),
    read: (name) => atMailbox(() => session.read(inside(config.InFolder, name), maxBytes)),
    done: (name, bytes) =>
      atMailbox(async () => {
        // A payer that writes under the whole name may have written on since: what was read ended with an interchange by chance.
        if ((await session.sizeOf(inside(config.InFolder, name))) !== bytes) return;
        await putAway(session, config.InFolder, config.DoneFolder, name);
      }),
    check: () => atMailbox(() => check(session, config)),
    close: () => session.close(),
  };
}

/** Under its name a file is whole: who takes it in never sees half of one. */
async function deliver(
  session: FileSession,
  { OutFolder }: SftpConfig,
  { name, payload }: OutgoingFile,
): Promise<void> {
  const [whole, part] = [inside(OutFolder, name), inside(OutFolder, `${name}.part`)];
  const there = await session.sizeOf(whole);
  if (there === payload.byteLength) return; // it was delivered, and whoever did it could not say so
  if (there !== null)
    throw new MailboxError('EnvelopeError', 'Another file has the name of ours in the folder of this connection.');
  await session.write(part, [payload]);
  await session.rename(part, whole);
}

async function check(
  session: FileSession,
  { OutFolder, InFolder, DoneFolder }: SftpConfig,
): Promise<readonly string[]> {
  const many = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
  const inHand = await session.list(InFolder);
  const ours = await session.list(OutFolder);
  const done = DoneFolder === null ? null : await session.list(DoneFolder);
  return [
    `The folder of answers has ${many(inHand.length)}, the folder for ours ${many(ours.length)}.`,
    ...(done === null ? [] : [`The folder for files that were taken in has ${many(done.length)}.`]),
  ];
}
