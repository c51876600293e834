import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { R, loop, segment } from '../guide/build.ts';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import { guides } from '../guide/guides.ts';
import type { ElementRule, Guide, LoopRule, SegmentRule } from '../guide/types.ts';
import { typesOf, valuesOf } from './typesOf.ts';

const segmentsOf = (loop: LoopRule): SegmentRule[] =>
  loop.parts.flatMap((part) => (part.kind === 'segment' ? [part] : segmentsOf(part)));

const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, i) => name !== '' && names.indexOf(name) !== i);

const generated = (name: string): string =>
  readFileSync(new URL(`../guide/generated/${name}.generated.ts`, import.meta.url), 'utf8');

describe('generated types', () => {
  it.each(guides.map((guide) => [guide.name, guide] as const))('of the %s are those of its table', (name, guide) => {
    expect(generated(`guide${name}`)).toBe(typesOf(guide));
  });

  it('of all guides are listed by their names, which are unique', () => {
    expect(duplicates(guides.map((guide) => guide.name))).toEqual([]);
    expect(generated('values')).toBe(valuesOf(guides));
  });

  const guideOf = (...parts: LoopRule['parts']): Guide => ({
    name: 'Sample',
    kind: '999',
    version: 'X',
    family: 'X',
    functional: 'FA',
    body: loop('', 'transaction', 'R', 1, parts),
  });
  const note = (key: string, ...elements: readonly ElementRule[]): SegmentRule =>
    segment('NTE', key, 'S', 9, ...elements);

  it('name a list of many codes once, and let equal segments share their fields', () => {
    const many = Array.from({ length: 30 }, (_, i) => `C${i}`);
    const text = typesOf(guideOf(note('first', R(621, 'kind', many)), note('second', R(621, 'kind', [...many]))));
    expect(text.match(/'C29'/g)).toHaveLength(1);
    expect(text).toContain('export type FirstSample = {\n  readonly kind: KindCode;\n};');
    expect(text).toContain('export type SecondSample = FirstSample;');
  });

  it('give loops of one id that differ two names', () => {
    const opener = segment('LX', 'opener', 'R', 1, R(628, 'id'));
    const inner = (...more: readonly SegmentRule[]): LoopRule => loop('2300', 'claims', 'S', 9, [opener, ...more]);
    const outer = (id: string, child: LoopRule): LoopRule => loop(id, `at${id}`, 'S', 1, [opener, child]);
    const text = typesOf(guideOf(outer('A', inner()), outer('B', inner(note('note'))), outer('C', inner())));
    expect(text.match(/export type Loop2300\w* = /g)).toEqual(['export type Loop2300 = ', 'export type Loop2300v2 = ']);
    expect(text.match(/readonly claims\?: readonly \w+/g)).toEqual([
      'readonly claims?: readonly Loop2300',
      'readonly claims?: readonly Loop2300v2',
      'readonly claims?: readonly Loop2300',
    ]);
  });
});

describe('guide tables', () => {
  const all = [...guides.map((guide) => guide.body), guideEnvelope];
  const rules = all.flatMap(segmentsOf);

  it('name every element of a segment once, and only what the guide uses', () => {
    expect(rules.length).toBeGreaterThan(70);
    const named = (elements: readonly ElementRule[]): void => {
      expect(duplicates(elements.map((e) => e.name))).toEqual([]);
      for (const e of elements) expect(e.name === '').toBe(e.use === 'N');
    };
    for (const rule of rules) {
      named(rule.elements);
      for (const e of rule.elements) if (e.components) named(e.components);
    }
  });

  it('name every part of a loop once and open each loop with a segment that it must have', () => {
    const visit = (loop: LoopRule, top: boolean): void => {
      expect(duplicates(loop.parts.map((part) => part.key))).toEqual([]);
      if (!top) expect(loop.parts[0]).toMatchObject({ kind: 'segment', use: 'R', max: 1 });
      for (const part of loop.parts) if (part.kind === 'loop') visit(part, false);
    };
    for (const body of all) visit(body, true);
  });

  it('hold codes that fit their elements, none twice', () => {
    for (const rule of rules) {
      for (const e of rule.elements.flatMap((x) => [x, ...(x.components ?? [])])) {
        if (!e.codes) continue;
        expect(duplicates(e.codes)).toEqual([]);
        for (const code of e.codes)
          expect(code.length >= e.min && code.length <= e.max, `${rule.id} ${e.name} ${code}`).toBe(true);
      }
    }
  });
});
