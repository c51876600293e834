import { addDays } from '@coverline/domain/format/dates.ts';

/** Of services that recur the questionnaire is asked again after so many days (Medicare Secondary Payer Manual, chapter 3, 20.1). */
export const recurringDays = 90;

/** Until when answers hold for visits of one person: of recurring services for 90 days, else for the visit they were asked for. */
export const mspHoldsUntil = (answeredOn: string, isRecurring: boolean, serviceOn: string): string =>
  isRecurring ? addDays(answeredOn, recurringDays) : serviceOn;
