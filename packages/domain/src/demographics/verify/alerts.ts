import { formatDate } from '../../format/formatDate.ts';
import type { BureauAnswer } from './bureauAnswer.ts';

/** What keeps a person from being posted back before somebody has settled it. */
export const alertKinds = ['SsnOfAnother', 'SsnBeforeBirth', 'Deceased'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How an alert may be settled. `Retype` is a new check, with the number from the card. */
export const settlements = ['Retype', 'RemoveSsn', 'RecordDeath', 'Stands'] as const;
export type Settlement = (typeof settlements)[number];

export const settlementWords: Readonly<Record<Settlement, string>> = {
  Retype: 'Typing slip: ask the {patient} and type it again',
  RemoveSsn: 'No SSN on file: remove it from the registration',
  RecordDeath: 'Record the death in the registration',
  Stands: 'It is right as registered, for a reason',
};

type AlertRow = {
  readonly title: string;
  readonly says: string;
  readonly settledBy: readonly Settlement[];
};

export const alertRows: Readonly<Record<AlertKind, AlertRow>> = {
  SsnOfAnother: {
    title: 'This SSN belongs to another name.',
    says: 'Posting back is held until a person settles it. Other corrections may be saved.',
    settledBy: ['Retype', 'RemoveSsn', 'Stands'],
  },
  SsnBeforeBirth: {
    title: 'This SSN was issued before the birth.',
    says: 'Posting back is held until a person settles it. Other corrections may be saved.',
    settledBy: ['Retype', 'RemoveSsn', 'Stands'],
  },
  Deceased: {
    title: 'The death file has this person.',
    says: 'Posting back is held until a person settles it.',
    settledBy: ['RecordDeath', 'Stands'],
  },
};

/** The alerts of an answer. `isDeceased`: the registration says so already, and nothing is new. */
export function alertsOf(answer: BureauAnswer | null, hasSsn: boolean, isDeceased: boolean): readonly AlertKind[] {
  if (answer === null) return [];
  const { ssn, death } = answer;
  const kinds: AlertKind[] = [];
  if (hasSsn && ssn?.result === 'otherName') kinds.push('SsnOfAnother');
  else if (hasSsn && ssn?.issuedBeforeBirth === true) kinds.push('SsnBeforeBirth');
  if (death?.deceased === true && !isDeceased) kinds.push('Deceased');
  return kinds;
}

/** The day of a death as an alert tells it. */
export const deathWords = (answer: BureauAnswer | null): string =>
  answer?.death?.deceased === true && answer.death.date !== '' ? `On ${formatDate(answer.death.date)}. ` : '';
