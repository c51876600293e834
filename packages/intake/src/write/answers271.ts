import { identify } from '@coverline/x12/identify.ts';

/**
 * Answers of payers as one file: their interchanges one behind the other, each byte as it came. They are not put into one interchange of
 * ours: an ISA says who sent it and a payer numbers its own, so that a common one would be a message that nobody sent, and the separators of
 * one need not be those of another. A file of several interchanges is X12 as well, and each reader takes them one by one.
 *
 * What is no 271 is left out; `skipped` is told of it by its place, 0 the first.
 */
export async function* write271Batch(
  answers: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  skipped: (place: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let place = 0;
  for await (const answer of answers) {
    if (identify(answer) === '271') {
      yield answer;
      const last = answer.at(-1);
      if (last !== 10 && last !== 13) yield Uint8Array.of(10);
    } else skipped(place);
    place++;
  }
}
