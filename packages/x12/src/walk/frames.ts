import type { CompiledGuide, CompiledLoop } from './compile.ts';

/** One open loop: how often each part was seen, how far the order has come, whether an LS stands open. Mutable, reused. */
export type Frame = {
  loop: CompiledLoop;
  readonly counts: number[];
  order: number;
  open: boolean;
  /** A missing LS was reported. */
  told: boolean;
};

/** The open loops, the outermost at 0. `depth` counts them; frames above it are spare. */
export type Frames = { readonly all: readonly Frame[]; depth: number };

export const createFrames = (guide: CompiledGuide): Frames => ({
  all: Array.from({ length: guide.depth }, () => ({
    loop: guide.body,
    // No typed array: making those costs more than a short message's walk.
    counts: Array.from({ length: guide.mostParts }, () => 0),
    order: 0,
    open: false,
    told: false,
  })),
  depth: 1,
});

/** The frame at a depth. Loops do not contain themselves, so a guide is never deeper than the frames made for it. */
export function frameAt(frames: Frames, depth: number): Frame {
  const frame = frames.all[depth];
  if (!frame) throw new RangeError('A loop stands deeper than its guide.');
  return frame;
}

export const innermost = (frames: Frames): Frame => frameAt(frames, frames.depth - 1);

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
