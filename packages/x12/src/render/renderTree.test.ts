import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { segments } from '../segments.ts';
import { labelOf } from './labels.ts';
import { renderText } from './renderText.ts';
import { renderTree, type RenderNode, type SegmentNode } from './renderTree.ts';

const golden = join(import.meta.dirname, '../../golden');
const flat = (nodes: readonly RenderNode[]): SegmentNode[] =>
  nodes.flatMap((node) => (node.kind === 'segment' ? [node] : flat(node.children)));
const loops = (nodes: readonly RenderNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'segment' ? [] : [node.id, ...loops(node.children)]));

const lines = [
  'ISA*00*          *00*          *ZZ*S              *ZZ*R              *260301*0930*^*00501*000000001*0*T*:',
  'GS*HB*S*R*20260301*0930*1*X*005010X279A1',
  'ST*271*0001*005010X279A1',
  'BHT*0022*11*R*20260301*0930',
  'HL*1**20*1',
  'NM1*PR*2*HARBOR HEALTH*****PI*HHP',
  'HL*2*1*21*1',
  'NM1*1P*2*QUAY CLINIC*****SV*QC',
  'HL*3*2*22*0',
  'NM1*IL*1*ABARA*ADA****MI*W1',
  'EB*?*IND*98**GOLD',
  'EB*1*IND*30*********HC:99213:25',
  'QQQ*X',
  'SE*12*0001',
  'GE*1*1',
  'IEA*1*000000001',
  '',
];
const message = new TextEncoder().encode(lines.join('~\n'));

describe('renderTree', () => {
  const tree = renderTree(message);

  it('holds every segment once, in order, at its place in the bytes', () => {
    const all = flat(tree.nodes);
    expect(all.map(({ text }) => text)).toEqual(Array.from(segments(message), (c) => c.text()));
    expect(all.map(({ ordinal }) => ordinal)).toEqual(all.map((_, n) => n + 1));
    for (const { offset, size, text, elements } of all) {
      expect(new TextDecoder().decode(message.subarray(offset, offset + size))).toBe(text);
      for (const e of elements)
        expect(new TextDecoder().decode(message.subarray(e.offset, e.offset + e.size))).toBe(e.value);
    }
  });

  it('nests loops as the guide does', () => {
    expect(loops(tree.nodes)).toEqual(['271', '2000A', '2100A', '2000B', '2100B', '2000C', '2100C', '2110C', '2110C']);
  });

  it('names segments, elements and components, and leaves unknown ones without a name', () => {
    const all = flat(tree.nodes);
    const [, benefit] = all.filter(({ id }) => id === 'EB');
    expect(benefit?.label).toBe('Benefit');
    expect(all.find(({ id }) => id === 'EB')?.elements[4]).toMatchObject({ label: 'Plan name', value: 'GOLD' });
    expect(benefit?.elements[11]?.value).toBe('HC:99213:25');
    expect(all.find(({ id }) => id === 'QQQ')).toMatchObject({ label: '', elements: [{ label: '', value: 'X' }] });
  });

  it('ties every fault to its segment, and to its element where it names one', () => {
    expect(tree.faults).toEqual(checkMessage(message));
    const all = flat(tree.nodes);
    const tied = all.flatMap(({ errors, elements }) => [...errors, ...elements.flatMap((e) => e.errors)]);
    expect(tied.sort((a, b) => a - b)).toEqual(tree.faults.map((_, n) => n));
    const [wrong] = all.find(({ id }) => id === 'EB')?.elements[0]?.errors ?? [];
    expect(tree.faults[wrong ?? -1]).toMatchObject({ code: 'element-code', element: 'EB01' });
  });

  it.each(readdirSync(golden))('knows every segment of the golden %s files', (kind) => {
    const files = readdirSync(join(golden, kind)).filter((name) => name.endsWith('.edi') && !name.includes('invalid'));
    for (const file of files) {
      const all = flat(renderTree(new Uint8Array(readFileSync(join(golden, kind, file)))).nodes);
      expect(all.filter(({ label }) => label === '').map(({ text }) => `${file} ${text}`)).toEqual([]);
    }
  });

  it('never throws', () => {
    expect(renderTree(new TextEncoder().encode('no X12')).nodes).toEqual([]);
    expect(renderTree(new Uint8Array(0)).nodes).toEqual([]);
  });
});

describe('renderText', () => {
  it('has a line for each thing that the message says, and faults under what they are about', () => {
    const text = renderText(message);
    expect(text).toContain('Benefits (loop 2110C)\n');
    expect(text).toMatch(/Information: \?\n +! The code is not in the list of the guide\./);
    expect(text).toMatch(/Unknown segment \(QQQ, segment 13\)\n +! No guide knows such a segment\.\n +QQQ01: X/);
  });
});

describe('labelOf', () => {
  it.each([
    ['planName', 'Plan name'],
    ['dateOfBirth', 'Date of birth'],
    ['kind2', 'Kind 2'],
    ['idQualifier', 'Kind of identifier'],
    ['zip', 'ZIP code'],
  ])('%s reads %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});
