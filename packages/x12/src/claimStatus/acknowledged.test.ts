import { describe, expect, it } from 'vitest';
import { explainText } from '../render/explainText.ts';
import { goldenFiles } from '../testing/golden.ts';
import { interchange, latin1 } from '../testing/messages.ts';
import { claimDecision, decisionBelow } from './claimDecision.ts';
import { claimStatusTimeline, levelStatuses } from './claimStatusTimeline.ts';
import { parse277, parse277CA } from './parseStatus.ts';
import { stageOf, statusText } from './statusText.ts';
import type { ParsedStatus } from './types.ts';

const golden = (name: string): Uint8Array => goldenFiles.find((file) => file.name === name)?.bytes ?? new Uint8Array();

const frame = { kind: '277', functional: 'HN', guide: '005010X214' };
const source = ['BHT*0085*08*ACK-1*20261121*0915*TH', 'HL*1**20*1', 'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001'];
const file = ['HL*2*1*21*1', 'NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE', 'TRN*2*B1'];
const provider = ['HL*3*2*19*1', 'NM1*85*2*LAKESIDE CLINIC*****XX*1730166000', 'TRN*1*0'];
const other = ['HL*6*2*19*1', 'NM1*85*2*FAIRWEATHER*****XX*1558903419', 'TRN*1*0'];
const claim = (trace: string, ...statuses: readonly string[]): readonly string[] => [
  'HL*4*3*PT',
  'NM1*QC*1*ABARA*NKECHI****MI*QX774401928',
  `TRN*2*${trace}`,
  ...statuses,
];

function acknowledged(...body: readonly string[]): ParsedStatus {
  const read = parse277CA(latin1(interchange([...source, ...body], frame)));
  if (!read.ok) throw new Error('not read');
  return read.value;
}

describe('whether a claim is accepted', () => {
  it.each<[readonly string[], 'accepted' | 'rejected' | null]>([
    // The action, where one was sent.
    [['STC*A2:20*20261121*WQ*100'], 'accepted'],
    [['STC*A7:562*20261121*U*100'], 'rejected'],
    [['STC*A2:20*20261121*U*100'], 'rejected'],
    [['STC*E1:484*20261121*WQ*100'], 'accepted'],
    // The category, where there is none, or none that is known.
    [['STC*A0:16*20261121**100'], 'accepted'],
    [['STC*A1:19*20261121**100'], 'accepted'],
    [['STC*A2:20*20261121*15*100'], 'accepted'],
    [['STC*A5:0*20261121**100'], 'accepted'],
    [['STC*A3:116*20261121**100'], 'rejected'],
    [['STC*A6:164:IL*20261121**100'], 'rejected'],
    [['STC*A7:562*20261121*15*100'], 'rejected'],
    [['STC*A8:158*20261121**100'], 'rejected'],
    // A category that refuses is no acceptance, the first or a further one.
    [['STC*A7:562*20261121*WQ*100'], 'rejected'],
    [['STC*A2:20*20261121*WQ*100******A7:562'], 'rejected'],
    [['STC*A2:20*20261121*WQ*100******A1:19'], 'accepted'],
    // One of several is enough to reject, and one that says nothing does not undo an acceptance.
    [['STC*A2:20*20261121*WQ*100', 'STC*A7:562*20261121*U*100'], 'rejected'],
    [['STC*E1:484*20261121**100', 'STC*A2:20*20261121**100'], 'accepted'],
    // Nothing is decided by what is no decision.
    [['STC*E1:484*20261121**100'], null],
    [['STC*P1:20*20261121**100'], null],
    // Not found is not refused.
    [['STC*A4:35*20261121**100'], null],
    [['STC*A4:35*20261121*U*100'], 'rejected'],
    [['STC*A9:20*20261121**100'], null],
    [['STC**20261121**100'], null],
    [[], null],
  ])('%j: %s', (statuses, expected) => {
    const { claims } = acknowledged(...file, ...provider, ...claim('C1', ...statuses));
    expect(claims.map((one) => claimDecision(one.claim))).toEqual([expected]);
  });
});

