import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import type { Evidence } from './evidence.ts';

/** The segment and the element that are marked: ordinals from 1. */
export type Place = { readonly ordinal: number; readonly element: number | null };

const idOf = (message: LookupMessage, ordinal: number): string => {
  const segment = message.Segments[ordinal - 1];
  return segment === undefined ? '' : (message.Kinds[segment.Kind]?.Id ?? '');
};

export const elementsOf = (message: LookupMessage, ordinal: number): readonly string[] => {
  const text = message.Segments[ordinal - 1]?.Text ?? '';
  return message.Separators.Element === '' ? [text] : text.split(message.Separators.Element);
};

/**
 * Where a value stands. What hangs on a segment (the address on a name, a message on a benefit) is looked for behind it, as
 * far as the next of the same kind; where it is not found, the named segment is shown as a whole.
 */
export function placeIn(
  message: LookupMessage,
  { segments, segmentId, element, value, spelled: sent = value, raw }: Evidence,
): Place | null {
  const [named] = segments;
  if (named === undefined || message.Segments[named - 1] === undefined) return null;
  if (raw !== undefined) return spelled(message, named, raw) ?? { ordinal: named, element: null };
  const own = idOf(message, named);
  if (own === segmentId) return { ordinal: named, element };
  let first: number | null = null;
  for (let at = named + 1; at <= message.Segments.length; at += 1) {
    const id = idOf(message, at);
    if (id === own || id === 'HL' || id === 'SE') break;
    if (id !== segmentId) continue;
    const elements = elementsOf(message, at);
    if (element !== null && plain(elements[element] ?? '') === plain(sent)) return { ordinal: at, element };
    if (elements.slice(1).join('*') === sent) return { ordinal: at, element: null };
    first ??= at;
  }
  return first === null ? { ordinal: named, element: null } : { ordinal: first, element };
}

/** Where a loop begins: a benefit, a level, the end of all. */
const begins: ReadonlySet<string> = new Set(['EB', 'HL', 'ST', 'SE']);

/** The element that spells something, of the benefit or level that the segment is in: a date of the payer that is named behind it, say. */
function spelled(message: LookupMessage, named: number, raw: string): Place | null {
  let from = named;
  while (from > 1 && !begins.has(idOf(message, from))) from -= 1;
  let end = named + 1;
  while (end <= message.Segments.length && !begins.has(idOf(message, end))) end += 1;
  // The named segment before those around it: a payer and its plan may have one name.
  const around = [named, ...Array.from({ length: end - from }, (_, at) => from + at)];
  const find = (says: (element: string) => boolean): Place | null => {
    for (const ordinal of around) {
      const element = elementsOf(message, ordinal).findIndex((text, place) => place > 0 && says(plain(text)));
      if (element > 0) return { ordinal, element };
    }
    return null;
  };
  // As a whole before as a part: a plan may have its payer's name in its own.
  return find((text) => text === plain(raw)) ?? find((text) => text.includes(plain(raw)));
}

/** A text as it is shown: spaces at its ends and in a row are none of it. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
