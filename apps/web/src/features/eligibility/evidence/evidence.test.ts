import type { LookupMessage } from '@coverline/contract/lookupMessage.ts';
import { describe, expect, it } from 'vitest';
import { accumulator, benefit, benefitCell, card, stated, summary } from '../answer/testResults.ts';
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

describe('placeIn', () => {
  const kinds = ['HL', 'NM1', 'N3', 'DMG', 'EB', 'DTP', 'MSG', 'PER', 'SE'];
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
  const message: LookupMessage = {
    Separators: { Element: '*', Component: ':', Repetition: '^' },
    Kinds: kinds.map((Id) => ({ Id, Label: '', Elements: [], Components: [] })),
    Loops: [],
    Segments: texts.map((Text) => ({ Text, Kind: kinds.indexOf(Text.split('*')[0] ?? ''), Loop: null })),
  };
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
