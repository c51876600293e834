import { benefit, member } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { expect, it } from 'vitest';
import { benefitItems } from './benefitItems.ts';

const itemsOf = (...benefits: ReturnType<typeof benefit>[]) =>
  benefitItems(summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'Bluestone' }), true);
const plan = benefit({ planName: 'GOLD' });

it.each<[string, readonly Parameters<typeof benefit>[0][], readonly (readonly [string, number])[]]>([
  [
    'for employees, and for them and their children',
    [
      { level: 'EMP', cents: 50_000 },
      { level: 'ECH', cents: 90_000 },
    ],
    [
      ['Employee only', 500],
      ['Employee and children', 900],
    ],
  ],
  [
    'of a calendar and of a service year',
    [{ cents: 50_000 }, { period: '22', cents: 70_000 }],
    [['service year', 700]],
  ],
  [
    'of two kinds of insurance in force',
    [
      { insuranceType: 'HM', cents: 10_000 },
      { insuranceType: 'PR', cents: 30_000 },
    ],
    [
      ['Health maintenance organization', 100],
      ['Preferred provider organization', 300],
    ],
  ],
  ['that nothing tells apart', [{ cents: 10_000 }, { cents: 30_000 }], []],
  [
    'that one kind of insurance does not tell apart',
    [
      { insuranceType: 'HM', cents: 10_000 },
      { insuranceType: 'HM', cents: 30_000 },
    ],
    [],
  ],
])('deductibles %s are items as far as words tell them apart', (_, stated, told) => {
  const kinds = ['HM', 'PR'].map((insuranceType) => benefit({ insuranceType }));
  const items = itemsOf(
    ...kinds,
    ...stated.map((over) => benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', ...over })),
  ).filter(({ benefit: found }) => found?.[0]?.type.text === 'Deductible');
  expect(items.map(({ description, benefit: found }) => [description, found?.[0]?.allowedMoney?.value])).toEqual(told);
});

it('a copay that is for a period, not for each visit, says so', () => {
  const types = (period: string) =>
    itemsOf(plan, benefit({ info: 'B', services: ['98'], network: 'Y', period, cents: 30_000 })).flatMap(
      ({ benefit: found = [] }) => found.map(({ type }) => type.text),
    );
  expect([types('23'), types('29'), types('27'), types('')]).toEqual([
    ['Copay, calendar year'],
    ['Copay, remaining'],
    ['Copay, a visit'],
    ['Copay'],
  ]);
});

it.each<[string, Parameters<typeof benefit>[0], readonly (readonly unknown[])[]]>([
  ['in both networks', { network: '' }, [['NOT COVERED', undefined, true]]],
  ['out of network alone', { network: 'N' }, [['NOT COVERED', 'out', true]]],
])('what is not covered in words, %s, is one item and excluded', (_, over, told) => {
  const items = itemsOf(plan, benefit({ info: 'I', services: ['88'], messages: ['NOT COVERED'], ...over }))
    .filter(({ category }) => category?.coding?.[0]?.code === '88')
    .map(({ description, network, excluded }) => [description, network?.coding?.[0]?.code, excluded]);
  expect(items).toEqual(told);
});

it.each<[string, Parameters<typeof benefit>[0], string | undefined]>([
  ['is unlimited', { info: 'H' }, 'Unlimited'],
  ['is unlimited in the words of the payer', { info: 'H', messages: ['PER YEAR'] }, 'Unlimited PER YEAR'],
  ['is not necessary', { info: 'O' }, 'Not medically necessary'],
  ['was there before', { info: 'M' }, 'Pre-existing condition'],
  ['needs a second opinion', { info: 'Q' }, 'Second opinion needed'],
  ['is limited by a count', { info: 'F', period: '23', quantity: 20, quantityQualifier: 'VS' }, undefined],
  ['is limited in words', { info: 'F', messages: ['SEE BOOKLET'] }, 'SEE BOOKLET'],
  ['is excluded', { info: 'E' }, undefined],
])('what %s says so', (_, over = {}, told) => {
  const [item, ...more] = itemsOf(plan, benefit({ services: ['33'], ...over })).filter(
    ({ category }) => category?.coding?.[0]?.code === '33',
  );
  expect([item?.description, item?.excluded, more]).toEqual([told, over.info === 'E' ? true : undefined, []]);
});

it.each<[string, Parameters<typeof benefit>[0], readonly unknown[]]>([
  ['is limited', { info: 'F', period: '23', quantity: 2, quantityQualifier: 'VS' }, [undefined]],
  ['is excluded', { info: 'E' }, [true]],
  ['is not covered', { info: 'I' }, [true]],
  ['is not covered in one network', { info: 'I', network: 'N' }, [true]],
])('a procedure that %s says nothing of the plan', (_, over = {}, told) => {
  const items = itemsOf(plan, benefit({ services: [], procedure: 'AD:D8080', ...over }));
  const own = items.filter(({ productOrService }) => productOrService?.text === 'AD:D8080');
  expect(own.map(({ excluded }) => excluded)).toEqual(told);
  expect(items.filter(({ category, excluded }) => category !== undefined && excluded !== false)).toEqual([]);
});
