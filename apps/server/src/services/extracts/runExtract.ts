import { extractBounds, extractFormatFacts } from '@coverline/domain/extracts/definition.ts';
import { extractProblems } from '@coverline/domain/extracts/extractProblems.ts';
import { saysRows, type TokenFacts } from '@coverline/domain/extracts/fileTokens.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileDeps } from '#/platform/files/clientFile.ts';
import { layInOutbound, writeForOutbound } from '#/platform/files/layInOutbound.ts';
import { newFile } from '#/platform/files/writeFile.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { LeasedTask } from '#/platform/tasks/leasedTasks.ts';
import { auditDelivery } from './auditDelivery.ts';
import { answerRows } from './answerRows.ts';
import { extractRows } from './extractRows.ts';
import { extractTasks, orderBringing, type RunKey } from './extractTasks.ts';
import { insuredRows } from './insuredRows.ts';
import { answersFile, insuredFile } from './messageFile.ts';
import { conditionsOf, spanOf } from './runRows.ts';
import { readRun, type StoredRun } from './storedRun.ts';
import { writeExtract } from './writeExtract.ts';

/**
 * Makes the file of a run and lays it into the client's Outbound folder. Each try writes a file of its own, and only the transaction
 * that still holds the task hands one over: whoever was stopped, or was too late, leaves nothing behind and doubles nothing.
 */
export async function runExtract(deps: FileDeps, task: LeasedTask, signal: AbortSignal): Promise<void> {
  const key: RunKey = { clientId: task.clientId, runId: task.taskId };
  try {
    const begun = await deps.doors.withTenant(key.clientId, (trx) => beginTry(trx, task, key));
    if (begun === null) return;
    const { run, fileId } = begun;
    const written = await writeTry(deps, key, { run, fileId }, signal).catch((error: unknown) => {
      throw signal.aborted ? new Stopped('the worker stops: another one makes the file', { cause: error }) : error;
    });
    await deliver(deps, task, key, { run, fileId, written });
  } catch (error) {
    if (error instanceof FileRefusal)
      await failRun(deps, key, `The file exchange does not take this file. ${error.message}`);
    else if (error instanceof UserError) await failRun(deps, key, error.message);
    else throw error;
  }
}

/** A run over which too many workers ended. */
export const giveUpExtract = (deps: Pick<FileDeps, 'doors'>, { clientId, taskId }: LeasedTask): Promise<void> =>
  failRun(
    deps,
    { clientId, runId: taskId },
    'The file could not be made. Run it again; if it fails again, open a ticket.',
  );

