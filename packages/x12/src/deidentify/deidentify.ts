import { readDocument, withElements, writeDocument, type DocumentSegment } from '../write/document.ts';
import { createFakes } from './fakes.ts';
import { eachValue, placesOf, rulesOf, safeId, split, type SplitSegment } from './places.ts';
import { proveDeidentified, type Leak } from './proveDeidentified.ts';

export type DeidentifyOptions = {
  /** Whoever has it can make the same fakes again, and by trying find what they stand for: keep it, or make a new one each run. */
  readonly secret: string;
};

export type Deidentified =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** The output did not pass its proof and is withheld. */
  | { readonly ok: false; readonly leaks: readonly Leak[] };

const noise = /[^\s\0]/g;

/** Line ends and blanks between segments stay; whatever else stood there belongs to nobody and goes. */
const withoutJunk = (text: string): string => text.replace(noise, '');

/**
 * The same message about nobody: names, identifiers, addresses, contacts, account numbers and free text are replaced, dates
 * moved by one number of days, birthdays changed within their year; codes, amounts, counts, control numbers, states, times and
 * the frame stay. What the tables know as neither code nor number is replaced, and so is all of a segment that no table has.
 * The same value becomes the same fake under one secret. An NPI stays one that passes its check digit.
 *
 * The output is compared with the original before it is handed out, and withheld where the comparison finds anything.
 * Fakes are not proof against everything that is known elsewhere: amounts and codes in their order may still be recognised.
 */
export function deidentify(bytes: Uint8Array, { secret }: DeidentifyOptions): Deidentified {
  const document = readDocument(bytes);
  const segments = split(document);
  const rules = rulesOf(bytes);
  const taken = new Set<string>();
  eachValue(segments, rules, (policy, value) => {
    if (policy !== 'keep') taken.add(value.trim());
  });
  const fake = createFakes(secret, taken);

  const replaced = (segment: SplitSegment, n: number): DocumentSegment => {
    const places = placesOf(segment, rules[n]);
    const elements = segment.elements.map((text, i) => {
      if (i === 0) return safeId(text);
      if (text === '') return text;
      const parts = places.partsOf(segment, i);
      const made = places.join(
        parts.map((group) => group.map((value, c) => fake(places.policy(i, c, group.length, value), value))),
      );
      // The fields of an ISA have fixed widths.
      return segment.elements[0] === 'ISA' ? made.slice(0, text.length).padEnd(text.length) : made;
    });
    const { lead, text, end, encoding, delimiters } = segment;
    return withElements({ lead: withoutJunk(lead), text, end, encoding, delimiters }, elements);
  };
  const output = writeDocument({
    segments: segments.map(replaced),
    tail: withoutJunk(document.tail),
  });
  const leaks = proveDeidentified(bytes, output);
  return leaks.length === 0 ? { ok: true, bytes: output } : { ok: false, leaks };
}
