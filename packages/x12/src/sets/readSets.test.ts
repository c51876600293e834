import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guides } from '../guide/guides.ts';
import { isGuideName, type GuideName } from '../guide/named.ts';
import { arbitraryOf } from '../testkit/arbitrary.ts';
import { buildMessage } from '../write/buildMessage.ts';
import type { Envelope } from '../write/options.ts';
import { readSets } from './readSets.ts';

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
