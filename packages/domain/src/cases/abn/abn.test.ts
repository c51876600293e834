import { describe, expect, it } from 'vitest';
import { keepUntil, validUntil, yearsLater } from './abnDays.ts';
import { draftProblems, givingProblems } from './abnDraft.ts';
import { abnHints } from './abnHints.ts';
import type { AbnItem, AbnKind, AbnOption } from './abnKinds.ts';
import { estimateOf } from './abnKinds.ts';
import { type AbnDeed, abnDeeds, afterDeed, whyNot } from './abnMoves.ts';
import { abnSettingsProblems, firstAbnSettings, isPast, notifierOf } from './abnSettings.ts';
import { type AbnStanding, abnStandings, standingOn } from './abnStatus.ts';
import { formText } from './formText.ts';
import { formWords } from './formWords.ts';
import { estimateFinding, estimateWords } from './goodFaith.ts';
import { identificationProblem } from './identification.ts';
import { isDual, medicareStanding } from './medicareStanding.ts';
import { modifiersOf } from './modifiers.ts';
import { signatureProblem } from './signature.ts';

/** Every legal deed, by kind and standing; what is not here is refused. */
const legal: readonly (readonly [AbnKind, AbnStanding, AbnOption | null, readonly AbnDeed[]])[] = [
  ['Required', 'Draft', null, ['Present', 'Void']],
  ['Required', 'Presented', null, ['Sign', 'Refuse', 'Void', 'Supersede']],
  ['Required', 'Signed', 1, ['TellActual', 'Attach', 'Void', 'Supersede']],
  ['Required', 'Signed', 2, ['TellActual', 'Void', 'Supersede']],
  ['Required', 'Signed', 3, ['Void', 'Supersede']],
  ['Required', 'Refused', null, ['TellActual', 'Attach', 'Void', 'Supersede']],
  ['Required', 'Attached', 1, ['TellActual', 'Attach', 'Supersede']],
  ['Required', 'Expired', 1, ['TellActual', 'Attach', 'Supersede']],
  ['Required', 'Superseded', 1, []],
  ['Required', 'Voided', 1, []],
  ['Voluntary', 'Draft', null, ['Present', 'Void']],
  ['Voluntary', 'Presented', null, ['TellActual', 'Attach', 'Void', 'Supersede']],
  ['Voluntary', 'Attached', null, ['TellActual', 'Attach', 'Supersede']],
];

describe('what may be done with a notice', () => {
  it.each(legal)('%s, %s, option %s: %j, and nothing else without a reason', (kind, standing, option, deeds) => {
    const of = { kind, standing, option };
    expect(abnDeeds.filter((deed) => whyNot(of, deed) === null)).toEqual(deeds);
    for (const deed of abnDeeds) if (!deeds.includes(deed)) expect(whyNot(of, deed)).toMatch(/\w{3}.*\.$/);
  });

  it('every standing has its rows, and each deed leads where it says', () => {
    expect(new Set(legal.map(([, standing]) => standing))).toEqual(new Set(abnStandings));
    const signed = { kind: 'Required', standing: 'Presented', option: null } as const;
    expect(afterDeed(signed, 'Sign', 'Presented')).toBe('Signed');
    expect(afterDeed({ ...signed, standing: 'Attached', option: 1 }, 'TellActual', 'Attached')).toBe('Attached');
  });

  it.each([
    ['Signed', '2026-11-28', 'Expired'],
    ['Signed', '2026-11-29', 'Signed'],
    ['Refused', '2026-11-01', 'Expired'],
    ['Attached', '2026-11-01', 'Attached'],
    ['Draft', null, 'Draft'],
  ] as const)('%s that holds until %s is %s on 11/29', (status, validTo, standing) =>
    expect(standingOn({ status, validUntil: validTo }, '2026-11-29')).toBe(standing),
  );
});

it.each([
  ['1EG4-TE5-MK73', false],
  ['1eg4te5mk73', false],
  ['123-45-6789', false],
  ['123456789', false],
  ['123 45 6789', false],
  ['123456789A', false],
  ['LK-20931', true],
  ['20931', true],
  ['', true],
])('blank C takes %j: %s', (value, taken) => expect(identificationProblem(value) === null).toBe(taken));

it.each([
  [100_00, 200_00, 'Within'],
  [100_00, 200_01, 'Below'],
  [300_00, 400_00, 'Within'],
  [1000_00, 1333_33, 'Within'],
  [1000_00, 1340_00, 'Below'],
  [900_00, 500_00, 'Above'],
  [500_00, 450_00, 'Within'],
] as const)('an estimate of %d cents where it cost %d is %s', (estimate, actual, found) =>
  expect(estimateFinding(estimate, actual)).toBe(found),
);

