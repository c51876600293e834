import { expect, it } from 'vitest';
import type { Accumulator, BenefitCell, CoverageSummary } from '../answer/coverageSummary.ts';
import type { RelatedParty } from '../answer/relatedParty.ts';
import { difference } from './difference.ts';

const amount = (cents: number) => ({ cents, source: 'stated' as const, segments: [30] });
const accumulator: Accumulator = { level: 'IND', network: 'Y', total: amount(1), met: null, remaining: amount(1) };
const met: Accumulator = { level: 'IND', network: 'Y', total: null, met: amount(1), remaining: null };
const condition = { kind: 'words', text: 'FOR ADULTS', raw: 'FOR ADULTS', segment: 48 } as const;
const card = {
  individual: { inNetwork: accumulator, outOfNetwork: met },
  family: { inNetwork: accumulator, outOfNetwork: met },
  other: [
    {
      ...accumulator,
      services: ['98'],
      procedure: '',
      insuranceType: 'PR',
      planName: 'RIDER',
      period: '32',
      conditions: [condition],
    },
  ],
};
const cell: BenefitCell = {
  copayCents: { value: 1, segment: 40, period: '27', conditions: [condition] },
  coinsuranceBp: { value: 1, segment: 41, period: '27', conditions: [condition] },
  deductibleApplies: { value: true, segment: 42, conditions: [condition] },
  notCovered: { value: true, segment: 47 },
  authorization: { value: 'N', segment: 43 },
  more: [
    {
      kind: 'copay',
      value: 1,
      segment: 44,
      level: 'FAM',
      period: '27',
      network: 'Y',
      insuranceType: 'PR',
      placesOfService: ['11'],
      conditions: [condition],
      apartBy: 'place',
    },
  ],
  notes: [{ value: 'A NOTE', segment: 45 }],
};
const related: RelatedParty = {
  segment: 50,
  relation: 'otherPayer',
  name: 'NORTH',
  id: 'N1',
  phone: '5550100101',
  services: ['98'],
  insuranceType: 'PR',
  order: 1,
  from: '2026-01-01',
  to: '2026-12-31',
};
const fact = {
  segment: 60,
  info: 'X',
  name: 'HARBOR',
  id: 'H1',
  phone: '5550100101',
  services: ['45'],
  procedure: 'HC:99213',
  insuranceType: 'MA',
  period: '23',
  cents: 1,
  quantity: 1,
  quantityQualifier: 'VS',
  from: '2026-01-01',
  to: '2026-12-31',
  messages: ['AS STATED'],
};

/** An answer that states everything there is. */
const full: Required<CoverageSummary> = {
  plan: {
    payerName: 'Bluestone',
    name: { value: 'GOLD', segment: 20 },
    type: { value: 'PR', segment: 20, label: 'PPO', badge: 'PPO' },
    groupNumber: { value: 'G1', segment: 21 },
    groupName: { value: 'MILL', segment: 22 },
    policyNumber: { value: 'P1', segment: 23 },
    network: 'Y',
    networkSegment: 20,
  },
  coverage: { from: '2026-01-01', to: '2026-12-31', segments: [24] },
  coverageLines: [
    {
      segment: 25,
      info: '1',
      state: 'live',
      services: ['30'],
      level: 'IND',
      insuranceType: 'PR',
      planName: 'RIDER',
      network: 'Y',
      from: '2026-03-01',
      to: '2026-06-30',
    },
  ],
  coverageDates: [{ segment: 26, qualifier: '340', from: '2026-03-01', to: '2026-06-30' }],
  contradictions: [{ text: 'Both.', segments: [27], isOmission: false }],
  dateOfDeath: { value: '2026-10-01', segment: 28 },
  demographics: [{ field: 'lastName', submitted: 'A', returned: 'B', differs: true, segment: 29 }],
  benefits: [
    {
      service: '98',
      procedure: '',
      label: 'Office visit',
      status: { value: 'active', segment: 46 },
      inNetwork: cell,
      outOfNetwork: cell,
      hasFigures: true,
    },
  ],
  deductible: card,
  outOfPocket: card,
  limitations: [
    {
      segment: 70,
      kind: 'limitation',
      services: ['98'],
      level: 'IND',
      network: 'Y',
      period: '23',
      cents: 1,
      quantity: 1,
      quantityQualifier: 'VS',
      deliveries: ['every other day'],
      messages: ['AS STATED'],
    },
  ],
  alsoStated: [
    {
      segment: 75,
      info: 'B',
      services: ['98'],
      procedure: 'HC:99213',
      level: 'FAM',
      network: 'Y',
      insuranceType: 'PR',
      planName: 'RIDER',
      authorization: 'Y',
      period: '27',
      cents: 1,
      percent: 1,
      quantity: 1,
      quantityQualifier: 'VS',
      deliveries: ['every other day'],
      from: '2026-01-01',
      to: '2026-12-31',
      messages: ['AS STATED'],
    },
  ],
  messages: [{ text: 'AS STATED', segment: 71, count: 1 }],
  otherPayers: [related],
  relatedParties: [{ ...related, relation: 'primaryCare', name: 'HALE' }],
  medicare: [{ ...fact, kind: 'hospice' }],
  medicaid: [{ ...fact, kind: 'spendDown' }],
  rejections: [
    {
      segment: 80,
      level: 'subscriber',
      valid: 'N',
      code: '72',
      followUp: 'C',
      label: 'Member ID',
      class: 'identity' as never, // any class: it follows from the code
      whatToDo: 'Compare it',
      followUpLabel: 'Correct and resend',
      again: null as never, // likewise
    },
  ],
};

