import { dayMeant } from '../filterQueries/day.ts';
import { fieldFacts, type FieldKind } from '../filterQueries/fields.ts';
import { conditionProblem } from '../filterQueries/filterProblems.ts';
import type { FilterCondition } from '../filterQueries/tree.ts';
import type { FilterEntity } from '../filterQueries/entities.ts';
import type { ExtractParameter, ExtractParameterType, Narrowing } from './definition.ts';

const kindsOf: Readonly<Record<ExtractParameterType, readonly FieldKind[]>> = {
  text: ['text', 'choice'],
  date: ['date', 'instant'],
  number: ['number', 'money'],
};

/** Whether parameters of a type can narrow by a field. */
export const canNarrow = (type: ExtractParameterType, kind: FieldKind): boolean => kindsOf[type].includes(kind);

/** How a field can be narrowed by a parameter of a type: a text has no order. */
export const narrowingsOf = (type: ExtractParameterType): readonly Narrowing[] =>
  type === 'text' ? ['is'] : ['is', 'from', 'to'];

/** The condition that a value makes of a narrowing. */
function conditionOf({ Narrows }: ExtractParameter, value: string): FilterCondition | null {
  if (Narrows === null || value === '') return null;
  const { Field, As } = Narrows;
  if (As === 'from') return { Field, Op: 'between', Values: [value, ''] };
  if (As === 'to') return { Field, Op: 'between', Values: ['', value] };
  return fieldFacts(Field).kind === 'instant'
    ? { Field, Op: 'between', Values: [value, value] }
    : { Field, Op: 'is', Values: [value] };
}

/** What is wrong with a value of a parameter, or null; '' passes. */
function valueProblem(parameter: ExtractParameter, value: string, entity: FilterEntity): string | null {
  if (value === '') return null;
  if (value.length > 100) return 'The maximum length allowed is 100';
  if (parameter.Type === 'date' && dayMeant(value, '2000-01-01') === null)
    return 'Enter a date as MM/DD/YYYY, or a day as today-7';
  if (parameter.Type === 'number' && !/^-?\d{1,9}(?:\.\d{1,4})?$/.test(value)) return 'Value must be numeric';
  const condition = conditionOf(parameter, value);
  return condition === null ? null : conditionProblem(entity, condition);
}

/** What the parameters of a definition may not be, the first fault as a sentence that names the parameter; null: nothing. */
export function parametersProblem(
  parameters: readonly ExtractParameter[],
  entity: FilterEntity,
  { isScheduled }: { readonly isScheduled: boolean },
): string | null {
  for (const [at, parameter] of parameters.entries()) {
    const { Key, Label, Type, Default, Required, Narrows } = parameter;
    const name = `Parameter “${Label.trim() || Key}”`;
    if (!/^[a-z][a-z0-9_]{0,29}$/.test(Key))
      return `Parameter ${at + 1}: its key is to begin with a small letter and to have small letters, digits and _ alone, as in from_day.`;
    if (Label.trim() === '') return `Parameter “${Key}” has no label. Enter what people are to read.`;
    if (parameters.findIndex((other) => other.Key === Key) < at)
      return `Two parameters have the key “${Key}”. Rename one of them.`;
    if (Narrows !== null) {
      const { kind, label } = fieldFacts(Narrows.Field);
      if (!canNarrow(Type, kind)) return `${name} is of another type than ${label}. Choose another field, or type.`;
      if (!narrowingsOf(Type).includes(Narrows.As))
        return `${name}: a text has no order. Have ${label} be the value itself.`;
    }
    const wrong = valueProblem(parameter, Default.trim(), entity);
    if (wrong !== null) return `${name} cannot have this default: ${wrong}.`;
    if (isScheduled && Required && Default.trim() === '')
      return `${name} is required and has no default, so that no run by schedule has it. Give it a default.`;
  }
  return null;
}

/** What was given for parameters, by key. */
export type ParameterValues = Readonly<Record<string, string>>;

export type ReadParameters = {
  /** What is wrong, by key; of a key that there is not as well. */
  readonly problems: Readonly<Record<string, string>>;
  /** By key; '' where there is none. A day is `YYYY-MM-DD`. */
  readonly values: ParameterValues;
  /** What narrows the filter. */
  readonly conditions: readonly FilterCondition[];
};

/** The values of a run: what was given, else the default. `today` is the client's, YYYY-MM-DD. */
export function readParameters(
  parameters: readonly ExtractParameter[],
  given: ParameterValues,
  { entity, today }: { readonly entity: FilterEntity; readonly today: string },
): ReadParameters {
  const problems: Record<string, string> = {};
  const values: Record<string, string> = {};
  const conditions: FilterCondition[] = [];
  for (const key of Object.keys(given))
    if (!parameters.some(({ Key }) => Key === key)) problems[key] = `This extract has no parameter “${key}”`;
  for (const parameter of parameters) {
    const { Key, Type, Required, Default } = parameter;
    const typed = (Object.hasOwn(given, Key) ? (given[Key] ?? '') : '').trim();
    const value = typed === '' ? Default.trim() : typed;
    if (value === '' && Required) problems[Key] = 'Value is required';
    const wrong = valueProblem(parameter, value, entity);
    if (wrong !== null) problems[Key] = wrong;
    values[Key] = Type === 'date' ? (dayMeant(value, today) ?? '') : value;
    const condition = conditionOf(parameter, value);
    if (condition !== null) conditions.push(condition);
  }
  return { problems, values, conditions };
}
