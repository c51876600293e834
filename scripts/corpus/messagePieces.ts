import type { ByteSource } from '@coverline/intake/source.ts';

/** A stretch of a file that begins with a message's header, or with what stands around messages. */
export type Piece = { readonly bytes: Uint8Array; readonly isMessage: boolean; readonly insurances: number };

const begins = /(?:^|[\r\n])(?:ï»¿)?[\s\u000B\u001C]*(?=(MSH|FHS|BHS|BTS|FTS))/g;

/** A file cut before each header and trailer, read by nothing but the letters that lines begin with: the second, plain reading. */
export function piecesOfMessages(bytes: Uint8Array): readonly Piece[] {
  // One letter a byte.
  const text = Buffer.from(bytes).toString('latin1');
  const cuts = Array.from(text.matchAll(begins), ({ index, 0: before, 1: id }) => ({ at: index + before.length, id }));
  return [{ at: 0, id: '' }, ...cuts].flatMap(({ at, id }, turn) => {
    const end = cuts[turn]?.at ?? text.length;
    if (end === at) return [];
    const insurances = text.slice(at, end).match(/(?:^|[\r\n])[\s\u000B]*IN1(?![A-Z\d])/g)?.length ?? 0;
    return [{ bytes: bytes.subarray(at, end), isMessage: id === 'MSH', insurances }];
  });
}

/** The pieces as a source that says how far it was read: the number of the message that was whole before what was handed over last. */
export function watchedSource(pieces: readonly Piece[]): { readonly source: ByteSource; readonly whole: () => number } {
  let before = 0;
  return {
    whole: () => before,
    source: {
      size: pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
      async *read() {
        before = 0;
        let begun = 0;
        for (const { bytes, isMessage } of pieces) {
          before = begun;
          yield bytes;
          if (isMessage) begun++;
        }
        before = begun;
      },
    },
  };
}