/** A new file for this try and the span whose changes it has, in place of what an earlier one left; null where the run has ended, or somebody else has it. */
async function beginTry(
  trx: TenantTrx,
  task: LeasedTask,
  key: RunKey,
): Promise<{ readonly run: StoredRun; readonly fileId: string } | null> {
  if (!(await extractTasks.holds(trx, task))) return null;
  const { clientId, runId } = key;
  const stored = await readRun(trx, key, 'held');
  if (stored === undefined || (stored.state !== 'Queued' && stored.state !== 'Running')) return null;
  const [problem] = Object.values(extractProblems(stored.definition, stored.filter.entity));
  if (problem !== undefined) throw new UserError(problem);
  const run = { ...stored, ...(await spanOf(trx, clientId, stored)) };
  const fileId = await newFile(trx, {
    clientId,
    userId: run.ordered_by,
    purpose: 'Extract',
    name: run.file_name,
    mediaType: extractFormatFacts[run.definition.Format].mediaType,
  });
  await sql`
    UPDATE phi.extract_run SET state = 'Running', since = ${run.since}, until = ${run.until}, file_id = ${fileId}
     WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
  await forgetFile(trx, clientId, run.file_id);
  return { run, fileId };
}

/** With its parts: whoever still writes it learns so from its next one. */
const forgetFile = (trx: TenantTrx, clientId: string, fileId: string | null): Promise<unknown> =>
  sql`DELETE FROM phi.client_file WHERE client_id = ${clientId} AND id = ${fileId}`.execute(trx);

class Stopped extends Error {}

type Written = {
  /** Of how many rows it was made. */
  readonly rows: number;
  /** Of these have none, where the file is of messages. */
  readonly lacking: number;
  /** What it is by its content, in a word or two. */
  readonly kind: string;
};

async function writeTry(
  deps: FileDeps,
  key: RunKey,
  { run, fileId }: { readonly run: StoredRun; readonly fileId: string },
  signal: AbortSignal,
): Promise<Written> {
  const count = { rows: 0, lacking: 0 };
  async function* counted<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[], void, undefined> {
    for await (const page of pages) {
      if (signal.aborted) throw new Stopped('the worker stops: another one makes the file');
      count.rows += page.length;
      if (count.rows > extractBounds.rows) throw new UserError(tooMany);
      yield page;
    }
  }
  const pieces = await piecesOf(
    deps,
    key,
    { run, signal },
    {
      counted,
      lacks: () => (count.lacking += 1),
      soFar: () => count.rows,
    },
  );
  const file = { clientId: key.clientId, fileId };
  const kind = await writeForOutbound(deps, file, { isWorkbook: run.definition.Format === 'xlsx', pieces });
  return { ...count, kind };
}

const tooMany = `The filter picks more than ${extractBounds.rows.toLocaleString('en-US')} rows, the most that a file has. Add a condition, or a limit.`;

type Counting = {
  readonly counted: <Row>(pages: AsyncIterable<readonly Row[]>) => AsyncIterable<readonly Row[]>;
  readonly lacks: () => void;
  readonly soFar: () => number;
};

async function piecesOf(
  deps: FileDeps,
  key: RunKey,
  { run, signal }: { readonly run: StoredRun; readonly signal: AbortSignal },
  { counted, lacks, soFar }: Counting,
): Promise<AsyncIterable<Uint8Array>> {
  const { definition, parameters: values, zone, today, client, sequence } = run;
  if (definition.Format === '271') return answersFile(counted(answerRows(deps, key.clientId, run, signal)), lacks);
  if (definition.Format === 'hl7')
    return insuredFile(counted(insuredRows(deps, key, run, signal)), { at: run.ordered_at, zone, client, sequence });
  const context = { phiSealer: deps.phiSealer, clientId: key.clientId, today };
  // Only a line before the rows has to know how many there will be.
  const isTold = saysRows(definition.Header);
  const { rows, pages } = await extractRows(
    deps.doors,
    run,
    { definition, values, context },
    { counted: isTold, signal },
  );
  const facts = (): TokenFacts => ({
    at: isoIn(run.ordered_at, zone),
    client,
    name: definition.Name,
    sequence,
    version: run.version,
    rows: rows ?? soFar(),
  });
  return writeExtract(definition, counted(pages), facts, zone);
}

/** Lays the file into Outbound, and ends the run or has the file brought where the extract wants it: all of it, or nothing. */
async function deliver(
  deps: FileDeps,
  task: LeasedTask,
  key: RunKey,
  { run, fileId, written }: { readonly run: StoredRun; readonly fileId: string; readonly written: Written },
): Promise<void> {
  const { clientId, runId } = key;
  let isDelivered = false;
  await deps.doors.withTenant(
    clientId,
    async (trx) => {
      if (!(await extractTasks.holds(trx, task))) return;
      const { rows } = await sql`
        UPDATE phi.extract_run SET state = 'Done', ended_at = now(), rows = ${written.rows}, lacking = ${written.lacking}
         WHERE client_id = ${clientId} AND id = ${runId} AND state = 'Running' AND file_id = ${fileId} RETURNING 1 AS done`.execute(
        trx,
      );
      if (rows.length === 0) return;
      isDelivered = true;
      await orderBringing(trx, { ...key, extractId: run.extract_id });
      await layInOutbound(trx, { clientId, fileId }, written.kind);
      if (coversAll(run))
        await sql`UPDATE phi.extract SET covered_until = ${run.until} WHERE client_id = ${clientId} AND id = ${run.extract_id}`.execute(
          trx,
        );
    },
    () =>
      isDelivered
        ? auditDelivery({ ...key, extractId: run.extract_id }, `${written.rows} rows, file ${fileId}`, 'done')
        : null,
  );
}

/** Whether a run has all that changed until its end: not one for some days alone, nor one whose parameters narrow it otherwise than by themselves. */
function coversAll({ definition, filter, parameters, today, range_from: from }: StoredRun): boolean {
  const of = { entity: filter.entity, today };
  return from === null && isDeepStrictEqual(conditionsOf(definition, parameters, of), conditionsOf(definition, {}, of));
}

/** Ends a run that cannot be done, and says why; nothing of its file is kept. */
async function failRun({ doors }: Pick<FileDeps, 'doors'>, key: RunKey, reason: string): Promise<void> {
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
    },
    () => (failed === null ? null : auditDelivery({ ...key, extractId: failed.extract_id }, 'failed', 'fault')),
  );
}
