import { expect, it } from 'vitest';
import type { Benefit } from '../answer/answer.ts';
import { chaseTargets } from './chaseTargets.ts';
import { summarize } from '../answer/summarize.ts';
import { benefit as eb, date, member, party } from '../answer/testBuilders.ts';

// Behind every EB that the builders make, as a party stands in the message.
let segment = 1_000_000;
const plan = (entity: string, lastName: string, id: string) =>
  party({ entity, lastName, firstName: '', id, segment: (segment += 1) });
const medicare = [
  eb({ insuranceType: 'MA' }),
  eb({ insuranceType: 'MB' }),
  eb({ info: 'R', insuranceType: 'HN', planName: 'SUMMIT HMO', parties: [plan('PRP', 'SUMMIT PEAK', 'SUMMA')] }),
];
const medicaid = [
  eb({ insuranceType: 'MC' }),
  eb({ info: 'MC', insuranceType: 'HM', parties: [plan('Y2', 'JUNIPER COMMUNITY CARE', 'JUNIP')] }),
];
const day = '2026-11-21';
const lastYear = [date('290', '2025-01-01', '2025-12-31')];
const advantage = (name: string, dates = [date('290', '2026-01-01')]) =>
  eb({ info: 'R', insuranceType: 'HN', planName: `${name} HMO`, dates, parties: [plan('PRP', name, '')] });
const a = eb({ insuranceType: 'MA' });
const managing = (name: string, dates = [date('290', '2026-01-01')]) =>
  eb({ info: 'MC', insuranceType: 'HM', dates, parties: [plan('Y2', name, '')] });
const commercial = [
  eb({ insuranceType: 'PR' }),
  eb({ info: 'R', insuranceType: 'HM', parties: [plan('PRP', 'X', '1')] }),
];

it.each<[string, readonly Benefit[], boolean, boolean, readonly string[]]>([
  ['the Advantage plan', medicare, true, false, ['SUMMIT PEAK']],
  ['no Advantage plan without consent', medicare, false, true, []],
  ['the plan that manages Medicaid', medicaid, false, true, ['JUNIPER COMMUNITY CARE']],
  ['no managing plan without consent', medicaid, true, false, []],
  ['one plan named twice, once', [...medicaid, ...medicaid.slice(1)], true, true, ['JUNIPER COMMUNITY CARE']],
  ['no Advantage plan that has ended', [a, advantage('OLD', lastYear)], true, true, []],
  ['no Advantage plan to come', [a, advantage('NEXT', [date('290', '2027-01-01')])], true, true, []],
  ['the current of two', [a, advantage('OLD', lastYear), advantage('NEW')], true, true, ['NEW']],
  ['the current of two, told first', [a, advantage('NEW'), advantage('OLD', lastYear)], true, true, ['NEW']],
  [
    'a plan by its dates of the plan, told beside those of coordination',
    [a, advantage('OLD', [date('290', '2025-01-01'), date('291', '2025-01-01', '2025-12-31')])],
    true,
    true,
    [],
  ],
  [
    'a plan that is stated as coverage',
    [a, eb({ insuranceType: 'HN', planName: 'SUMMIT HMO', parties: [plan('PR', 'SUMMIT PEAK', 'SUMMA')] })],
    true,
    true,
    ['SUMMIT PEAK'],
  ],
  ['no plan that managed Medicaid', [eb({ insuranceType: 'MC' }), managing('OLD', lastYear)], true, true, []],
  [
    'the plan that manages Medicaid now',
    [eb({ insuranceType: 'MC' }), managing('OLD', lastYear), managing('NEW')],
    true,
    true,
    ['NEW'],
  ],
  ['nobody of a commercial answer', commercial, true, true, []],
])('asks %s', (_, benefits, chaseAdvantage, chaseManagedCare, names) => {
  const summary = summarize(member({ benefits }), { dateOfService: day, payerName: 'P' });
  const targets = chaseTargets(summary, day, { chaseAdvantage, chaseManagedCare });
  expect(targets.map(({ name }) => name)).toEqual(names);
});
