import { UserError } from '#/http/errors.ts';

/** As many rows leave in one file, where nothing else bounds a list. */
const mostRows = 10_000;

/** The page that is read for a file: one row more than it may hold, which tells that a list is too long. */
export const fileReads = (most = mostRows): number => most + 1;

/** All rows of a list, for a file. A file that lacks rows looks like one that has them all: a longer list is refused instead. */
export function wholeList<Row>(rows: readonly Row[], most = mostRows): readonly Row[] {
  if (rows.length <= most) return rows;
  const bound = most.toLocaleString('en-US');
  throw new UserError(
    `This list has more than ${bound} rows, the most that one file may have. Narrow it and try again.`,
  );
}
