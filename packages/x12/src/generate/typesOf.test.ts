import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guideEnvelope } from '../guide/guideEnvelope.ts';
import { guides } from '../guide/guides.ts';
import type { ElementRule, LoopRule, SegmentRule } from '../guide/types.ts';
import { typesOf } from './typesOf.ts';

const segmentsOf = (loop: LoopRule): SegmentRule[] =>
  loop.parts.flatMap((part) => (part.kind === 'segment' ? [part] : segmentsOf(part)));

const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, i) => name !== '' && names.indexOf(name) !== i);

describe('generated types', () => {
  it.each(guides.map((guide) => [guide.kind, guide] as const))('of the %s are those of its table', (kind, guide) => {
    const file = new URL(`../guide/guide${kind}.generated.ts`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(typesOf(guide));
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
