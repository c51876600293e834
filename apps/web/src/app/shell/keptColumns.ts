import { keptObject } from '#/app/shell/keptObject.ts';

type Kept = Readonly<Record<string, readonly string[]>>;

/** What was kept of the columns that somebody hid, by list; what is not understood is as if it were not there. */
export const readColumns = (text: string | null): Kept =>
  Object.fromEntries(
    Object.entries(keptObject(text)).map(([list, ids]) => [
      list,
      Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
    ]),
  );
