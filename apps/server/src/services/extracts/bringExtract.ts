import type { FileDialer } from '@coverline/gateways/batch/fileDialer.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { type DropConfig, dropFile } from '@coverline/gateways/sftpDrop/index.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { type FileDeps, findFile } from '#/platform/files/clientFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { outboundName, type OutboundWay, outboundWay } from '#/platform/files/outboundFile.ts';
import { encryptTo } from '#/platform/files/pgp/encryptTo.ts';
import type { LeasedTask } from '#/platform/tasks/leasedTasks.ts';
import { TryLater } from '#/platform/tasks/startTasks.ts';
import { auditDelivery } from './auditDelivery.ts';
import { bringTasks, endBringTask, type RunKey } from './extractTasks.ts';
import { dropConfig, incompleteConnection, readDelivery } from './storedDelivery.ts';

type BringDeps = FileDeps & { readonly files: FileDialer };

/** So often a file is tried to be brought, the time between two tries twice as long each time: nine hours in all. */
export const bringTries = 16;
const pauseMs = { shortest: 30_000, longest: 3_600_000 } as const;
const pauseAfter = (tries: number): number => Math.min(pauseMs.longest, pauseMs.shortest * 2 ** (tries - 1));

/**
 * Brings the file of a run to the client's server: whole, once, and under its one name, however often it is tried and wherever a try
 * ends. What was wrong stands in the log of runs as a sentence.
 */
export async function bringExtract(deps: BringDeps, task: LeasedTask, signal: AbortSignal): Promise<void> {
  const key: RunKey = { clientId: task.clientId, runId: task.taskId };
  const way = await deps.doors.withTenant(key.clientId, (trx) => wayOf(trx, key, deps));
  if (way === null) return;
  if (way === 'nowhere')
    return await endRun(deps, task, key, {
      state: 'Done',
      reason: null,
      detail: 'delivery taken away: it lies in Outbound alone',
    });
  if (way === 'gone')
    return await endRun(deps, task, key, {
      state: 'Undelivered',
      reason: 'The file is gone from the file exchange.',
    });
  try {
    await bring(deps, task, key, way, signal);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return await failTry(deps, task, key, error.detail);
  }
  const isEncrypted = way.outbound.ok && way.outbound.pgpKey !== null;
  const detail = `brought to the client’s server${isEncrypted ? ', encrypted' : ''}`;
  await endRun(deps, task, key, { state: 'Done', reason: null, detail });
}

/** A file over which too many workers ended. */
export const giveUpBringing = ({ doors }: Pick<FileDeps, 'doors'>, task: LeasedTask): Promise<void> =>
  endRun(
    { doors },
    task,
    { clientId: task.clientId, runId: task.taskId },
    {
      state: 'Undelivered',
      reason: 'The file could not be brought. Deliver it again; if it fails again, open a ticket.',
    },
  );

type Way = {
  readonly config: DropConfig | null;
  readonly fileId: string;
  readonly size: number;
  readonly name: string;
  /** Where it was about to be renamed; null: nowhere yet. */
  readonly renamingAt: string | null;
  readonly outbound: OutboundWay;
};

/** How a run's file is brought, by the connection as it is now; null: it is on no way any more. */
async function wayOf(
  trx: TenantTrx,
  key: RunKey,
  { phiSealer }: Pick<FileDeps, 'phiSealer'>,
): Promise<Way | 'nowhere' | 'gone' | null> {
  const { clientId, runId } = key;
  const { rows } = await sql<{ extract_id: string; file_id: string; file_name: string; renaming_at: string | null }>`
    SELECT extract_id, file_id, file_name, renaming_at FROM phi.extract_run
     WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Delivering'`.execute(trx);
  const [run] = rows;
  if (run === undefined) return null;
  const of = { clientId, extractId: run.extract_id };
  const delivery = await readDelivery(trx, of, 'read');
  if (delivery === undefined) return 'nowhere';
  const file = await findFile(trx, { clientId, fileId: run.file_id });
  if (file?.state !== 'Whole') return 'gone';
  return {
    config: dropConfig(phiSealer, of, delivery),
    fileId: run.file_id,
    size: file.size,
    name: run.file_name,
    renamingAt: run.renaming_at,
    outbound: await outboundWay(trx, clientId),
  };
}

