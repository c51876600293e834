import { dayMeant } from '@coverline/domain/filterQueries/day.ts';
import { fieldFacts, type FieldKind } from '@coverline/domain/filterQueries/fields.ts';
import { treeProblems } from '@coverline/domain/filterQueries/filterProblems.ts';
import { type FilterCondition, type FilterGroup, isGroup } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { filterColumns } from './filterColumns.ts';

type Condition = RawBuilder<SqlBool>;
/** The day that `today` means, YYYY-MM-DD, and the client's time zone, in which instants fall on days. */
export type Moment = { readonly today: string; readonly timeZone: string };

/**
 * A tree as a condition on `r`, `i` and `v`. Columns and operators are ours; whatever a user typed is a parameter. Throws for a
 * tree that breaks the rules: callers have judged it, and one that was stored under former rules is refused, not guessed.
 */
export function compileFilter(entity: FilterEntity, tree: FilterGroup, moment: Moment): Condition {
  if (treeProblems(entity, tree).length > 0) throw new Error('this tree is no filter');
  return compileGroup(tree, moment);
}

function compileGroup({ Join, Parts }: FilterGroup, moment: Moment): Condition {
  const parts = Parts.map((part) => (isGroup(part) ? compileGroup(part, moment) : compileCondition(part, moment)));
  return sql`(${sql.join(parts, Join === 'and' ? sql` AND ` : sql` OR `)})`;
}

function compileCondition({ Field, Op, Values }: FilterCondition, moment: Moment): Condition {
  const { kind } = fieldFacts(Field);
  const column = filterColumns[Field];
  const [first = '', last = ''] = Values;
  switch (Op) {
    case 'isEmpty':
      return kind === 'text' ? sql`(coalesce(${column}, '') = '')` : sql`(${column} IS NULL)`;
    case 'isNotEmpty':
      return kind === 'text' ? sql`(coalesce(${column}, '') <> '')` : sql`(${column} IS NOT NULL)`;
    case 'inLast':
      return isInLast(column, Number(first), moment);
    case 'notInLast':
      // What never was is not in the last days either.
      return sql`(${isInLast(column, Number(first), moment)} IS NOT TRUE)`;
    case 'contains':
      return sql`(strpos(lower(${column}), lower(${first}::text)) > 0)`;
    case 'between':
      return isBetween(kind, column, { from: first, to: last }, moment);
    case 'in':
      return isIn(kind, column, Values);
    case 'is':
      return is(kind, column, first, moment);
    default: // isNot
      // Nothing at all is not it either: an insurance without a payer is one that is not with Aetna.
      return sql`(${is(kind, column, first, moment)} IS NOT TRUE)`;
  }
}

/** The instant at which a day begins by the client's clock. */
const dawn = (day: string, timeZone: string) => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;

/** From that many days ago up to the end of today. */
const isInLast = (column: RawBuilder<unknown>, days: number, { today, timeZone }: Moment): Condition =>
  sql`(${column} >= ${dawn(addDays(today, -days), timeZone)} AND ${column} < ${dawn(addDays(today, 1), timeZone)})`;

const dayOf = (value: string, { today }: Moment): string => {
  const day = dayMeant(value, today);
  if (day === null) throw new Error('this is no day');
  return day;
};

const cents = (value: string) => Math.round(Number(value) * 100);
/** Born on this day or before, and so of that age today. */
const bornBy = (today: string, age: number) => sql`(${today}::date - make_interval(years => ${age}::int))`;

function is(kind: FieldKind, column: RawBuilder<unknown>, value: string, moment: Moment): Condition {
  switch (kind) {
    case 'text':
      return sql`(lower(${column}) = lower(${value}::text))`;
    case 'choice':
      return sql`(${column} = ${value}::text)`;
    case 'payer':
      return sql`(${column} = ${value}::uuid)`;
    case 'yesNo':
      return sql`(${column} = ${value === 'yes'}::boolean)`;
    case 'date':
      return sql`(${column} = ${dayOf(value, moment)}::date)`;
    case 'number':
      return isBetween(kind, column, { from: value, to: value }, moment);
    case 'money':
      return sql`(${column} = ${cents(value)}::bigint)`;
    default: // an instant, and what is sealed
      throw new Error('this kind of field is not compared');
  }
}

function isIn(kind: FieldKind, column: RawBuilder<unknown>, values: readonly string[]): Condition {
  if (kind === 'payer') return sql`(${column} = ANY(${[...values]}::uuid[]))`;
  if (kind === 'choice') return sql`(${column} = ANY(${[...values]}::text[]))`;
  return sql`(lower(${column}) IN (SELECT lower(t) FROM unnest(${[...values]}::text[]) AS t))`;
}

type Span = { readonly from: string; readonly to: string };

function isBetween(kind: FieldKind, column: RawBuilder<unknown>, span: Span, moment: Moment): Condition {
  const [from, to] = boundsOf(kind, column, moment);
  const sides = [...(span.from === '' ? [] : [from(span.from)]), ...(span.to === '' ? [] : [to(span.to)])];
  return sql`(${sql.join(sides, sql` AND `)})`;
}

type Bound = (value: string) => Condition;

function boundsOf(kind: FieldKind, column: RawBuilder<unknown>, moment: Moment): readonly [from: Bound, to: Bound] {
  const { today, timeZone } = moment;
  switch (kind) {
    case 'date':
      return [
        (value) => sql`${column} >= ${dayOf(value, moment)}::date`,
        (value) => sql`${column} <= ${dayOf(value, moment)}::date`,
      ];
    case 'instant':
      return [
        (value) => sql`${column} >= ${dawn(dayOf(value, moment), timeZone)}`,
        (value) => sql`${column} < ${dawn(addDays(dayOf(value, moment), 1), timeZone)}`,
      ];
    case 'number':
      return [
        (value) => sql`${column} <= ${bornBy(today, Number(value))}`,
        (value) => sql`${column} > ${bornBy(today, Number(value) + 1)}`,
      ];
    case 'money':
      return [
        (value) => sql`${column} >= ${cents(value)}::bigint`,
        (value) => sql`${column} <= ${cents(value)}::bigint`,
      ];
    default:
      throw new Error('this kind of field has no order');
  }
}
