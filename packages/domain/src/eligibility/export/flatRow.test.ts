import { describe, expect, it } from 'vitest';
import type { Benefit, Member } from '../answer/answer.ts';
import { flatColumns } from './flatColumns.ts';
import { flatRow, isMbiOf, type FlatSource } from './flatRow.ts';
import { summarize } from '../answer/summarize.ts';
import { answer, answerWith, benefit, date, member, party, rejection } from '../answer/testBuilders.ts';

const day = '2026-11-21';
const asked: FlatSource['asked'] = {
  lookupId: '1',
  runAt: '2026-11-21T09:02:03-05:00',
  runBy: 'Ada Marker',
  source: 'Batch',
  batchId: 'B1',
  mrn: '00418823',
  accession: 'V1',
  lastName: 'Okonkwo',
  firstName: 'Rosalind',
  dateOfBirth: '1959-05-14',
  gender: 'F',
  dateOfService: day,
  payer: 'Bluestone',
  payerId: 'BLUE1',
  memberId: '*******4471',
};
const unanswered: FlatSource = {
  asked,
  status: { id: null, text: 'Unknown', grade: 'Unknown' },
  isHeld: false,
  cob: null,
  latencyMs: null,
  costCents: 0,
  note: '',
  answered: null,
};

function answered(parsed = answerWith([]), submitted: Parameters<typeof summarize>[1]['submitted'] = {}): FlatSource {
  const person = parsed.members[0] ?? null;
  const summary = summarize(person, {
    dateOfService: day,
    payerName: 'Bluestone',
    submitted,
    rejections: parsed.rejections,
  });
  const status = { id: 1, text: 'Active', grade: 'Good' };
  return {
    ...unanswered,
    status,
    answered: { answer: parsed, person, mbi: isMbiOf(person), summary, day, doubts: [] },
  };
}
const rowOf = (benefits: readonly Benefit[], over: Partial<Member> = {}) =>
  flatRow(answered(answerWith(benefits, over)));
const figure = (info: string, level: string, network: 'Y' | 'N', period: string, cents: number) =>
  benefit({ info, level, network, period, cents });

