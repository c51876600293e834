import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aaaCodes } from '../../codes/aaa.ts';
import { benefitInfo } from '../../codes/ebCodes.ts';
import { insuranceStatuses } from '../../insurance/status.ts';
import { decideAmong, decideStatus, decideUnanswered } from './decideStatus.ts';
import type { NoAnswerOutcome } from './decideStatus.ts';
import { outcomes, outcomeTable } from './outcome.ts';
import { answer, answerWith, asked, benefit, date, member, party, rejection } from '../answer/testBuilders.ts';
import type { Parsed271 } from '../answer/answer.ts';
import type { Asked } from '../request/asked.ts';

const eb = benefit;
const refusedBy = (...codes: string[]) => answer({ rejections: codes.map((code) => rejection(code)) });
const active = answerWith([eb()]);
const someone = (over: Parameters<typeof party>[0], more: Parameters<typeof member>[0] = {}) =>
  answer({ members: [member({ party: party(over), benefits: [eb()], ...more })] });

type Case = [title: string, rule: number, statusId: number | null, answer: Parsed271, asked?: Partial<Asked>];

const cases: Case[] = [
  // 2: set-up before everything, whatever else is refused or stated
  ...['41', '43', '44', '45', '46', '47', '48', '50', '51', '79', '97', 'T4', '04'].map((code): Case => [
    `AAA ${code}`,
    2,
    null,
    refusedBy('75', code),
  ]),
  // 3
  ['AAA 58 where a date of birth was sent', 3, 42, refusedBy('58')],
  ['AAA 71 before AAA 73', 3, 42, refusedBy('73', '71')],
  ['another date of birth returned', 3, 42, someone({}, { dateOfBirth: '1959-05-15' })],
  ['AAA 58 where none was sent', 7, null, refusedBy('58'), { dateOfBirth: '' }],
  ['another date of birth where none was sent', 11, 1, someone({}, { dateOfBirth: '1959-05-15' }), { dateOfBirth: '' }],
  ['no date of birth returned', 11, 1, someone({}, { dateOfBirth: '' })],
  ['the same date written without zeros', 11, 1, active, { dateOfBirth: '1959-5-14' }],
  // 4
  ['AAA 65 where a first name was sent', 4, 40, refusedBy('65')],
  ['AAA 73 before another state', 4, 40, refusedBy('73')],
  ['another first name returned', 4, 40, someone({ firstName: 'GRETCHEN' })],
  ['a nickname returned', 11, 1, someone({ firstName: 'ROZ' })],
  ['AAA 73 where no first name was sent', 7, null, refusedBy('73'), { firstName: '' }],
  ['AAA 65 beside AAA 67', 4, 40, refusedBy('67', '65')],
  // 5
  ['another state returned', 5, 41, active, { state: 'OK' }],
  ['no state sent', 11, 1, active, { state: '' }],
  ['no state returned', 11, 1, someone({ address: null }), { state: 'OK' }],
  ['the state in another case', 11, 1, active, { state: 'tx ' }],
  // 6
  ...['67', '75', '77', '78', '72', '64', '76'].map((code): Case => [`AAA ${code}`, 6, null, refusedBy(code)]),
  // 7
  [
    'AAA 42 is never inactive',
    7,
    null,
    answer({ rejections: [rejection('42')], members: [member({ benefits: [eb({ info: '6' })] })] }),
  ],
  ['AAA 62', 7, null, refusedBy('62')],
  ['an AAA nobody knows', 7, null, refusedBy('QQ')],
  ['an AAA without a code', 7, null, refusedBy('')],
  [
    'AAA 42 where a benefit alone is refused and nothing is stated',
    7,
    null,
    answer({ rejections: [rejection('53', { level: 'benefit' })] }),
  ],
  [
    'a refused benefit beside an active plan',
    11,
    1,
    answer({ rejections: [rejection('53', { level: 'benefit' })], members: [member({ benefits: [eb()] })] }),
  ],
  // 8
  ['EB 6 for 30', 8, 6, answerWith([eb({ info: '6' })])],
  ['EB 6 without a service', 8, 6, answerWith([eb({ info: '6', services: [] })])],
  ['EB 6 for the general services, 30 absent', 8, 6, answerWith([eb({ info: '6', services: ['1', '48', '98'] })])],
  [
    'two plans, both inactive',
    8,
    6,
    answerWith([eb({ info: '6', planName: 'GOLD' }), eb({ info: '6', planName: 'SILVER' })]),
  ],
  ['active, but the plan had ended (347)', 8, 6, answerWith([eb({ dates: [date('347', '2026-09-30')] })])],
  ['active, but the plan begins later (346)', 8, 6, answerWith([eb({ dates: [date('346', '2027-01-01')] })])],
  [
    'active, but outside the plan dates (291)',
    8,
    6,
    answerWith([eb({ dates: [date('291', '2025-01-01', '2025-12-31')] })]),
  ],
  [
    'active, but outside the plan dates of the person',
    8,
    6,
    answerWith([eb()], { dates: [date('346', '2025-01-01'), date('347', '2025-12-31')] }),
  ],
  [
    'active, but eligibility had ended (357)',
    8,
    6,
    answerWith([eb({ dates: [date('346', '2026-01-01')] })], { dates: [date('357', '2026-06-30')] }),
  ],
  [
    'active, but outside eligibility (307)',
    8,
    6,
    answerWith([eb({ dates: [date('307', '2025-01-01', '2025-12-31')] })]),
  ],
  // 9
  ['active, but its benefit had ended (349)', 9, 36, answerWith([eb({ dates: [date('349', '2026-09-30')] })])],
  ['active, but its benefit begins later (348)', 9, 36, answerWith([eb({ dates: [date('348', '2027-01-01')] })])],
  ['active, but for a period that is over (194)', 9, 36, answerWith([eb({ dates: [date('194', '2026-09-30')] })])],
  [
    'active twice, one of them for benefits of the day',
    11,
    1,
    answerWith([
      eb({ dates: [date('292', '2025-01-01', '2025-12-31')] }),
      eb({ dates: [date('292', '2026-01-01', '2026-12-31')] }),
    ]),
  ],
  // 8
  ['after death', 8, 6, answerWith([eb()], { dates: [date('442', '2026-11-20')] })],
  ['after a day of death that stands for none', 11, 1, answerWith([eb()], { dates: [date('442', '1900-01-01')] })],
  ['on the day of death', 11, 1, answerWith([eb()], { dates: [date('442', '2026-11-21')] })],
  ['30 inactive though another service is active', 8, 6, answerWith([eb({ info: '6' }), eb({ services: ['AL'] })])],
  [
    "the plan had ended whatever the person's dates say",
    8,
    6,
    answerWith([eb({ dates: [date('347', '2026-09-30')] })], { dates: [date('346', '2026-01-01')] }),
  ],
  // 9
  [
    'active for office visits, inactive for inpatient, 30 absent',
    11,
    1,
    answerWith([eb({ services: ['98'] }), eb({ info: '6', services: ['48'] })]),
  ],
  [
    'the same plan active and inactive',
    9,
    36,
    answerWith([eb({ planName: 'GOLD' }), eb({ info: '6', planName: 'Gold' })]),
  ],
  [
    'active and inactive with nothing to tell the plans apart',
    9,
    36,
    answerWith([eb({ planName: 'GOLD' }), eb({ info: '6' })]),
  ],
  ['a dead plan beside a live one', 11, 1, answerWith([eb({ planName: 'GOLD' }), eb({ info: '6', planName: 'OLD' })])],
  [
    'the same plan dead in another year',
    11,
    1,
    answerWith([
      eb({ planName: 'GOLD' }),
      eb({ info: '6', planName: 'GOLD', dates: [date('291', '2025-01-01', '2025-12-31')] }),
    ]),
  ],
  [
    'Part A active, Part B inactive',
    11,
    1,
    answerWith([eb({ insuranceType: 'MA' }), eb({ info: '6', insuranceType: 'MB' })]),
  ],
  [
    'active in network, inactive out of network',
    11,
    1,
    answerWith([eb({ network: 'Y' }), eb({ info: '6', network: 'N' })]),
  ],
  [
    'active for 30, inactive for dental',
    11,
    1,
    answerWith([eb({ planName: 'GOLD' }), eb({ info: '6', services: ['35'], planName: 'GOLD' })]),
  ],
  ['a plan that ends before it begins', 9, 36, answerWith([eb({ dates: [date('291', '2026-12-31', '2026-01-01')] })])],
  ['only EB V', 9, 36, answerWith([eb({ info: 'V' })])],
  ['only EB U', 9, 36, answerWith([eb({ info: 'U' })])],
  ['EB 7', 9, 36, answerWith([eb({ info: '7' })])],
  ['EB 8 beside a dead plan', 9, 36, answerWith([eb({ info: '8' }), eb({ info: '6', planName: 'OLD' })])],
  ['EB 8 beside a live plan', 11, 1, answerWith([eb({ info: '8', planName: 'NEW' }), eb({ planName: 'GOLD' })])],
  ['another last name with the same id and date of birth', 9, 36, someone({ lastName: 'ADEYEMI' })],
  // 11
  ...['1', '2', '3', '4'].map((info): Case => [`EB ${info} for 30`, 11, 1, answerWith([eb({ info })])]),
  ...['1', '47', '48', '50', '98'].map((code): Case => [
    `EB 1 for ${code}, 30 absent`,
    11,
    1,
    answerWith([eb({ services: [code] })]),
  ]),
  ['within the plan dates', 11, 1, answerWith([eb({ dates: [date('346', '2026-01-01'), date('347', '2026-12-31')] })])],
  ['on the last day', 11, 1, answerWith([eb({ dates: [date('347', '2026-11-21')] })])],
  [
    'one of two spans',
    11,
    1,
    answerWith([eb({ dates: [date('291', '2024-01-01', '2024-12-31'), date('291', '2026-01-01')] })]),
  ],
  ['the date of service echoed as plan date', 11, 1, answerWith([eb()], { dates: [date('291', '2026-11-21')] })],
  [
    "the plan's own dates over the person's",
    11,
    1,
    answerWith([eb({ dates: [date('346', '2026-01-01')] })], { dates: [date('291', '2025-01-01', '2025-12-31')] }),
  ],
  // 12
  ['nothing stated', 12, null, answerWith([])],
  ['nobody named', 12, null, answer({ members: [] })],
  ['another payer alone', 12, null, answerWith([eb({ info: 'R' })])],
  ['dental alone inactive', 12, null, answerWith([eb({ info: '6', services: ['35'] })])],
];

