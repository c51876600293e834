import { describe, expect, it } from 'vitest';
import { billsByProvider } from './billWatch.ts';
import { byProvider, estimateTotal, isCharged } from './byProvider.ts';
import { goodFaithStand } from './goodFaithStand.ts';
import { type HandedOut, stillToHandOut } from './stillToHandOut.ts';
import type { GoodFaithContent } from './content.ts';
import { missingContent } from './missingContent.ts';
import { estimateNeed } from './needsEstimate.ts';
import { changesBetween, versionNeed } from './newVersion.ts';

describe('who must get one', () => {
  it.each([
    [false, null, false, 'Uninsured'],
    [false, true, true, 'Uninsured'],
    [true, false, false, 'SelfPay'],
    [true, true, false, 'Insured'],
    [true, null, false, 'AskFirst'],
    [null, null, false, 'AskFirst'],
    [null, false, false, 'SelfPay'],
    [true, false, true, 'Insured'],
  ])(
    'covered %s, files a claim %s, by a federal program %s: %s',
    (isCovered, filesClaim, isFederalProgram, expected) => {
      expect(estimateNeed({ isCovered, filesClaim, isFederalProgram })).toBe(expected);
    },
  );
});

const whole: GoodFaithContent = {
  patient: { name: 'Petrosyan, Narek', dateOfBirth: '1979-05-02', contact: ['M1', '1 Elm St', '', ''] },
  primary: { words: 'Upper endoscopy', isScheduled: true, serviceOn: '2026-12-14' },
  providers: [
    {
      key: 'b',
      name: 'Anesthesia Partners',
      npi: '1245319599',
      tin: '12-3456789',
      places: [{ address: '1 Lake St, Dover', state: 'DE' }],
      isConvening: false,
      contact: { kind: 'Provider', zip: '19901', phone: '', email: '' },
    },
    {
      key: 'a',
      name: 'Lakeside Regional',
      npi: '1245319599',
      tin: '987654321',
      places: [{ address: '1 Lake St, Dover', state: 'DE' }],
      isConvening: true,
      contact: { kind: 'Facility', zip: '19901', phone: '3025550134', email: '' },
    },
  ],
  items: [
    {
      provider: 'a',
      words: 'Endoscopy',
      diagnosis: 'K21.9',
      isDiagnosisOpen: false,
      serviceCode: '43239',
      quantity: 1,
      chargeCents: 187_500,
      serviceOn: '2026-12-14',
    },
    {
      provider: 'b',
      words: 'Anesthesia',
      diagnosis: 'K21.9',
      isDiagnosisOpen: false,
      serviceCode: '00731',
      quantity: 1,
      chargeCents: null,
      serviceOn: '2026-12-14',
    },
  ],
  recurring: null,
  separate: [{ words: 'A visit before' }],
  separateDisclaimer: 'Separate estimates will be given on request.',
  disclaimers: {
    OtherItems: 'a',
    MayDiffer: 'b',
    MayDispute: 'c',
    HowToDispute: 'd',
    NoHarm: 'e',
    NoContract: 'f',
  },
};
const item = whole.items[0]!;
const provider = whole.providers[1]!;

