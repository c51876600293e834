import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { TenantStream } from '#/platform/db/tenantStream.ts';
import { filterSeconds, overTime } from '#/services/filters/pickedRows.ts';

export type RowStream<Row> = {
  /** How many rows come; null where they were not to be counted before the first. */
  readonly rows: number | null;
  /** To be read within a minute. */
  readonly pages: AsyncIterable<readonly Row[]>;
};

/** The columns of a row as PostgreSQL writes them as text, in the statement's order. */
export type TextRow = readonly (string | null)[];

type Asked<Row> = {
  readonly clientId: string;
  readonly statement: RawBuilder<unknown>;
  readonly read: (columns: TextRow) => Row;
  /** The most rows of a page; without it, as many as came in one piece. */
  readonly atOnce?: number;
  readonly counted?: boolean;
  /** Cuts it off, also before the first row has come. */
  readonly signal: AbortSignal;
};

/**
 * The rows of a statement as they stand at one moment, page by page, however many: copied out as text, which takes PostgreSQL and us a
 * third of what rows do, while what was read is worked on. Whoever reads slowly makes the database wait.
 */
export async function streamRows<Row>(doors: Doors, asked: Asked<Row>): Promise<RowStream<Row>> {
  const stream = await doors.openTenant(asked.clientId, filterSeconds.file, asked.signal);
  try {
    // One moment for the count and for the rows.
    const rows = asked.counted === true ? await countOf(stream.trx, asked.statement) : null;
    return { rows, pages: pagesOf(stream, asked) };
  } catch (error) {
    await stream.close();
    throw overTime(error);
  }
}

async function countOf(trx: TenantTrx, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (${statement}) x`.execute(trx);
  return rows[0]?.n ?? 0;
}

async function* pagesOf<Row>(
  stream: TenantStream<TenantTrx>,
  { statement, read, atOnce = Infinity }: Asked<Row>,
): AsyncGenerator<readonly Row[], void, undefined> {
  try {
    let rest = '';
    for await (const piece of stream.copy(statement)) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (let at = 0; at < lines.length; at += atOnce) {
        const page = atOnce < lines.length ? lines.slice(at, at + atOnce) : lines;
        yield page.map((line) => read(columnsOf(line)));
      }
    }
  } catch (error) {
    throw overTime(error);
  } finally {
    await stream.close();
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const nothing = String.raw`\N`;

const textOf = (text: string): string | null => {
  if (text === nothing) return null;
  // Few texts have anything to take back, and to look for it costs more than all the rest.
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : text;
};

/** One line of COPY's text format (PostgreSQL's manual, COPY, "Text Format"). */
const columnsOf = (line: string): TextRow => line.split('\t').map(textOf);
