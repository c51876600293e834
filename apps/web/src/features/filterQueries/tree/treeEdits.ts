import { fieldFacts, type FilterField } from '@coverline/domain/filterQueries/fields.ts';
import { type FilterOp, opsOf, valuesOf } from '@coverline/domain/filterQueries/operators.ts';
import {
  type FilterCondition,
  type FilterGroup,
  type FilterPart,
  isGroup,
} from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';

/** Where a part stands: the turns that lead to it from the root. */
export type Path = readonly number[];

/** The tree with another group in a place. */
export function withGroup(root: FilterGroup, path: Path, change: (group: FilterGroup) => FilterGroup): FilterGroup {
  const [turn, ...rest] = path;
  if (turn === undefined) return change(root);
  return {
    ...root,
    Parts: root.Parts.map((part, at) => (at === turn && isGroup(part) ? withGroup(part, rest, change) : part)),
  };
}

export const withPart = (root: FilterGroup, path: Path, part: FilterPart): FilterGroup =>
  withGroup(root, path.slice(0, -1), (group) => ({
    ...group,
    Parts: group.Parts.map((other, at) => (at === path.at(-1) ? part : other)),
  }));

export const withMore = (root: FilterGroup, path: Path, part: FilterPart): FilterGroup =>
  withGroup(root, path, (group) => ({ ...group, Parts: [...group.Parts, part] }));

export const without = (root: FilterGroup, path: Path): FilterGroup =>
  withGroup(root, path.slice(0, -1), (group) => ({
    ...group,
    Parts: group.Parts.filter((_part, at) => at !== path.at(-1)),
  }));

/** What an added condition begins as: what is asked most. */
export const newCondition = (entity: FilterEntity): FilterCondition =>
  entity === 'Visit'
    ? { Field: 'DateOfService', Op: 'between', Values: ['today', 'today+3'] }
    : { Field: 'Payer', Op: 'is', Values: [''] };

/** Within a group that asks for all, a group is there to ask for any; and the reverse. */
export const newGroup = (entity: FilterEntity, { Join }: FilterGroup): FilterGroup => ({
  Join: Join === 'and' ? 'or' : 'and',
  Parts: [newCondition(entity)],
});

const blanks = (op: FilterOp, kind: string): readonly string[] =>
  ({ none: [], one: [kind === 'yesNo' ? 'yes' : ''], two: ['', ''], several: [] })[valuesOf(op)];

/** Another field: its operator stays where the field has it, its values do not. */
export function ofField({ Op }: FilterCondition, Field: FilterField): FilterCondition {
  const { kind } = fieldFacts(Field);
  const ops = opsOf(kind);
  const op = ops.includes(Op) ? Op : (ops[0] ?? 'is');
  return { Field, Op: op, Values: blanks(op, kind) };
}

const isDays = (op: FilterOp) => op === 'inLast' || op === 'notInLast';

/** Another operator: values stay as far as it takes them. */
export function ofOp({ Field, Op, Values }: FilterCondition, op: FilterOp): FilterCondition {
  const { kind } = fieldFacts(Field);
  const blank = blanks(op, kind);
  const stays = isDays(op) === isDays(Op);
  const filled = Values.filter((value) => value.trim() !== '');
  if (!stays || valuesOf(op) === 'none') return { Field, Op: op, Values: blank };
  if (valuesOf(op) === 'several') return { Field, Op: op, Values: filled };
  return { Field, Op: op, Values: blank.map((value, at) => filled[at] ?? value) };
}

/** As it is sent: lines without anything on them left out, and no space around what was typed. */
export const cleaned = (group: FilterGroup): FilterGroup => ({
  Join: group.Join,
  Parts: group.Parts.map((part) => {
    if (isGroup(part)) return cleaned(part);
    const Values = part.Values.map((value) => value.trim());
    return { ...part, Values: part.Op === 'in' ? Values.filter((value) => value !== '') : Values };
  }),
});
