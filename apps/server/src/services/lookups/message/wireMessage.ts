import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import { renderTree, type RenderNode, type SegmentNode } from '@coverline/x12/render/renderTree.ts';
import { segments } from '@coverline/x12/segments.ts';
import { X12ReadError } from '@coverline/x12/x12ReadError.ts';

/**
 * A message as the viewer takes it: each segment as it came, and beside them once what their tables call them, since two
 * thousand benefits are of one kind.
 */
export function wireMessage(bytes: Uint8Array): LookupMessage {
  const Kinds: LookupMessage['Kinds'] = [];
  const Loops: LookupMessage['Loops'] = [];
  const Segments: LookupMessage['Segments'] = [];

  // A message has some thirty kinds.
  const kindOf = ({ id, label, elements }: SegmentNode): number => {
    const names = elements.map((element) => element.label);
    const found = Kinds.findIndex(({ Id, Label }) => Id === id && Label === label);
    const known = found < 0 ? Kinds.push({ Id: id, Label: label, Elements: [], Components: [] }) - 1 : found;
    const kind = Kinds[known];
    if (kind === undefined) return known;
    // The shorter ones of a kind are named by the beginning of the longest.
    if (kind.Elements.length < names.length) kind.Elements = names;
    elements.forEach(({ components }, at) => {
      const named = (kind.Components[at] ??= []);
      for (const { position, label: name } of components) {
        while (named.length < position) named.push('');
        named[position - 1] = name;
      }
    });
    return known;
  };

  const take = (node: RenderNode, loop: number | null): void => {
    if (node.kind === 'segment') {
      Segments.push({ Text: node.text, Kind: kindOf(node), Loop: loop });
      return;
    }
    Loops.push({ Id: node.id, Label: node.label, Parent: loop, First: Segments.length + 1 });
    const own = Loops.length - 1;
    for (const child of node.children) take(child, own);
  };

  for (const node of renderTree(bytes).nodes) take(node, null);
  return { Separators: separatorsOf(bytes), Kinds, Loops, Segments };
}

/** Those of the first interchange; none where there is no X12. */
function separatorsOf(bytes: Uint8Array): LookupMessage['Separators'] {
  const text = (byte: number) => (byte < 0 ? '' : String.fromCharCode(byte));
  try {
    for (const { delimiters } of segments(bytes)) {
      const { element, component, repetition } = delimiters;
      return { Element: text(element), Component: text(component), Repetition: text(repetition) };
    }
  } catch (error) {
    if (!(error instanceof X12ReadError)) throw error;
  }
  return { Element: '', Component: '', Repetition: '' };
}
