import { expect, it } from 'vitest';
import { decideStatus } from './decideStatus.ts';
import { answerWith, asked, benefit as eb, date, party } from '../answer/testBuilders.ts';
import type { Parsed271 } from '../answer/answer.ts';
import type { Asked } from '../request/asked.ts';

const active = answerWith([eb()]);

const ppo = party({ entity: 'PRP', lastName: 'SUMMIT PEAK ADVANTAGE', firstName: '', id: 'SPA1' });
const calls: [title: string, sentence: RegExp, answer: Parsed271, asked?: Partial<Asked>][] = [
  ['EB 5', /under investigation/, answerWith([eb({ info: '5' })])],
  ['QMB only', /limited/, answerWith([eb({ insuranceType: 'QM' })])],
  ['SLMB only', /limited/, answerWith([eb({ planName: 'SLMB' })])],
  ['family planning only', /limited/, answerWith([eb({ planName: 'Family Planning Program' })])],
  ['emergency only, in a message', /limited/, answerWith([eb({ messages: ['EMERGENCY SERVICES ONLY'] })])],
  ['pharmacy only', /limited to pharmacy/, answerWith([eb({ services: ['88'] })])],
  ['dental only', /limited to dental/, answerWith([eb({ services: ['35', '41'] })])],
  ['a spend-down that remains', /spend-down/, answerWith([eb(), eb({ info: 'Y', period: '29', cents: 31800 })])],
  ['a spend-down of unknown size', /spend-down/, answerWith([eb(), eb({ info: 'Y' })])],
  ['EB U for the plan', /contact/, answerWith([eb(), eb({ info: 'U' })])],
  [
    'EB U for the service asked',
    /contact/,
    answerWith([eb(), eb({ info: 'U', services: ['MH'] })]),
    { services: ['MH'] },
  ],
  [
    'Medicare with Part C',
    /Advantage/,
    answerWith([
      eb({ insuranceType: 'MA' }),
      eb({ info: 'R', insuranceType: 'HN', parties: [ppo], dates: [date('290', '2026-01-01')] }),
    ]),
  ],
  [
    'Medicaid with another MCO',
    /SUMMIT PEAK ADVANTAGE/,
    answerWith([eb(), eb({ info: 'MC', parties: [ppo] })]),
    { partnerKind: 'Medicaid' },
  ],
  [
    'Medicaid with another MCO as other payer',
    /SUMMIT PEAK/,
    answerWith([eb({ insuranceType: 'MC' }), eb({ info: 'R', insuranceType: 'HM', parties: [ppo] })]),
  ],
  ['no statement for 30 but vision active', /none for the plan/, answerWith([eb({ services: ['AL'] })])],
  ['a partner to call', /one to call/, active, { callRequired: true }],
];

it.each(calls)('rule 10: %s is a reason to call', (_, sentence, given, over) => {
  const decided = decideStatus(asked(over), given);
  expect(decided).toMatchObject({ rule: 10, statusId: 31, grade: 'Questionable', kind: null });
  expect(decided.reasons[0]?.sentence).toMatch(sentence);
});

const noCalls: [title: string, answer: Parsed271, asked?: Partial<Asked>][] = [
  ['QMB beside Medicaid', answerWith([eb({ insuranceType: 'MC' }), eb({ insuranceType: 'QM' })])],
  [
    'a spend-down that is met',
    answerWith([eb(), eb({ info: 'Y', period: '23', cents: 31800 }), eb({ info: 'Y', period: '29', cents: 0 })]),
  ],
  ['EB U for a service nobody asked for', answerWith([eb(), eb({ info: 'U', services: ['MH'] })])],
  [
    'Part C that had ended',
    answerWith([
      eb({ insuranceType: 'MA' }),
      eb({ info: 'R', insuranceType: 'HN', dates: [date('290', '2024-01-01', '2024-12-31')] }),
    ]),
  ],
  [
    'Part D',
    answerWith([eb({ insuranceType: 'MA' }), eb({ info: 'R', insuranceType: 'PR', services: ['88'], parties: [ppo] })]),
  ],
  ['a commercial plan with another HMO', answerWith([eb(), eb({ info: 'R', insuranceType: 'HM', parties: [ppo] })])],
  [
    'Medicaid with the MCO that was asked',
    answerWith([
      eb(),
      eb({ info: 'MC', parties: [party({ entity: 'Y2', lastName: 'Bluestone Health-Plan', id: 'X' })] }),
    ]),
    { partnerKind: 'Medicaid' },
  ],
  [
    'Medicaid with a primary care provider',
    answerWith([eb(), eb({ info: 'MC', parties: [party({ entity: 'P3' })] })]),
    { partnerKind: 'Medicaid' },
  ],
];

it.each(noCalls)('rule 10: %s is none', (_, given, over) => {
  expect(decideStatus(asked(over), given)).toMatchObject({ rule: 11, statusId: 1, grade: 'Good' });
});

it('every reason to call is given, with its segment', () => {
  const spend = eb({ info: 'Y' });
  const decided = decideStatus(asked({ callRequired: true }), answerWith([eb({ info: '5' }), spend]));
  expect(decided.reasons.map(({ segment }) => segment)).toContain(spend.segment);
  expect(decided.reasons).toHaveLength(3);
  expect(decided.facts).toContain(spend.segment);
});

it('who manages the care is said by its NM1, since the EB names the plan', () => {
  const plan = party({ segment: 61, entity: 'Y2', lastName: 'JUNIPER CARE', firstName: '', id: 'JUNIP' });
  const managed = answerWith([eb(), eb({ segment: 60, info: 'MC', planName: 'JUNIPER PLAN', parties: [plan] })]);
  expect(decideStatus(asked({ partnerKind: 'Medicaid' }), managed).reasons).toEqual([
    { sentence: 'A plan other than the one asked manages care: JUNIPER CARE.', segment: 61 },
  ]);
});