it.each(cases)('%s: rule %i gives %s', (_, rule, statusId, given, over) => {
  expect(decideStatus(asked(over), given)).toMatchObject({ rule, statusId });
});

const spent = answerWith([eb({ dates: [date('291', '2025-01-01', '2025-12-31')] })]);
it.each<[string, Parsed271, Partial<Asked>, string]>([
  ['active', active, {}, 'The plan is active on the date of service.'],
  ['active', active, { visitDay: '2026-11-21' }, 'The plan is active on the date of service.'],
  ['active', active, { visitDay: '2028-11-21' }, 'The plan is active on the day asked about (11/21/2026).'],
  ['inactive', answerWith([eb({ info: '6' })]), {}, 'The plan is inactive on the date of service.'],
  [
    'inactive',
    answerWith([eb({ info: '6' })]),
    { visitDay: '2028-11-21' },
    'The plan is inactive on the day asked about (11/21/2026).',
  ],
  ['outside', spent, {}, 'The date of service lies outside every plan.'],
  ['outside', spent, { visitDay: '2028-11-21' }, 'The day asked about (11/21/2026) lies outside every plan.'],
])('%s speaks of the day that the payer was asked about, case %#', (_, given, over, sentence) =>
  expect(decideStatus(asked(over), given).reason).toBe(sentence),
);

