import { expect, it } from 'vitest';
import type { Enrollment, EnrollmentState } from '@coverline/domain/tradingPartners/enrollment.ts';
import { enrolledText, standing } from '#/features/tradingPartners/partnerWords.ts';

const today = '2026-11-22';
const row = { Active: true, Enabled: true, Enrollments: [] as Enrollment[] } as const;
const transaction = { Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' } as const;

it('[ROUTE-030] a payer is ready where it takes a 270, and asked by a person where it takes none', () => {
  expect(standing({ ...row, Transactions: [transaction] }, today)).toEqual({ grade: 'Good', text: 'Ready' });
  expect(standing({ ...row, Transactions: [] }, today)).toEqual({ grade: 'Questionable', text: 'By phone or portal' });
  expect(standing({ ...row, Enabled: false, Transactions: [] }, today)).toEqual({ grade: 'Bad', text: 'Switched off' });
});

it('[ROUTE-030] [ROUTE-071] of a payer that enrolls providers first, the client is ready once it is live to ask', () => {
  const Transactions = [
    { ...transaction, EnrollmentRequired: true, EnrollmentDays: 14 },
    { ...transaction, Code: '835', EnrollmentRequired: true },
  ] as const;
  const at = (State: EnrollmentState, Since = today) =>
    standing({ ...row, Transactions: [...Transactions], Enrollments: [{ Code: '270', State, Since }] }, today);
  expect(standing({ ...row, Transactions: [...Transactions] }, today)).toEqual({
    grade: 'Unknown',
    text: 'Enrollment first',
  });
  expect(at('Submitted')).toEqual({ grade: 'Questionable', text: 'Enrollment first' });
  expect(at('Submitted', '2026-11-01')).toEqual({ grade: 'Bad', text: 'Enrollment first' });
  expect(at('Rejected')).toEqual({ grade: 'Bad', text: 'Enrollment first' });
  expect(at('Live')).toEqual({ grade: 'Good', text: 'Ready' });
  expect(enrolledText({ code: '270', state: 'Submitted', since: today, overdue: 1 }).text).toBe(
    'Submitted, a day overdue',
  );
});
