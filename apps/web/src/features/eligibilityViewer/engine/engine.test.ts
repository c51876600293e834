import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { renderTree, type RenderNode } from '@coverline/x12/render/renderTree.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from '../model/outline.ts';
import { joinedBytes } from '../model/joinedBytes.ts';
import { sampleNames } from '../model/jobs.ts';
import { relinked } from '../model/relinked.ts';
import { kindOf, loopKindOf, loopsAround, segmentText } from '../model/segments.ts';
import { setBytes } from '../model/setBytes.ts';
import { businessOf } from './business/businessOf.ts';
import { compareMessages } from './compareMessages.ts';
import { deidentified } from './deidentified.ts';
import { readOutline } from './readOutline.ts';
import { sample } from './samples.ts';

const messageOf = (bytes: Uint8Array<ArrayBuffer>): Message => ({ id: 1, name: 'x', ...readOutline(bytes) });
const edited = (bytes: Uint8Array<ArrayBuffer>, edit: (text: string) => string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(edit(new TextDecoder().decode(bytes)));

/** What the engine's own tree says, segment by segment: loops around it, its text, its label. */
function flat(nodes: readonly RenderNode[], around: readonly string[] = []): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'segment'
      ? [`${around.join('/')} ${node.label} ${node.text}`]
      : flat(node.children, [...around, node.id]),
  );
}

describe.each(sampleNames)('an invented %s', (name) => {
  const message = messageOf(sample(name));
  const { outline } = message;

  it('[ROUTE-055] has an outline that says what the tree of the engine says', () => {
    const said = Array.from(outline.starts, (_, n) => {
      // One that fits nowhere is the set's in the tree, and here the loop's that it was sent in.
      if (kindOf(outline, n + 1).label === '') return '';
      const loops = loopsAround(outline, n + 1).map((loop) => loopKindOf(outline, loop).id);
      return `${loops.join('/')} ${kindOf(outline, n + 1).label} ${segmentText(message, n + 1)}`;
    });
    const placed = flat(renderTree(message.bytes).nodes).filter((line) => !/^\S* {2}/.test(line));
    expect(said.filter((line) => line !== '')).toEqual(placed);
    expect(outline.readable).toBe(true);
  });

  it('comes to something, and each value leads to a segment of its set', () => {
    const [set] = outline.sets;
    if (!set) throw new Error('no set');
    const business = relinked(businessOf(set.kind, setBytes(message, set)), set);
    expect(business.verdict.text).not.toMatch(/Not read|Cannot/);
    const segments = business.tables.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(({ segment }) => segment)),
    );
    const linked = segments.filter((segment) => segment > 0);
    expect(linked.length).toBeGreaterThan(0);
    for (const segment of linked) expect(segment >= set.first && segment <= set.last).toBe(true);
  });

  it('has a de-identified copy that says nothing of the first one, and differs in no shape', () => {
    const made = deidentified(message.bytes);
    expect(made.leaks).toBe(0);
    expect(made.bytes && messageOf(made.bytes).outline.starts.length).toBe(outline.starts.length);
  });

  it('is the same as itself', () => {
    expect(compareMessages(message.bytes, message.bytes)).toEqual([]);
  });
});

describe('a message', () => {
  const bytes = sample('271');

  it('in pieces of any size has its own loops: progress is told', () => {
    const big = joinedBytes(generate271({ seed: 3, bytes: 900_000 }).chunks);
    const seen: number[] = [];
    const { outline } = readOutline(big, (done) => seen.push(done));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(1);
    expect(outline.findings).toEqual([]);
    expect(outline.sets.length).toBeGreaterThan(1);
  });

  it('is taken out of a SOAP envelope', () => {
    const text = new TextDecoder().decode(bytes);
    const wrap = (inner: string) => `<soap:Envelope><soap:Body><Payload>${inner}</Payload></soap:Body></soap:Envelope>`;
    for (const inner of [`<![CDATA[${text}]]>`, text.replaceAll('&', '&amp;').replaceAll('~', '&#126;&#xA;')])
      expect(messageOf(new TextEncoder().encode(wrap(inner))).outline.starts.length).toBe(
        messageOf(bytes).outline.starts.length,
      );
  });

  it('that breaks off is shown up to there, and its business view says that it cannot be relied on', () => {
    const cut = messageOf(bytes.slice(0, 700));
    expect(cut.outline.starts.length).toBeGreaterThan(5);
    expect(cut.outline.findings.some(({ severity }) => severity === 'error')).toBe(true);
    const [set] = cut.outline.sets;
    expect(set && businessOf(set.kind, setBytes(cut, set)).verdict.text).toBe('Cannot be relied on');
  });

  it('that is no X12 has no segment', () => {
    for (const text of ['', 'MSH|^~\\&|A|B', '{"a":1}', 'ISA'])
      expect(messageOf(new TextEncoder().encode(text)).outline).toMatchObject({ readable: false, sets: [] });
  });
});

describe('a comparison', () => {
  const bytes = sample('271');

  it('does not mind order, control numbers and separators', () => {
    const moved = edited(bytes, (text) => {
      const segments = text.split('~');
      const at = segments.flatMap((segment, n) => (segment.startsWith('EB*') ? [n] : []));
      const [first = 0, second = 0] = [at.at(0), at.at(1)];
      const loop = segments.splice(first, second - first);
      segments.splice((at.at(2) ?? 0) - loop.length, 0, ...loop);
      return segments.join('~').replaceAll('000000417', '000000999').replaceAll('*', '|');
    });
    expect(compareMessages(bytes, moved).filter(({ isFrame }) => !isFrame)).toEqual([]);
    expect(compareMessages(bytes, moved).some(({ isFrame }) => isFrame)).toBe(true);
  });

  it('names loop, segment and element of what differs', () => {
    const other = edited(bytes, (text) => text.replace(/(DMG\*D8\*)\d{8}/, '$119990101'));
    expect(compareMessages(bytes, other)).toMatchObject([
      { kind: 'changed', id: 'DMG', elements: [{ name: 'DMG02', after: '19990101' }], isFrame: false },
    ]);
  });

  it('tells a loop that one of them lacks once', () => {
    const other = edited(bytes, (text) => {
      const segments = text.split('~');
      const at = segments.flatMap((segment, n) => (segment.startsWith('EB*') ? [n] : []));
      segments.splice(at.at(-2) ?? 0, (at.at(-1) ?? 0) - (at.at(-2) ?? 0));
      return segments.join('~');
    });
    const told = compareMessages(bytes, other).filter(({ isFrame }) => !isFrame);
    expect(told).toMatchObject([{ kind: 'removed', id: 'EB', right: 0 }]);
    expect(compareMessages(other, bytes).filter(({ isFrame }) => !isFrame)).toMatchObject([{ kind: 'added', left: 0 }]);
  });
});
