import { type CheckKey, checkKeys } from './checkKeys.ts';

/** What of a visit may be changed by a schedule. */
export const scheduleChanges = [
  'Date',
  'Payer',
  'Procedure',
  'Diagnosis',
  'Provider',
  'Location',
  'Patient',
  'Charge',
] as const;
export type ScheduleChange = (typeof scheduleChanges)[number];

/** Which checks each change touches: they are judged anew, and what was waived or resolved of them no longer is (domain 2.4). */
const touched: Readonly<Record<ScheduleChange, readonly CheckKey[]>> = {
  Date: [
    'Eligibility',
    'Mapping',
    'Authorization',
    'MedicalNecessity',
    'Estimate',
    'GoodFaithEstimate',
    'MspQuestionnaire',
  ],
  Payer: [
    'Identity',
    'Eligibility',
    'Mapping',
    'OrderOfBenefits',
    'Authorization',
    'MedicalNecessity',
    'Estimate',
    'Payment',
    'Assistance',
    'GoodFaithEstimate',
    'MspQuestionnaire',
  ],
  Procedure: ['Authorization', 'MedicalNecessity', 'Estimate', 'Payment', 'GoodFaithEstimate'],
  Diagnosis: ['MedicalNecessity', 'Estimate', 'GoodFaithEstimate'],
  Provider: ['Mapping', 'Authorization', 'Estimate', 'GoodFaithEstimate'],
  Location: ['Mapping', 'Authorization', 'Estimate', 'GoodFaithEstimate'],
  Patient: ['Demographics', 'Identity', 'Eligibility'],
  Charge: ['Estimate', 'Payment', 'GoodFaithEstimate'],
};

const names: Readonly<Record<ScheduleChange, string>> = {
  Date: 'the date',
  Payer: 'the {payer}',
  Procedure: 'the procedures',
  Diagnosis: 'the diagnoses',
  Provider: 'the provider',
  Location: 'the location',
  Patient: 'the {patient}',
  Charge: 'the charge',
};

/** The checks that changes reopen, in their order. */
export const reopenedBy = (changes: readonly ScheduleChange[]): readonly CheckKey[] =>
  checkKeys.filter((key) => changes.some((change) => touched[change].includes(key)));

/** Why, for the history. */
export const reopenReason = (changes: readonly ScheduleChange[]): string =>
  changes.length === 0 ? '' : `Reopened: ${changes.map((change) => names[change]).join(', ')} changed`;
