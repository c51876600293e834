import { type Kysely, sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { clockSetting } from './databaseClock.ts';
import { offBy } from './processClock.ts';

/** The doors to data, each transaction by the clock of whoever opens it. */
export function doorsInTime(doors: Doors): Doors {
  const setClock = (trx: unknown) =>
    // every door hands out a connection, under the types of its own tables
    sql`SELECT set_config(${clockSetting}, ${String(offBy())}, true)`.execute(trx as Kysely<never>);
  const timed =
    <A extends readonly unknown[], T>(fn: (trx: never, ...rest: A) => Promise<T>) =>
    async (trx: unknown, ...rest: A): Promise<T> => {
      await setClock(trx);
      return fn(trx as never, ...rest);
    };
  return {
    ...doors,
    withTenant: (clientId, fn, last) => doors.withTenant(clientId, timed(fn), last),
    withIdentity: (fn, last) => doors.withIdentity(timed(fn), last),
    withSystem: (reason, fn) => doors.withSystem(reason, timed(fn)),
    readIdentity: (fn) => doors.withIdentity(timed(fn)),
  };
}