describe('the flat export', () => {
  it('[GEN-05] states nothing of a coverage that nobody may use yet but that it is held', () => {
    const held = flatRow({
      ...answered(),
      isHeld: true,
      status: { id: null, text: 'Waits for a review', grade: 'Questionable' },
    });
    expect(held).toMatchObject({ StatusText: 'Waits for a review', LookupID: asked.lookupId });
    for (const name of ['CoverageStatus', 'PayerReturned', 'MemberIDReturned', 'PlanName', 'PlanBegin', 'CopayOffice'])
      expect(held[name] ?? '', name).toBe('');
  });

  it('has the 81 columns of appendix B, each once, and no value without a column', () => {
    const names = flatColumns.map(({ name }) => name);
    expect(names).toHaveLength(81);
    expect(new Set(names).size).toBe(81);
    expect(Object.keys(flatRow(answered())).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.slice(0, 5)).toEqual(['LookupID', 'RunAt', 'RunBy', 'Source', 'BatchID']);
    expect(names.slice(-2)).toEqual(['PostbackStatus', 'Note']);
    expect(flatRow(answered())).not.toHaveProperty('PostbackStatus'); // nothing is written back
  });

  it('has what was asked under its own names, the batch too', () => {
    expect(flatRow(unanswered)).toMatchObject({
      LookupID: '1',
      RunAt: '2026-11-21T09:02:03-05:00',
      RunBy: 'Ada Marker',
      Source: 'Batch',
      BatchID: 'B1',
      MRN: '00418823',
      AccessionID: 'V1',
      PatientLast: 'Okonkwo',
      DOS: day,
      PayerID: 'BLUE1',
      MemberIDSubmitted: '*******4471',
    });
  });

  it('names the plan of the day, not one that has ended', () => {
    const of = (name: string, from: string, to: string | null) =>
      benefit({ info: 'R', insuranceType: 'HN', planName: name, dates: [date('290', from, to)] });
    const old = of('OLD', '2025-01-01', '2025-12-31');
    const parts = [
      benefit({ insuranceType: 'MA', dates: [date('291', '2016-06-01', '2025-12-31')] }),
      benefit({ insuranceType: 'MB', dates: [date('291', '2016-06-01')] }),
    ];
    expect(rowOf([...parts, old])).toMatchObject({ MAPlanName: '', PartA: 'Inactive', PartB: 'Active' });
    expect(rowOf([...parts, old])['PartADate']).toBe('2016-06-01');
    expect(rowOf([...parts, old, of('NEW', '2026-01-01', null)])['MAPlanName']).toBe('NEW');
    const managed = (name: string, to: string | null) =>
      benefit({ info: 'MC', insuranceType: 'HM', planName: name, dates: [date('290', '2025-01-01', to)] });
    const medicaid = [benefit({ insuranceType: 'MC' }), managed('OLD MCO', '2025-12-31')];
    expect(rowOf(medicaid)['MCOName']).toBe('');
    expect(rowOf([...medicaid, managed('NEW MCO', null)])['MCOName']).toBe('NEW MCO');
  });

  it('says in the last column which figures depend, or cannot be, since their own columns have a number or nothing', () => {
    const copay = (services: string[], cents: number, ...messages: string[]) =>
      benefit({ info: 'B', services, network: 'Y', cents, messages });
    const share = (percent: number) => benefit({ info: 'A', network: 'Y', percent });
    const total = (cents: number, over = {}) =>
      benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents, ...over });
    const note = (...benefits: readonly Benefit[]) => rowOf([benefit(), ...benefits])['Note'];
    expect(note(copay(['98'], 3000), share(2000), total(50_000))).toBe(rowOf([benefit()])['Note']);
    expect(note(copay(['98'], 5000, 'SPECIALIST'))).toBe('Depends, see the answer: CopayOffice');
    expect(note(copay(['98'], 3000), copay(['98'], 4000), share(2000), share(3000))).toBe(
      'Depends, see the answer: CopayOffice, CoinsIn',
    );
    expect(note(total(50_000), total(60_000))).toBe('Depends, see the answer: DedIndInTotal, DedIndInRem');
    const left = total(70_000, { period: '29' });
    expect(note(total(50_000), left, copay(['UC'], 1000, 'TIER 1'))).toBe(
      'Depends, see the answer: CopayUrgent · In doubt, see the answer: DedIndInTotal, DedIndInRem',
    );
    const ofOffice = benefit({ info: 'A', services: ['98'], network: 'Y', percent: 2000 });
    expect(note(share(200_000), ofOffice)).toBe('In doubt, see the answer: CoinsIn');
    // A figure that stands all the same leaves with what the payer wrote under it, unless its column says that.
    expect(note(copay(['98'], 3000, 'HOUSE RULE SIX'), copay(['98'], 5000, 'SPECIALIST'))).toBe(
      'With conditions: CopayOffice (HOUSE RULE SIX)',
    );
    expect(note(copay(['98'], 3000, 'PCP'), copay(['98'], 5000, 'SPECIALIST'))).toBe('');
    expect(note(total(50_000, { messages: ['EMBEDDED'] }))).toBe('With conditions: DedIndInTotal (EMBEDDED)');
    // Behind what else is told.
    expect(flatRow({ ...unanswered, note: 'By phone' })['Note']).toBe('By phone');
  });

  it.each([
    [36, 'Questionable'],
    [null, 'Unknown'],
  ])('says neither that there is coverage nor that there is none where the status is %s, %s', (id, text) => {
    const { CoverageStatus } = flatRow({
      ...answered(answerWith([benefit()])),
      status: { id, text, grade: text },
    });
    expect(CoverageStatus).toBe('');
  });

  it('says nothing of what nobody returned, never zero', () => {
    const row = flatRow(unanswered);
    for (const name of [
      'StatusID',
      'DedIndInTotal',
      'CoverageStatus',
      'PlanBegin',
      'AAACodes',
      'NameMatch',
      'LatencyMs',
    ])
      expect(row[name] ?? '').toBe('');
    expect(Object.values(rowOf([benefit()])).filter((value) => value === 0)).toEqual([0]); // the price alone
  });

  it.each<[string, readonly Benefit[], Partial<Member>, Record<string, unknown>]>([
    [
      'a plan with its dates',
      [benefit({ planName: 'Gold', insuranceType: 'PR', dates: [date('291', '2026-01-01', '2026-12-31')] })],
      {},
      {
        CoverageStatus: 'Active',
        PlanName: 'Gold',
        ProductType: 'PPO',
        InsuranceType: 'PR',
        PlanBegin: '2026-01-01',
        PlanEnd: '2026-12-31',
        EligBegin: null,
      },
    ],
    [
      'dates of eligibility',
      [benefit()],
      { dates: [date('356', '2025-01-01'), date('357', '2026-12-31')] },
      { EligBegin: '2025-01-01', EligEnd: '2026-12-31', PlanBegin: null },
    ],
    ['an ended plan', [benefit({ info: '6' })], {}, { CoverageStatus: 'Inactive' }],
    [
      'a plan of somebody who died before',
      [benefit()],
      { dates: [date('442', '2026-10-01')] },
      { CoverageStatus: 'Inactive' },
    ],
    [
      'a plan of somebody who died since',
      [benefit()],
      { dates: [date('442', '2027-01-01')] },
      { CoverageStatus: 'Active' },
    ],
    ['a plan under review', [benefit({ info: '8' })], {}, { CoverageStatus: 'Pending' }],
    [
      'accumulators by level and network',
      [
        figure('C', 'IND', 'Y', '23', 150_000),
        figure('C', 'IND', 'Y', '29', 41_250),
        figure('C', 'FAM', 'Y', '23', 300_000),
        figure('G', 'IND', 'N', '29', 100),
      ],
      {},
      {
        DedIndInTotal: 150_000,
        DedIndInRem: 41_250,
        DedFamInTotal: 300_000,
        DedFamInRem: null,
        DedIndOutTotal: null,
        OOPIndOutRem: 100,
        OOPIndInRem: null,
      },
    ],
    [
      'copays and shares',
      [
        benefit({ info: 'B', services: ['98'], network: 'Y', cents: 3000 }),
        benefit({ info: 'B', services: ['98'], network: 'Y', cents: 6000, messages: ['SPECIALIST VISIT'] }),
        benefit({ info: 'B', services: ['UC'], network: 'N', cents: 5000 }),
        benefit({ info: 'A', network: 'Y', percent: 2000 }),
        benefit({ info: 'A', network: 'N', percent: 4000 }),
      ],
      {},
      { CopayOffice: 3000, CopaySpecialist: 6000, CopayUrgent: null, CopayER: null, CoinsIn: 2000, CoinsOut: 4000 },
    ],
    [
      'authorization',
      [
        benefit({ info: 'B', services: ['98'], cents: 1, authorization: 'N' }),
        benefit({ info: 'B', services: ['62'], cents: 1, authorization: 'Y' }),
      ],
      {},
      { AuthRequired: 'Y' },
    ],
    [
      'Medicare',
      [
        benefit({ insuranceType: 'MA', dates: [date('291', '2016-06-01')] }),
        benefit({ info: '6', insuranceType: 'MB' }),
        benefit({ info: 'C', insuranceType: 'MB', period: '29', cents: 14_150 }),
        benefit({
          info: 'R',
          insuranceType: 'HN',
          planName: 'Summit Peak',
          references: [{ segment: 9, qualifier: 'CT', value: 'H9999-014', description: '' }],
        }),
        benefit({
          info: 'R',
          insuranceType: '12',
          planName: 'WORKING AGED GROUP',
          parties: [party({ entity: 'PRP', lastName: 'BLUESTONE', firstName: '' })],
        }),
        benefit({ info: 'X', services: ['45'], dates: [date('292', '2026-02-01', '2026-03-01')] }),
      ],
      { party: party({ id: '1EG4TE5MK73' }) },
      {
        PartA: 'Active',
        PartADate: '2016-06-01',
        PartB: 'Inactive',
        PartBDedRem: 14_150,
        MAPlanName: 'Summit Peak',
        MAPlanID: 'H9999-014',
        MSPType: '12',
        MSPPayer: 'BLUESTONE',
        HospiceDates: '2026-02-01/2026-03-01',
        MBI: '1EG4TE5MK73',
      },
    ],
    [
      'spend-down and managed care',
      [
        benefit({ insuranceType: 'MC' }),
        benefit({ info: 'Y', cents: 25_000 }),
        benefit({ info: 'MC', parties: [party({ entity: 'Y2', lastName: 'CEDAR MCO', firstName: '' })] }),
      ],
      {},
      { SpendDown: 25_000, MCOName: 'CEDAR MCO' },
    ],
    [
      'other payers in their order',
      [
        benefit({ info: 'R', parties: [party({ entity: 'SEP', lastName: 'SECOND', firstName: '', id: 'B' })] }),
        benefit({ info: 'R', parties: [party({ entity: 'PRP', lastName: 'FIRST', firstName: '', id: 'A' })] }),
      ],
      {},
      { OtherPayer1: 'FIRST', OtherPayer1ID: 'A', OtherPayer2: 'SECOND' },
    ],
    [
      'of other payers those of the day alone',
      [
        benefit({
          info: 'R',
          dates: [date('290', '2023-01-01', '2024-12-31')],
          parties: [party({ entity: 'PRP', lastName: 'OVER', firstName: '', id: 'A' })],
        }),
        benefit({
          info: 'R',
          dates: [date('290', '2025-01-01')],
          parties: [party({ entity: 'SEP', lastName: 'IN FORCE', firstName: '', id: 'B' })],
        }),
      ],
      {},
      { OtherPayer1: 'IN FORCE', OtherPayer1ID: 'B', OtherPayer2: '' },
    ],
    [
      'whoever treats the person on the day, and what is left of its year',
      [
        benefit({ insuranceType: 'MB' }),
        ...[
          ['2025', 'OVER', 0],
          ['2026', 'OF THE DAY', 1_000],
        ].flatMap(([year, lastName, cents]) => {
          const [from, to] = [`${year}-01-01`, `${year}-12-31`];
          return [
            benefit({
              info: 'L',
              dates: [date('295', from, to)],
              parties: [party({ entity: 'P3', lastName: String(lastName), firstName: '' })],
            }),
            benefit({
              info: 'C',
              insuranceType: 'MB',
              period: '29',
              cents: Number(cents),
              dates: [date('292', from, to)],
            }),
          ];
        }),
      ],
      {},
      { PCPName: 'OF THE DAY', PartBDedRem: 1_000 },
    ],
    [
      'of a spend-down what is left, wherever it stands',
      [
        benefit({ insuranceType: 'MC' }),
        benefit({ info: 'Y', period: '34', cents: 35_000 }),
        benefit({ info: 'Y', period: '29', cents: 0 }),
      ],
      {},
      { SpendDown: 0 },
    ],
    [
      'the person',
      [benefit()],
      { relationship: '19' },
      {
        Relationship: 'Child',
        SubscriberName: 'ROSALIND OKONKWO',
        SubscriberDOB: '1959-05-14',
        AddressReturned: '9 ELM ST, AUSTIN, TX 78701',
      },
    ],
  ])('%s', (_, benefits, over, expected) => {
    expect(rowOf(benefits, over)).toMatchObject(expected);
  });

  it('tells refusals by code, text and what to do next', () => {
    const parsed = answer({ rejections: [rejection('72'), rejection('75', { followUp: 'S' })], members: [member()] });
    expect(flatRow(answered(parsed))).toMatchObject({ AAACodes: '72; 75', FollowUp: 'C; S' });
  });

  it.each([
    [{ lastName: 'Okonkwo', firstName: 'Rosalind', dateOfBirth: '1959-05-14', state: 'TX' }, 'Y', 'Y', 'Y'],
    [{ lastName: 'Okonkwo', firstName: 'Beatrice', dateOfBirth: '1960-05-14', state: 'OH' }, 'N', 'N', 'N'],
    [{}, '', '', ''],
  ])('agreement of %j', (submitted, NameMatch, DOBMatch, StateMatch) => {
    expect(flatRow(answered(answerWith([]), submitted))).toMatchObject({ NameMatch, DOBMatch, StateMatch });
  });
});
