import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { guides } from '../guide/guides.ts';
import { isGuideName } from '../guide/named.ts';
import { segments } from '../segments.ts';
import { arbitraryOf } from '../testkit/arbitrary.ts';
import { buildMessage } from '../write/buildMessage.ts';
import type { Envelope } from '../write/options.ts';
import { deidentify } from './deidentify.ts';
import { luhn } from './fakes.ts';
import { proveDeidentified } from './proveDeidentified.ts';

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const bytesOf = (from: string): Uint8Array => Uint8Array.from(from, (c) => c.charCodeAt(0));
const made = (bytes: Uint8Array, secret = 'one'): Uint8Array => {
  const result = deidentify(bytes, { secret });
  if (!result.ok) throw new Error(`withheld: ${JSON.stringify(result.leaks)}`);
  return result.bytes;
};
const element = (bytes: Uint8Array, id: string, i: number): string[] =>
  [...segments(bytes)].length === 0 ? [] : Array.from(pick(bytes, id, i));
function* pick(bytes: Uint8Array, id: string, i: number): Generator<string> {
  for (const c of segments(bytes)) if (c.id === id) yield c.el(i);
}

const message = bytesOf(
  [
    'ISA*00*          *01*SECRETPASS*ZZ*QUAYCLINIC     *ZZ*HARBORHEALTH   *260301*0930*^*00501*000000042*0*T*:',
    'GS*HB*QUAYCLINIC*HARBORHEALTH*20260301*0930*42*X*005010X279A1',
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*REFERENCE77*20260301*0930',
    'HL*1**20*1',
    'NM1*PR*2*HARBOR HEALTH PLAN*****PI*HHP01',
    'PER*IC*JO BLACKWOOD*TE*2185550000*EM*JO@HARBORHEALTH.EXAMPLE',
    'HL*2*1*21*1',
    'NM1*1P*2*QUAY CLINIC*****XX*1234567893',
    'HL*3*2*22*0',
    'TRN*2*TRACE990011*9QUAYCLINI',
    'NM1*IL*1*BLACKWOOD*ISOLDE*Q***MI*W445566778',
    'REF*SY*123456789',
    'N3*12 LANTERN CT',
    'N4*DULUTH*MN*55802',
    'DMG*D8*19330415*F',
    'DTP*291*RD8*20260101-20261231',
    'EB*B*IND*98**GOLD PLAN*27*25*****Y',
    'MSG*ASK MRS BLACKWOOD',
    'ZZX*ISOLDE BLACKWOOD:12*SOMETHING',
    'SE*18*0001',
    'GE*1*42',
    'IEA*1*000000042',
    '',
  ].join('~\r\n'),
);
const secrets = (
  'SECRETPASS|QUAYCLINIC|HARBORHEALTH|REFERENCE77|HARBOR HEALTH|HHP01|BLACKWOOD|2185550000|1234567893|TRACE990011|QUAY|ISOLDE|' +
  'W445566778|123456789|LANTERN|DULUTH|55802|19330415|20260101|GOLD|SOMETHING'
).split('|');

