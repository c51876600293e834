import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { filterSeconds, withinSeconds } from '#/filters/pickedRows.ts';

export type RowStream<Row> = {
  /** How many rows come; null where they were not to be counted before the first. */
  readonly rows: number | null;
  readonly pages: AsyncIterable<readonly Row[]>;
};

type Asked = {
  readonly clientId: string;
  readonly statement: RawBuilder<unknown>;
  /** Rows of a page; as many again wait in memory while one is worked on. */
  readonly atOnce: number;
  readonly counted?: boolean;
};

/** How long a reader may rest between two pages. */
const restsMs = 60_000;

/**
 * The rows of a statement as they stand at one moment, page by page, however many: a cursor in a transaction of its own, which ends
 * with them or when the reader leaves. The next page comes while one is worked on; a reader that rests for a minute loses the rest.
 */
export async function streamRows<Row>(doors: Doors, asked: Asked): Promise<RowStream<Row>> {
  const { readable, writable } = new TransformStream<readonly Row[], readonly Row[]>();
  const writer = writable.getWriter();
  const counted = Promise.withResolvers<number | null>();
  const told = async (trx: TenantTrx) => {
    // One moment for the count and for the rows.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(trx);
    // It holds nobody up: a page of large messages may take longer than a transaction that locks may be silent.
    await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(restsMs)}`.execute(trx);
    await withinSeconds(trx, filterSeconds.pick, async () => {
      counted.resolve(asked.counted === true ? await countOf(trx, asked.statement) : null);
      await hand(trx, asked, (page) => writer.write(page as readonly Row[])); // the caller's statement, and what it selects
    });
  };
  doors
    .withTenant(asked.clientId, told)
    .then(
      () => writer.close(),
      (error: unknown) => {
        counted.reject(error);
        return writer.abort(error);
      },
    )
    .catch(() => {}); // the reader has left
  return { rows: await counted.promise, pages: readable };
}

async function countOf(trx: TenantTrx, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (${statement}) x`.execute(trx);
  return rows[0]?.n ?? 0;
}

async function hand(
  trx: TenantTrx,
  { statement, atOnce }: Asked,
  take: (page: readonly unknown[]) => Promise<void>,
): Promise<void> {
  // All of them are wanted, and the first not before the others.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(trx);
  await sql`DECLARE streamed NO SCROLL CURSOR FOR ${statement}`.execute(trx);
  const fetch = async () => (await sql`FETCH ${sql.lit(atOnce)} FROM streamed`.execute(trx)).rows;
  for (let page = await fetch(); page.length > 0;) {
    const next = page.length < atOnce ? Promise.resolve([]) : fetch();
    next.catch(() => {}); // it is told where it is awaited, if the reader goes on
    await take(page);
    page = await next;
  }
}
