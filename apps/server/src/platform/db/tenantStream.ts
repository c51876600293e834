import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import { literalSql } from './literalSql.ts';

/** A client's data as it stands at one moment, to be read however long it is. */
export type TenantStream<Trx> = {
  readonly trx: Trx;
  /** The rows of a statement as PostgreSQL's COPY writes them as text, in UTF-8, piece by piece; the last thing that is asked. */
  copy(statement: RawBuilder<unknown>): Readable;
  /** Ends it, whatever is under way. */
  close(): Promise<void>;
};

/** How long it may be open before anything is read of it. */
const restsMs = 60_000;

/**
 * A transaction that only reads, on a connection of its own: what is copied cannot be pipelined, and whoever leaves in the midst of it
 * leaves a connection that is of no use to anybody. A signal cuts it off whatever it is at: what waits there is told of a broken connection.
 */
export async function openTenantStream<Trx>(
  options: pg.ClientConfig,
  begin: string,
  withinSeconds: number,
  signal?: AbortSignal,
): Promise<TenantStream<Trx>> {
  signal?.throwIfAborted();
  const client = new pg.Client({ ...options, pipeline: false });
  client.on('error', () => {}); // told where it is read; unheard, it would end the process
  await client.connect();
  let isCopying = false;
  const cut = (): void => void client.connection.stream.destroy();
  signal?.addEventListener('abort', cut, { once: true });
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', cut);
    // One in the midst of its rows would first send them all.
    if (isCopying) cut();
    await client.end().catch(() => {});
  };
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // A statement whose reader has gone is told so by the first, or goes on to its end.
    await client.query(
      `SET LOCAL client_connection_check_interval = 2000; SET LOCAL idle_in_transaction_session_timeout = ${restsMs}; SET LOCAL statement_timeout = ${withinSeconds * 1000}`,
    );
    await client.query(begin);
  } catch (error) {
    await close();
    throw error;
  }
  const held = { query: client.query.bind(client), release: () => {} };
  const trx = new Kysely<never>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => held, end: async () => {} }, // its cursor form is for dialects with cursors
    }),
  });
  return {
    trx: trx as Trx,
    copy: (statement) => {
      isCopying = true;
      const stream = client.query(copyTo(literalSql(sql`COPY (${statement}) TO STDOUT`)));
      stream.setEncoding('utf8');
      return stream.once('end', () => (isCopying = false));
    },
    close,
  };
}
