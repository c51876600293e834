import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { placeholder } from '@coverline/domain/format/placeholder.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { noEnd } from '@coverline/x12/authorization/readReview.ts';
import type { Cell, Fact } from '../../model/business.ts';

export const cell = (text: string, segment = 0, grade?: Grade): Cell => ({
  text: text === '' ? placeholder : text,
  segment,
  ...(grade && { grade }),
});

/** A number in words, and what it sorts by. */
export const counted = (text: string, value: number, segment = 0): Cell => ({ ...cell(text, segment), value });

/** Several things in one cell, by each of which its row is found. */
export function severally(parts: readonly string[], segment = 0): Cell {
  const all = parts.filter((part) => part !== '');
  return { ...cell(all.join(', '), segment), ...(all.length > 1 && { parts: all }) };
}

export const money = (cents: number | null, segment = 0): Cell =>
  cents === null ? cell('', segment) : counted(formatCurrency(cents), cents, segment);

/** A day as it is read; what is no day stays as it was sent. */
const day = (sent: string): string => (formatDate(sent) === placeholder ? sent : formatDate(sent));

/** A day, two with 'to' between them, or one from which on. */
export const period = (from: string, to: string | null): string =>
  to === noEnd ? `from ${day(from)}, no end` : to && to !== from ? `${day(from)} to ${day(to)}` : day(from);

/** Facts that say something. */
export const stated = (
  facts: readonly (readonly [label: string, value: string, segment?: number | undefined])[],
): readonly Fact[] => facts.flatMap(([label, value, segment = 0]) => (value === '' ? [] : [{ label, value, segment }]));

type Named = { readonly lastName: string; readonly firstName?: string; readonly id?: string };

/** 'ABARA, ADA (W0001)'. */
export function nameOf(party: Named | null): string {
  if (!party) return '';
  const name = [party.lastName, party.firstName ?? ''].filter((part) => part !== '').join(', ');
  return party.id ? `${name} (${party.id})`.trim() : name;
}

/** 'pending' is 'Pending', 'notFound' is 'Not found'. */
export function inWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
