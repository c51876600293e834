import type { LookupMessage } from '@coverline/contract/lookupMessage.ts';
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
export function placeIn(message: LookupMessage, { segments, segmentId, element, value, raw }: Evidence): Place | null {
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
    if (element !== null && elementsOf(message, at)[element] === value) return { ordinal: at, element };
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
  for (let at = from; at <= message.Segments.length; at += 1) {
    if (at > named && begins.has(idOf(message, at))) return null;
    const element = elementsOf(message, at).findIndex((text, place) => place > 0 && text.includes(raw));
    if (element > 0) return { ordinal: at, element };
  }
  return null;
}