describe('what is said of a whole file or provider', () => {
  const accepted = 'STC*A2:20*20261121*WQ*100';
  const refused = 'STC*A7:562*20261121*U*100';
  const refusedFile = 'STC*A3:24:41*20261121*U*200';

  it.each<[string, readonly string[], Readonly<Record<string, 'accepted' | 'rejected' | null>>]>([
    ['a file that is refused', [...file, refusedFile, ...provider, ...claim('C1')], { C1: 'rejected' }],
    ['one refused by its category', [...file, 'STC*A3:24*20261121', ...provider, ...claim('C1')], { C1: 'rejected' }],
    ['a claim of it that is refused', [...file, refusedFile, ...provider, ...claim('C1', refused)], { C1: 'rejected' }],
    ['a claim of it that is taken', [...file, refusedFile, ...provider, ...claim('C1', accepted)], { C1: null }],
    ['a source that is refused', ['STC*A3:24*20261121*U', ...file, ...provider, ...claim('C1')], { C1: 'rejected' }],
    [
      'a provider that is refused, and another',
      [...file, 'STC*A1:19*20261121*WQ*200', ...provider, 'STC*A3:25**U*100', ...claim('C1'), ...other, ...claim('C2')],
      { C1: 'rejected', C2: null },
    ],
    [
      'a refusal behind which some were counted as accepted',
      [...file, refusedFile, 'QTY*90*1', 'QTY*AA*1', ...provider, ...claim('C1', accepted), ...claim('C2')],
      { C1: 'accepted', C2: null },
    ],
    [
      'a refusal behind which none was',
      [...file, refusedFile, 'QTY*90*0', 'AMT*YU*0', ...provider, ...claim('C1')],
      { C1: 'rejected' },
    ],
    [
      'a file that was received',
      [...file, 'STC*A1:19*20261121*WQ*200', ...provider, ...claim('C1', accepted), ...claim('C2', refused)],
      { C1: 'accepted', C2: 'rejected' },
    ],
    [
      'a file behind one that was refused',
      [...file, refusedFile, 'HL*7**20*1', 'HL*8*7*21*1', 'TRN*2*B2', ...provider, ...claim('C1', accepted)],
      { C1: 'accepted' },
    ],
  ])('%s', (_, body, expected) => {
    const { claims } = acknowledged(...body);
    expect(Object.fromEntries(claims.map((one) => [one.claim.trace, decisionBelow(one.claim, one.refusedBy)]))).toEqual(
      expected,
    );
  });

  it.each<[readonly string[], string, string]>([
    [
      [refusedFile],
      'rejected',
      'Sent back, not taken into processing: The party named may not submit electronically (submitter) – charged $200.00',
    ],
    [
      ['STC*A1:19*20261121*U*200'],
      'rejected',
      'Refused; Received, not yet taken into processing: The party named has received it – charged $200.00',
    ],
    [
      ['STC*A1:19*20261121*WQ*200'],
      'received',
      'Received, not yet taken into processing: The party named has received it – charged $200.00',
    ],
    [
      [refusedFile, 'QTY*90*1'],
      'unknown',
      'Sent back, not taken into processing: The party named may not submit electronically (submitter) – charged $200.00',
    ],
    [
      ['STC*E1:484:PR*20261121'],
      'unanswered',
      'Not answered: a system is not available: The system is not available (payer)',
    ],
  ])('%j is told: %s', (statuses, stage, said) => {
    expect(levelStatuses(acknowledged(...file, ...statuses)).map((one) => [one.stage, one.said])).toEqual([
      [stage, said],
    ]);
  });

  it('is told of golden messages, in words that name nobody', () => {
    const words = (name: string) => explainText(golden(name));
    expect(words('277CA/file-refused.edi')).toBe(
      '2026-11-21  As a whole: Sent back, not taken into processing: The party named may not submit electronically (submitter) – charged $4410.75\n',
    );
    expect(words('277/not-answered.edi')).toMatch(/^2026-11-21 {2}As a whole: Not answered: a system is not/);
    expect(words('277/provider-unknown.edi')).toMatch(
      /^2026-11-21 {2}All of a provider: Not answered:[^]*\n\n2026-11-21 {2}The payer finds no/,
    );
    expect(words('277CA/mixed.edi')).toMatch(
      /^2026-11-21 {2}As a whole: Received[^]*All of a provider: Received[^]*Refused:/,
    );
    for (const name of ['277CA/file-refused.edi', '277CA/mixed.edi', '277/provider-unknown.edi'])
      expect(words(name)).not.toMatch(/QUILLEN|ABARA|OKORO|FAIRWEATHER|EKSTROM|QX7744/);
  });

  it('is the stage of its claims', () => {
    const stages = (...body: readonly string[]) =>
      claimStatusTimeline(acknowledged(...body)).map(({ trace, stage }) => [trace, stage]);
    expect(stages(...file, refusedFile, ...provider, ...claim('C1'), ...claim('C2', accepted))).toEqual([
      ['C1', 'rejected'],
      ['C2', 'unknown'],
    ]);
    expect(stages(...file, accepted, ...provider, ...claim('C1', accepted), ...claim('C2', 'STC*A1:19**U'))).toEqual([
      ['C1', 'accepted'],
      ['C2', 'rejected'],
    ]);
  });
});

describe('categories and codes say what X12 means by them', () => {
  it.each([
    ['F0', 'finished'],
    ['F1', 'paid'],
    ['F2', 'denied'],
    ['F3', 'finished'],
    ['F4', 'unpaid'],
    ['F5', 'rejected'],
  ])('%s is %s', (category, stage) => {
    expect(stageOf(category)).toBe(stage);
  });

  it.each([
    ['88', 'Denied: The party named was not eligible on these dates (patient)'],
    ['89', 'Denied: The party named was not eligible for dental benefits on these dates (patient)'],
    ['90', 'Denied: The party named was not eligible for medical benefits on these dates (patient)'],
  ])('%s: %s', (code, said) => {
    expect(statusText({ category: 'F2', code, entity: 'QC', codeList: '' })).toBe(said);
  });

  it('an action that refuses does not undo what was decided', () => {
    const body = [...source, 'HL*2*1*22*0', 'TRN*2*C1', 'STC*F1:65*20261121*U*100*80'];
    const read = parse277(latin1(interchange(body, { ...frame, guide: '005010X212' })));
    expect(read.ok && claimStatusTimeline(read.value).map(({ stage }) => stage)).toEqual(['paid']);
  });
});
