import { expect, it } from 'vitest';
import { standing } from '#/features/tradingPartners/partnerWords.ts';

const row = { Active: true, Enabled: true, Enrollment: 'Not started' } as const;
const transaction = { Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' } as const;

it('[ROUTE-030] a payer is ready where it takes a 270, and asked by a person where it takes none', () => {
  expect(standing({ ...row, Transactions: [transaction] })).toEqual({ grade: 'Good', text: 'Ready' });
  expect(standing({ ...row, Transactions: [] })).toEqual({ grade: 'Questionable', text: 'By phone or portal' });
  expect(standing({ ...row, Enabled: false, Transactions: [] })).toEqual({ grade: 'Bad', text: 'Switched off' });
});
