import type { Encoding } from '../form.ts';

/**
 * Tells the letters of a text by all of its bytes: UTF-8 where it is valid, or holds any letter that is valid UTF-8 and no accident;
 * otherwise Windows-1252, which has no way to be invalid. In a file that mixes both the broken letters of UTF-8 come out as U+FFFD, and
 * are told row by row.
 */
export function createEncodingScan(): { readonly push: (chunk: Uint8Array) => void; readonly end: () => Encoding } {
  let missing = 0;
  let low = 0x80;
  let high = 0xbf;
  let good = 0;
  let bad = 0;
  const begin = (byte: number): void => {
    low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3;
    else bad++;
  };
  return {
    push(chunk) {
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]!;
        if (missing === 0) {
          if (byte >= 0x80) begin(byte);
        } else if (byte >= low && byte <= high) {
          low = 0x80;
          high = 0xbf;
          if (--missing === 0) good++;
        } else {
          bad++;
          missing = 0;
          if (byte >= 0x80) begin(byte);
        }
      }
    },
    end: () => (bad + (missing > 0 ? 1 : 0) > 0 && good === 0 ? 'windows-1252' : 'utf-8'),
  };
}
