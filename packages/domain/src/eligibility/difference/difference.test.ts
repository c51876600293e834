import { expect, it } from 'vitest';
import { wordedIn } from '../../terminology.ts';
import type { Benefit, Member } from '../answer/answer.ts';
import { type Compared, difference } from './difference.ts';
import { summarize } from '../answer/summarize.ts';
import { benefit as eb, date, member, party } from '../answer/testBuilders.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const of = (
  benefits: readonly Benefit[],
  over: Partial<Member> = {},
  statusId: number | null = 1,
  day = '2026-11-21',
): Compared => ({
  statusId,
  unknown: statusId === null ? 'other' : null,
  day,
  summary: summarize(member({ benefits, ...over }), { dateOfService: day, payerName: 'Bluestone' }),
});
const notFound: Compared = { statusId: null, unknown: 'notFound', day: '2026-11-21', summary: null };
const plan = (over: Partial<Benefit> = {}) => eb({ planName: 'GOLD 1500', insuranceType: 'PR', network: 'Y', ...over });
const copay = (cents: number, over: Partial<Benefit> = {}) =>
  eb({ info: 'B', services: ['98'], cents, network: 'Y', ...over });
const deductible = (cents: number, period: string) =>
  eb({ info: 'C', level: 'IND', cents, period, network: 'Y', services: ['30'] });
const named = (info: string, entity: string, name: string) =>
  eb({ info, services: ['30'], parties: [party({ entity, lastName: name, firstName: '', id: '' })] });
const partA = eb({ insuranceType: 'MA' });
const hospice = eb({
  info: 'X',
  services: ['45'],
  parties: [party({ entity: 'FA', lastName: 'HARBOR HOSPICE', firstName: '', id: '' })],
  dates: [date('292', '2026-11-02')],
});
const program = eb({ insuranceType: 'MC' });
const spendDown = (cents: number) => eb({ info: 'Y', insuranceType: 'MC', cents });
const hospitalDays = (quantity: number) =>
  eb({ info: 'F', insuranceType: 'MA', quantityQualifier: 'DY', quantity, period: '29' });
const visits = (quantity: number) =>
  eb({ info: 'F', services: ['PT'], quantityQualifier: 'VS', quantity, period: '29' });
const costs = (cents: number) => eb({ info: 'J', services: [], procedure: 'HC:99213', cents });
const ends = (to: string) => ({ dates: [date('291', '2026-01-01', to)] });

const years = [plan(ends('2026-12-31')), plan({ dates: [date('291', '2027-01-01', '2027-12-31')] })];

const told = (before: Compared, after: Compared) =>
  difference(before, after).map(
    ({ name, before: was, after: is, effect }) => `${name}: ${was?.text ?? '-'} > ${is?.text ?? '-'} ${effect}`,
  );

