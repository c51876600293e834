import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';

/**
 * Makes one interchange of messages that each hold one transaction set and were written by this engine with one envelope and
 * the same separators: the envelope is the first one's, the sets are numbered in order from 1.
 *
 * @param messages at least one
 * @throws RangeError where there is none, or one holds no set
 */
export function joinSets(messages: readonly Uint8Array[]): Uint8Array {
  const utf8 = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let numbers = { group: '', interchange: '' };
  for (const [index, message] of messages.entries()) {
    const places = placesOf(message);
    if (index === 0) {
      numbers = places;
      pieces.push(message.subarray(0, places.start));
    }
    const control = utf8.encode(String(index + 1).padStart(4, '0'));
    pieces.push(
      message.subarray(places.start, places.opening.from),
      control,
      message.subarray(places.opening.to, places.closing.from),
      control,
      message.subarray(places.closing.to, places.end),
    );
  }
  const [first] = messages;
  if (first === undefined) throw new RangeError('an interchange of no sets');
  // An ISA of ours has its full width: where its separators stand is known.
  const [element, terminator] = [3, 105].map((at) => String.fromCharCode(first[at] ?? 0));
  const last = [
    ['GE', String(messages.length), numbers.group],
    ['IEA', '1', numbers.interchange],
  ];
  pieces.push(utf8.encode(last.map((segment) => `${segment.join(element)}${terminator}`).join('')));
  return joinBytes(pieces);
}

type Span = { readonly from: number; readonly to: number };

/** Where the set of a message lies, and its number in ST and SE. */
function placesOf(message: Uint8Array) {
  const scanner = createScanner();
  scanner.push(message);
  scanner.end();
  const { cursor } = scanner;
  let [group, interchange, start] = ['', '', -1];
  let opening: Span | null = null;
  while (scanner.next() === 'segment') {
    const number = (i: number): Span => ({ from: cursor.at(i), to: cursor.at(i) + cursor.size(i) });
    if (cursor.id === 'ISA') interchange = cursor.el(13);
    if (cursor.id === 'GS') group = cursor.el(6);
    if (cursor.id === 'ST') [start, opening] = [cursor.start, number(2)];
    if (cursor.id === 'SE' && opening !== null)
      return { group, interchange, start, opening, closing: number(2), end: cursor.end + 1 };
  }
  throw new RangeError('a message without a set');
}
