import { expect, it } from 'vitest';
import { anyKindText } from './documentKinds.ts';

it.each([
  [['PayStubs'], 'Pay stubs'],
  [['PayStubs', 'EmployerLetter'], 'Pay stubs or letter of the employer'],
  [['TaxReturn', 'ProfitAndLoss', 'Letter'], 'Tax return or profit and loss, with Schedule C or letter'],
  [['Identity', 'SocialSecurity'], 'Photo identity or Social Security number, or proof of applying'],
  [['Other', 'Authorization', 'Abn'], 'Other paper or HIPAA authorization or Advance Beneficiary Notice'],
] as const)('[ENT-141] one of several papers is told in one sentence: %s', (kinds, text) => {
  expect(anyKindText(kinds)).toBe(text);
});