it.each<[string, Compared, Compared, readonly string[]]>([
  ['nothing', of([plan(), copay(2500)]), of([plan(), copay(2500)]), []],
  ['another spelling of a plan', of([plan()]), of([plan({ planName: 'Gold 1500 ' })]), []],
  [
    'words of figures whose service the other does not speak of, and words of none',
    of([plan(), copay(5000, { messages: ['SPECIALIST'] }), eb({ messages: ['NOT A PROMISE'] })]),
    of([plan(), copay(1500, { services: ['AM'], messages: ['FOR COSTS UP TO $130'] }), eb({ messages: ['BY MAIL'] })]),
    ['Message from the {payer}: NOT A PROMISE > BY MAIL other'],
  ],
  ['a status', of([plan()]), of([plan()], {}, 6), ['Status: Active > Inactive worse']],
  ['a better status', of([plan()], {}, 31), of([plan()]), ['Status: Active (CALL) > Active better']],
  ['not found any more', of([plan()]), notFound, ['Status: Active > Unknown worse']],
  ['found again', notFound, of([plan()]), ['Status: Unknown > Active better']],
  ['found, and inactive', notFound, of([plan()], {}, 6), ['Status: Unknown > Inactive other']],
  ['found, and another', notFound, of([plan()], {}, 42), ['Status: Unknown > DOB MisMatch other']],
  ['no word of coverage', of([plan()]), of([plan()], {}, null), ['Status: Active > Unknown other']],
  ['the stretch of another day', of(years), of(years, {}, 1, '2027-02-01'), []],
  [
    'what no section tells, of a procedure',
    of([plan(), costs(100_000)]),
    of([plan(), costs(90_000)]),
    ['Cost containment, 99213: $1,000.00 > $900.00 other'],
  ],
  ['the plan', of([plan()]), of([plan({ planName: 'SILVER' })]), ['Plan: GOLD 1500 > SILVER other']],
  [
    'an end that came closer',
    of([plan()], ends('2026-12-31')),
    of([plan()], ends('2026-11-30')),
    ['Coverage dates: 01/01/2026 to 12/31/2026 > 01/01/2026 to 11/30/2026 worse'],
  ],
  [
    'an end that was put off',
    of([plan()], ends('2026-12-31')),
    of([plan()], ends('2027-12-31')),
    ['Coverage dates: 01/01/2026 to 12/31/2026 > 01/01/2026 to 12/31/2027 better'],
  ],
  [
    'a copay up',
    of([plan(), copay(2500)]),
    of([plan(), copay(4000)]),
    ['Copay, Office visit, in network: $25.00 > $40.00 worse'],
  ],
  [
    'a copay that is now owed a day',
    of([plan(), copay(30_000)]),
    of([plan(), copay(30_000, { period: '7' })]),
    ['Copay, Office visit, in network: $300.00 > $300.00 a day other'],
  ],
  [
    'a copay no longer stated of a service that still is',
    of([plan(), copay(2500), eb({ info: 'A', services: ['98'], percent: 2000, network: 'Y' })]),
    of([plan(), eb({ info: 'A', services: ['98'], percent: 1000, network: 'Y' })]),
    [
      'Copay, Office visit, in network: $25.00 > - other',
      'Coinsurance, Office visit, in network: 20.00% > 10.00% better',
    ],
  ],
  ['a service that was not asked about', of([plan(), copay(2500)]), of([plan()]), []],
  [
    'what is left of the deductible',
    of([plan(), deductible(150_000, '23'), deductible(90_000, '29')]),
    of([plan(), deductible(150_000, '23'), deductible(41_200, '29')]),
    ['Deductible left, individual, in network: $900.00 > $412.00 other'],
  ],
  [
    'a deductible up',
    of([plan(), deductible(150_000, '23')]),
    of([plan(), deductible(200_000, '23')]),
    ['Deductible, individual, in network: $1,500.00 > $2,000.00 worse'],
  ],
  [
    'another primary care physician',
    of([plan(), named('L', 'P3', 'HALE')]),
    of([plan(), named('L', 'P3', 'ORTIZ')]),
    ['Primary care: HALE > ORTIZ other'],
  ],
  [
    'another payer that came, beside one that stays',
    of([plan(), named('R', 'PRP', 'NORTH')]),
    of([plan(), named('R', 'PRP', 'NORTH'), named('R', 'SEP', 'TIDEL')]),
    ['Other {payer}: - > TIDEL, secondary other'],
  ],
  [
    'another payer that now pays first',
    of([plan(), named('R', 'SEP', 'NORTH')]),
    of([plan(), named('R', 'PRP', 'NORTH')]),
    ['Other {payer}: NORTH, secondary > NORTH, primary other'],
  ],
  [
    'a hospice episode that begins',
    of([partA]),
    of([partA, hospice]),
    ['Hospice: - > HARBOR HOSPICE, from 11/02/2026 worse'],
  ],
  [
    'a hospice episode that ended',
    of([partA, hospice]),
    of([partA]),
    ['Hospice: HARBOR HOSPICE, from 11/02/2026 > - better'],
  ],
  [
    'what a low-income program paid',
    of([partA, eb({ insuranceType: 'QM' })]),
    of([partA]),
    ['Coverage, Qualified Medicare beneficiary: Active > - other', 'Qualified Medicare beneficiary: Active > - worse'],
  ],
  [
    'a spend-down that rose',
    of([program, spendDown(31_800)]),
    of([program, spendDown(52_000)]),
    ['Spend-down: $318.00 > $520.00 worse'],
  ],
  [
    'days of hospital that are used up',
    of([partA, hospitalDays(12)]),
    of([partA, hospitalDays(0)]),
    ['Hospital days: 12 days left > 0 days left worse'],
  ],
  [
    'visits that were made',
    of([plan(), visits(14)]),
    of([plan(), visits(9)]),
    ['Limit, Physical therapy: 14 visits left > 9 visits left other'],
  ],
  [
    'visits of which none is left',
    of([plan(), visits(14)]),
    of([plan(), visits(0)]),
    ['Limit, Physical therapy: 14 visits left > 0 visits left worse'],
  ],
  ['a limit of a service that was not asked about', of([plan(), visits(14)]), of([plan()]), []],
  [
    'an exclusion that came',
    of([plan()]),
    of([plan(), eb({ info: 'E', services: ['30'] })]),
    ['Excluded, Health benefit plan: - > Stated worse'],
  ],
  [
    'a date of death',
    of([plan()]),
    of([plan()], { dates: [date('442', '2026-10-30')] }),
    ['Date of death: - > 10/30/2026 worse'],
  ],
  [
    'a premium that is paid for a shorter time',
    of([plan()], { dates: [date('343', '2026-12-31')] }),
    of([plan()], { dates: [date('343', '2026-11-30')] }),
    ['Premium paid to: 12/31/2026 > 11/30/2026 worse'],
  ],
  [
    'a number by its mask',
    of([plan()]),
    of([plan()], { party: party({ id: 'BLU00988812' }) }),
    ['{Member ID}: *******4471 > *******8812 other'],
  ],
  [
    'a deductible that now applies',
    of([plan(), copay(2500, { messages: ['DEDUCTIBLE WAIVED'] })]),
    of([plan(), copay(2500, { messages: ['AFTER DEDUCTIBLE'] })]),
    [
      'Copay, Office visit, in network: $25.00 > Depends other',
      'Deductible applies, Office visit, in network: No > Yes worse',
      'Copay, Office visit, in network, AFTER DEDUCTIBLE: - > $25.00 other',
    ],
  ],
  [
    'an authorization that is now asked for',
    of([plan(), copay(2500, { authorization: 'N' })]),
    of([plan(), copay(2500, { authorization: 'Y' })]),
    ['Authorization, Office visit, in network: No > Yes worse'],
  ],
])('tells %s', (_, before, after, changes) => expect(told(before, after)).toEqual(changes));

