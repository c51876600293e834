import type { Change } from '../model/change.ts';
import { compareOutlines } from '../model/compare/compareOutlines.ts';
import { readOutline } from './readOutline.ts';

/** Where two messages say different things. */
export function compareMessages(
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  progress: (done: number) => void = () => {},
): readonly Change[] {
  const a = readOutline(left, (done) => progress(done / 2));
  const b = readOutline(right, (done) => progress((1 + done) / 2));
  return compareOutlines(a, b);
}
