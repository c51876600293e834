import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { examine, type CheckOptions } from '../examine.ts';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import type { LoopRule, SegmentRule } from '../guide/types.ts';
import { createLoopStack, type LoopStack } from '../sets/loopStack.ts';
import { elementNodes, type ElementNode } from './elementNodes.ts';
import { labelOf } from './labels.ts';

/** A segment with what its table says of it. `errors` are indexes of the tree's faults, those of its elements left out. */
export type SegmentNode = {
  readonly kind: 'segment';
  readonly id: string;
  /** In our words; '' where no table has a place for it. */
  readonly label: string;
  readonly ordinal: number;
  /** Bytes in the message. */
  readonly offset: number;
  readonly size: number;
  /** As received, without terminator. */
  readonly text: string;
  readonly elements: readonly ElementNode[];
  readonly errors: readonly number[];
};

/** A loop, or a transaction set: then `id` is ST01. */
export type LoopNode = {
  readonly kind: 'loop' | 'set';
  readonly id: string;
  readonly label: string;
  /** Segments and loops in the order of the message. */
  readonly children: readonly RenderNode[];
};

export type RenderNode = SegmentNode | LoopNode;

export type RenderedTree = {
  readonly nodes: readonly RenderNode[];
  /** Every fault, in the order of the message. Nodes name them by index. */
  readonly faults: readonly Diagnostic[];
};

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type SegmentDraft = Draft<Omit<SegmentNode, 'errors' | 'elements'>> & {
  errors: number[];
  elements: (Omit<ElementNode, 'errors'> & { errors: number[] })[];
};
type LoopDraft = Omit<LoopNode, 'children'> & { readonly children: (SegmentDraft | LoopDraft)[] };

const envelopeRules = new Map(
  guideEnvelope.parts.flatMap((part) => (part.kind === 'segment' ? [[part.id, part] as const] : [])),
);

/** Ties each fault to its segment, and to its element where it names one; one of no segment stays in the list alone. */
function attach(faults: readonly Diagnostic[], segments: readonly SegmentDraft[]): void {
  faults.forEach((fault, n) => {
    const segment = segments[fault.segment - 1];
    if (!segment) return;
    // A missing segment is told where it was missed, which is another one.
    const isOwn = fault.segmentId === segment.id;
    const element = isOwn && fault.elementPosition > 0 ? segment.elements[fault.elementPosition - 1] : undefined;
    (element ?? segment).errors.push(n);
  });
}

/**
 * A message as labelled data for a viewer: loops, segments and elements with names in our words, byte offsets, and the faults
 * of each. Never throws. The whole message is held in memory; it is for eyes, and holds every value of the message.
 */
export function renderTree(bytes: Uint8Array, options: CheckOptions = {}): RenderedTree {
  const nodes: (SegmentDraft | LoopDraft)[] = [];
  const segments: SegmentDraft[] = [];
  let set: LoopDraft | null = null;
  let loops: LoopStack<LoopDraft> | null = null;
  let placed: { readonly segment: SegmentRule; readonly loop: LoopRule } | null = null;

  const { report } = examine(
    bytes,
    (cursor, role) => {
      const rule = placed?.segment ?? (role === 'body' ? undefined : envelopeRules.get(cursor.id));
      const node: SegmentDraft = {
        kind: 'segment',
        id: cursor.id,
        label: rule ? labelOf(rule.key) : '',
        ordinal: cursor.ordinal,
        offset: cursor.start,
        size: cursor.end - cursor.start,
        text: cursor.text(),
        elements: elementNodes(cursor, rule),
        errors: [],
      };
      segments.push(node);
      if (role === 'ST') {
        set = { kind: 'set', id: cursor.el(1), label: `Transaction set ${cursor.el(1)}`, children: [] };
        nodes.push(set);
        loops = null;
      }
      const around = placed && loops ? loops.place(placed.segment, placed.loop) : set;
      (around?.children ?? nodes).push(node);
      placed = null;
      if (role !== 'body' && role !== 'ST' && role !== 'outside') {
        set = null;
        loops = null;
      }
    },
    {
      ...options,
      placed(cursor, segment, loop, guide) {
        options.placed?.(cursor, segment, loop, guide);
        placed = { segment, loop };
        if (loops || !set) return;
        loops = createLoopStack<LoopDraft>(guide, set, (rule, around) => {
          const made: LoopDraft = { kind: 'loop', id: rule.id, label: labelOf(rule.key), children: [] };
          around.children.push(made);
          return made;
        });
      },
    },
  );
  const faults = report.sorted();
  attach(faults, segments);
  return { nodes, faults };
}
