import { use } from 'react';
import type { Column } from '#/ui/tables/column.tsx';
import { HiddenColumnsContext } from '#/ui/tables/hiddenColumns.ts';

/** From so many on somebody may want fewer. */
const manyColumns = 7;

type InSight<T> = {
  /** Those that may be put away; none where there is no choice. */
  readonly offered: readonly Column<T>[];
  readonly hidden: readonly string[];
  readonly hide: (ids: readonly string[]) => void;
  /** Those in sight, by their places among all: a hidden one is still drawn, for paper. */
  readonly places: readonly number[];
};

/** Which columns of a list its user sees. Without a name it has no choice, and shows all. */
export function useColumnsInSight<T>(columns: readonly Column<T>[], list: string | undefined): InSight<T> {
  const choice = use(HiddenColumnsContext);
  const offered = list !== undefined && columns.length >= manyColumns ? hideable(columns) : [];
  const kept = list === undefined ? [] : choice.of(list);
  const hidden = offered.map(({ id }) => id).filter((id) => kept.includes(id));
  return {
    offered,
    hidden,
    hide: (ids) => list !== undefined && choice.set(list, ids),
    places: [...columns.keys()].filter((place) => !hidden.includes(columns[place]?.id ?? '')),
  };
}

/** All but what says whose a row is, and what has no words. */
const hideable = <T>(columns: readonly Column<T>[]) =>
  (columns.some(({ frozen }) => frozen) ? columns.filter(({ frozen }) => !frozen) : columns.slice(1)).filter(
    ({ header }) => header !== '',
  );
