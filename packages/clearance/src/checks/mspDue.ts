import { addDays } from '@coverline/domain/format/dates.ts';

/** Of services that recur the questionnaire is asked again after so many days (Medicare Secondary Payer Manual, chapter 3, 20.1). */
export const recurringDays = 90;

/** The last day for which answers hold that were told for a day of service: of services that recur for 90 days, else for that day alone. */
export const mspHoldsUntil = (toldFor: string, isRecurring: boolean): string =>
  isRecurring ? addDays(toldFor, recurringDays) : toldFor;

/** Whether they hold for a visit. Answers for a later visit of a series were told before it, and hold for the ones before that too. */
export const mspHolds = (toldFor: string, isRecurring: boolean, serviceOn: string): boolean =>
  isRecurring ? serviceOn <= mspHoldsUntil(toldFor, true) : serviceOn === toldFor;
