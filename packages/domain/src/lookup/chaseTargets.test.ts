import { expect, it } from 'vitest';
import type { Benefit } from './answer.ts';
import { chaseTargets } from './chaseTargets.ts';
import { summarize } from './summarize.ts';
import { benefit as eb, member, party } from './testBuilders.ts';

const plan = (entity: string, lastName: string, id: string) =>
  party({ entity, lastName, firstName: '', id, segment: 40 });
const medicare = [
  eb({ insuranceType: 'MA' }),
  eb({ insuranceType: 'MB' }),
  eb({ info: 'R', insuranceType: 'HN', planName: 'SUMMIT HMO', parties: [plan('PRP', 'SUMMIT PEAK', 'SUMMA')] }),
];
const medicaid = [
  eb({ insuranceType: 'MC' }),
  eb({ info: 'MC', insuranceType: 'HM', parties: [plan('Y2', 'JUNIPER COMMUNITY CARE', 'JUNIP')] }),
];
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
  ['nobody of a commercial answer', commercial, true, true, []],
])('asks %s', (_, benefits, chaseAdvantage, chaseManagedCare, names) => {
  const summary = summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'P' });
  const targets = chaseTargets(summary, { chaseAdvantage, chaseManagedCare });
  expect(targets.map(({ name }) => name)).toEqual(names);
});
