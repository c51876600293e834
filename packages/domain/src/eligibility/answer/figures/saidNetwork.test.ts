import { expect, it } from 'vitest';
import { type BenefitCell, shareOf } from '../coverageSummary.ts';
import { summarize } from '../summarize.ts';
import { benefit, member } from '../testBuilders.ts';
import { headlineCopays } from './headlineCopays.ts';
import { readNetworks, saysOtherNetwork } from './saidNetwork.ts';

const day = '2026-12-01';

it.each<[string, 'Y' | 'N' | '']>([
  ['OUT OF NETWORK', 'N'],
  ['Out-of-Network Providers', 'N'],
  ['OUTSIDE THE NETWORK', 'N'],
  ['OON', 'N'],
  ['NON-PAR PHYSICIANS', 'N'],
  ['NON PARTICIPATING', 'N'],
  ['NOT IN NETWORK', 'N'],
  ['IN NETWORK', 'Y'],
  ['IN-NETWORK PRIMARY CARE', 'Y'],
  ['INN', 'Y'],
  ['PARTICIPATING PROVIDERS', 'Y'],
  ['PAR PROVIDER', 'Y'],
  ['IN NETWORK ONLY', 'Y'],
  ['IN AND OUT OF NETWORK', ''],
  ['IN/OUT OF NETWORK', ''],
  ['IN NETWORK; OUT OF NETWORK', ''],
  ['OUT OF NETWORK NOT COVERED', ''],
  ['NO OUT OF NETWORK BENEFITS', ''],
  ['OUT OF NETWORK PROVIDERS MAY BALANCE BILL', ''],
  ['SAME AS IN NETWORK', ''],
  ['APPLIES TO THE IN NETWORK MAXIMUM', ''],
  ['COMBINED WITH OUT OF NETWORK', ''],
  ['VALUE NETWORK', ''],
  ['PAR 4 THE COURSE', ''],
  ['INNER CIRCLE', ''],
])('words name the network of a figure whose EB12 says nothing of it: %s', (words, side) => {
  for (const network of ['', 'W', 'U'] as const) {
    const [read] = readNetworks([benefit({ info: 'B', cents: 3000, network, messages: [words] })]);
    expect(read?.network).toBe(side === '' ? network : side);
  }
  for (const network of ['Y', 'N'] as const)
    expect(saysOtherNetwork(benefit({ info: 'B', network, messages: [words] }))).toBe(side !== '' && side !== network);
});

it('of a status they do not, nor where two messages name both, nor of what is not covered where it is', () => {
  const said = [
    benefit({ info: '1', messages: ['IN NETWORK'] }),
    benefit({ info: 'I', messages: ['IN NETWORK ONLY'] }),
    benefit({ info: 'B', cents: 3000, messages: ['IN NETWORK', 'OUT OF NETWORK'] }),
  ];
  expect(readNetworks(said)).toBe(said);
});

it('copays, shares and deductibles stand on their side, wherever each stands', () => {
  const both = (over: Parameters<typeof benefit>[0], inside: object, outside: object) => [
    benefit({ level: 'IND', messages: ['OUT OF NETWORK'], ...over, ...outside }),
    benefit({ level: 'IND', messages: ['IN NETWORK'], ...over, ...inside }),
  ];
  const benefits = [
    ...both({ info: 'B', services: ['98'], period: '27' }, { cents: 3000 }, { cents: 6000 }),
    ...both({ info: 'A', services: ['98'] }, { percent: 2000 }, { percent: 4000 }),
    ...both({ info: 'C', services: ['30'], period: '23' }, { cents: 50_000 }, { cents: 150_000 }),
  ];
  for (const list of [benefits, benefits.toReversed()]) {
    const person = member({ benefits: list });
    const { benefits: rows, deductible } = summarize(person, { dateOfService: day, payerName: 'X' });
    const row = rows.find(({ service }) => service === '98');
    const of = (cell: BenefitCell | undefined) => [
      shareOf(cell?.copayCents ?? null)?.value,
      shareOf(cell?.coinsuranceBp ?? null)?.value,
    ];
    expect([of(row?.inNetwork), of(row?.outOfNetwork)]).toEqual([
      [3000, 2000],
      [6000, 4000],
    ]);
    expect(deductible.individual).toMatchObject({
      inNetwork: { total: { cents: 50_000 } },
      outOfNetwork: { total: { cents: 150_000 } },
    });
    expect(headlineCopays(person, day).office).toBe(3000);
  }
  // What is for the other network alone is no copay of this one.
  expect(headlineCopays(member({ benefits: benefits.slice(0, 1) }), day).office).toBe(null);
});

it('what is not covered out of network is covered, or unknown, in network', () => {
  const benefits = [benefit({ info: 'I', services: ['98'], messages: ['OUT OF NETWORK'] })];
  const { benefits: rows, limitations } = summarize(member({ benefits }), { dateOfService: day, payerName: 'X' });
  expect(rows[0]).toMatchObject({ status: null, outOfNetwork: { notCovered: { value: true } } });
  expect(rows[0]?.inNetwork).not.toHaveProperty('notCovered');
  expect(limitations).toMatchObject([{ kind: 'notCovered', network: 'N' }]);
});

it('words at a total alone do not part it from what is left of it', () => {
  const amount = (period: string, cents: number, ...messages: string[]) =>
    benefit({ info: 'C', level: 'IND', period, cents, messages });
  const of = (...benefits: ReturnType<typeof amount>[]) =>
    summarize(member({ benefits }), { dateOfService: day, payerName: 'X' }).deductible.individual;
  expect(of(amount('23', 50_000, 'IN NETWORK'), amount('29', 10_000)).inNetwork).toMatchObject({
    total: { cents: 50_000 },
    remaining: { cents: 10_000 },
  });
});