describe('a message that is de-identified', () => {
  it('holds nothing of anybody, and all of its codes, amounts and frame', () => {
    const after = made(message);
    for (const secret of secrets) expect(text(after), secret).not.toContain(secret);
    expect(element(after, 'EB', 7)).toEqual(['25']);
    expect(element(after, 'EB', 1)).toEqual(['B']);
    expect(element(after, 'N4', 2)).toEqual(['MN']);
    expect(element(after, 'MSG', 1)).toEqual(['TEXT REMOVED']);
    expect(text(after).match(/~\r\n/g)).toHaveLength(23);
    expect(text(after).indexOf('~')).toBe(105);
    expect(checkMessage(after).map(({ code }) => code)).toEqual(checkMessage(message).map(({ code }) => code));
  });

  it('keeps an NPI valid, a social security number impossible, a birthday in its year and not before 1940', () => {
    const after = made(message);
    expect(luhn(`80840${element(after, 'NM1', 9)[1]}`)).toBe(true);
    expect(element(after, 'REF', 2)[0]).toMatch(/^9\d{8}$/);
    expect(element(after, 'DMG', 2)[0]).toMatch(/^1940\d{4}$/);
  });

  it('moves all dates alike, so that what lay a year apart still does', () => {
    const [from = '', to = ''] = (element(made(message), 'DTP', 3)[0] ?? '').split('-');
    const day = (d: string): number => Date.parse(`${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6)}`) / 86_400_000;
    expect(day(to) - day(from)).toBe(364);
  });

  it('has one fake for one value under one secret, and others under another', () => {
    const after = made(message);
    expect(element(after, 'GS', 2)[0]).toBe(element(after, 'ISA', 6)[0]?.trim());
    expect(made(message)).toEqual(after);
    expect(element(made(message, 'two'), 'NM1', 9)).not.toEqual(element(after, 'NM1', 9));
  });

  it('drops what stands between segments', () => {
    const after = made(bytesOf(`From: isolde@example.org\r\n${text(message)}-- ISOLDE\r\n`));
    expect(text(after)).not.toContain('solde');
    expect(text(after)).not.toContain('ISOLDE');
  });

  it('passes its proof for every golden file', () => {
    const root = join(import.meta.dirname, '../../golden');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.edi'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const result = deidentify(new Uint8Array(readFileSync(join(root, file))), { secret: file });
      expect(result.ok ? [] : result.leaks, file).toEqual([]);
    }
  });

  const envelope: Envelope = {
    sender: { qualifier: 'ZZ', id: 'SENDER' },
    receiver: { qualifier: 'ZZ', id: 'RECEIVER' },
    date: '2026-03-01',
    time: '0930',
    control: 77,
    usage: 'T',
  };
  it.each(guides.map(({ name }) => name).filter(isGuideName))('passes its proof whatever a %s says', (guide) => {
    fc.assert(
      fc.property(arbitraryOf(guide), (value) => {
        const bytes = buildMessage({ guide, envelope, sets: [value] });
        const result = deidentify(bytes, { secret: 'any' });
        expect(result.ok ? [] : result.leaks).toEqual([]);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});

describe('the proof', () => {
  const after = text(made(message));
  it.each<[string, (good: string) => string, string]>([
    ['a name that stayed', (t) => t.replace(/NM1\*IL\*1\*[A-Z' ]+/, 'NM1*IL*1*BLACKWOOD'), 'unchanged'],
    ['a name at another place', (t) => t.replace(/NM1\*PR\*2\*[^*]+/, 'NM1*PR*2*BLACKWOOD'), 'survivor'],
    ['a member id in a reference', (t) => t.replace(/REF\*SY\*\d+/, 'REF*SY*W445566778'), 'survivor'],
    ['a name in an unknown segment', (t) => t.replace(/ZZX\*[^:]+/, 'ZZX*ISOLDE'), 'survivor'],
    ['free text that stayed', (t) => t.replace('TEXT REMOVED', 'ASK MRS BLACKWOOD'), 'unchanged'],
    ['a birthday that stayed', (t) => t.replace(/DMG\*D8\*\d+/, 'DMG*D8*19330415'), 'unchanged'],
    ['an amount that changed', (t) => t.replace('*27*25*', '*27*35*'), 'shape'],
    ['a segment that went', (t) => t.replace(/HL\*1[^~]*~\r\n/, ''), 'shape'],
    ['junk', (t) => `ISOLDE ${t}`, 'outside'],
  ])('finds %s', (_, spoil, kind) => {
    const spoilt = spoil(after);
    expect(spoilt).not.toBe(after);
    expect(proveDeidentified(message, bytesOf(spoilt)).map((leak) => leak.kind)).toContain(kind);
  });
});
