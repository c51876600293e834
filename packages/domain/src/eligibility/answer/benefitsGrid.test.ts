import { expect, it } from 'vitest';
import { benefitsGrid } from './benefitsGrid.ts';
import { shareOf } from './coverageSummary.ts';
import type { Benefit } from './answer.ts';
import { summarize } from './summarize.ts';
import { benefit as eb, member } from './testBuilders.ts';

const row = (benefits: readonly Benefit[], service = '98') =>
  benefitsGrid(benefits).find((one) => one.service === service);
const copay = (over: Partial<Benefit>) => eb({ info: 'B', services: ['98'], ...over });

it('a row a service with copay, share, deductible and authorization in and out of network, each with its segment', () => {
  const found = row([
    eb({ services: ['98'], segment: 1 }),
    copay({ network: 'Y', cents: 3000, segment: 2, authorization: 'N' }),
    eb({ info: 'A', services: ['98', '50'], network: 'N', percent: 4000, segment: 3 }),
    eb({ info: 'C', services: ['98'], network: 'Y', cents: 0, segment: 4 }),
    eb({ info: 'C', services: ['98'], network: 'N', cents: 50000, segment: 5, authorization: 'Y' }),
  ]);
  expect(found).toMatchObject({
    label: 'Office visit',
    status: { value: 'active', segment: 1 },
    inNetwork: {
      copayCents: { value: 3000, segment: 2 },
      coinsuranceBp: null,
      deductibleApplies: { value: false, segment: 4 },
      authorization: { value: 'N', segment: 2 },
    },
    outOfNetwork: {
      copayCents: null,
      coinsuranceBp: { value: 4000, segment: 3 },
      deductibleApplies: { value: true, segment: 5 },
      authorization: { value: 'Y', segment: 5 },
    },
    hasFigures: true,
  });
});

it('a stated zero is a figure, what is not stated is null', () => {
  const found = row([copay({ network: 'Y', cents: 0 })]);
  expect(shareOf(found?.inNetwork.copayCents ?? null)?.value).toBe(0);
  expect(found?.outOfNetwork).toMatchObject({
    copayCents: null,
    coinsuranceBp: null,
    deductibleApplies: null,
    authorization: null,
  });
});

it('W is for both networks, none is for both unless the payer tells them apart', () => {
  const both = row([copay({ network: 'W', cents: 100 })]);
  expect([
    shareOf(both?.inNetwork.copayCents ?? null)?.value,
    shareOf(both?.outOfNetwork.copayCents ?? null)?.value,
  ]).toEqual([100, 100]);
  const none = row([copay({ cents: 100 })]);
  expect([
    shareOf(none?.inNetwork.copayCents ?? null)?.value,
    shareOf(none?.outOfNetwork.copayCents ?? null)?.value,
  ]).toEqual([100, 100]);
  const parted = row([copay({ cents: 100 }), copay({ network: 'Y', cents: 200 })]);
  expect([shareOf(parted?.inNetwork.copayCents ?? null)?.value, parted?.outOfNetwork.copayCents]).toEqual([200, null]);
  expect(parted?.inNetwork.more.map(({ value }) => value)).toEqual([100]);
});

it('a copay without conditions is the main one, the others follow with what sets them apart', () => {
  const found = row([
    copay({ network: 'Y', cents: 9000, placesOfService: ['22'] }),
    copay({ network: 'Y', cents: 3000 }),
    copay({ network: 'Y', cents: 3000 }),
  ]);
  expect(shareOf(found?.inNetwork.copayCents ?? null)?.value).toBe(3000);
  expect(found?.inNetwork.more).toMatchObject([{ kind: 'copay', value: 9000, placesOfService: ['22'] }]);
});

it('a copay and a share keep the period that they are for', () => {
  const found = row([
    copay({ cents: 43_400, period: '7' }),
    eb({ info: 'A', services: ['98'], percent: 2000, period: '23' }),
  ])?.inNetwork;
  expect([shareOf(found?.copayCents ?? null)?.period, shareOf(found?.coinsuranceBp ?? null)?.period]).toEqual([
    '7',
    '23',
  ]);
});

it('a message says whether the deductible applies where no amount does', () => {
  const said = (message: string) =>
    row([copay({ network: 'Y', cents: 1, messages: [message] })])?.inNetwork.deductibleApplies?.value;
  expect(said('Deductible waived')).toBe(false);
  expect(said('NOT SUBJECT TO DEDUCTIBLE')).toBe(false);
  expect(said('copay after deductible')).toBe(true);
  expect(said('Call us')).toBe(undefined);
});

