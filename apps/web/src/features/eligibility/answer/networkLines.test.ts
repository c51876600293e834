import { expect, it } from 'vitest';
import { networkLines, networkText } from './networkLines.ts';

const decided = {
  InsCode: 'NLM-PPO',
  Standing: 'In',
  Rule: 'ProviderLocation',
  Location: 'Main Campus',
  ProviderNPI: '1234567893',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
} as const;
const whole = { ...decided, Rule: 'Insurance', Location: '', ProviderNPI: '', EffectiveFrom: '' } as const;
const said = (Insurances: number, ...Decided: (typeof decided | typeof whole)[]) =>
  networkLines({ Insurances, Decided }).map(networkText);

it('[ROUTE-038] an answer says the network with the row that decided it', () => {
  expect(networkLines(null)).toEqual([]);
  expect(said(1)).toEqual([]);
  expect(said(1, decided)).toEqual([
    'In network here (NLM-PPO, by provider and location: Main Campus, 1234567893, from 01/01/2026)',
  ]);
  expect(said(2, whole, { ...whole })).toEqual(['In network here (NLM-PPO, for the whole insurance)']);
});

it('[ROUTE-038] where insurances of the payer differ, or of one nothing is known, each is told by its code', () => {
  expect(said(2, whole)).toEqual(['In network here as NLM-PPO (for the whole insurance)']);
  const network = {
    Insurances: 2,
    Decided: [whole, { ...whole, InsCode: 'NLM-HMO', Standing: 'Unknown' as const }],
  };
  expect(networkLines(network).map(({ grade, says }) => [grade, says])).toEqual([
    ['Good', 'In network here as NLM-PPO'],
    [null, 'Not known here as NLM-HMO'],
  ]);
});
