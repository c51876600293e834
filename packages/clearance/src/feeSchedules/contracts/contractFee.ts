import { halfUp } from '../decimal.ts';
import type { ContractRow } from './contractRow.ts';

export type ContractQuestion = {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly day: string;
  /** What is charged for one; null where nobody knows. */
  readonly chargeCents: number | null;
  /** What Medicare allows for one; null where it has no price. */
  readonly medicareCents: number | null;
};

export type ContractAnswer =
  | { readonly kind: 'priced'; readonly cents: number; readonly row: ContractRow }
  | { readonly kind: 'not priced'; readonly why: 'no row' | 'no charge' | 'no Medicare amount' };

/** Of a percent, and of once: so many parts. */
const partsOfHundred = 1_000_000;
const partsOfOne = 10_000;

/**
 * The row of a contract for a code on a day: that of the very modifiers, else the one with the most of them and no other, at last the one
 * that holds whatever they are.
 */
export function contractRowFor(
  rows: readonly ContractRow[],
  { code, modifiers, day }: Pick<ContractQuestion, 'code' | 'modifiers' | 'day'>,
): ContractRow | null {
  const fitting = rows.filter(
    (row) =>
      row.code === code &&
      row.from <= day &&
      (row.to === null || day <= row.to) &&
      row.modifiers.every((one) => modifiers.includes(one)),
  );
  return fitting.toSorted((one, other) => other.modifiers.length - one.modifiers.length)[0] ?? null;
}

/** What a contract pays for one of a code on a day, in cents, half a cent up. */
export function contractFee(rows: readonly ContractRow[], question: ContractQuestion): ContractAnswer {
  const row = contractRowFor(rows, question);
  if (row === null) return { kind: 'not priced', why: 'no row' };
  const { price } = row;
  if (price.kind === 'amount') return { kind: 'priced', cents: price.cents, row };
  if (price.kind === 'percent of charge')
    return question.chargeCents === null
      ? { kind: 'not priced', why: 'no charge' }
      : { kind: 'priced', cents: halfUp(question.chargeCents * price.parts, partsOfHundred), row };
  return question.medicareCents === null
    ? { kind: 'not priced', why: 'no Medicare amount' }
    : { kind: 'priced', cents: halfUp(question.medicareCents * price.parts, partsOfOne), row };
}
