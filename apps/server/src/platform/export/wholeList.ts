import { UserError } from '#/platform/http/errors.ts';

/** As many rows leave in one file, where nothing else bounds a list. */
const mostRows = 10_000;

type Page = { readonly offset: 0; readonly limit: number };

/**
 * All rows of a list, for a file; `read` is handed the page to read, which has one row more than a file may hold. A file that lacks
 * rows looks like one that has them all: a longer list is refused instead.
 */
export async function wholeList<Row>(
  read: (page: Page) => Promise<readonly Row[]>,
  most = mostRows,
): Promise<readonly Row[]> {
  const rows = await read({ offset: 0, limit: most + 1 });
  if (rows.length <= most) return rows;
  const bound = most.toLocaleString('en-US');
  throw new UserError(
    `This list has more than ${bound} rows, the most that one file may have. Narrow it and try again.`,
  );
}
