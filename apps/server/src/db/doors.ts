import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { insideTransaction } from './insideTransaction.ts';
import { leasing, takeLease, type Lease, type Statement } from './lease.ts';
import type { IdentityTables } from './identityTables.ts';
import type { SystemTables } from './systemTables.ts';
import type { TenantTables } from './tenantTables.ts';

/** A client's transaction: its own tables, and payers and people's names to read beside them. */
export type TenantTrx = Kysely<
  TenantTables &
    SystemTables &
    Pick<
      IdentityTables,
      | 'identity.app_user'
      | 'identity.client'
      | 'identity.client_partner'
      | 'identity.company'
      | 'identity.membership'
      | 'identity.staff_role'
      | 'identity.status_token'
    >
>;
export type IdentityTrx = Kysely<IdentityTables>;
export type SystemTrx = Kysely<SystemTables & Pick<IdentityTables, 'identity.client_partner' | 'identity.company'>>;

/**
 * Runs last, in the transaction, and leaves together with COMMIT: for the audit's row, whose lock is held until then. Where
 * it fails, COMMIT is a rollback.
 */
export type Last = () => Statement | null;

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
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: leasing(pool) }) });

  async function transaction<T>(begin: Begin, fn: (trx: never) => Promise<T>, last?: Last): Promise<T> {
    const lease = await takeLease(pool);
    const connection = new Kysely<never>({ dialect: new PostgresDialect({ pool: lease.pool }) });
    // Straight to the connection: a query builder's statement takes its turns of the queue, and others could pass it.
    const begun = lease.statement({ text: begin.statement });
    begun.catch(() => {}); // awaited below; until then a failure must not count as unhandled
    try {
      if (!begin.pipelined) await begun;
      const result = await insideTransaction(() => fn(connection as never));
      await begun;
      await commit(lease, last?.() ?? null);
      return result;
    } catch (error) {
      await lease.statement({ text: 'ROLLBACK' }).catch(() => {}); // the first error is the one to tell
      throw error;
    } finally {
      lease.end();
    }
  }

  // Each door hands out the same connection under the type of its own tables, and so `transaction` takes any of them.
  return {
    withTenant: (clientId, fn, last) => {
      // SET LOCAL takes no parameter, and set_config is not propagated by distributed PostgreSQLs: hence a checked literal.
      if (!uuid.test(clientId)) throw new Error('withTenant: not a client id');
      return transaction({ statement: `BEGIN; SET LOCAL app.client_id = '${clientId}'`, pipelined: true }, fn, last);
    },
    withIdentity: (fn, last) => transaction({ statement: 'BEGIN', pipelined: false }, fn, last),
    readIdentity: (fn) => fn(db as never),
    withSystem: (reason, fn) =>
      transaction({ statement: `/* ${reason.replaceAll(/[^a-z0-9 ]/gi, '')} */ BEGIN`, pipelined: false }, fn),
  };
}

/**
 * Pipelined: the first statement of `fn` leaves right behind BEGIN. Where BEGIN itself is cancelled, that statement runs
 * alone. In a tenant's door it then has no tenant and reaches no row; the other doors have no such net, and wait.
 */
type Begin = { readonly statement: string; readonly pipelined: boolean };

/**
 * The last statement and COMMIT in one flight, in this order. COMMIT of an aborted transaction is a rollback, and says so in
 * its tag alone.
 */
async function commit(lease: Lease, last: Statement | null): Promise<void> {
  const tail = last === null ? null : lease.statement(last);
  const committed = lease.statement({ text: 'COMMIT' });
  const [first, second] = await Promise.allSettled([tail, committed]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  if (second.value.command !== 'COMMIT') throw new Error('the transaction was aborted: nothing was kept');
}
