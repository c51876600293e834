import type { Partner, PartnerRow } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import { type Enrolling, enrollingOf, type EnrollmentState } from '@coverline/domain/tradingPartners/enrollment.ts';
import { type PartnerTransaction, transactionWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { term } from '#/api/terms.ts';

export const takesWords = (code: PartnerTransaction): string => `${transactionWords[code]} (${code})`;

/** The numbers of what a payer takes; a star where a provider must be enrolled first. */
export const takesShort = ({ Transactions }: Pick<PartnerRow, 'Transactions'>): string =>
  Transactions.map(({ Code, EnrollmentRequired }) => (EnrollmentRequired ? `${Code}*` : Code)).join(' ');

export const fieldWords = (field: RequestField): string =>
  ({
    LastName: 'Last name',
    FirstName: 'First name',
    CertificateNumber: term('CertificateNumber'),
    DateOfBirth: 'Date of birth',
    SocialSecurityNumber: 'SSN',
  })[field];

export const dependentWords: Readonly<Record<Partner['DependentMode'], string>> = {
  QueryAsSubscriber: 'Asked as the subscriber',
  QueryWithSubscriber: 'Asked with the subscriber',
  NotSupported: 'Not taken',
};

const enrollmentGrades: Readonly<Record<EnrollmentState, Grade>> = {
  'Not started': 'Unknown',
  Submitted: 'Questionable',
  Accepted: 'Questionable',
  Live: 'Good',
  Rejected: 'Bad',
};

export const overdueWords = (days: number): string => (days === 1 ? 'a day overdue' : `${days} days overdue`);

/** How far a client is enrolled for one transaction, as a graded word. */
export const enrolledText = ({ state, overdue }: Enrolling): Graded => ({
  grade: overdue > 0 ? 'Bad' : enrollmentGrades[state],
  text: overdue > 0 ? `${state}, ${overdueWords(overdue)}` : state,
});

type Graded = { readonly grade: Grade; readonly text: string };

/** How the client stands with a payer where it asks about coverage, as a graded word. */
export function standing(
  row: Pick<PartnerRow, 'Active' | 'Enabled' | 'Enrollments' | 'Transactions'>,
  today: string,
): Graded {
  if (!row.Active) return { grade: 'Bad', text: 'Out of use' };
  if (!row.Enabled) return { grade: 'Bad', text: 'Switched off' };
  // A person asks it: that nothing keeps it from being asked is not the news.
  if (!row.Transactions.some(({ Code }) => Code === '270'))
    return { grade: 'Questionable', text: 'By phone or portal' };
  const toAsk = enrollingOf(row.Transactions, row.Enrollments, today).find(({ code }) => code === '270');
  if (toAsk === undefined || toAsk.state === 'Live') return { grade: 'Good', text: 'Ready' };
  return { grade: enrolledText(toAsk).grade, text: 'Enrollment first' };
}
