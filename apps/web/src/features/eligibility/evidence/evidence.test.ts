import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import { describe, expect, it } from 'vitest';
import { accumulator, benefit, benefitCell, card, fact, stated, summary } from '../answer/testResults.ts';
import { emptyPlaces } from './emptyPlaces.ts';
import { evidenceOf } from './evidenceOf.ts';
import { placeIn } from './placeIn.ts';

const figure = <T>(Value: T, Segment: number) => ({ Value, Segment });

describe('evidenceOf', () => {
  it('lists what the screen shows in its order, each value once', () => {
    const Deductible = card({
      Individual: { InNetwork: accumulator({ Total: stated(150_000), Remaining: stated(41_250) }), OutOfNetwork: null },
    });
    const Benefits = [benefit({ InNetwork: benefitCell({ CopayCents: figure(3000, 44) }) })];
    const Messages = [{ Text: 'NO PROMISE', Segment: 44, Count: 1 }];
    const all = evidenceOf(summary({ Deductible, Benefits, Messages }));
    expect(all.map(({ meaning, value }) => `${meaning}: ${value}`)).toEqual([
      'Plan: Gold 1500',
      'Plan begins: 01/01/2026',
      'Plan ends: 12/31/2026',
      'Deductible left · individual · in network: $412.50',
      'Deductible total · individual · in network: $1,500.00',
      'Copay · Office visit · in network: $30.00',
      'Message from the payer: NO PROMISE',
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each([
    ['Met', { Total: stated(150_000), Remaining: stated(41_250) }, 108_750, ['Total 150000', 'Left -41250']],
    ['Remaining', { Total: stated(150_000), Met: stated(41_250) }, 108_750, ['Total 150000', 'Met -41250']],
    ['Total', { Met: stated(100), Remaining: stated(200) }, 300, ['Met 100', 'Left 200']],
  ] as const)('shows the sum behind a computed %s, and it adds up', (what, given, Cents, parts) => {
    const computed = { Cents, Source: 'computed' as const, Segments: [29, 31] };
    const InNetwork = accumulator({ ...given, [what]: computed });
    const Deductible = card({ Individual: { InNetwork, OutOfNetwork: null } });
    const [own] = evidenceOf(summary({ Deductible })).filter((one) => one.computed);
    const lines = own?.sum ?? [];
    expect(lines.slice(0, -1).map(({ label, cents }) => `${label} ${cents}`)).toEqual(parts);
    expect(lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)).toBe(lines.at(-1)?.cents);
  });
});

const messageOf = (texts: readonly string[]): LookupMessage => {
  const kinds = [...new Set(texts.map((text) => text.split('*')[0] ?? ''))];
  return {
    Separators: { Element: '*', Component: ':', Repetition: '^' },
    Kinds: kinds.map((Id) => ({ Id, Label: '', Elements: [], Components: [] })),
    Loops: [],
    Segments: texts.map((Text) => ({ Text, Kind: kinds.indexOf(Text.split('*')[0] ?? ''), Loop: null })),
  };
};

describe('what is said opens what says it', () => {
  const message = messageOf([
    'EB*1*IND*30*MA',
    'DTP*291*D8*20250101',
    'EB*R**30*12*HARBOR WORKING AGED GROUP',
    'DTP*290*D8*20260101',
    'NM1*PRP*2*HARBOR',
    'EB*X**45*MA',
    'NM1*FA*2*QUIET  HARBOR HOSPICE',
    'EB*D**76*MB',
    'MSG*CALL FIRST',
    'MSG*ESRD,  ON FILE',
    'EB*R*IND*30*C1*GRANITE GROUP',
    'MSG*ONE PLAN',
    'MSG*ANOTHER PLAN',
    'EB*L*IND*30',
    'NM1*P3*1*GUNDERSEN*ASTRID',
    'EB*1*IND*30*MC*CEDAR',
    'REF*M7*M4*MAGI ADULT',
    'EB*X**42*MA',
    'EB*R**30*HN',
    'EB*D*IND*67*MB',
    'EB*D***MB*********HC:77067',
    'SE*20*1',
  ]);
  const nm1 = (Segment: number) => ({ Segment, Id: 'NM1' as const, Element: 3 });
  const party = (Segment: number, Name: string): CoverageSummaryWire['OtherPayers'][number] => ({
    Segment,
    Relation: 'otherPayer',
    Name,
    Id: '',
    Phone: '',
    Services: [],
    InsuranceType: '',
    Order: null,
    From: null,
    To: null,
  });
  const msp = fact({ Kind: 'msp', Info: 'R', Segment: 3, Name: 'HARBOR', NameAt: nm1(5), From: '2026-01-01' });
  const hospice = fact({ Kind: 'hospice', Info: 'X', Segment: 6, Name: 'QUIET HARBOR HOSPICE' });
  const said = (Segment: number, Text: string) => ({ Text, Segment, Count: 1 });
  type Change = Partial<CoverageSummaryWire>;
  /** The ordinal and element that a value opens. */
  const opens = (change: Change, value: string) => {
    const one = evidenceOf(summary(change)).find((each) => each.value === value);
    return one && placeIn(message, one);
  };

  it.each<[what: string, change: Change, value: string, ordinal: number, element: number | null]>([
    ['a status with a date: its EB', { Medicare: [fact({ Segment: 1, From: '2025-01-01' })] }, 'Active', 1, 1],
    ['its date: the DTP', { Medicare: [fact({ Segment: 1, From: '2025-01-01' })] }, 'from 01/01/2025', 2, 3],
    ['a payer: its NM1, not the plan that has its name', { Medicare: [msp] }, 'HARBOR', 5, 3],
    [
      'its plan: EB05',
      { Medicare: [{ ...msp, Plan: 'HARBOR WORKING AGED GROUP' }] },
      'HARBOR WORKING AGED GROUP',
      3,
      5,
    ],
    ['a date beside a name', { Medicare: [msp] }, 'from 01/01/2026', 4, 3],
    ['a hospice without EB05: its NM1', { Medicare: [{ ...hospice, NameAt: nm1(7) }] }, hospice.Name, 7, 3],
    ['a name of which the place was not kept', { Medicare: [hospice] }, hospice.Name, 7, 3],
    [
      'one on file without a name: the EB',
      { Medicare: [fact({ Kind: 'homeHealth', Info: 'X', Segment: 18 })] },
      'On file',
      18,
      null,
    ],
    [
      'a kind of insurance: EB04',
      { Medicare: [fact({ Kind: 'partC', Info: 'R', InsuranceType: 'HN', Segment: 19 })] },
      'Medicare Advantage HMO',
      19,
      4,
    ],
    [
      'a service: EB03',
      { Medicare: [fact({ Kind: 'preventive', Info: 'D', Segment: 20, Services: ['67'] })] },
      'Quitting smoking',
      20,
      3,
    ],
    [
      'a procedure: EB13',
      { Medicare: [fact({ Kind: 'preventive', Info: 'D', Segment: 21, Procedure: 'HC:77067' })] },
      '77067',
      21,
      13,
    ],
    [
      'a message of several',
      { Medicare: [fact({ Kind: 'esrd', Info: 'D', Segment: 8, Messages: ['ESRD, ON FILE'] })] },
      'ESRD, ON FILE',
      10,
      1,
    ],
    [
      'a category in words: REF03',
      {
        Medicare: [
          fact({ Kind: 'msp', Segment: 17, Name: 'MAGI ADULT', NameAt: { Segment: 17, Id: 'REF', Element: 3 } }),
        ],
      },
      'MAGI ADULT',
      17,
      3,
    ],
    [
      'the first message of a benefit',
      { Messages: [said(11, 'ONE PLAN'), said(11, 'ANOTHER PLAN')] },
      'ONE PLAN',
      12,
      1,
    ],
    ['the second', { Messages: [said(11, 'ONE PLAN'), said(11, 'ANOTHER PLAN')] }, 'ANOTHER PLAN', 13, 1],
    [
      'a payer without an NM1: its EB05',
      { OtherPayers: [party(11, 'GRANITE GROUP')], Messages: [said(11, 'ONE PLAN')] },
      'GRANITE GROUP',
      11,
      5,
    ],
    [
      'its message beside it',
      { OtherPayers: [party(11, 'GRANITE GROUP')], Messages: [said(11, 'ONE PLAN')] },
      'ONE PLAN',
      12,
      1,
    ],
    ['a payer whose name is in that of its plan', { OtherPayers: [party(5, 'HARBOR')] }, 'HARBOR', 5, 3],
    ['a payer that is not named', { OtherPayers: [party(5, '')] }, 'Not named', 5, null],
    ['a person: the NM1 as a whole', { RelatedParties: [party(15, 'ASTRID GUNDERSEN')] }, 'ASTRID GUNDERSEN', 15, null],
  ])('%s', (_what, change, value, ordinal, element) => expect(opens(change, value)).toEqual({ ordinal, element }));

  it('a network that is not stated is no value', () => {
    const { Plan } = summary();
    const networks = (['Y', 'U', ''] as const).map((Network) =>
      evidenceOf(summary({ Plan: { ...Plan, Network, NetworkSegment: 1 } })).filter(({ id }) => id === 'plan Network'),
    );
    expect(networks.map((all) => all.length)).toEqual([1, 0, 0]);
  });
});

it('each message beside a limit opens its own words, as the limit opens its measure', () => {
  const limit = {
    Segment: 40,
    Kind: 'limitation' as const,
    Services: ['33'],
    Level: 'IND',
    Network: '' as const,
    Period: '29',
    Cents: null,
    Quantity: 14,
    QuantityQualifier: 'VS',
    Deliveries: [],
    Messages: ['REFERRAL NEEDED', 'COMBINED WITH PT', 'REFERRAL NEEDED'],
  };
  const opened = evidenceOf(summary({ Limitations: [limit] })).filter(({ segments }) => segments.includes(40));
  expect(opened.map(({ id, value, raw }) => [id, value, raw])).toEqual([
    ['segment 40', 'Limit 14 visits left', undefined],
    ['segment 40 beside REFERRAL NEEDED', 'REFERRAL NEEDED', 'REFERRAL NEEDED'],
    ['segment 40 beside COMBINED WITH PT', 'COMBINED WITH PT', 'COMBINED WITH PT'],
  ]);
});

describe('placeIn', () => {
  const texts = [
    'HL*3*2*22',
    'NM1*IL*1*OKONKWO*ROSALIND',
    'N3*12 ELM ST',
    'DMG*D8*19590514*F',
    'EB*1*IND*30',
    'MSG*CALL FIRST',
    'MSG*ASK TWICE',
    'EB*C*IND*30***29*412.5',
    'EB*R*IND*30',
    'DTP*290*RD8*20260101-20261231',
    'NM1*PRP*2*TIDELANDS',
    'PER*IC**TE*5550191130',
    'SE*13*1',
  ];
  const message = messageOf(texts);
  const told = (segment: number, segmentId: string, element: number, value = '') =>
    placeIn(message, { id: '', value, meaning: '', computed: false, segments: [segment], segmentId, element, sum: [] });

  const spelled = (segment: number, raw: string) =>
    placeIn(message, {
      id: '',
      value: '',
      meaning: '',
      computed: false,
      segments: [segment],
      segmentId: '',
      element: null,
      sum: [],
      raw,
    });

  it.each([
    ['a date before the name it is said beside', spelled(11, '20260101'), { ordinal: 10, element: 3 }],
    ['a telephone behind it', spelled(11, '5550191130'), { ordinal: 12, element: 4 }],
    [
      'the named one as a whole where its benefit does not spell it',
      spelled(8, '20260101'),
      { ordinal: 8, element: null },
    ],
    ['the segment itself', told(8, 'EB', 7), { ordinal: 8, element: 7 }],
    ['what hangs on a name', told(2, 'DMG', 2), { ordinal: 4, element: 2 }],
    ['the one of several that says it', told(5, 'MSG', 1, 'ASK TWICE'), { ordinal: 7, element: 1 }],
    ['the named one as a whole where it is not found', told(8, 'MSG', 1, 'CALL FIRST'), { ordinal: 8, element: null }],
    ['nothing where the message is another', told(99, 'EB', 7), null],
  ])('finds %s', (_what, found, expected) => expect(found).toEqual(expected));
});

it('names runs of empty elements', () => {
  expect(emptyPlaces(['C', '', '', 'x', ''])).toEqual([
    [2, 3],
    [5, 5],
  ]);
});
