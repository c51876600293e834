/** Longer than whatever is looked for, so that nothing hides where two chunks meet. */
const OVERLAP = 256;

/** Reads chunks, each behind its length in four bytes, and shows all of their bytes; `take` says whether the one of length 0 has come. */
export function openChunks(look: (window: Buffer) => void) {
  let header = Buffer.alloc(0);
  let left = 0;
  let before = Buffer.alloc(0);
  return {
    take(bytes: Buffer): boolean {
      let rest = bytes;
      while (rest.length > 0) {
        if (left === 0) {
          const taken = rest.subarray(0, 4 - header.length);
          header = Buffer.concat([header, taken]);
          rest = rest.subarray(taken.length);
          if (header.length < 4) return false;
          left = header.readUInt32BE();
          header = Buffer.alloc(0);
          if (left === 0) return true;
        }
        const data = rest.subarray(0, left);
        const window = Buffer.concat([before, data]);
        look(window);
        before = Buffer.from(window.subarray(-OVERLAP));
        left -= data.length;
        rest = rest.subarray(data.length);
      }
      return false;
    },
  };
}
