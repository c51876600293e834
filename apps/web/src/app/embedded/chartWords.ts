import { type EmbeddedChanges, countChanges } from '@coverline/domain/embedded/embeddedChanges.ts';
import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';

/** The fields of the patient, in their order on the screen. */
export const chartLabels = {
  LastName: 'Last name',
  FirstName: 'First name',
  DateOfBirth: 'Date of birth',
  Address1: 'Street',
  City: 'City',
  State: 'State',
  Zip: 'ZIP',
} as const satisfies Readonly<Record<keyof EmbeddedPatient, string>>;

export type ChartField = keyof typeof chartLabels;
/** What is typed of them. */
export type ChartForm = Record<ChartField, string>;
export const chartFields = Object.keys(chartLabels) as readonly ChartField[]; // written above

/** A value as it is read. */
export const chartValue = (field: ChartField, value: string): string =>
  field === 'DateOfBirth' && value !== '' ? formatDate(value) : value;

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** What waits to be saved to the billing system, or that nothing does. */
export function standing(changes: EmbeddedChanges): { readonly grade: 'Good' | 'Questionable'; readonly text: string } {
  const count = countChanges(changes);
  return count === 0
    ? { grade: 'Good', text: 'As in your EHR' }
    : { grade: 'Questionable', text: `${changesText(count)} kept here alone` };
}

/** "Street, City are needed first", or null where nothing lacks. */
export const lackingText = (missing: readonly ChartField[]): string | null =>
  missing.length === 0
    ? null
    : `${chartFields
        .filter((field) => missing.includes(field))
        .map((field) => chartLabels[field])
        .join(', ')} ${missing.length === 1 ? 'is' : 'are'} needed first.`;
