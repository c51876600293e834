/** Rows that are there, or pages of them that come while a file is written: what comes by itself costs a turn of the event loop each. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<readonly Row[]>;

/** Rows page by page; those that are there are one. */
export async function* pagesOf<Row>(rows: Rows<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield [...rows];
}

/** Rows of pages one by one. */
export async function* eachOf<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void, undefined> {
  for await (const page of pages) yield* page;
}
