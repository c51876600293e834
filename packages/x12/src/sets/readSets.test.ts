import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guides } from '../guide/guides.ts';
import { isGuideName, type GuideName } from '../guide/named.ts';
import { arbitraryOf } from '../testkit/arbitrary.ts';
import { buildMessage } from '../write/buildMessage.ts';
import type { Envelope } from '../write/options.ts';
import { readSets, startReadingSets, type ReadSet } from './readSets.ts';

const envelope: Envelope = {
  sender: { qualifier: 'ZZ', id: 'SENDER' },
  receiver: { qualifier: 'ZZ', id: 'RECEIVER', groupId: 'RCV' },
  date: '2026-03-01',
  time: '0930',
  control: 77,
  usage: 'T',
};
const names = guides.map(({ name }) => name).filter(isGuideName);

describe('a set that is written and read again', () => {
  it.each(names)('is the same, and clean by syntax and guide: %s', (guide: GuideName) => {
    fc.assert(
      fc.property(arbitraryOf(guide), (value) => {
        const bytes = buildMessage({ guide, envelope, sets: [value] });
        const [set, ...more] = readSets(bytes, { snip: 2 });
        expect(more).toEqual([]);
        expect(set?.guide).toBe(guide);
        expect(set?.unplaced).toEqual([]);
        expect(set?.faults.map(({ code, path, element }) => `${code} ${path} ${element}`)).toEqual([]);
        expect(set?.value).toEqual(value);
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
  });
});

const golden = join(import.meta.dirname, '../../golden');
const files = readdirSync(golden, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.edi'));
const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(golden, file)));

describe('a golden file', () => {
  it.each(files)('says the same once its sets were read and built again: %s', (file) => {
    for (const set of readSets(bytesOf(file), { snip: 2 })) {
      if (set.unplaced.length > 0 || set.faults.some(({ severity }) => severity === 'error')) continue;
      // Guide and value belong together; a union of plans is more than the compiler follows.
      const { guide, value } = set as Extract<ReadSet, { guide: '271' }>;
      const [again] = readSets(buildMessage({ guide, envelope, sets: [value] }), { snip: 2 });
      expect(again?.guide).toBe(guide);
      expect(again?.value).toEqual(value);
    }
  });
});

describe('reading sets', () => {
  const set = (control: string, ...body: readonly string[]): string =>
    [`ST*835*${control}`, ...body, `SE*${body.length + 2}*${control}`, ''].join('~');
  const text =
    'ISA*00*          *00*          *ZZ*S              *ZZ*R              *260301*0930*^*00501*000000009*0*T*:~' +
    `GS*HP*S*R*20260301*0930*8*X*005010X221A1~${set('0001', 'BPR*I*0*C*NON************20260301')}` +
    `${set('0002', 'QQQ*1', 'TRN*1*7*1999999999')}GE*2*8~IEA*1*000000009~`;
  const bytes = new TextEncoder().encode(text);

  it('answers each set with its numbers, its faults, and what has no place', () => {
    const [first, second] = readSets(bytes);
    expect(first).toMatchObject({ guide: '835', control: '0001', groupControl: '8', interchangeControl: '000000009' });
    expect(first?.unplaced).toEqual([]);
    expect(second?.unplaced.map((segment) => segment.text)).toEqual(['QQQ*1']);
    expect(second?.faults.map(({ code }) => code)).toContain('segment-unknown');
    expect(second?.value).toMatchObject({ trace: { number: '7' } });
  });

  it('answers the same whatever the chunks', () => {
    for (const size of [1, 7, 100]) {
      const sets: ReadSet[] = [];
      const reading = startReadingSets((one) => sets.push(one));
      for (let i = 0; i < bytes.length; i += size) reading.push(bytes.slice(i, i + size));
      reading.end();
      expect(sets).toEqual(readSets(bytes));
    }
  });

  it('passes over what has no guide, and never throws', () => {
    expect(readSets(new TextEncoder().encode(text.replaceAll('835', '820')))).toEqual([]);
    expect(readSets(new TextEncoder().encode('no X12'))).toEqual([]);
  });
});