it.each([
  [100_00, 150_00, 'The estimate was $100.00, the cost is $150.00: within $100.00, as good faith asks.'],
  [100_00, 500_00, /beyond the \$125\.00 of good faith\. The notice may not hold\.$/],
  [null, 500_00, /^The cost is \$500\.00\. The notice has no estimate for all of it/],
  [null, 0, /^The cost is \$0\.00\. The notice has no estimate for all of it/],
] as const)('[ROUTE-080] an estimate of %j cents where it cost %d is told as %s', (estimate, actual, told) =>
  expect(estimateWords(estimate, actual)).toEqual(typeof told === 'string' ? told : expect.stringMatching(told)),
);

const notice = (kind: AbnKind, standing: AbnStanding, option: AbnOption | null = null) => ({ kind, standing, option });
it.each([
  ['Condition', notice('Required', 'Signed', 1), ['GA']],
  ['Frequency', notice('Required', 'Attached', 1), ['GA']],
  ['Experimental', notice('Required', 'Refused'), ['GA']],
  ['Condition', notice('Required', 'Signed', 2), []],
  ['Condition', notice('Required', 'Signed', 3), []],
  ['Condition', notice('Required', 'Presented'), ['GZ']],
  ['Condition', notice('Required', 'Expired', 1), ['GZ']],
  ['Condition', notice('Required', 'Voided', 1), ['GZ']],
  ['Condition', notice('Required', 'Expired'), ['GZ']],
  ['Condition', null, ['GZ']],
  ['Excluded', notice('Voluntary', 'Presented'), ['GX', 'GY']],
  ['Excluded', notice('Voluntary', 'Voided'), ['GY']],
  ['Excluded', null, ['GY']],
] as const)('a claim for %s with %j has %j', (basis, given, codes) => {
  const found = modifiersOf({ basis, notice: given });
  expect(found.codes).toEqual(codes);
  expect(found.why).not.toBe('');
});

it.each([
  ['Signed', 1, /^A signed notice is on file/],
  ['Attached', 1, /^A signed notice is on file/],
  ['Refused', null, /refused before two witnesses/],
  ['Attached', null, /refused before two witnesses/],
] as const)('[ROUTE-080] GA of a notice that is %s, option %j, says by what', (standing, option, why) => {
  const found = modifiersOf({ basis: 'Condition', notice: notice('Required', standing, option) });
  expect(found).toEqual({ codes: ['GA'], why: expect.stringMatching(why) });
});

const row: AbnItem = {
  What: 'Vitamin D',
  Basis: 'Condition',
  Reason: 'Not for you',
  Cost: 'Amount',
  EstimateCents: 50_00,
};
const draft = {
  Kind: 'Required',
  IsEmergency: false,
  ServiceOn: '2026-12-01',
  Identification: '',
  Items: [row],
} as const;

it.each([
  ['a good one', {}, {}],
  ['an emergency', { IsEmergency: true }, { IsEmergency: /emergency/ }],
  ['no day', { ServiceOn: '' }, { ServiceOn: /first day/ }],
  ['a day that passed', { ServiceOn: '2026-11-28' }, { ServiceOn: /before the service/ }],
  ['no row', { Items: [] }, { Items: /what Medicare may not pay/ }],
  ['a row without a name', { Items: [row, { ...row, What: ' ' }] }, { Items: /^Row 2: say what/ }],
  ['a row without a reason', { Items: [{ ...row, Reason: '' }] }, { Items: /^Row 1: say why/ }],
  ['a row without a cost', { Items: [{ ...row, EstimateCents: null }] }, { Items: /^Row 1: estimate/ }],
  ['a first row within another', { Items: [{ ...row, Cost: 'Included' }] }, { Items: /no row above/ }],
  ['a bundle', { Items: [row, { ...row, Cost: 'Included', EstimateCents: null }] }, {}],
  ['what nobody can say', { Items: [{ ...row, Cost: 'Unknown', EstimateCents: null }] }, {}],
  ['an excluded service', { Items: [{ ...row, Basis: 'Excluded' }] }, { Items: /voluntary notice/ }],
  ['a voluntary one of what is paid', { Kind: 'Voluntary' }, { Items: /required notice/ }],
  ['a Medicare number', { Identification: '1EG4TE5MK73' }, { Identification: /Medicare number/ }],
] as const)('%s, before it is given', (_what, change, said) => {
  const found: Readonly<Record<string, string | undefined>> = givingProblems({ ...draft, ...change }, '2026-11-29');
  expect(Object.keys(found)).toEqual(Object.keys(said));
  for (const [field, pattern] of Object.entries(said)) expect(found[field]).toMatch(pattern);
});

