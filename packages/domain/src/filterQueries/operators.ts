import type { FieldKind } from './fields.ts';

/** What may be asked of a field; how many values each takes is in `valuesOf`. */
export const filterOps = [
  'is',
  'isNot',
  'in',
  'contains',
  'between',
  'isEmpty',
  'isNotEmpty',
  'inLast',
  'notInLast',
] as const;
export type FilterOp = (typeof filterOps)[number];

export const filterOpWords: Readonly<Record<FilterOp, string>> = {
  is: 'is',
  isNot: 'is not',
  in: 'is one of',
  contains: 'contains',
  between: 'is between',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  inLast: 'in the last days',
  notInLast: 'not in the last days',
};

const byKind: Readonly<Record<FieldKind, readonly FilterOp[]>> = {
  text: ['is', 'isNot', 'in', 'contains', 'isEmpty', 'isNotEmpty'],
  choice: ['is', 'isNot', 'in', 'isEmpty', 'isNotEmpty'],
  payer: ['is', 'isNot', 'in', 'isEmpty', 'isNotEmpty'],
  date: ['is', 'isNot', 'between', 'isEmpty', 'isNotEmpty'],
  instant: ['inLast', 'notInLast', 'between', 'isEmpty', 'isNotEmpty'],
  number: ['is', 'isNot', 'between', 'isEmpty', 'isNotEmpty'],
  money: ['is', 'isNot', 'between', 'isEmpty', 'isNotEmpty'],
  yesNo: ['is'],
  sealed: ['isEmpty', 'isNotEmpty'],
};

/** The operators that a kind of field has, the usual one first. */
export const opsOf = (kind: FieldKind): readonly FilterOp[] => byKind[kind];

/** How many values an operator takes; `between` has two, of which one may be left open. */
export function valuesOf(op: FilterOp): 'none' | 'one' | 'two' | 'several' {
  if (op === 'isEmpty' || op === 'isNotEmpty') return 'none';
  if (op === 'between') return 'two';
  return op === 'in' ? 'several' : 'one';
}
