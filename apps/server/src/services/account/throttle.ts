import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';

export type Throttle = { readonly kind: string; readonly limit: number; readonly windowSeconds: number };

/** Five tries an account in 15 minutes, known or unknown alike; then 15 minutes of nothing. */
export const accountThrottle: Throttle = { kind: 'account', limit: 5, windowSeconds: 900 };
export const addressThrottle = (limit: number): Throttle => ({ kind: 'address', limit, windowSeconds: 300 });
export const codeThrottle = (limit: number): Throttle => ({ kind: 'code', limit, windowSeconds: 3600 });

const keyOf = (throttle: Throttle, name: string) => createHash('sha256').update(`${throttle.kind}:${name}`).digest();

/**
 * Counts one try, before it is judged, so that parallel tries cannot slip by the count. True while within the limit.
 * The limit's last try starts the pause; the clock is the database's.
 */
export async function countTry(doors: Doors, throttle: Throttle, name: string): Promise<boolean> {
  const pause = sql`make_interval(secs => ${throttle.windowSeconds})`;
  const { rows } = await doors.readIdentity((db) =>
    sql<{ allowed: boolean }>`
      INSERT INTO identity.throttle AS t (key, kind, window_start, count)
      VALUES (${keyOf(throttle, name)}, ${throttle.kind}, now(), 1)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN coalesce(t.locked_until, t.window_start + ${pause}) <= now() THEN 1 ELSE t.count + 1 END,
        window_start = CASE WHEN coalesce(t.locked_until, t.window_start + ${pause}) <= now() THEN now() ELSE t.window_start END,
        locked_until = CASE WHEN coalesce(t.locked_until, t.window_start + ${pause}) <= now() THEN NULL
                            WHEN t.locked_until IS NULL AND t.count + 1 >= ${throttle.limit} THEN now() + ${pause}
                            ELSE t.locked_until END
      RETURNING count <= ${throttle.limit} AS allowed`.execute(db),
  );
  return rows[0]?.allowed === true;
}

export async function forgetTries(doors: Doors, throttle: Throttle, name: string): Promise<void> {
  await doors.readIdentity((db) =>
    db.deleteFrom('identity.throttle').where('key', '=', keyOf(throttle, name)).execute(),
  );
}

/** Takes one counted try back: it was no guess. Others' tries stay counted, and so does the pause that they earned. */
export async function forgiveTry(doors: Doors, throttle: Throttle, name: string): Promise<void> {
  await doors.readIdentity((db) =>
    sql`UPDATE identity.throttle
           SET count = greatest(count - 1, 0), locked_until = CASE WHEN count > ${throttle.limit} THEN locked_until END
         WHERE key = ${keyOf(throttle, name)}`.execute(db),
  );
}
