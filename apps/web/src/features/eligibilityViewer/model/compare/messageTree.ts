import type { Outline } from '../outline.ts';
import { loopKindOf, segmentCount } from '../segments.ts';
import { elementsAt, isVolatile, topicAt } from './sayings.ts';

type Held = { readonly bytes: Uint8Array; readonly outline: Outline };

/** A segment with what it says and what it is about. */
export type SegmentLeaf = {
  readonly kind: 'segment';
  readonly ordinal: number;
  readonly elements: readonly string[];
  readonly topic: string;
  /** Without what differs between any two messages. */
  readonly saying: string;
};

/** A loop, or the whole message; its topic is that of its first segment. */
export type LoopBranch = {
  readonly kind: 'loop';
  readonly loop: number;
  readonly children: (SegmentLeaf | LoopBranch)[];
  topic: string;
  saying: string;
  size: number;
};

const branch = (loop: number): LoopBranch => ({ kind: 'loop', loop, children: [], topic: '', saying: '', size: 0 });

/** A short stand-in for a text of any length: two texts that differ have two, but for one case in four thousand million millions. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** A message as loops and segments, each with what it says. */
export function messageTree(message: Held): LoopBranch {
  const { outline } = message;
  const root = branch(-1);
  const branches = Array.from(outline.loopFirsts, (_, loop) => branch(loop));
  let next = 0;
  for (let ordinal = 1; ordinal <= segmentCount(outline); ordinal++) {
    for (; next < branches.length && (outline.loopFirsts[next] ?? 0) <= ordinal; next++) {
      const made = branches[next];
      if (made) (branches[outline.loopParents[next] ?? -1] ?? root).children.push(made);
    }
    const elements = elementsAt(message, ordinal);
    const id = elements[0] ?? '';
    const saying = elements.map((text, i) => (isVolatile(id, i) ? '' : text)).join('*');
    const topic = topicAt(message, ordinal, elements);
    (branches[outline.loops[ordinal - 1] ?? -1] ?? root).children.push({
      kind: 'segment',
      ordinal,
      elements,
      topic,
      saying,
    });
  }
  // Those inside come behind those around them.
  for (const one of [...branches].reverse()) {
    const [first] = one.children;
    one.topic = `${loopKindOf(outline, one.loop).id} ${first?.topic ?? ''}`;
    one.saying = digest(one.children.map(({ saying }) => saying).join('~'));
    one.size = one.children.reduce((sum, child) => sum + (child.kind === 'loop' ? child.size : 1), 0);
  }
  return root;
}
