import type { CompiledGuide, CompiledLoop } from './compile.ts';

/** One open loop: how often each part was seen, how far the order has come, whether an LS stands open. Mutable, reused. */
export type Frame = {
  loop: CompiledLoop;
  readonly counts: Int32Array;
  order: number;
  open: boolean;
  /** A missing LS was reported. */
  told: boolean;
};

/** The open loops, the outermost at 0. `depth` counts them; frames above it are spare. */
export type Frames = { readonly all: readonly Frame[]; depth: number };

// Frames of walks that are over, by guide. Making them anew costs a short message more than its walk.
const spare = new WeakMap<CompiledGuide, Frames[]>();

function makeFrames(guide: CompiledGuide): Frames {
  const all = Array.from({ length: guide.depth }, () => ({
    loop: guide.body,
    counts: new Int32Array(guide.mostParts),
    order: 0,
    open: false,
    told: false,
  }));
  return { all, depth: 0 };
}

/** Frames with the guide's body open. */
export function takeFrames(guide: CompiledGuide): Frames {
  const frames = spare.get(guide)?.pop() ?? makeFrames(guide);
  frames.depth = 0;
  open(frames, guide.body);
  return frames;
}

/** Gives frames back to be taken again; whoever does must not touch them any more. */
export function giveBack(guide: CompiledGuide, frames: Frames): void {
  const kept = spare.get(guide);
  if (kept) kept.push(frames);
  else spare.set(guide, [frames]);
}

/** The frame at a depth. Loops do not contain themselves, so a guide is never deeper than the frames made for it. */
export function frameAt(frames: Frames, depth: number): Frame {
  const frame = frames.all[depth];
  if (!frame) throw new RangeError('A loop stands deeper than its guide.');
  return frame;
}

export const innermost = (frames: Frames): Frame => frameAt(frames, frames.depth - 1);

/** Enters a loop. Its frame was used before: whatever it holds begins anew. */
export function open(frames: Frames, loop: CompiledLoop): Frame {
  const frame = frameAt(frames, frames.depth++);
  frame.loop = loop;
  // A few numbers: a call of fill() costs more than they do.
  for (let part = loop.rule.parts.length - 1; part >= 0; part--) frame.counts[part] = 0;
  frame.order = 0;
  frame.open = false;
  frame.told = false;
  return frame;
}
