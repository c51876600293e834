import { describe, expect, it } from 'vitest';
import { interchange, latin1 } from '../testing/messages.ts';
import { read824 } from './read824.ts';

const message = (...segments: readonly string[]) =>
  latin1(interchange(['ST*824*0001*006020X257', ...segments, 'SE*4*0001']));

describe('824', () => {
  it.each<readonly [string, readonly string[], boolean, readonly string[]]>([
    ['takes it', ['OTI*TA*TN*R1'], false, []],
    ['takes it with errors', ['OTI*TE*TN*R1', 'TED*024**NM1*5*9'], false, ['024 NM1 9']],
    ['refuses it, with the place', ['OTI*TR*TN*R1', 'TED*848**REF*9*2'], true, ['848 REF 2']],
    ['refuses an item', ['OTI*IA*TN*R1', 'OTI*IR*TN*R2', 'TED*848**BDS'], true, ['848 BDS ']],
    ['takes a part of it', ['OTI*TP*TN*R1', 'TED*848**REF*9*2'], true, ['848 REF 2']],
    ['refuses it in small letters, padded', ['OTI* tr *TN*R1'], true, []],
    ['takes it, and says a word that nobody knows', ['OTI*TA*TN*R1', 'OTI*ZZ*TN*R2'], false, []],
  ])('%s', (_, segments, isRefused, places) => {
    const read = read824(message(...segments));
    expect([
      read?.isRefused,
      read?.faults.map(({ code, segment, element }) => `${code} ${segment} ${element}`),
    ]).toEqual([isRefused, places]);
  });

  it('names the group that it speaks of', () => {
    const named = read824(message('OTI*TR*TN*R1***20261121*0942*000000042*0001*275*006020X316', 'OTI*TA*TN*R2'));
    expect(named?.groupControls).toEqual(['000000042', '']);
  });

  it.each([
    ['another set', latin1(interchange(['ST*999*0001', 'OTI*TA', 'SE*3*0001']))],
    ['no verdict', message('BGN*11*R1')],
    ['a word that nobody knows', message('OTI*ZZ*TN*R1')],
    ['no X12', latin1('OTI*TR')],
  ])('is none: %s', (_, bytes) => {
    expect(read824(bytes)).toBeNull();
  });
});
