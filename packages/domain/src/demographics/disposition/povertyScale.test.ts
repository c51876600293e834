import { expect, it } from 'vitest';
import { defaultDispositionRules, type DispositionRule } from './dispositionRules.ts';
import { povertyScale } from './povertyScale.ts';

const anyone = { Insurance: 'Any', Above: null, UpTo: null, Bands: [] } as const;
const said = (rules: readonly DispositionRule[], limit: number | null) =>
  povertyScale(rules, limit).map(({ from, to, words }) => `${from}-${to ?? ''} ${words}`);

it.each<[string, readonly DispositionRule[], number | null, readonly string[]]>([
  [
    'the default table, an adult',
    defaultDispositionRules,
    138,
    ['0-138 Medicaid', '138-200 Charity', '200-400 Sliding discount or plan', '400- Collect or deposit'],
  ],
  [
    'without a limit that is known',
    defaultDispositionRules,
    null,
    ['0-200 Charity', '200-400 Sliding discount or plan', '400- Collect or deposit'],
  ],
  [
    'a limit above the bound of charity, which is then never reached',
    defaultDispositionRules,
    218,
    ['0-200 Medicaid', '200-218 Medicaid', '218-400 Sliding discount or plan', '400- Collect or deposit'],
  ],
  ['no rules', [], null, ['0- By hand']],
  [
    'a gap',
    [{ ...anyone, Above: 100, UpTo: 200, Disposition: 'Charity' }],
    null,
    ['0-100 By hand', '100-200 Charity', '200- By hand'],
  ],
  [
    'one that always fires, and one below it that never does',
    [
      { ...anyone, Disposition: 'Deposit' },
      { ...anyone, UpTo: 200, Disposition: 'Charity' },
    ],
    null,
    ['0-200 Deposit', '200- Deposit'],
  ],
  [
    'active insurance has no place on it',
    [{ ...anyone, Insurance: 'Active', UpTo: 300, Disposition: 'CollectEstimate' }],
    null,
    ['0- By hand'],
  ],
])('%s', (_what, rules, limit, stretches) => {
  expect(said(rules, limit)).toEqual(stretches);
});
