import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segments } from '../segments.ts';
import { writeSegments } from './writeSegments.ts';

const header =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*T*:';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const kept = (bytes: Uint8Array): string[][] => Array.from(segments(bytes), (c) => [...c.snapshot().elements]);

describe('writeSegments', () => {
  it.each([
    ['plain text', `${header}~NTE*ADD*one**two:three~IEA*0*1~`],
    ['text that is no ASCII', `${header}~NTE*ADD*Zoë Ångström 漢字 😀*é~IEA*0*1~`],
    ['elements longer than its first buffer', `${header}~NTE*ADD*${'é long '.repeat(20_000)}*end~IEA*0*1~`],
  ])('writes back what was read: %s', (_, text) => {
    expect(new TextDecoder().decode(writeSegments(Array.from(segments(bytesOf(text)), (c) => c.snapshot())))).toBe(
      text,
    );
  });

  it('uses the separators and line ends it is given', () => {
    const delimiters = { element: '|', component: '>', repetition: '!', terminator: '\n' };
    const text = new TextDecoder().decode(writeSegments([{ elements: ['LX', '1'] }], delimiters));
    expect(text).toBe('LX|1\n');
    expect(new TextDecoder().decode(writeSegments([{ elements: ['LX', '1'] }], undefined, '\r\n'))).toBe('LX*1~\r\n');
  });

  it('keeps every element whatever it holds', () => {
    const element = fc.string({ unit: 'binary', maxLength: 90 }).map((text) => text.replaceAll(/[*~\r\n]/gu, '.'));
    const segment = fc.array(element, { maxLength: 6 }).map((elements) => ['NTE', 'ADD', ...elements]);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 12 }), (sent) => {
        const all = [header.split('*'), ...sent, ['IEA', '0', '1']];
        const written = writeSegments(all.map((elements) => ({ elements })));
        expect(kept(written)).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });
});