describe('nothing is issued while something is missing', () => {
  it('a whole one has all', () => {
    expect(missingContent(whole)).toEqual([]);
  });

  const cases: readonly (readonly [string, Partial<GoodFaithContent>, string])[] = [
    ['a name', { patient: { ...whole.patient, name: ' ' } }, 'Patient'],
    ['a date of birth', { patient: { ...whole.patient, dateOfBirth: '' } }, 'Patient'],
    ['the main service', { primary: { ...whole.primary, words: '' } }, 'Primary'],
    ['its date', { primary: { ...whole.primary, serviceOn: null } }, 'Primary'],
    ['items', { items: [] }, 'Items'],
    ['a diagnosis', { items: [{ ...item, diagnosis: '' }] }, 'Items'],
    ['a service code', { items: [{ ...item, serviceCode: '' }] }, 'Items'],
    ['a charge of whoever schedules', { items: [{ ...item, chargeCents: null }] }, 'Items'],
    ['a quantity', { items: [{ ...item, quantity: 0 }] }, 'Items'],
    ['a provider of an item', { items: [{ ...item, provider: 'nobody' }] }, 'Items'],
    [
      'a count of what recurs',
      { recurring: { frequency: 'weekly', from: '2026-12-14', to: '2027-02-01', count: 0 } },
      'Items',
    ],
    [
      'a year at most',
      { recurring: { frequency: 'weekly', from: '2026-12-14', to: '2027-12-14', count: 52 } },
      'Items',
    ],
    ['an NPI', { providers: [{ ...provider, npi: '1234567890' }], items: [item] }, 'Providers'],
    ['a TIN', { providers: [{ ...provider, tin: '12345678' }], items: [item] }, 'Providers'],
    [
      'a state',
      { providers: [{ ...provider, places: [{ address: '1 Lake St', state: '' }] }], items: [item] },
      'Providers',
    ],
    ['who schedules', { providers: [{ ...provider, isConvening: false }], items: [item] }, 'Providers'],
    ['whether anything is scheduled apart', { separate: null }, 'Separate'],
    [
      'where that is asked for',
      { providers: [{ ...provider, contact: { ...provider.contact, phone: ' ' } }], items: [item] },
      'Separate',
    ],
    ['the disclaimer above that', { separateDisclaimer: '' }, 'Separate'],
    ['a disclaimer', { disclaimers: { ...whole.disclaimers, NoHarm: '' } }, 'Disclaimers'],
  ];
  it.each(cases)('%s', (_, over, part) => {
    expect(missingContent({ ...whole, ...over }).map((one) => one.part)).toEqual([part]);
  });

  it.each([
    ['no diagnosis is known yet', { items: [{ ...item, diagnosis: '', isDiagnosisOpen: true }] }],
    ['nothing is scheduled apart', { separate: [], separateDisclaimer: '' }],
    [
      'it is asked for by e-mail',
      { providers: [{ ...provider, contact: { ...provider.contact, phone: '', email: 'a@b.org' } }], items: [item] },
    ],
    [
      'nothing is to be asked for',
      {
        separate: [],
        providers: [{ ...provider, contact: { ...provider.contact, phone: '' } }],
        items: [item],
      },
    ],
    ['a year less a day', { recurring: { frequency: 'weekly', from: '2026-12-14', to: '2027-12-13', count: 52 } }],
  ])('but where %s', (_, over) => {
    expect(missingContent({ ...whole, ...over })).toEqual([]);
  });
});

it('each provider has a table and a total of its own, whoever schedules first', () => {
  const parts = byProvider(whole);
  expect(parts.map(({ provider: { key }, totalCents, isIncomplete }) => [key, totalCents, isIncomplete])).toEqual([
    ['a', 187_500, false],
    ['b', 0, true],
  ]);
  expect(estimateTotal(parts)).toBe(187_500);
  expect(parts.map(isCharged)).toEqual([true, false]);
});

describe('a new version', () => {
  it('is of what changed', () => {
    expect(changesBetween(whole, whole)).toEqual([]);
    expect(changesBetween(whole, { ...whole, items: [{ ...item, chargeCents: 1 }, ...whole.items.slice(1)] })).toEqual([
      'Charges',
    ]);
    expect(changesBetween(whole, { ...whole, primary: { ...whole.primary, serviceOn: '2026-12-15' } })).toEqual([
      'Date',
    ]);
  });

  const contact = (over: object) => ({
    providers: [whole.providers[0]!, { ...provider, contact: { ...provider.contact, ...over } }],
  });
  it.each([
    ['a ZIP', contact({ zip: '19902' }), 'Contact'],
    ['a telephone', contact({ phone: '3025550135' }), 'Contact'],
    ['an e-mail', contact({ email: 'a@b.org' }), 'Contact'],
    ['a kind', contact({ kind: 'Provider' }), 'Contact'],
    ['where the patient lives', { patient: { ...whole.patient, contact: ['M1', '2 Elm St', '', ''] } }, 'Contact'],
    ['that it is scheduled', { primary: { ...whole.primary, isScheduled: false } }, 'Date'],
  ])('may be issued for %s alone', (_, over, change) => {
    expect(changesBetween(whole, { ...whole, ...over })).toEqual([change]);
  });

  it.each([
    [['Contact'], '2026-12-14', '2026-12-14', 'None', null],
    [['Contact', 'Provider'], '2026-12-14', '2026-12-14', 'KeepsOld', null],
    [[], '2026-12-14', '2026-12-01', 'None', null],
    [['Charges'], '2026-12-14', '2026-12-11', 'Due', '2026-12-11'],
    [['Charges'], '2026-12-14', '2026-12-12', 'Late', '2026-12-11'],
    [['Provider'], '2026-12-14', '2026-12-12', 'KeepsOld', null],
    [['Provider', 'Items'], '2026-12-14', '2026-12-12', 'Late', '2026-12-11'],
    [['Provider'], '2026-12-14', '2026-12-11', 'Due', '2026-12-11'],
    [['Items'], null, '2026-12-11', 'Due', null],
  ] as const)('%j before %s on %s: %s by %s', (changes, serviceOn, today, stand, by) => {
    expect(versionNeed(changes, { serviceOn, today })).toEqual({ stand, by });
  });
});

