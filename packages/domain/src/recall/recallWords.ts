import { anyDate } from './anyDate.ts';

/** A term of the box: what stands before its colon, or null, and its value without quotes. */
export type Word = { readonly name: string | null; readonly value: string };

/** A word ends at a blank, but not within quotes; a name known to the grammar takes what stands behind its colon. */
const word = /(?:([a-z][a-z0-9]*):\s*)?(?:"([^"]*)"?|([^\s"]+))/gi;
/** A date that is written in words, which would fall apart at its blanks. */
const writtenDate = /\b(?:[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [a-z]{3,9}\.?,? \d{4})\b/gi;

/** The terms of a text in their order. A name before a colon that the grammar does not know stays a part of its word. */
export function recallWords(text: string, known: Readonly<Record<string, unknown>>, today: string): readonly Word[] {
  const quoted = text.replaceAll(writtenDate, (date, at: number) =>
    anyDate(date, today) === null || isWithinQuotes(text, at) ? date : `"${date}"`,
  );
  return [...quoted.matchAll(word)].flatMap(([whole, typedName, inQuotes, bare]) => {
    const name = typedName?.toLowerCase() ?? null;
    const value = (inQuotes ?? bare ?? '').trim();
    // A known name that waits for its value is still being typed.
    if (name === null && value.endsWith(':') && Object.hasOwn(known, value.slice(0, -1).toLowerCase())) return [];
    if (name !== null && !Object.hasOwn(known, name)) return [{ name: null, value: whole.trim() }];
    return value === '' ? [] : [{ name, value }];
  });
}

const isWithinQuotes = (text: string, at: number): boolean => (text.slice(0, at).split('"').length - 1) % 2 === 1;
