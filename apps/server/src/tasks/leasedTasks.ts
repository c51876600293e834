import { type RawBuilder, sql } from 'kysely';
import type { Doors } from '#/db/doors.ts';

/** Work that one worker does to its end, held by a lease that a dead one lets run out. */
export type LeasedTask = {
  readonly clientId: string;
  readonly taskId: string;
  /** How often it was taken in hand: whoever holds a smaller one holds it no more. */
  readonly fence: number;
};

/** A queue of such work, in a table of the system so that it is found without looking into a client. */
export type TaskQueue<T extends LeasedTask> = {
  /** Takes the oldest task that nobody has in hand; null where there is none. */
  take(doors: Doors, leaseMs: number): Promise<T | null>;
  /** Goes on holding a task; false where somebody else has it by now. */
  hold(doors: Doors, task: LeasedTask, leaseMs: number): Promise<boolean>;
  /** Nothing is left to do of it. */
  end(doors: Doors, task: Pick<LeasedTask, 'clientId' | 'taskId'>): Promise<void>;
  /** Tasks that were given up: too many workers ended over them. */
  givenUp(doors: Doors): Promise<readonly T[]>;
};

/** A task over which so many workers ended is given up. */
const triesAtMost = 5;

/** The queue in `table`, whose rows have `client_id`, `task_id`, `fence`, `lease_until` and `created_at`; `besides` names what else a task has. */
export function leasedTasks<T extends LeasedTask>(
  table: RawBuilder<unknown>,
  besides: RawBuilder<unknown> = sql``,
): TaskQueue<T> {
  const columns = sql`t.client_id AS "clientId", t.task_id AS "taskId", t.fence ${besides}`;
  return {
    take: (doors, leaseMs) =>
      doors.withSystem('take a task', async (trx) => {
        const { rows } = await sql<T>`
          UPDATE ${table} t SET fence = t.fence + 1, lease_until = now() + make_interval(secs => ${leaseMs / 1000})
            FROM (SELECT client_id, task_id FROM ${table}
                   WHERE (lease_until IS NULL OR lease_until < now()) AND fence < ${triesAtMost}
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
    end: async (doors, task) => {
      await doors.withSystem('end a task', (trx) =>
        sql`DELETE FROM ${table} WHERE client_id = ${task.clientId} AND task_id = ${task.taskId}`.execute(trx),
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
