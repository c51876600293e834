import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { dropFile } from '@coverline/gateways/sftpDrop/index.ts';
import { sql } from 'kysely';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { outboundName, outboundWay } from '#/platform/files/outboundFile.ts';
import { encryptTo } from '#/platform/files/pgp/encryptTo.ts';
import { auditMirror } from './auditMirror.ts';
import { type Look, type MirrorDeps, mustHold, untilStopped } from './mirrorDeps.ts';

type Waiting = {
  readonly file_id: string;
  readonly name: string;
  readonly size: number;
  /** Where it was about to be renamed; null: nowhere yet. */
  readonly renaming_at: string | null;
};

/** One file that a server does not take keeps no others back; after so many it is the server's fault. */
const mostRefused = 3;

/**
 * Brings what lies in Outbound and was found good: each file once, whole, encrypted where the client has a key. A file of an extract
 * that has a delivery of its own goes by that.
 */
export async function bringFiles(deps: MirrorDeps, look: Look, folder: string): Promise<readonly string[]> {
  mustNotHoldConnection();
  const { clientId } = look.task;
  const { way, waiting } = await deps.doors.withTenant(clientId, async (trx) => {
    await mustHold(trx, look.task);
    const { rows } = await sql<Waiting>`
      SELECT e.file_id, f.name, f.size::float8 AS size, e.mirror_renaming AS renaming_at
        FROM phi.exchange_file e JOIN phi.client_file f ON f.client_id = e.client_id AND f.id = e.file_id
       WHERE e.client_id = ${clientId} AND e.direction = 'Outbound' AND e.state = 'Scanned' AND e.removed_at IS NULL
         AND e.mirrored_at IS NULL
         AND NOT EXISTS (
           SELECT 1 FROM phi.extract_run r
             JOIN phi.extract_delivery d ON d.client_id = r.client_id AND d.extract_id = r.extract_id
            WHERE r.client_id = ${clientId} AND r.file_id = e.file_id)
       ORDER BY e.received_at, e.file_id`.execute(trx);
    return { way: await outboundWay(trx, clientId), waiting: rows };
  });
  if (waiting.length === 0) return [];
  if (!way.ok) return [way.problem];
  const refused: MailboxError[] = [];
  for (const file of waiting) {
    if (look.signal.aborted) break;
    try {
      await bringOne(deps, look, { folder, file, pgpKey: way.pgpKey });
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      refused.push(error);
      if (refused.length === mostRefused) break;
    }
  }
  if (refused[0] !== undefined) throw refused[0];
  return [];
}

type Bringing = { readonly folder: string; readonly file: Waiting; readonly pgpKey: string | null };

async function bringOne(deps: MirrorDeps, look: Look, { folder, file, pgpKey }: Bringing): Promise<void> {
  const { task, config, signal, moved } = look;
  const key = { clientId: task.clientId, fileId: file.file_id };
  const short = key.fileId.slice(0, 8);
  const name = outboundName(file.name, pgpKey);
  // A file that was about to be renamed elsewhere, or under another name, has not been here.
  const place = `${config.BaseURL} ${config.HostKey} ${config.Username} ${folder}${pgpKey === null ? '' : ' .pgp'}`;
  const plain = () => untilStopped(openFile(deps, key, file.size).read(0), signal);
  await dropFile({ ...config, Folder: folder }, deps.files, {
    name,
    otherName: outboundName(beside(file.name, short), pgpKey),
    part: `${name}.${short}.part`,
    bytes: pgpKey === null ? file.size : null,
    about: file.size,
    pieces: () => (pgpKey === null ? plain() : encryptTo(pgpKey, plain())),
    wasRenaming: file.renaming_at === place,
    renaming: () =>
      deps.doors.withTenant(key.clientId, async (trx) => {
        await mustHold(trx, task);
        await sql`
          UPDATE phi.exchange_file SET mirror_renaming = ${place}
           WHERE client_id = ${key.clientId} AND file_id = ${key.fileId}`.execute(trx);
      }),
  });
  await deps.doors.withTenant(
    key.clientId,
    async (trx) => {
      await mustHold(trx, task);
      await sql`
        UPDATE phi.exchange_file SET mirrored_at = now(), mirror_renaming = NULL
         WHERE client_id = ${key.clientId} AND file_id = ${key.fileId}`.execute(trx);
    },
    () => auditMirror(key, pgpKey === null ? 'brought' : 'brought, encrypted'),
  );
  moved.brought += 1;
}

/** The name of a file that stands beside another of its name: `remits (1a2b3c4d).csv`. */
function beside(name: string, short: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? `${name} (${short})` : `${name.slice(0, at)} (${short})${name.slice(at)}`;
}