it.each(outcomes.filter((one) => one !== 'Answered' && one !== 'PayerRefused'))(
  'rule 1: %s is Unknown with its outcome',
  (outcome) => {
    const decided = decideUnanswered(outcome satisfies NoAnswerOutcome);
    expect(decided).toMatchObject({ rule: 1, statusId: null, grade: 'Unknown', kind: outcomeTable[outcome].unknown });
    expect(decided.reason).toBe(outcomeTable[outcome].sentence);
  },
);

it('[INS-08] an Unknown says of what kind it is', () => {
  const kinds = ['43', '42', '80', '75', '68', '62'].map((code) => decideStatus(asked(), refusedBy(code)).kind);
  expect(kinds).toEqual(['setup', 'payerUnavailable', 'payerUnavailable', 'notFound', 'notFound', 'other']);
  expect(decideStatus(asked(), active).kind).toBe(null);
});

it('the person sent as a dependent is the one who is compared', () => {
  const child = member({
    level: 'dependent',
    party: party({ firstName: 'EMEKA', id: '' }),
    dateOfBirth: '2015-02-03',
    benefits: [eb()],
  });
  const family = answer({ members: [member({ benefits: [eb({ info: '6' })] }), child] });
  const question = asked({ firstName: 'Emeka', dateOfBirth: '2015-02-03', isDependent: true });
  expect(decideStatus(question, family).statusId).toBe(1);
  expect(decideStatus(asked(), family).statusId).toBe(6);
  expect(decideStatus({ ...question, firstName: 'Obinna' }, family).statusId).toBe(40);
});

