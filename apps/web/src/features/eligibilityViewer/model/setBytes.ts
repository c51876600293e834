import { joinedBytes } from './joinedBytes.ts';
import type { MessageSet, Outline } from './outline.ts';

type Held = { readonly bytes: Uint8Array<ArrayBuffer>; readonly outline: Outline };

/** A transaction set with the heads of its envelope, as a message of its own. */
export function setBytes({ bytes, outline }: Held, { first, last, isa, gs }: MessageSet): Uint8Array<ArrayBuffer> {
  const { starts } = outline;
  // Up to the next segment, so that the terminator comes along.
  const piece = (from: number, to: number) => bytes.subarray(starts[from - 1] ?? 0, starts[to] ?? bytes.length);
  return joinedBytes([...[isa, gs].filter((ordinal) => ordinal > 0).map((o) => piece(o, o)), piece(first, last)]);
}

/** The ordinal in the message of a segment of `setBytes`; 0 stays 0. */
export function ordinalIn({ first, isa, gs }: MessageSet, ordinal: number): number {
  if (ordinal === 0) return 0;
  const heads = [isa, gs].filter((one) => one > 0);
  return heads[ordinal - 1] ?? ordinal - heads.length + first - 1;
}

/** The set that a segment is in, or the nearest one before it; 0 where it is before all. */
export const setOfSegment = ({ sets }: Outline, ordinal: number): number =>
  Math.max(
    0,
    sets.findLastIndex(({ first }) => first <= ordinal),
  );