class Stopped extends Error {}

async function bring(
  deps: BringDeps,
  task: LeasedTask,
  key: RunKey,
  { config, fileId, size, name, renamingAt, outbound }: Way,
  signal: AbortSignal,
): Promise<void> {
  mustNotHoldConnection();
  if (config === null) throw new MailboxError('NotSent', incompleteConnection);
  if (!outbound.ok) throw new MailboxError('NotSent', outbound.problem);
  const { pgpKey } = outbound;
  const { clientId, runId } = key;
  // A file that was about to be renamed elsewhere, or under another name, has not been here.
  const place = `${config.BaseURL} ${config.HostKey} ${config.Username} ${config.Folder}${pgpKey === null ? '' : ' .pgp'}`;
  const nameThere = outboundName(name, pgpKey);
  async function* plain(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const piece of openFile(deps, { clientId, fileId }, size).read(0)) {
      if (signal.aborted) throw new Stopped('the worker stops: another one brings the file');
      yield piece;
    }
  }
  await dropFile(config, deps.files, {
    name: nameThere,
    part: `${nameThere}.${runId.slice(0, 8)}.part`,
    bytes: pgpKey === null ? size : null,
    about: size,
    pieces: () => (pgpKey === null ? plain() : encryptTo(pgpKey, plain())),
    wasRenaming: renamingAt === place,
    renaming: () =>
      deps.doors.withTenant(clientId, async (trx) => {
        if (!(await bringTasks.holds(trx, task))) throw new Stopped('another worker brings the file');
        await sql`UPDATE phi.extract_run SET renaming_at = ${place} WHERE client_id = ${clientId} AND id = ${runId}`.execute(
          trx,
        );
      }),
  });
}

/** What was wrong, and when it is tried again; after the last try the run ends. */
async function failTry(deps: BringDeps, task: LeasedTask, key: RunKey, reason: string): Promise<void> {
  const { clientId, runId } = key;
  const tries = await deps.doors.withTenant(clientId, async (trx) => {
    if (!(await bringTasks.holds(trx, task))) return null;
    const { rows } = await sql<{ tries: number }>`
      UPDATE phi.extract_run
         SET tries = tries + 1, reason = ${reason}
       WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Delivering' RETURNING tries`.execute(trx);
    const [counted] = rows;
    if (counted === undefined) return null;
    await sql`UPDATE phi.extract_run SET next_try_at = now() + make_interval(secs => ${pauseAfter(counted.tries) / 1000})
               WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
    return counted.tries;
  });
  if (tries === null) return;
  if (tries >= bringTries) return await endRun(deps, task, key, { state: 'Undelivered', reason });
  throw new TryLater(pauseAfter(tries));
}

type End = { readonly state: 'Done' | 'Undelivered'; readonly reason: string | null; readonly detail?: string };

async function endRun(
  { doors }: Pick<FileDeps, 'doors'>,
  task: LeasedTask,
  { clientId, runId }: RunKey,
  {
    state,
    reason,
    detail = state === 'Done' ? 'brought to the client’s server' : 'not brought to the client’s server',
  }: End,
): Promise<void> {
  let extractId: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      if (!(await bringTasks.holds(trx, task))) return;
      const { rows } = await sql<{ extract_id: string }>`
        UPDATE phi.extract_run SET state = ${state}, reason = ${reason}, ended_at = now(), next_try_at = NULL
         WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Delivering' RETURNING extract_id`.execute(trx);
      extractId = rows[0]?.extract_id ?? null;
      // In the same breath, so that whoever has it delivered again meets no task that is about to go.
      await endBringTask(trx, task);
    },
    () =>
      extractId === null
        ? null
        : auditDelivery({ clientId, runId, extractId }, detail, state === 'Done' ? 'done' : 'fault'),
  );
}
