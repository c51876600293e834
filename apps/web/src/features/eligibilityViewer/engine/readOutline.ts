import type { Outline } from '../model/outline.ts';
import { joinedLines } from '@coverline/x12/read/joinLines.ts';
import { unwrapped } from '../model/unwrapped.ts';
import { startOutline } from './startOutline.ts';

const pieceSize = 262_144;

/** Reads a message, out of its envelope where it is in one, and says how far it is. */
export function readOutline(
  given: Uint8Array<ArrayBuffer>,
  progress: (done: number) => void = () => {},
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly outline: Outline } {
  const sent = unwrapped(given);
  // Shown without line ends that stand within elements; that they were there is told.
  const joined = joinedLines(sent);
  const bytes = joined === sent ? sent : new Uint8Array(joined);
  const reading = startOutline(joined !== sent);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    if (!reading.push(bytes.subarray(at, at + pieceSize))) break;
    progress(Math.min(1, (at + pieceSize) / bytes.length));
  }
  return { bytes, outline: reading.end() };
}
