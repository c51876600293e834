import type { Segment } from '../read/cursor.ts';
import { usualDelimiters, type Delimiters } from './separators.ts';

const utf8 = new TextEncoder();

// Above this many characters the encoder is faster than a loop (measured).
const longText = 32;

/**
 * Segments as bytes, e.g. those that `snapshot()` kept: elements joined, each segment terminated, `lineEnd` behind each
 * terminator. Text is UTF-8. This is the fast way for a message that is already whole: nothing is checked, computed or
 * padded; `buildMessage` does that, and `writeDocument` writes what came in other bytes than UTF-8.
 */
export function writeSegments(
  segments: Iterable<Pick<Segment, 'elements'>>,
  delimiters: Delimiters = usualDelimiters,
  lineEnd: '' | '\n' | '\r\n' = '',
): Uint8Array {
  const separator = delimiters.element.charCodeAt(0);
  const ending = delimiters.terminator + lineEnd;
  let out = new Uint8Array(1 << 16);
  let at = 0;
  for (const { elements } of segments) {
    const count = elements.length;
    for (let i = 0; i < count; i++) {
      const text = elements[i] ?? '';
      const size = text.length;
      // Three bytes a UTF-16 unit is the most that UTF-8 takes; the rest is separator, terminator and line end.
      if (at + size * 3 + 8 > out.length) out = grown(out, at + size * 3 + 8);
      if (i > 0) out[at++] = separator;
      const from = at;
      let all = 0;
      if (size < longText) {
        for (let j = 0; j < size; j++) {
          const code = text.charCodeAt(j);
          all |= code;
          out[at++] = code;
        }
      }
      if (all > 127 || size >= longText) at = from + utf8.encodeInto(text, out.subarray(from)).written;
    }
    for (let j = 0; j < ending.length; j++) out[at++] = ending.charCodeAt(j);
  }
  return out.subarray(0, at);
}

function grown(out: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(out.length * 2, needed));
  larger.set(out);
  return larger;
}
