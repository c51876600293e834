import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

// Calendar dates stay strings that no time zone ever moves; instants are ISO strings; counts fit a number.
const parsers = new Map<number, (value: string) => unknown>([
  [DATE, (value) => value],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [INT8, Number],
]);

export type PoolOptions = {
  readonly url: string;
  readonly size: number;
  readonly name: string;
  /** Told of errors on idle connections: unheard, they end the process. */
  readonly onError: (error: Error) => void;
  /** How long a transaction may hold its locks without a word from this process, which may have been stopped. */
  readonly silentMs?: number;
  /** How long somebody waits for a connection where all are taken: a full pool is a 503, not a queue without end. */
  readonly waitMs?: number;
};

/** A bounded pool. Pipelined: statements of a transaction that need no answer in between leave together. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: options.silentMs ?? 15_000,
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections alone: unheard, one that is cut while it is held ends the process. From its
  // first moment: that it is ready and that it is cut may come in one and the same packet.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