it('a reason names no person and no date', () => {
  for (const [, , , given, over] of cases) {
    const { reasons } = decideStatus(asked(over), given);
    expect(reasons.map((one) => one.sentence).join(' ')).not.toMatch(/okonkwo|rosalind|BLU0|1959|2026/i);
  }
});

it('every input has one of the known statuses', () => {
  const anyBenefit = fc.record({
    info: fc.constantFrom(...Object.keys(benefitInfo)),
    services: fc.subarray(['30', '98', '88', '35', 'MH']),
    planName: fc.constantFrom('', 'GOLD', 'SILVER'),
    insuranceType: fc.constantFrom('', 'MA', 'MC', 'QM', 'HM'),
    dates: fc.array(
      fc.record({
        segment: fc.nat(),
        qualifier: fc.constantFrom('291', '346', '347', '307', '356', '357'),
        from: fc.constantFrom('2025-01-01', '2026-01-01', '2027-01-01'),
        to: fc.constantFrom(null, '2025-12-31', '2026-12-31'),
      }),
      { maxLength: 3 },
    ),
  });
  const ids: readonly (number | null)[] = [null, ...insuranceStatuses.map((status) => status.id)];
  fc.assert(
    fc.property(
      fc.array(anyBenefit, { maxLength: 6 }),
      fc.subarray(Object.keys(aaaCodes), { maxLength: 2 }),
      (benefits, codes) => {
        const given = {
          ...answerWith(benefits.map((one) => eb(one))),
          rejections: codes.map((code) => rejection(code)),
        };
        const decided = decideStatus(asked(), given);
        expect(ids).toContain(decided.statusId);
        expect(decided.reason).not.toBe('');
        // Not known is never said to be bad, and a refused request never to be covered.
        if (codes.length > 0) expect([null, 40, 42]).toContain(decided.statusId);
      },
    ),
  );
});

const inactive = answerWith([eb({ info: '6' })]);
const silent = answerWith([]);

it.each([
  ['active, then inactive', active, [inactive], 36, 9],
  ['inactive, then active', inactive, [active], 36, 9],
  ['active, nothing said, then inactive', active, [silent, inactive], 36, 9],
  ['active twice', active, [active], 1, 11],
  ['active, then nothing said', active, [silent], 1, 11],
  ['nothing said, then inactive: the first stands', silent, [inactive], null, 12],
  ['a refusal, then active: the first stands', refusedBy('42'), [active], null, 7],
  ['one answer', active, [], 1, 11],
] as const)('of several answers to one request: %s', (_title, first, further, statusId, rule) => {
  const decided = decideAmong(asked(), first, further);
  expect(decided).toMatchObject({ statusId, rule });
  if (rule === 9) expect(decided.facts).toHaveLength(2);
});
