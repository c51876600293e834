import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { gatherWrites } from './gatherWrites.ts';
import { statementName } from './statementName.ts';

type KyselyClient = Awaited<ReturnType<PostgresPool['connect']>>;

/** A statement as the connection takes it, for what must keep its place in the order. */
export type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * One connection for one transaction, guarding its own end. A pool takes back whatever it is given: a connection whose
 * ROLLBACK failed would carry one client's open transaction to the next asker, and a statement that comes late (the
 * brothers of a rejected Promise.all run on) would be run inside somebody else's.
 */
export type Lease = {
  /** A pool of this one connection: a Kysely over it queues nothing, so that statements leave together. */
  readonly pool: PostgresPool;
  /** Queued at once, ahead of whatever is asked of `pool` afterwards. */
  statement(statement: Statement): Promise<pg.QueryResult>;
  end(): void;
};

export async function takeLease(pool: pg.Pool): Promise<Lease> {
  const held = hold(await pool.connect());
  const client = { query: held.query, release: () => {} } as unknown as KyselyClient; // its cursor form is for dialects with cursors
  return {
    pool: { options: pool.options, connect: async () => client, end: async () => {} },
    statement: ({ text, values }) => held.query(text, values ?? []),
    end: held.end,
  };
}

/** The same guard around single statements. */
export const leasing = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const held = hold(await pool.connect());
    return { query: held.query, release: held.end } as unknown as KyselyClient; // likewise
  },
  end: () => pool.end(),
});

function hold(client: pg.PoolClient) {
  let ended = false;
  const gather = gatherWrites(client);
  return {
    query: (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (ended) return Promise.reject(new Error('a statement came after the end of its transaction'));
      ended = text === 'COMMIT' || text === 'ROLLBACK';
      gather();
      const name = statementName(text, values.length);
      return name === null ? client.query(text, [...values]) : client.query({ text, values: [...values], name });
    },
    end: () => {
      ended = true;
      // Not idle: the transaction may still be open, or nobody knows. Such a connection is closed, never reused.
      client.release(client.getTransactionStatus() !== 'I');
    },
  };
}
