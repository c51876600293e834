import type { Change, ElementChange } from '../change.ts';
import type { Outline } from '../outline.ts';
import { kindOf, loopKindOf, loopsAround } from '../segments.ts';
import { messageTree, type LoopBranch, type SegmentLeaf } from './messageTree.ts';
import { pairUp } from './pairUp.ts';
import { isVolatile } from './sayings.ts';

type Held = { readonly bytes: Uint8Array; readonly outline: Outline };

const isSegment = (one: SegmentLeaf | LoopBranch): one is SegmentLeaf => one.kind === 'segment';
const isLoop = (one: SegmentLeaf | LoopBranch): one is LoopBranch => one.kind === 'loop';

const firstOf = (one: SegmentLeaf | LoopBranch | undefined): SegmentLeaf | undefined =>
  one === undefined || isSegment(one) ? one : firstOf(one.children[0]);

/**
 * What two messages say differently. Loops and segments are paired by what they are about, in whatever order they stand, and
 * those paired are compared element by element. A loop that only one of them has is told once, by its first segment.
 */
export function compareOutlines(left: Held, right: Held): readonly Change[] {
  const changes: Change[] = [];

  const tell = (a: SegmentLeaf | undefined, b: SegmentLeaf | undefined, segments: number): void => {
    const [message, leaf] = a ? [left, a] : [right, b];
    if (!leaf) return;
    const { outline } = message;
    const id = leaf.elements[0] ?? '';
    const { label, elements: names } = kindOf(outline, leaf.ordinal);
    const elements: ElementChange[] = [];
    const length = Math.max(a?.elements.length ?? 0, b?.elements.length ?? 0);
    for (let i = 1; i < length; i++) {
      const [before, after] = [a?.elements[i] ?? '', b?.elements[i] ?? ''];
      if (before !== after)
        elements.push({ name: `${id}${String(i).padStart(2, '0')}`, label: names[i - 1]?.label ?? '', before, after });
    }
    const places = elements.map(({ name }) => Number(name.slice(id.length)));
    if (a && b && elements.length === 0) return;
    changes.push({
      kind: a ? (b ? 'changed' : 'removed') : 'added',
      where: loopsAround(outline, leaf.ordinal).map((loop) => loopKindOf(outline, loop).label),
      id,
      label,
      left: a?.ordinal ?? 0,
      right: b?.ordinal ?? 0,
      segments,
      elements,
      isFrame: a !== undefined && b !== undefined && places.every((place) => isVolatile(id, place)),
    });
  };

  const compare = (a: LoopBranch, b: LoopBranch): void => {
    const segments = pairUp(a.children.filter(isSegment), b.children.filter(isSegment));
    for (const [before, after] of segments.both) tell(before, after, 1);
    for (const one of segments.gone) tell(one, undefined, 1);
    for (const one of segments.fresh) tell(undefined, one, 1);
    const loops = pairUp(a.children.filter(isLoop), b.children.filter(isLoop));
    for (const [before, after] of loops.both) compare(before, after);
    for (const one of loops.gone) tell(firstOf(one), undefined, one.size);
    for (const one of loops.fresh) tell(undefined, firstOf(one), one.size);
  };

  compare(messageTree(left), messageTree(right));
  // In the order of the left message; what only the right one has stands where it stands there.
  return changes.sort((a, b) => (a.left || a.right) - (b.left || b.right));
}
