import type { ElementRule, Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import { childrenNamed, textIn, type XmlNode } from './readXml.ts';

type Theirs = { readonly loop: string; readonly segment: XmlNode };
type Ours = { readonly loop: string; readonly segment: SegmentRule };

const bound = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Infinity);

// Loops that only hold others, and the envelope, are none of the guide's.
const isWrapper = (node: XmlNode): boolean =>
  node.attributes['type'] === 'wrapper' || (node.attributes['xid'] ?? '').endsWith('_LOOP');

function theirLoops(node: XmlNode, around: string, loops: Map<string, XmlNode>, segments: Theirs[]): void {
  for (const child of node.children) {
    if (child.name === 'segment') segments.push({ loop: around, segment: child });
    if (child.name !== 'loop') continue;
    const id = isWrapper(child) ? around : (child.attributes['xid'] ?? '');
    if (id !== around) loops.set(id, child);
    theirLoops(child, id, loops, segments);
  }
}

function ourLoops(rule: LoopRule, loops: Map<string, LoopRule>, segments: Ours[]): void {
  if (rule.id !== '') loops.set(rule.id, rule);
  for (const part of rule.parts) {
    if (part.kind === 'loop') ourLoops(part, loops, segments);
    else segments.push({ loop: rule.id, segment: part });
  }
}

const codesOf = (node: XmlNode): readonly string[] =>
  childrenNamed(node, 'valid_codes').flatMap((list) => childrenNamed(list, 'code').map((code) => code.text));
const partsOf = (node: XmlNode): readonly XmlNode[] =>
  node.children.filter(({ name }) => name === 'element' || name === 'composite');

/** Whether both could be one use of a segment: no coded element of theirs is without a code of ours. */
function alike(rule: SegmentRule, node: XmlNode): boolean {
  return partsOf(node).every((part, i) => sharesCodes(rule.elements[i], part));
}
function sharesCodes(rule: ElementRule | undefined, node: XmlNode): boolean {
  if (node.name === 'composite') return partsOf(node).every((part, j) => sharesCodes(rule?.components?.[j], part));
  const theirs = codesOf(node);
  return theirs.length === 0 || !rule?.codes || theirs.some((code) => rule.codes?.includes(code));
}

function* compareElements(
  where: string,
  rules: readonly ElementRule[],
  node: XmlNode,
  alone: boolean,
): Generator<string> {
  for (const [i, part] of partsOf(node).entries()) {
    const name = `${where}${part.attributes['xid'] ?? ''}`;
    const rule = rules[i];
    const usage = textIn(part, 'usage');
    if (!rule) {
      if (usage !== 'N') yield `${name}: not in ours`;
      continue;
    }
    if (alone && usage !== rule.use) yield `${name}: usage ${rule.use}, theirs ${usage}`;
    if (rule.use === 'N' || usage === 'N') continue;
    if (part.name === 'composite') {
      yield* compareElements(where, rule.components ?? [], part, alone);
      continue;
    }
    const number = textIn(part, 'data_ele');
    if (number !== rule.number) yield `${name}: element ${rule.number}, theirs ${number}`;
    const theirs = codesOf(part);
    const missing = theirs.filter((code) => rule.codes && !rule.codes.includes(code));
    const more = theirs.length === 0 || !alone ? [] : (rule.codes ?? []).filter((code) => !theirs.includes(code));
    if (missing.length > 0) yield `${name}: codes of theirs that ours lacks: ${missing.join(' ')}`;
    if (more.length > 0) yield `${name}: codes of ours that theirs lacks: ${more.join(' ')}`;
  }
}

/**
 * Compares a guide with another validator's map of it (XML: transaction, loop, segment, composite, element) and answers every
 * difference in a line. Several segments of theirs that are one of ours are compared in what they can be: codes and presence.
 */
export function* compareMap(guide: Guide, map: XmlNode): Generator<string, void, undefined> {
  const [theirs, ours] = [new Map<string, XmlNode>(), new Map<string, LoopRule>()];
  const [theirSegments, ourSegments]: [Theirs[], Ours[]] = [[], []];
  theirLoops(map, '', theirs, theirSegments);
  ourLoops(guide.body, ours, ourSegments);

  for (const [id, node] of theirs) {
    const rule = ours.get(id);
    if (!rule) {
      yield `loop ${id}: not in ours`;
      continue;
    }
    const [usage, repeat] = [textIn(node, 'usage'), bound(textIn(node, 'repeat'))];
    if (usage !== rule.use) yield `loop ${id}: usage ${rule.use}, theirs ${usage}`;
    if (repeat !== rule.max) yield `loop ${id}: repeats ${rule.max}, theirs ${repeat}`;
  }
  for (const id of ours.keys()) if (!theirs.has(id)) yield `loop ${id}: not in theirs`;

  const used = new Map<SegmentRule, Theirs[]>();
  for (const their of theirSegments) {
    const id = their.segment.attributes['xid'] ?? '';
    if (/^(ISA|GS|ST|SE|GE|IEA|TA1)$/.test(id)) continue;
    const candidates = ourSegments.filter(({ loop, segment }) => loop === their.loop && segment.id === id);
    const found = candidates.find(({ segment }) => alike(segment, their.segment) && !used.has(segment));
    const rule = found ?? candidates.find(({ segment }) => alike(segment, their.segment));
    if (rule) used.set(rule.segment, [...(used.get(rule.segment) ?? []), their]);
    else if (textIn(their.segment, 'usage') !== 'N')
      yield `${their.loop} ${id} ${codesOf(partsOf(their.segment)[0] ?? map).join(' ')}: not in ours`;
  }
  for (const { loop, segment } of ourSegments) {
    const same = used.get(segment) ?? [];
    const [first] = same;
    const where = `${loop} ${segment.key} `;
    if (!first) {
      yield `${where}${segment.id}: not in theirs`;
      continue;
    }
    const alone = same.length === 1;
    if (alone) {
      const [usage, max] = [textIn(first.segment, 'usage'), bound(textIn(first.segment, 'max_use'))];
      if (usage !== segment.use) yield `${where}${segment.id}: usage ${segment.use}, theirs ${usage}`;
      if (max !== segment.max) yield `${where}${segment.id}: repeats ${segment.max}, theirs ${max}`;
    }
    for (const { segment: node } of same) {
      yield* compareElements(where, segment.elements, node, alone);
      yield* compareNotes(where, segment, node);
    }
  }
}

/** Notes of theirs that ours lacks, but for those that usage already says: of unused elements, and of required ones. */
function* compareNotes(where: string, { id, notes = [], elements }: SegmentRule, node: XmlNode): Generator<string> {
  for (const { text } of childrenNamed(node, 'syntax')) {
    const uses = (text.slice(1).match(/\d\d/g) ?? []).map((n) => elements[Number(n) - 1]?.use ?? 'N');
    const used = uses.filter((use) => use !== 'N');
    const required = used.filter((use) => use === 'R').length;
    const implied = text.startsWith('R') ? required > 0 : required === used.length;
    if (used.length > 1 && !implied && !notes.includes(text)) yield `${where}${id}: no note ${text}`;
  }
}