it('each side names the segment of its own message that states it', () => {
  const [change] = difference(of([plan(), copay(2500, { segment: 31 })]), of([plan(), copay(4000, { segment: 44 })]));
  expect(change).toMatchObject({ before: { segment: 31 }, after: { segment: 44 } });
});

it('two answers of two thousand benefits are compared without a wait', () => {
  const rows = (cents: number) =>
    of(Array.from({ length: 2000 }, (_, at) => eb({ info: 'B', services: [`${at}`], cents, network: 'Y' })));
  const [before, after] = [rows(1000), rows(2000)];
  const began = cpuMs();
  expect(difference(before, after)).toHaveLength(2000);
  expect(cpuMs() - began).toBeLessThan(250);
});

it('[WL-04] what a payer writes in braces is told as it was written, beside what we call by the client’s own words', () => {
  const own = { Payor: { Singular: 'Insurer', Plural: 'Insurers', Abbreviation: 'Ins' } };
  const saying = (text: string, planName: string) =>
    of([
      plan({ planName, messages: [text] }),
      eb({ info: 'R', parties: [party({ entity: 'PR', lastName: `{payer} ${planName}`, firstName: '', id: '' })] }),
    ]);
  const shown = difference(
    saying('Call {payer} for {copay}', '{patient} GOLD'),
    saying('Call {payer}} for {coinsurance', 'SILVER {MRN}'),
  ).map(({ name, before, after }) =>
    [name, before?.text ?? null, after?.text ?? null].map((text) => text && wordedIn(own, text)),
  );
  expect(shown).toContainEqual(['Plan', '{patient} GOLD', 'SILVER {MRN}']);
  expect(shown).toContainEqual([
    'Message from the insurer',
    'Call {payer} for {copay}',
    'Call {payer}} for {coinsurance',
  ]);
  expect(shown).toContainEqual(['Other insurer', '{payer} {patient} GOLD', '{payer} SILVER {MRN}']);
});
