import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskMessage } from './maskMessage.ts';
import { clean271, interchange, latin1, spelt } from './testing/messages.ts';

const masked = clean271.replace('QX774401928', 'XXXXXXX1928').replace('219099999', 'XXXXX9999');

describe('maskMessage', () => {
  it('hides REF*SY and NM109 behind MI but for the last four, and nothing else', () => {
    expect(maskMessage(clean271)).toBe(masked);
    expect(maskMessage(latin1(clean271))).toEqual(latin1(masked));
  });

  it('hides what stands behind a qualifier that a host pads with blanks', () => {
    const text = maskMessage(clean271.replace('*SY*', '*SY  *').replace('*MI*', '*MI *'));
    expect(text).toBe(masked.replace('*SY*', '*SY  *').replace('*MI*', '*MI *'));
  });

  it('leaves its argument as it was', () => {
    const bytes = latin1(clean271);
    maskMessage(bytes);
    expect(bytes).toEqual(latin1(clean271));
  });

  it.each([
    ['|', '>', '!', '\n'],
    ['\u001d', '\u001f', '^', '\u001c'],
    ['+', '*', '@', "'"],
  ])('works with the separators %j %j %j %j', (...separators) => {
    expect(maskMessage(spelt(clean271, separators))).toBe(spelt(masked, separators));
  });

  it('hides a short number wholly, and an SSN sent as a name id', () => {
    const body = ['REF*SY*1234', 'REF*SY*', 'REF*SY', 'NM1*IL*1*A*****34*219099999', 'NM1*1P*2*C*****XX*1730166000'];
    const text = maskMessage(interchange(body));
    expect(text.split('~').slice(3, 8)).toEqual([
      'REF*SY*XXXX',
      'REF*SY*',
      'REF*SY',
      'NM1*IL*1*A*****34*XXXXX9999',
      'NM1*1P*2*C*****XX*1730166000',
    ]);
  });

  it.each(['1W', 'F6', 'NQ', 'HJ'])('hides a person’s number under its other name, REF*%s', (kind) => {
    const text = maskMessage(interchange([`REF*${kind}*1EG4TE5MK73`, 'REF*18*PLAN0001234', 'REF*6P*GROUP771234']));
    expect(text.split('~').slice(3, 6)).toEqual([
      `REF*${kind}*XXXXXXXMK73`,
      'REF*18*PLAN0001234',
      'REF*6P*GROUP771234',
    ]);
  });

  it('hides every longer run of digits where there is no X12 to tell by', () => {
    expect(maskMessage('REF*SY*219099999~ member 12345, room 1234')).toBe('REF*SY*XXXXX9999~ member X2345, room 1234');
    const cut = maskMessage(clean271.slice(0, clean271.indexOf('9999~')) + '9999');
    expect(cut).not.toContain('219099999');
    expect(maskMessage(`id 219099999 ${clean271}`)).toBe(`id XXXXX9999 ${masked}`);
  });

  it('keeps the length of any text, and characters that have no byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (noise) => {
        const message = `${clean271}${noise}`;
        expect(maskMessage(message)).toHaveLength(message.length);
      }),
    );
    expect(maskMessage(clean271.replace('ABARA', '\u5f20\u4f1f'))).toBe(masked.replace('ABARA', '\u5f20\u4f1f'));
  });
});
