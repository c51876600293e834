import { firstOf, neededText, type Problems, problemsOf } from '../registration/problems.ts';
import { dayMeant } from './day.ts';
import { fieldFacts, type FieldFacts, isFieldOf } from './fields.ts';
import { opsOf, valuesOf } from './operators.ts';
import {
  filterBounds,
  type FilterCondition,
  type FilterGroup,
  type FilterSort,
  isGroup,
  sizeOf,
  sortsOf,
} from './tree.ts';
import type { FilterEntity } from './entities.ts';

/** What is wrong with one place of a tree; the place as the turns that lead to it, from the root's parts. */
type TreeProblem = { readonly path: readonly number[]; readonly message: string };

/** Everything wrong with a tree, in its order; none: it may be asked. */
export function treeProblems(entity: FilterEntity, tree: FilterGroup): readonly TreeProblem[] {
  const { depth, conditions } = sizeOf(tree);
  if (depth > filterBounds.depth) return [{ path: [], message: `Groups go ${filterBounds.depth} deep at most` }];
  if (conditions > filterBounds.conditions)
    return [{ path: [], message: `A filter has ${filterBounds.conditions} conditions at most` }];
  return groupProblems(entity, tree, []);
}

function groupProblems(entity: FilterEntity, group: FilterGroup, path: readonly number[]): readonly TreeProblem[] {
  // An empty group would mean everybody where all must hold, and nobody where any must: it means nothing.
  if (group.Parts.length === 0) return [{ path, message: 'Add a condition' }];
  return group.Parts.flatMap((part, at) => {
    const here = [...path, at];
    if (isGroup(part)) return groupProblems(entity, part, here);
    const message = conditionProblem(entity, part);
    return message === null ? [] : [{ path: here, message }];
  });
}

/** What is wrong with a condition, or null. */
export function conditionProblem(entity: FilterEntity, { Field, Op, Values }: FilterCondition): string | null {
  const facts = fieldFacts(Field);
  if (!isFieldOf(entity, Field)) return `${facts.label} is a field of {visits}: pick {visits} to ask about it`;
  if (!opsOf(facts.kind).includes(Op)) return `${facts.label} cannot be asked so`;
  const wanted = valuesOf(Op);
  if (wanted === 'none') return Values.length === 0 ? null : 'This takes no value';
  if (wanted === 'two') return spanProblem(facts, Values);
  if (wanted === 'one' && Values.length > 1) return 'Give one value';
  if (Values.length > filterBounds.values) return `${filterBounds.values} values at most`;
  if (Values.every((value) => value.trim() === '')) return 'Value is required';
  if (Op === 'inLast' || Op === 'notInLast') return wholeNumber(Values[0] ?? '', 1, 3_650);
  return firstOf(...Values.map((value) => valueProblem(facts, value)));
}

function spanProblem(facts: FieldFacts, [from = '', to = '', ...more]: readonly string[]): string | null {
  if (more.length > 0) return 'Give two values';
  if (from.trim() === '' && to.trim() === '') return 'Give a first value, a last one, or both';
  const wrong = firstOf(...[from, to].map((value) => (value.trim() === '' ? null : valueProblem(facts, value))));
  if (wrong !== null || from.trim() === '' || to.trim() === '') return wrong;
  return isBackwards(facts, from, to) ? 'The first value lies behind the last' : null;
}

/** A day that moves with today and one that stands still may be in either order. */
function isBackwards({ kind }: FieldFacts, from: string, to: string): boolean {
  if (kind === 'number' || kind === 'money') return Number(from) > Number(to);
  const [isFixed, isAlsoFixed] = [from, to].map((value) => !value.startsWith('today'));
  if (isFixed !== isAlsoFixed) return false;
  const anyDay = '2000-01-01';
  return (dayMeant(from, anyDay) ?? '') > (dayMeant(to, anyDay) ?? '');
}

function valueProblem({ kind, choices = [] }: FieldFacts, value: string): string | null {
  if (value.trim() === '') return 'Value is required';
  if (value.length > filterBounds.valueLength) return `The maximum length allowed is ${filterBounds.valueLength}`;
  switch (kind) {
    case 'choice':
      return choices.some((choice) => choice.value === value) ? null : 'Choose one of the list';
    case 'yesNo':
      return value === 'yes' || value === 'no' ? null : 'Choose Yes or No';
    case 'payer':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? null : 'Choose {a payer} of the list';
    case 'date':
    case 'instant':
      return dayMeant(value, '2000-01-01') === null ? 'Enter a date as MM/DD/YYYY, or a day as today+3' : null;
    case 'number':
      return wholeNumber(value, 0, 130);
    case 'money':
      return /^\d{1,9}(?:\.\d{1,2})?$/.test(value) ? null : 'Enter an amount such as 1250.00';
    default: // text, and what is sealed
      return null;
  }
}

const wholeNumber = (value: string, least: number, most: number): string | null =>
  /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}`;

type FilterFields = {
  readonly Name: string;
  readonly Entity: FilterEntity;
  readonly Tree: FilterGroup;
  readonly Sort: FilterSort;
  /** No more than so many are picked; null: all. */
  readonly Limit: number | null;
};
type FilterQueryField = 'Name' | 'Tree' | 'Sort' | 'Limit';

/** What a filter may not be saved with; of a tree its first fault. */
export const filterProblems = ({ Name, Entity, Tree, Sort, Limit }: FilterFields): Problems<FilterQueryField> =>
  problemsOf({
    Name: neededText(Name),
    Tree: treeProblems(Entity, Tree)[0]?.message ?? null,
    Sort: sortsOf(Entity).includes(Sort) ? null : 'Choose one of the list',
    Limit: Limit === null || (Limit >= 1 && Limit <= filterBounds.rows) ? null : limitText,
  });

const limitText = `Enter a number from 1 to ${filterBounds.rows.toLocaleString('en-US')}, or nothing`;
