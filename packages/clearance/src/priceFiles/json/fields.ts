import type { ReadingRule } from '../rules/warnings.ts';
import { type AmountOf, quickNumber, readNumber } from '../rules/readAmount.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
export type TellField = (rule: ReadingRule, field: string) => void;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of an object; empty where it is not there. */
export function textOf(object: JsonObject, field: string, tell: TellField): string {
  const value = object[field];
  if (typeof value === 'string') return value.trim();
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  tell('item-shape', field);
  return '';
}

/** A list of an object; none where it is not there. */
export function listOf(object: JsonObject, field: string, tell: TellField): readonly unknown[] {
  const value = object[field];
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) tell('item-shape', field);
  return [];
}

export const textsOf = (object: JsonObject, field: string, tell: TellField): readonly string[] =>
  listOf(object, field, tell).flatMap((one) => {
    const text = typeof one === 'string' ? one.trim() : typeof one === 'number' ? String(one) : '';
    return text === '' ? [] : [text];
  });

export const amountIn = (object: JsonObject, field: string, tell: TellField, of: AmountOf = 'dollars'): string | null =>
  object[field] === undefined
    ? null
    : (quickNumber(object[field]) ?? readNumber(object[field], of, (rule) => tell(rule, field)));
