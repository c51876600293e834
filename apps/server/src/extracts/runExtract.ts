import { extractFormatFacts } from '@coverline/domain/extract/definition.ts';
import { extractProblems } from '@coverline/domain/extract/extractProblems.ts';
import type { TokenFacts } from '@coverline/domain/extract/fileTokens.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { kindOfFile } from '@coverline/intake/detect/kindOfFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/db/doors.ts';
import type { FileGround } from '#/files/clientFile.ts';
import { openFile } from '#/files/openFile.ts';
import { newFile, writeFile } from '#/files/writeFile.ts';
import { UserError } from '#/http/errors.ts';
import type { LeasedTask } from '#/tasks/leasedTasks.ts';
import { auditDelivery } from './auditDelivery.ts';
import { answerRows } from './answerRows.ts';
import { extractRows } from './extractRows.ts';
import { extractTasks, orderBringing, type RunKey } from './extractTasks.ts';
import { insuredRows } from './insuredRows.ts';
import { answersFile, insuredFile } from './messageFile.ts';
import { conditionsOf, pickExtract } from './pickExtract.ts';
import { forgetPicks } from './pickPages.ts';
import { readRun, type StoredRun } from './storedRun.ts';
import { writeExtract } from './writeExtract.ts';

/**
 * Makes the file of a run and lays it into the client's Outbound folder. Each try writes a file of its own, and only the transaction
 * that still holds the task hands one over: whoever was stopped, or was too late, leaves nothing behind and doubles nothing.
 */
export async function runExtract(ground: FileGround, task: LeasedTask, signal: AbortSignal): Promise<void> {
  const key: RunKey = { clientId: task.clientId, runId: task.taskId };
  try {
    await ground.doors.withTenant(key.clientId, (trx) => pickExtract(trx, key));
    const begun = await ground.doors.withTenant(key.clientId, (trx) => beginTry(trx, task, key));
    if (begun === null) return;
    const { run, fileId } = begun;
    const written = await writeTry(ground, key, { run, fileId }, signal);
    if (written.rows !== run.rows) await pickAnew(ground, task, key);
    await deliver(ground, task, key, { run, fileId, lacking: written.lacking });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await failRun(ground, key, error.message);
  }
}

/** A run over which too many workers ended. */
export const giveUpExtract = (ground: Pick<FileGround, 'doors'>, { clientId, taskId }: LeasedTask): Promise<void> =>
  failRun(
    ground,
    { clientId, runId: taskId },
    'The file could not be made. Run it again; if it fails again, open a ticket.',
  );

/** A new file for this try, in place of what an earlier one left; null where the run has ended, or somebody else has it. */
async function beginTry(
  trx: TenantTrx,
  task: LeasedTask,
  key: RunKey,
): Promise<{ readonly run: StoredRun; readonly fileId: string } | null> {
  if (!(await extractTasks.holds(trx, task))) return null;
  const run = await readRun(trx, key, 'held');
  if (run === undefined || run.state !== 'Running') return null;
  const [problem] = Object.values(extractProblems(run.definition, run.filter.entity));
  if (problem !== undefined) throw new UserError(problem);
  const { clientId, runId } = key;
  const fileId = await newFile(trx, {
    clientId,
    userId: run.ordered_by,
    purpose: 'Extract',
    name: run.file_name,
    mediaType: extractFormatFacts[run.definition.Format].mediaType,
  });
  await sql`UPDATE phi.extract_run SET file_id = ${fileId} WHERE client_id = ${clientId} AND id = ${runId}`.execute(
    trx,
  );
  await forgetFile(trx, clientId, run.file_id);
  return { run, fileId };
}

/** With its parts: whoever still writes it learns so from its next one. */
const forgetFile = (trx: TenantTrx, clientId: string, fileId: string | null): Promise<unknown> =>
  sql`DELETE FROM phi.client_file WHERE client_id = ${clientId} AND id = ${fileId}`.execute(trx);

class Stopped extends Error {}

type Written = {
  readonly rows: number;
  /** Of these have none, where the file is of messages. */
  readonly lacking: number;
};

/** Writes the file; answers how many rows it was made of. */
async function writeTry(
  ground: FileGround,
  key: RunKey,
  { run, fileId }: { readonly run: StoredRun; readonly fileId: string },
  signal: AbortSignal,
): Promise<Written> {
  const count = { rows: 0, lacking: 0 };
  async function* counted<T>(rows: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
    for await (const row of rows) {
      if (signal.aborted) throw new Stopped('the worker stops: another one makes the file');
      count.rows += 1;
      yield row;
    }
  }
  await writeFile(
    ground,
    { clientId: key.clientId, fileId },
    piecesOf(ground, key, run, { counted, lacks: () => (count.lacking += 1) }),
  );
  return count;
}

type Counting = {
  readonly counted: <T>(rows: AsyncIterable<T>) => AsyncIterable<T>;
  readonly lacks: () => void;
};

