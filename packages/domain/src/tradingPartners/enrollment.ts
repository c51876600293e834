import { daysBetween } from '../format/dates.ts';
import type { PartnerTransaction } from './partnerKinds.ts';

/** How far a client has come in being let in by a payer. */
export const enrollmentStates = ['Not started', 'Submitted', 'Accepted', 'Live', 'Rejected'] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** A client's enrollment for one transaction, and the day from which it stands so; what is not kept is not started. */
export type Enrollment = {
  readonly Code: PartnerTransaction;
  readonly State: EnrollmentState;
  readonly Since: string;
};

/** What a payer wants done before it takes a transaction. */
type Wanted = {
  readonly Code: PartnerTransaction;
  readonly EnrollmentRequired: boolean;
  readonly EnrollmentDays: number | null;
};

/** One transaction that wants an enrollment, or has one. */
export type Enrolling = {
  readonly code: PartnerTransaction;
  readonly state: EnrollmentState;
  /** Null where it is not started. */
  readonly since: string | null;
  /** By how many days the payer's own time for it is over; 0: it is not. */
  readonly overdue: number;
};

const isWaiting = (state: EnrollmentState) => state === 'Submitted' || state === 'Accepted';

/** How a client stands with each transaction of a payer that is about enrollment, in the payer's order. */
export const enrollingOf = (
  transactions: readonly Wanted[],
  enrollments: readonly Enrollment[],
  today: string,
): readonly Enrolling[] =>
  transactions.flatMap(({ Code, EnrollmentRequired, EnrollmentDays }) => {
    const own = enrollments.find((one) => one.Code === Code);
    if (own === undefined && !EnrollmentRequired) return [];
    const { State: state, Since: since } = own ?? { State: 'Not started' as const, Since: null };
    const late = since === null || EnrollmentDays === null ? 0 : daysBetween(since, today) - EnrollmentDays;
    return [{ code: Code, state, since, overdue: isWaiting(state) ? Math.max(0, late) : 0 }];
  });
