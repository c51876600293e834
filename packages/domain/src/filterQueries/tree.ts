import type { FilterField } from './fields.ts';
import type { FilterOp } from './operators.ts';
import type { FilterEntity } from './entities.ts';

/** A field, what is asked of it, and the values it is held against, as text: a day may be `today+3`, money is in dollars. */
export type FilterCondition = {
  readonly Field: FilterField;
  readonly Op: FilterOp;
  readonly Values: readonly string[];
};
/** Conditions of which all or any must hold. */
export type FilterGroup = { readonly Join: 'and' | 'or'; readonly Parts: readonly FilterPart[] };
export type FilterPart = FilterCondition | FilterGroup;

/** A tree is read by people: a group within a group within a group is as deep as one can say aloud. */
export const filterBounds = { depth: 3, conditions: 40, values: 200, valueLength: 100, rows: 200_000 } as const;

export const isGroup = (part: FilterPart): part is FilterGroup => 'Parts' in part;

/** How deep a tree is, a group without groups being 1; and how many conditions it has. */
export function sizeOf(group: FilterGroup): { readonly depth: number; readonly conditions: number } {
  const parts = group.Parts.map((part) => (isGroup(part) ? sizeOf(part) : { depth: 0, conditions: 1 }));
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    conditions: parts.reduce((sum, { conditions }) => sum + conditions, 0),
  };
}

/** Every condition of a tree, in its order. */
export const conditionsOf = ({ Parts }: FilterGroup): readonly FilterCondition[] =>
  Parts.flatMap((part) => (isGroup(part) ? conditionsOf(part) : [part]));

/** What comes first where a filter has a limit. */
export const filterSorts = ['name', 'mrn', 'service', 'verified'] as const;
export type FilterSort = (typeof filterSorts)[number];
export const filterSortWords: Readonly<Record<FilterSort, string>> = {
  name: 'Name',
  mrn: '{MRN}',
  service: 'Date of service',
  verified: 'Last verified',
};
/** A registration has no day of service of its own. */
export const sortsOf = (entity: FilterEntity): readonly FilterSort[] =>
  filterSorts.filter((sort) => entity === 'Visit' || sort !== 'service');