function piecesOf(
  ground: FileGround,
  key: RunKey,
  run: StoredRun,
  { counted, lacks }: Counting,
): AsyncIterable<Uint8Array> {
  const { definition, parameters: values, zone, today, client, sequence } = run;
  const whole = definition.Whole;
  if (definition.Format === '271') return answersFile(counted(answerRows(ground, key, { whole })), lacks);
  if (definition.Format === 'hl7')
    return insuredFile(counted(insuredRows(ground, key, { whole, timeZone: zone })), {
      at: run.ordered_at,
      zone,
      client,
      sequence,
    });
  const facts: TokenFacts = {
    at: isoIn(run.ordered_at, zone),
    client,
    name: definition.Name,
    sequence,
    version: run.version,
    rows: run.rows,
  };
  const context = { phiSealer: ground.phiSealer, clientId: key.clientId, today };
  const rows = counted(extractRows(ground.doors, key, { definition, values, context }));
  return writeExtract(definition, rows, facts, zone);
}

/** Somebody who was picked is gone since: the next try picks anew, so that counts and rows agree. */
async function pickAnew({ doors }: FileGround, task: LeasedTask, key: RunKey): Promise<never> {
  const { clientId, runId } = key;
  await doors.withTenant(clientId, async (trx) => {
    if (!(await extractTasks.holds(trx, task))) return;
    await forgetPicks(trx, key);
    await sql`
      UPDATE phi.extract_run SET state = 'Queued' WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Running'`.execute(
      trx,
    );
  });
  throw new Stopped('a row that was picked is gone: the next try picks anew');
}

/** What the file is by its content, as of one that somebody sends. */
async function judged(ground: FileGround, clientId: string, fileId: string, size: number): Promise<string> {
  try {
    return await kindOfFile(openFile(ground, { clientId, fileId }, size));
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    if (error.code === 'empty') return 'Empty';
    throw new UserError(`The file exchange does not take this file. ${error.message}`, { cause: error });
  }
}

/** Lays the file into Outbound, and ends the run or has the file brought where the extract wants it: all of it, or nothing. */
async function deliver(
  ground: FileGround,
  task: LeasedTask,
  key: RunKey,
  { run, fileId, lacking }: { readonly run: StoredRun; readonly fileId: string; readonly lacking: number },
): Promise<void> {
  const { clientId, runId } = key;
  const size = await ground.doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ size: number }>`
      SELECT size::float8 AS size FROM phi.client_file WHERE client_id = ${clientId} AND id = ${fileId}`.execute(trx);
    return rows[0]?.size ?? 0;
  });
  const kind = await judged(ground, clientId, fileId, size);
  let isDelivered = false;
  await ground.doors.withTenant(
    clientId,
    async (trx) => {
      if (!(await extractTasks.holds(trx, task))) return;
      const { rows } = await sql`
        UPDATE phi.extract_run SET state = 'Done', ended_at = now(), lacking = ${lacking}
         WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Running' AND file_id = ${fileId} RETURNING 1 AS done`.execute(
        trx,
      );
      if (rows.length === 0) return;
      isDelivered = true;
      await orderBringing(trx, { ...key, extractId: run.extract_id });
      await sql`
        INSERT INTO phi.exchange_file (client_id, file_id, direction, state, kind, scanned_at)
        VALUES (${clientId}, ${fileId}, 'Outbound', 'Scanned', ${kind}, now())`.execute(trx);
      if (coversAll(run))
        await sql`UPDATE phi.extract SET covered_until = ${run.until} WHERE client_id = ${clientId} AND id = ${run.extract_id}`.execute(
          trx,
        );
      await forgetPicks(trx, key);
    },
    () =>
      isDelivered
        ? auditDelivery({ ...key, extractId: run.extract_id }, `${run.rows ?? 0} rows, file ${fileId}`, 'done')
        : null,
  );
}

/** Whether a run has all that changed until its end: not one for some days alone, nor one whose parameters narrow it otherwise than by themselves. */
function coversAll({ definition, filter, parameters, today, range_from: from }: StoredRun): boolean {
  const of = { entity: filter.entity, today };
  return from === null && isDeepStrictEqual(conditionsOf(definition, parameters, of), conditionsOf(definition, {}, of));
}

/** Ends a run that cannot be done, and says why; nothing of its file is kept. */
async function failRun({ doors }: Pick<FileGround, 'doors'>, key: RunKey, reason: string): Promise<void> {
  const { clientId, runId } = key;
  let failed: StoredRun | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const run = await readRun(trx, key, 'held');
      if (run === undefined || (run.state !== 'Queued' && run.state !== 'Running')) return;
      failed = run;
      await sql`
        UPDATE phi.extract_run SET state = 'Failed', reason = ${reason}, ended_at = now(), file_id = NULL
         WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
      await forgetFile(trx, clientId, run.file_id);
      await forgetPicks(trx, key);
    },
    () => (failed === null ? null : auditDelivery({ ...key, extractId: failed.extract_id }, 'failed', 'fault')),
  );
}
