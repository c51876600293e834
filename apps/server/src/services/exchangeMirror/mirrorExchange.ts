import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { sql } from 'kysely';
import type { LeasedTask } from '#/platform/tasks/leasedTasks.ts';
import { TryLater } from '#/platform/tasks/startTasks.ts';
import { bringFiles } from './bringFiles.ts';
import { type Look, type MirrorDeps, mustHold, Stopped } from './mirrorDeps.ts';
import { mirrorConfig, readMirror } from './storedMirror.ts';
import { restSeconds } from './seenFiles.ts';
import { takeFiles } from './takeFiles.ts';
import { tellOfMirror } from './tellOfMirror.ts';

type Deps = MirrorDeps & { readonly tell: (event: string, error: unknown) => void };

type End = {
  readonly problem: string;
  /** Nothing came of it: the next look is longer off each time. */
  readonly failed: boolean;
  /** Something only has to rest. */
  readonly soon: boolean;
};

/**
 * Looks at a client's server once: picks up what lies there, brings what lies in Outbound, and says when it is looked again. What was
 * wrong stands at the mirror as a sentence, and its people are told of it once until it works again.
 */
export async function mirrorExchange(deps: Deps, task: LeasedTask, signal: AbortSignal): Promise<void> {
  const afterMs = await lookOnce(deps, task, signal).catch((error: unknown) => {
    if (error instanceof Stopped) return null; // paused, changed or given to another: theirs to go on with
    throw error;
  });
  if (afterMs !== null) throw new TryLater(afterMs);
}

/** In how many milliseconds it is looked again; null: that is not ours to say. */
async function lookOnce(deps: Deps, task: LeasedTask, signal: AbortSignal): Promise<number | null> {
  const { clientId } = task;
  const stored = await deps.doors.withTenant(clientId, async (trx) => {
    await mustHold(trx, task);
    const mirror = await readMirror(trx, clientId, 'held');
    if (mirror === undefined || mirror.paused) return null;
    await sql`UPDATE phi.exchange_mirror SET next_look_at = NULL WHERE client_id = ${clientId}`.execute(trx);
    return mirror;
  });
  if (stored === null) return null;
  const config = mirrorConfig(deps.phiSealer, clientId, stored);
  const moved = { taken: 0, brought: 0 };
  const userId = stored.updated_by;
  const end: End =
    config === null
      ? { problem: incompleteMirror, failed: true, soon: false }
      : await looked(deps, { task, config, userId, signal, moved });
  if (signal.aborted) return null;
  const everyMs = (config?.EveryMinutes ?? slowestMinutes) * 60_000;
  return await deps.doors.withTenant(clientId, async (trx) => {
    await mustHold(trx, task);
    const { rows } = await sql<{ failures: number; told_at: string | null }>`
      UPDATE phi.exchange_mirror
         SET looked_at = now(), taken = ${moved.taken}, brought = ${moved.brought}, problem = ${end.problem},
             worked_at = ${end.problem === '' ? sql`now()` : sql`worked_at`},
             failures = CASE WHEN ${end.problem} = '' THEN 0 ELSE failures + 1 END,
             told_at = CASE WHEN ${end.problem} = '' THEN NULL ELSE told_at END
       WHERE client_id = ${clientId} RETURNING failures, told_at`.execute(trx);
    const { failures, told_at: toldAt } = rows[0] ?? { failures: 0, told_at: null };
    const isNews = failures >= tellAfter && toldAt === null;
    if (isNews) await tellOfMirror(trx, clientId, { problem: end.problem, userId });
    const afterMs = pauseOf(end, everyMs, failures);
    await sql`
      UPDATE phi.exchange_mirror
         SET next_look_at = now() + make_interval(secs => ${afterMs / 1000}),
             told_at = ${isNews ? sql`now()` : sql`told_at`}
       WHERE client_id = ${clientId}`.execute(trx);
    return afterMs;
  });
}

export const incompleteMirror = 'The connection is not set up completely.';
const ourFault = 'Something went wrong here. It is tried again; if it goes on, open a ticket.';

const slowestMinutes = 240;
/** One look that fails may be a server that starts anew: people are told of two in a row. */
const tellAfter = 2;

/** A server that is away is left alone, twice as long each time. */
function pauseOf({ failed, soon }: End, everyMs: number, failures: number): number {
  if (failed) return Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, slowestMinutes * 60_000));
  // Until it rests, and a little more.
  return soon ? Math.min(everyMs, (restSeconds + 5) * 1000) : everyMs;
}

async function looked(deps: Deps, look: Look): Promise<End> {
  const { InFolder, OutFolder } = look.config;
  try {
    const left = InFolder === null ? { problems: [], soon: false } : await takeFiles(deps, look, InFolder);
    const problems = [...left.problems, ...(OutFolder === null ? [] : await bringFiles(deps, look, OutFolder))];
    return { problem: problems.join(' '), failed: false, soon: left.soon };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof MailboxError) return { problem: error.detail, failed: true, soon: false };
    deps.tell('mirror not looked after', error);
    return { problem: ourFault, failed: true, soon: false };
  }
}
