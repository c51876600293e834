import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';

/** Work that one worker does to its end, held by a lease that a dead one lets run out. */
export type LeasedTask = {
  readonly clientId: string;
  readonly taskId: string;
  /** How often it was taken in hand: whoever holds a smaller one holds it no more. */
  readonly fence: number;
};

/** A queue of such work, in a table of the system so that it is found without looking into a client. */
export type TaskQueue<T extends LeasedTask> = {
  /** Takes the oldest task that nobody has in hand, of another client than these; null where there is none. */
  take(doors: Doors, leaseMs: number, notOf?: readonly string[]): Promise<T | null>;
  /** Goes on holding a task; false where somebody else has it by now. */
  hold(doors: Doors, task: LeasedTask, leaseMs: number): Promise<boolean>;
  /** Leaves a task alone for so long; then anybody takes it. */
  putOff(doors: Doors, task: LeasedTask, ms: number): Promise<void>;
  /** Whether a worker still holds a task, for a transaction that may change only what is its own: it does so until that one ends. */
  holds(trx: TenantTrx, task: LeasedTask): Promise<boolean>;
  /** Gives back what somebody else is to do, after all work at it has ended: it counts as no try. */
  release(doors: Doors, task: LeasedTask): Promise<void>;
  /** Nothing is left to do of it. Says nothing where somebody else has it by now: it is theirs to end. */
  end(doors: Doors, task: LeasedTask): Promise<void>;
  /** Tasks that were given up: too many workers ended over them. */
  givenUp(doors: Doors): Promise<readonly T[]>;
};

type Shape = {
  /** Names what else a task has. */
  readonly besides?: RawBuilder<unknown>;
  /** One that was taken in hand so often and never ended is given up. */
  readonly triesAtMost?: number;
};

/** The queue in `table`, whose rows have `client_id`, `task_id`, `fence`, `lease_until` and `created_at`. */
export function leasedTasks<T extends LeasedTask>(
  table: RawBuilder<unknown>,
  { besides = sql``, triesAtMost = 5 }: Shape = {},
): TaskQueue<T> {
  const columns = sql`t.client_id AS "clientId", t.task_id AS "taskId", t.fence ${besides}`;
  return {
    take: (doors, leaseMs, notOf = []) =>
      doors.withSystem('take a task', async (trx) => {
        const { rows } = await sql<T>`
          UPDATE ${table} t SET fence = t.fence + 1, lease_until = now() + make_interval(secs => ${leaseMs / 1000})
            FROM (SELECT client_id, task_id FROM ${table}
                   WHERE (lease_until IS NULL OR lease_until < now()) AND fence < ${triesAtMost}
                     AND client_id <> ALL(${notOf}::uuid[])
                   ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED) next
           WHERE t.client_id = next.client_id AND t.task_id = next.task_id
          RETURNING ${columns}`.execute(trx);
        return rows[0] ?? null;
      }),
    hold: (doors, task, leaseMs) =>
      doors.withSystem('hold a task', async (trx) => {
        const { rows } = await sql`
          UPDATE ${table} SET lease_until = now() + make_interval(secs => ${leaseMs / 1000})
           WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence} RETURNING 1 AS held`.execute(
          trx,
        );
        return rows.length > 0;
      }),
    putOff: async (doors, task, ms) => {
      await doors.withSystem('put a task off', (trx) =>
        sql`UPDATE ${table} SET lease_until = now() + make_interval(secs => ${ms / 1000})
             WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence}`.execute(trx),
      );
    },
    holds: async (trx, task) => {
      const { rows } = await sql`
        SELECT 1 FROM ${table}
         WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence} FOR UPDATE`.execute(
        trx,
      );
      return rows.length > 0;
    },
    release: async (doors, task) => {
      await doors.withSystem('release a task', (trx) =>
        sql`UPDATE ${table} SET lease_until = NULL, fence = fence - 1
             WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence}`.execute(trx),
      );
    },
    end: async (doors, task) => {
      await doors.withSystem('end a task', (trx) =>
        sql`DELETE FROM ${table}
             WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence}`.execute(trx),
      );
    },
    givenUp: (doors) =>
      doors.withSystem('tasks given up', async (trx) => {
        const { rows } = await sql<T>`
          SELECT ${columns} FROM ${table} t WHERE t.fence >= ${triesAtMost} AND t.lease_until < now() LIMIT 100`.execute(
          trx,
        );
        return rows;
      }),
  };
}
