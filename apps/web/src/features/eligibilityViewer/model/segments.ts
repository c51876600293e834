import type { LoopKind, Outline, SegmentKind, Separators } from './outline.ts';

type Held = { readonly bytes: Uint8Array; readonly outline: Outline };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');

/** UTF-8 where the bytes are that, else a character a byte. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

export const segmentCount = ({ starts }: Outline): number => starts.length;

/** A segment as received, without its terminator. */
export const segmentText = ({ bytes, outline }: Held, ordinal: number): string =>
  textOfBytes(bytes.subarray(outline.starts[ordinal - 1] ?? 0, outline.ends[ordinal - 1] ?? 0));

const unknownKind: SegmentKind = { id: '', label: '', elements: [] };
const unknownLoop: LoopKind = { id: '', label: '', isSet: false };
const noSeparators: Separators = { from: 1, element: '*', component: '', repetition: '' };

export const kindOf = (outline: Outline, ordinal: number): SegmentKind =>
  outline.kindList[outline.kinds[ordinal - 1] ?? -1] ?? unknownKind;

export const loopKindOf = (outline: Outline, loop: number): LoopKind =>
  outline.loopKindList[outline.loopKinds[loop] ?? -1] ?? unknownLoop;

export const separatorsAt = ({ separators }: Outline, ordinal: number): Separators =>
  separators.findLast(({ from }) => from <= ordinal) ?? separators[0] ?? noSeparators;

/** The loops around a segment, the outermost first. */
export function loopsAround(outline: Outline, ordinal: number): readonly number[] {
  const around: number[] = [];
  for (let loop = outline.loops[ordinal - 1] ?? -1; loop >= 0; loop = outline.loopParents[loop] ?? -1)
    around.push(loop);
  return around.reverse();
}

/** The segment that holds a byte, or the last one that begins before it; 0 where none does. */
export function segmentAt({ starts }: Outline, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