/** What is compared on purpose by another part, or not at all; by the end of its path. */
const leftOut: readonly (readonly [path: RegExp, why: string])[] = [
  [/segments?(\.\d+)?$|networkSegment$/, 'where it stands is no change of what is said'],
  [/conditions\.0\.(kind|raw)$/, 'how the message spells what is told in words'],
  [/\.apartBy$/, 'follows from the conditions'],
  [/notCovered\.value$/, 'it is so, or is not stated'],
  [/\.source$/, 'stated or worked out, it is the same amount'],
  [/^plan\.payerName$/, 'our own name of the payer'],
  [/^plan\.type\.(value|badge)$/, 'told by its label'],
  [/^coverageLines\.0\.(state)$/, 'follows from the code, the dates and the day'],
  [/^coverageLines\.0\.services\./, 'told by the benefits, service by service'],
  [/^demographics\.0\.(field|submitted|differs)$/, 'what was sent is ours; which field is no value'],
  [/^benefits\.0\.(service|procedure|label)$/, 'a service that was not asked about has not changed'],
  [/^benefits\.0\.hasFigures$/, 'follows from the figures'],
  [/^benefits\.0\.\w+\.notes\.|^(limitations|alsoStated|medicare|medicaid)\.0\.messages\./, 'told by the messages'],
  [/^(deductible|outOfPocket)\.(individual|family)\.\w+\.(level|network)$/, 'the place on its card'],
  [
    /^(deductible|outOfPocket)\.other\.0\.(services\.0|procedure|insuranceType|planName|period|level|network|conditions\.0\.text)$/,
    'makes it another amount, which was not asked about',
  ],
  [/^messages\.0\.count$/, 'how often it is said'],
  [/^(otherPayers|relatedParties)\.0\.id$/, 'the name says who; a number of theirs may be a person’s'],
  [/^(medicare|medicaid)\.0\.info$/, 'told where it is a status, which these facts are not'],
  [/^(medicare|medicaid)\.0\.insuranceType$/, 'told of the plans that differ by it'],
  [/^rejections\.0\.(level|valid|followUp|class|whatToDo|followUpLabel|again)$/, 'follows from the code'],
];

type Path = readonly string[];

function leaves(value: unknown, path: Path = []): Path[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : value === null
      ? []
      : [path];
}

const other = (value: unknown): unknown =>
  typeof value === 'number'
    ? value + 1
    : typeof value === 'boolean'
      ? !value
      : typeof value === 'string' && /^\d{4}-/.test(value)
        ? '2025-07-07'
        : (swaps[String(value)] ?? `${String(value)}9`);
/** Of closed lists another member. */
const swaps: Readonly<Record<string, string>> = {
  Y: 'N',
  N: 'Y',
  active: 'notCovered',
  copay: 'coinsurance',
  limitation: 'exclusion',
  otherPayer: 'contact',
  primaryCare: 'contact',
  hospice: 'homeHealth',
  spendDown: 'managedCare',
};

const withOther = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined
    ? other(value)
    : Array.isArray(value)
      ? value.map((one: unknown, at) => (String(at) === key ? withOther(one, rest) : one))
      : Object.fromEntries(
          Object.entries(value as object).map(([name, one]: [string, unknown]) => [
            name,
            name === key ? withOther(one, rest) : one,
          ]),
        );

const compared = (summary: unknown) => ({
  statusId: 1,
  unknown: null,
  day: '2026-11-21',
  summary: summary as CoverageSummary, // of the same shape, one value apart
});
const isTold = (path: Path) => difference(compared(full), compared(withOther(full, path))).length > 0;
const reasonOf = (path: Path) => leftOut.find(([pattern]) => pattern.test(path.join('.')))?.[1];

it('every value of an answer that differs is a change, or is named here as left out', () => {
  const silent = leaves(full).filter((path) => reasonOf(path) === undefined && !isTold(path));
  expect(silent.map((path) => path.join('.'))).toEqual([]);
});

it('nothing that is left out is told all the same', () => {
  const told = leaves(full).filter((path) => reasonOf(path) !== undefined && isTold(path));
  expect(told.map((path) => path.join('.'))).toEqual([]);
  const unused = leftOut.filter(([pattern]) => !leaves(full).some((path) => pattern.test(path.join('.'))));
  expect(unused).toEqual([]);
});

it('every part that comes or goes is a change', () => {
  const empty: Partial<Record<keyof CoverageSummary, unknown>> = {
    coverage: null,
    coverageLines: [],
    coverageDates: [],
    contradictions: [],
    dateOfDeath: null,
    limitations: [],
    alsoStated: [],
    messages: [],
    otherPayers: [],
    relatedParties: [],
    medicare: [],
    medicaid: [],
    rejections: [],
  };
  for (const [part, none] of Object.entries(empty)) {
    const without = compared({ ...full, [part]: none });
    expect([part, difference(compared(full), without).length > 0]).toEqual([part, true]);
    expect([part, difference(without, compared(full)).length > 0]).toEqual([part, true]);
  }
  expect(difference(compared(full), compared(structuredClone(full)))).toEqual([]);
});