describe('the bill beside the estimate, provider by provider', () => {
  const estimates = new Map([
    ['a', 187_500],
    ['b', 50_000],
  ]);
  it.each([
    [217_499, 'Within'],
    [217_500, 'Flagged'],
    [227_499, 'Flagged'],
    [227_500, 'Disputable'],
    [0, 'Within'],
  ])('%i billed of 187500 is %s', (cents, stand) => {
    expect(billsByProvider(estimates, [{ provider: 'a', cents, billedOn: '2027-01-05' }])[0]).toMatchObject({ stand });
  });

  it('two bills of one are one; another is judged apart; the first bill is what days count from', () => {
    const found = billsByProvider(estimates, [
      { provider: 'a', cents: 200_000, billedOn: '2027-01-20' },
      { provider: 'a', cents: 40_000, billedOn: '2027-01-05' },
      { provider: 'c', cents: 90_000, billedOn: '2027-01-05' },
    ]);
    expect(
      found.map(({ provider: key, stand, overCents, disputeUntil }) => [key, stand, overCents, disputeUntil]),
    ).toEqual([
      ['a', 'Disputable', 52_500, '2027-05-05'],
      ['b', 'NotBilled', -50_000, null],
      ['c', 'NotEstimated', 90_000, '2027-05-05'],
    ]);
  });
});

describe('where it stands, and by when it is to be handed out', () => {
  const due: HandedOut = {
    need: 'Uninsured',
    dueOn: '2026-12-03',
    deliveredOn: null,
    version: { stand: 'None', by: null },
  };
  const given: HandedOut = { ...due, deliveredOn: '2026-12-02' };
  const cases: readonly (readonly [string, HandedOut, string, string | null, string | null])[] = [
    ['insured', { ...due, need: 'Insured' }, 'NotRequired', null, null],
    ['nobody asked', { ...due, need: 'AskFirst' }, 'AskFirst', '2026-12-03', null],
    ['too soon', { ...due, dueOn: null }, 'NotDue', null, null],
    ['on its last day', due, 'Due', '2026-12-03', '2026-12-03'],
    ['a day later', { ...due, dueOn: '2026-12-02' }, 'Overdue', '2026-12-02', '2026-12-02'],
    ['pays alone by choice', { ...due, need: 'SelfPay' }, 'Due', '2026-12-03', '2026-12-03'],
    ['handed out', given, 'Delivered', null, null],
    [
      'changed since',
      { ...given, version: { stand: 'Due', by: '2026-12-11' } },
      'ReissueDue',
      '2026-12-11',
      '2026-12-11',
    ],
    [
      'changed, and late',
      { ...given, version: { stand: 'Late', by: '2026-12-02' } },
      'ReissueLate',
      '2026-12-02',
      '2026-12-02',
    ],
    ['another provider stepped in', { ...given, version: { stand: 'KeepsOld', by: null } }, 'KeepsOld', null, null],
  ];
  it.each(cases)('%s', (_, facts, stand, by, still) => {
    expect(goodFaithStand(facts, '2026-12-03')).toEqual({ stand, by });
    expect(stillToHandOut(facts)).toBe(still);
  });
});

it('an amount of a provider that was not included is none, whatever they billed', () => {
  const [one] = billsByProvider(new Map([['a', null]]), [{ provider: 'a', cents: 90_000, billedOn: '2027-01-05' }]);
  expect(one).toMatchObject({ estimateCents: null, stand: 'NotEstimated' });
});
