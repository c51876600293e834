import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { insideTransaction } from './insideTransaction.ts';
import type { IdentityTables } from './identityTables.ts';
import type { SystemTables } from './systemTables.ts';
import type { TenantTables } from './tenantTables.ts';

/** A client's transaction: its own tables, and payers and people's names to read beside them. */
export type TenantTrx = Kysely<
  TenantTables & SystemTables & Pick<IdentityTables, 'identity.app_user' | 'identity.client'>
>;
export type IdentityTrx = Kysely<IdentityTables>;
export type SystemTrx = Kysely<SystemTables & Pick<IdentityTables, 'identity.company'>>;

/**
 * Runs last, in the transaction, and leaves together with COMMIT: for the audit's row, whose lock is held until then. Where
 * it fails, COMMIT is a rollback.
 */
export type Last = (connection: Kysely<never>) => Promise<unknown>;

/** The three doors to data. There is no other: no module holds a pool or a global db (design §3). */
export type Doors = {
  withTenant<T>(clientId: string, fn: (trx: TenantTrx) => Promise<T>, last?: Last): Promise<T>;
  withIdentity<T>(fn: (trx: IdentityTrx) => Promise<T>, last?: Last): Promise<T>;
  /** The identity door for one statement that needs no transaction around it: a read, or a write that stands alone. */
  readIdentity<T>(fn: (db: IdentityTrx) => Promise<T>): Promise<T>;
  /** `reason` stands in the statement's log line at the database, so that a read by nobody can be told from another. */
  withSystem<T>(reason: string, fn: (trx: SystemTrx) => Promise<T>): Promise<T>;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDoors(pool: pg.Pool): Doors {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });

  async function transaction<T>(begin: string, fn: (trx: Kysely<never>) => Promise<T>, last?: Last): Promise<T> {
    return db.connection().execute(async (connection) => {
      // Not awaited alone: the pipelined connection sends the first query of `fn` right behind it.
      const begun = sql.raw(begin).execute(connection);
      begun.catch(() => {}); // awaited below; until then a failure must not count as unhandled
      try {
        const result = await insideTransaction(() => fn(connection));
        await begun;
        const tail = last?.(connection) ?? Promise.resolve();
        await Promise.all([tail, sql`COMMIT`.execute(connection)]);
        return result;
      } catch (error) {
        await sql`ROLLBACK`.execute(connection).catch(() => {}); // the first error is the one to tell
        throw error;
      }
    });
  }

  // Each door hands out the same connection under the type of its own tables; the cast is that narrowing and nothing else.
  const typed = <T, Trx>(fn: (trx: Trx) => Promise<T>) => fn as unknown as (trx: Kysely<never>) => Promise<T>;

  return {
    withTenant: (clientId, fn, last) => {
      // SET LOCAL takes no parameter, and set_config is not propagated by distributed PostgreSQLs: hence a checked literal.
      if (!uuid.test(clientId)) throw new Error('withTenant: not a client id');
      return transaction(`BEGIN; SET LOCAL app.client_id = '${clientId}'`, typed(fn), last);
    },
    withIdentity: (fn, last) => transaction('BEGIN', typed(fn), last),
    readIdentity: (fn) => typed(fn)(db),
    withSystem: (reason, fn) => transaction(`/* ${reason.replaceAll(/[^a-z0-9 ]/gi, '')} */ BEGIN`, typed(fn)),
  };
}
