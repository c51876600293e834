import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { fieldStateWords, verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';

type Check = NonNullable<BatchItemRow['Check']>;

/** "LAST, FIRST" of a row. */
export const nameOf = ({ LastName, FirstName }: Pick<BatchItemRow, 'LastName' | 'FirstName'>): string =>
  [LastName, FirstName].filter((part) => part !== '').join(', ');

/** Whether what is known of a field is what was submitted, or nobody can say otherwise. */
export const isSame = ({ State }: Pick<Check['Fields'][number], 'State'>): boolean =>
  State !== 'Corrected' && State !== 'New' && State !== 'Conflict';

const told: ReadonlySet<Check['Fields'][number]['State']> = new Set(['Conflict', 'Corrected', 'Doubtful', 'NotFound']);
const order = [...told];

/** The fields of a check that somebody has to look at, the worst first: "SSN conflict, Street corrected". */
export const fieldsToLookAt = ({ Fields }: Pick<Check, 'Fields'>): string =>
  Fields.filter(({ State }) => told.has(State))
    .toSorted((a, b) => order.indexOf(a.State) - order.indexOf(b.State))
    .map(({ Key, State }) => `${verifiedLabels[Key]} ${fieldStateWords[State].toLowerCase()}`)
    .join(', ');

/** Alerts that block posting back, in a few words; what is settled is told as that. */
export const alertsText = ({ Alerts }: Pick<Check, 'Alerts'>): string =>
  Alerts.map(({ Title, Settled }) => (Settled ? `Settled: ${Title}` : Title)).join(' ');