const [included, unknown, untyped] = [
  { ...row, Cost: 'Included', EstimateCents: null },
  { ...row, Cost: 'Unknown', EstimateCents: null },
  { ...row, EstimateCents: null },
] as const;
it.each([
  ['rows with an amount each', [row, row], 100_00],
  ['a row within the one above', [row, included, row], 100_00],
  ['no row', [], null],
  ['what nobody can say', [unknown], null],
  ['what nobody can say beside an amount', [row, unknown], null],
  ['what nobody can say, and what is within it', [unknown, included], null],
  ['an amount that is not typed yet', [row, untyped], null],
])('[ROUTE-080] the estimate of %s', (_what, items, cents) => expect(estimateOf(items)).toBe(cents));

it('more rows than a page takes are not even kept', () => {
  expect(draftProblems({ ...draft, Items: Array.from({ length: 13 }, () => row) }).Items).toContain('12 rows');
});

it.each([
  ['2026-11-29', '2027-11-28', '2031-11-29'],
  ['2024-02-29', '2025-02-28', '2029-03-01'],
])('answered on %s it holds until %s and is kept until %s', (day, until, kept) => {
  expect(validUntil(day)).toBe(until);
  expect(keepUntil(day, 3)).toBe(kept);
  expect(keepUntil(day, 7)).toBe(yearsLater(day, 7));
});

const facts = {
  kind: 'Required',
  medicare: 'Original',
  askedOn: '2026-11-20',
  isDual: false,
  seemsDual: false,
  visitClass: 'O',
  edition: null,
  items: [row],
  stillHolds: [],
  today: '2026-11-29',
} as const;
it.each([
  ['nothing to say', {}, null],
  ['an Advantage plan', { medicare: 'Advantage' }, /organization determination/],
  ['no Medicare', { medicare: 'NotActive' }, /no active Medicare/],
  ['an answer that settles nothing', { medicare: 'Unsettled' }, /answer of 11\/20\/2026 does not settle/],
  ['nobody asked', { medicare: 'Unknown' }, /was not asked/],
  ['Medicaid too', { seemsDual: true }, /struck out/],
  ['Medicaid, marked', { seemsDual: true, isDual: true }, null],
  ['an emergency visit', { visitClass: 'E' }, /stable/],
  ['an edition that is over', { edition: firstAbnSettings.Editions[0] }, /approval of this edition ended/],
  ['no estimate', { items: [{ ...row, Cost: 'Unknown' }] }, /no estimate/],
  ['one that holds', { stillHolds: [{ number: 1004, validUntil: '2027-01-01' }] }, /Notice 1004 holds/],
] as const)('before it is given, %s', (_what, change, said) => {
  const told = abnHints({ ...facts, ...change } as Parameters<typeof abnHints>[0]);
  if (said === null) expect(told).toEqual([]);
  else expect(told).toEqual([expect.stringMatching(said)]);
});

describe('how Medicare stands', () => {
  const answer = (kind: 'partC' | 'qmb', to: string | null = null) => ({
    statusId: 1,
    day: '2026-11-01',
    facts: [{ kind, from: '2026-01-01', to }],
  });
  it.each([
    [null, 'Unknown'],
    ...(
      [
        [1, 'Original'],
        [31, 'Original'],
        [6, 'NotActive'],
        [36, 'Unsettled'],
        [40, 'Unsettled'],
        [41, 'Unsettled'],
        [42, 'Unsettled'],
        [null, 'Unsettled'],
      ] as const
    ).map(([statusId, standing]) => [{ statusId, day: '2026-11-01', facts: [] }, standing] as const),
    [answer('partC'), 'Advantage'],
    [{ ...answer('partC'), statusId: 6 }, 'Advantage'],
    [answer('partC', '2026-05-31'), 'Original'],
  ] as const)('%j: %s', (given, standing) => expect(medicareStanding(given)).toBe(standing));

  it('Medicaid stands behind it by its own answer, or by a savings program', () => {
    expect(isDual(null, true)).toBe(true);
    expect(isDual(answer('qmb'), false)).toBe(true);
    expect(isDual(answer('qmb', '2026-03-31'), false)).toBe(false);
    expect(isDual(answer('partC'), false)).toBe(false);
  });
});

