import { type CompiledQuery, Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import { insideTransaction } from './insideTransaction.ts';
import { leasing, takeLease, type Lease, type Statement } from './lease.ts';
import type { IdentityTables, SystemTables, TenantTables } from './tables/tables.ts';
import { openTenantStream, type TenantStream } from './tenantStream.ts';

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

/**
 * Hands over a write whose answer nobody waits for. Such writes leave together with COMMIT, in the order given and ahead of
 * the last statement: each flight to the database and back costs more than most statements do. Where one fails, nothing is
 * kept and its error is the transaction's.
 */
export type Close = {
  (write: Write): void;
  /** Nothing follows the statements issued so far, but what is read of their answers: COMMIT leaves in one flight with them. */
  all(): void;
};
/** A query as its builder has it, not yet run. */
export type Write = { compile(db: QueryExecutorProvider): CompiledQuery };

/** The three doors to data. There is no other: no module holds a pool or a global db. */
export type Doors = {
  withTenant<T>(clientId: string, fn: (trx: TenantTrx, close: Close) => Promise<T>, last?: Last): Promise<T>;
  /** The tenant's door for what is read at length: as it stands at one moment, until it is closed or so many seconds are over. */
  openTenant(clientId: string, withinSeconds: number, signal?: AbortSignal): Promise<TenantStream<TenantTrx>>;
  withIdentity<T>(fn: (trx: IdentityTrx, close: Close) => Promise<T>, last?: Last): Promise<T>;
  /** The identity door for one statement that needs no transaction around it: a read, or a write that stands alone. */
  readIdentity<T>(fn: (db: IdentityTrx) => Promise<T>): Promise<T>;
  /** `reason` stands in the statement's log line at the database, so that a read by nobody can be told from another. */
  withSystem<T>(reason: string, fn: (trx: SystemTrx, close: Close) => Promise<T>): Promise<T>;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** SET LOCAL takes no parameter, and set_config is not propagated by distributed PostgreSQLs: hence a checked literal. */
function asTenant(clientId: string): string {
  if (!uuid.test(clientId)) throw new Error('withTenant: not a client id');
  return `SET LOCAL app.client_id = '${clientId}'`;
}

export function createDoors(pool: pg.Pool): Doors {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: leasing(pool) }) });

  async function transaction<T>(begin: Begin, fn: (trx: never, close: Close) => Promise<T>, last?: Last): Promise<T> {
    const lease = await takeLease(pool);
    const connection = new Kysely<never>({ dialect: new PostgresDialect({ pool: lease.pool }) });
    // Straight to the connection: a query builder's statement takes its turns of the queue, and others could pass it.
    const begun = Promise.all(begin.statements.map((text) => lease.statement({ text })));
    begun.catch(() => {}); // awaited below; until then a failure must not count as unhandled
    const closing: Statement[] = [];
    let ended: Promise<void> | null = null;
    const end = () => (ended ??= commit(lease, begun, [...closing, ...[last?.() ?? []].flat()]));
    const close: Close = Object.assign(
      (write: Write) => {
        const { sql: text, parameters: values } = write.compile(connection);
        closing.push({ text, values });
      },
      // A builder's statements are on their way by the end of the promises that wait now, and so is this behind them.
      { all: () => process.nextTick(() => void end().catch(() => {})) }, // awaited below
    );
    try {
      if (!begin.pipelined) await begun;
      const result = await insideTransaction(() => fn(connection as never, close));
      await end();
      return result;
    } catch (error) {
      // The first error is the one to tell; behind a COMMIT no ROLLBACK is sent.
      await Promise.allSettled([ended ?? lease.statement({ text: 'ROLLBACK' })]);
      throw error;
    } finally {
      lease.end();
    }
  }

  // Each door hands out the same connection under the type of its own tables, and so `transaction` takes any of them.
  return {
    withTenant: (clientId, fn, last) =>
      transaction({ statements: ['BEGIN', asTenant(clientId)], pipelined: true }, fn, last),
    openTenant: (clientId, withinSeconds, signal) =>
      openTenantStream(pool.options, asTenant(clientId), withinSeconds, signal),
    withIdentity: (fn, last) => transaction({ statements: ['BEGIN'], pipelined: false }, fn, last),
    readIdentity: (fn) => fn(db as never),
    withSystem: (reason, fn) =>
      transaction({ statements: [`/* ${reason.replaceAll(/[^a-z0-9 ]/gi, '')} */ BEGIN`], pipelined: false }, fn),
  };
}

/**
 * Pipelined: the first statements of `fn` leave right behind BEGIN. Where BEGIN itself is cancelled, each of them runs alone.
 * In a tenant's door it then has no tenant and reaches no row; the other doors have no such net, and wait. Each statement is a message
 * of its own: a distributed PostgreSQL hands a SET LOCAL on with the whole message that it came in.
 */
type Begin = { readonly statements: readonly string[]; readonly pipelined: boolean };

/** The last statements and COMMIT in one flight, in this order. COMMIT of an aborted transaction is a rollback, and says so in its tag alone. */
async function commit(lease: Lease, begun: Promise<unknown>, last: readonly Statement[]): Promise<void> {
  const sent = last.map((statement) => lease.statement(statement));
  const committed = lease.statement({ text: 'COMMIT' });
  const ended = await Promise.allSettled([begun, ...sent, committed]);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  if ((await committed).command !== 'COMMIT') throw new Error('the transaction was aborted: nothing was kept');
}
