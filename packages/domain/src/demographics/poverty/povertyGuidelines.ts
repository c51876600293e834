import { stateNames } from '../../payers/states.ts';

/** Where a guideline of its own is published: the 48 states with the District of Columbia, Alaska, Hawaii. */
export const povertyAreas = ['Contiguous', 'AK', 'HI'] as const;
export type PovertyArea = (typeof povertyAreas)[number];

export const povertyAreaWords: Readonly<Record<PovertyArea, string>> = {
  Contiguous: 'the 48 states',
  AK: 'Alaska',
  HI: 'Hawaii',
};

export type Amounts = readonly [firstPerson: number, eachFurtherPerson: number];

/** The guidelines of one year, in whole dollars a year. */
export type PovertyEdition = Readonly<Record<PovertyArea, Amounts>> & {
  readonly Year: number;
  /** The day from which they hold. */
  readonly From: string;
  /** Whether that day was read in the Federal Register itself, or is told by others alone. */
  readonly FromRead: boolean;
  readonly Citation: string;
  /** Which version of the tables brought it; 0: as the product ships it. */
  readonly Version: number;
};

/** Whether a day lies in a later year than its edition, so that a newer one may hold that is not in the table. */
export const mayBeReplaced = ({ Year }: PovertyEdition, day: string): boolean => Number(day.slice(0, 4)) > Year;

const territories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

/**
 * The area of a state by its postal code; null for what is no state. No guideline is published for the territories: programs
 * go by that of the contiguous states, and `assumed` says so.
 */
export function povertyArea(state: string): { readonly area: PovertyArea; readonly assumed: boolean } | null {
  if (stateNames[state] === undefined) return null;
  return { area: state === 'AK' || state === 'HI' ? state : 'Contiguous', assumed: territories.includes(state) };
}