describe('settings', () => {
  const one = {
    NotifierID: 'a',
    Location: '',
    Name: 'Lab',
    Address: '1 Road',
    Phone: '2165550134',
    TTY: '',
    ShowsLogo: false,
  };
  it.each([
    ['as they begin', {}, null],
    ['without a name', { Notifiers: [{ ...one, Name: '' }] }, 'Notifier 1: enter its name'],
    [
      'with half a number',
      { Notifiers: [{ ...one, Phone: '555' }] },
      'Notifier 1: enter a telephone number of ten digits',
    ],
    [
      'with a TTY of three letters',
      { Notifiers: [{ ...one, TTY: 'abc' }] },
      'Notifier 1: the TTY has ten digits, or is 711',
    ],
    ['with two of one place', { Notifiers: [one, one] }, 'Notifier 2: there is one for all other locations already'],
    ['for four years', { KeepYears: 4 }, 'Notices are kept for 5 to 30 years'],
    ['for 31 years', { KeepYears: 31 }, 'Notices are kept for 5 to 30 years'],
    [
      'with a wrong OMB number',
      { Editions: [{ ...firstAbnSettings.Editions[0], OMBNumber: '12' }] },
      'English: the OMB number is like 0938-0566',
    ],
    [
      'in no language',
      { Editions: firstAbnSettings.Editions.map((each) => ({ ...each, IsOffered: false })) },
      'Offer one language at least',
    ],
    [
      'with an empty reason',
      { Reasons: [{ Basis: 'Condition', English: ' ', Spanish: '' }] },
      'Reason 1: enter its words',
    ],
  ] as const)('%s', (_what, change, said) => {
    const found = Object.values(abnSettingsProblems({ ...firstAbnSettings, ...change } as typeof firstAbnSettings));
    expect(found).toEqual(said === null ? [] : [said]);
  });

  it('who gives a notice at a location is its own, else whoever is for all', () => {
    const annex = { ...one, NotifierID: 'b', Location: 'Annex' };
    expect(notifierOf([one, annex], ' annex')?.NotifierID).toBe('b');
    expect(notifierOf([one, annex], 'Main')?.NotifierID).toBe('a');
    expect(notifierOf([], 'Main')).toBeNull();
  });

  it('an approval ends with its last day', () => {
    expect(isPast({ Expires: '2026-01-31' }, '2026-01-31')).toBe(false);
    expect(isPast({ Expires: '2026-01-31' }, '2026-02-01')).toBe(true);
  });
});

describe('the words of the form', () => {
  const filling = { language: 'English', heading: 'Test', letters: false, isDual: false } as const;
  const { option, note } = formWords.English;
  it('take what the rows are into their blanks, with letters or without', () => {
    expect(formText(note, filling)).toBe(
      'NOTE: If Medicare doesn’t pay for laboratory test(s) below, you may have to pay.',
    );
    expect(formText(note, { ...filling, letters: true })).toContain('pay for D. laboratory test(s) below');
  });

  it('of Option 1 lose what may not be asked of dual eligibles', () => {
    expect(formText(option[1], filling)).toContain('You may ask to be paid now, but I also want Medicare billed');
    const dual = formText(option[1], { ...filling, isDual: true });
    expect(dual).toContain('listed above. I also want Medicare billed for an official decision on payment');
    expect(dual).not.toMatch(/paid now|responsible for payment/);
    expect(dual).toContain('I can appeal to Medicare by following the directions on the MSN.');
  });
});

it.each([
  ['a line across', { Kind: 'Drawn', Width: 600, Height: 150, Strokes: [[10, 10, 200, 100]] }, null],
  ['nothing', { Kind: 'Drawn', Width: 600, Height: 150, Strokes: [] }, 'Sign in the field'],
  ['a dot', { Kind: 'Drawn', Width: 600, Height: 150, Strokes: [[10, 10, 12, 12]] }, 'Sign in the field'],
  ['what leaves the field', { Kind: 'Drawn', Width: 600, Height: 150, Strokes: [[10, 10, 700, 10]] }, /does not fit/],
  ['half a point', { Kind: 'Drawn', Width: 600, Height: 150, Strokes: [[10, 10, 200]] }, /does not fit/],
  ['a name', { Kind: 'Typed', Name: 'Rosa Okonkwo' }, null],
  ['a letter', { Kind: 'Typed', Name: ' R ' }, 'Type your first and last name'],
] as const)('a signature of %s', (_what, signature, said) => {
  const found = signatureProblem(signature);
  if (said === null) expect(found).toBeNull();
  else expect(found).toMatch(said);
});