it("the plan's own deductible does not say that it applies to the plan", () => {
  expect(row([eb({ info: 'C', network: 'Y', cents: 150000 })], '30')?.inNetwork.deductibleApplies).toBe(null);
});

it('one yes to authorization outweighs every no', () => {
  expect(
    row([copay({ authorization: 'N' }), copay({ authorization: 'Y', segment: 77 })])?.inNetwork.authorization,
  ).toEqual({ value: 'Y', segment: 77 });
});

it('rows come in the order of the house, then as sent, procedures last', () => {
  const benefits = [
    eb({ procedure: 'HC:99213', services: [] }),
    eb({ services: ['33', '35'] }),
    eb({ services: ['UC', '98'] }),
    eb({ services: [] }),
  ];
  expect(benefitsGrid(benefits).map((one) => one.service || one.procedure)).toEqual([
    '30',
    '98',
    'UC',
    '33',
    '35',
    'HC:99213',
  ]);
});

it('what is not covered says so', () => {
  expect(row([eb({ info: 'I', services: ['98'] })])).toMatchObject({
    status: { value: 'notCovered' },
    hasFigures: false,
  });
  expect(row([eb({ info: '6', services: ['98'] })])?.status?.value).toBe('inactive');
});

it('what is not covered in one network alone says so there, and nothing of the other', () => {
  const found = row([eb({ info: 'I', services: ['98'], network: 'N' }), copay({ network: 'Y', cents: 3000 })]);
  expect(found?.status).toBe(null);
  expect(found?.outOfNetwork.notCovered?.value).toBe(true);
  expect(found?.inNetwork.notCovered).toBe(undefined);
  const both = [eb({ info: 'I', services: ['98'], network: 'N' }), eb({ info: 'I', services: ['98'], network: 'Y' })];
  expect(row(both)?.status?.value).toBe('notCovered');
});

it('a cell has the words that stand under no figure of it; a figure has its own', () => {
  const found = row([
    eb({ services: ['98'], messages: ['CALL FOR DETAILS'] }),
    copay({ network: 'Y', cents: 3000, messages: ['ONCE A DAY'] }),
    eb({ info: 'C', services: ['98'], network: 'Y', cents: 50_000, messages: ['THE PLAN YEAR BEGINS IN JULY'] }),
  ])?.inNetwork;
  expect(found?.notes.map(({ value }) => value)).toEqual(['CALL FOR DETAILS']);
  expect(shareOf(found?.copayCents ?? null)?.conditions).toEqual([
    { kind: 'words', text: 'ONCE A DAY', raw: 'ONCE A DAY' },
  ]);
  expect(found?.deductibleApplies).toMatchObject({
    value: true,
    conditions: [{ text: 'THE PLAN YEAR BEGINS IN JULY' }],
  });
});

it('whether the deductible applies is told of the service as such, and of no tier of it', () => {
  const deductible = (cents: number, ...messages: string[]) =>
    eb({ info: 'C', services: ['98'], network: 'Y', cents, messages });
  const applies = (...benefits: Benefit[]) => row(benefits)?.inNetwork.deductibleApplies?.value;
  expect(applies(deductible(0, 'TIER 1'), deductible(500))).toBe(true);
  expect(applies(deductible(500), deductible(0, 'TIER 1'))).toBe(true);
  expect(applies(deductible(0), deductible(500))).toBe(undefined);
});

it('words under an amount of the deductible that is told apart are told there, and stand in no row of the plan', () => {
  const total = (cents: number, ...messages: string[]) =>
    eb({ info: 'C', network: 'Y', period: '23', level: 'IND', cents, messages });
  expect(row([total(50_000, 'TIER 1'), total(150_000, 'TIER 2')], '30')?.inNetwork.notes).toEqual([]);
  // What is said of the deductible of the plan itself stands with it on its card.
  expect(row([total(50_000, 'CALENDAR YEAR')], '30')?.inNetwork.notes).toEqual([]);
});

it.each<[string, Partial<Benefit>, string]>([
  ['at a place', { placesOfService: ['22'] }, 'place of service 22 On Campus-Outpatient Hospital'],
  ['for a diagnosis', { diagnoses: ['J45909'] }, 'diagnosis J45909'],
  ['after an injury', { injuries: ['KNEE'] }, 'injury KNEE'],
])('what is not covered %s alone is told with that, and not of the service', (_, bounds, words) => {
  const benefits = [eb({ info: 'I', services: ['98'], ...bounds })];
  expect(row(benefits)?.status ?? null).toBe(null);
  const { limitations } = summarize(member({ benefits }), { dateOfService: '2026-12-01', payerName: 'X' });
  expect(limitations).toMatchObject([{ kind: 'notCovered', messages: [words] }]);
});
