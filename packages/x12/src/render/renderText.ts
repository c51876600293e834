import { elementName } from '../diagnose/diagnostics.ts';
import type { CheckOptions } from '../examine.ts';
import type { ElementNode } from './elementNodes.ts';
import { renderTree, type RenderedTree, type RenderNode, type SegmentNode } from './renderTree.ts';

const indent = (depth: number): string => '  '.repeat(depth);

function segmentLines(node: SegmentNode, tree: RenderedTree, depth: number): string[] {
  const faults = (indexes: readonly number[]): string[] =>
    indexes.map((n) => `${indent(depth + 2)}! ${tree.faults[n]?.message ?? ''}`);
  const elementLines = (element: ElementNode): string[] => {
    if (element.value === '' && element.errors.length === 0) return [];
    const name = element.label || elementName(node.id, element.position);
    const value =
      element.components.length > 0
        ? element.components.map((c) => `${c.label || c.position} ${c.value}`).join(', ')
        : element.value.trim();
    return [`${indent(depth + 1)}${name}: ${value}`, ...faults(element.errors)];
  };
  const head = `${indent(depth)}${node.label || 'Unknown segment'} (${node.id}, segment ${node.ordinal})`;
  return [head, ...faults(node.errors), ...node.elements.flatMap(elementLines)];
}

function nodeLines(node: RenderNode, tree: RenderedTree, depth: number): string[] {
  if (node.kind === 'segment') return segmentLines(node, tree, depth);
  const head = node.kind === 'set' ? node.label : `${node.label} (loop ${node.id})`;
  return [`${indent(depth)}${head}`, ...node.children.flatMap((child) => nodeLines(child, tree, depth + 1))];
}

/** A message for reading: every loop, segment and element by its label, each fault under what it is about. */
export function renderText(bytes: Uint8Array, options?: CheckOptions): string {
  const tree = renderTree(bytes, options);
  const stray = tree.faults.filter(({ segment }) => segment === 0).map(({ message }) => `! ${message}`);
  return [...stray, ...tree.nodes.flatMap((node) => nodeLines(node, tree, 0)), ''].join('\n');
}
