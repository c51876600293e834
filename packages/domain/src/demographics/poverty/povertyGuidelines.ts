import { stateNames } from '../../payers/states.ts';

/** Where a guideline of its own is published: the 48 states with the District of Columbia, Alaska, Hawaii. */
export type PovertyArea = 'Contiguous' | 'AK' | 'HI';

type Amounts = readonly [firstPerson: number, eachFurtherPerson: number];

/** The guidelines of one year, in whole dollars a year. */
export type PovertyEdition = Readonly<Record<PovertyArea, Amounts>> & {
  readonly Year: number;
  /** The day from which they hold. */
  readonly From: string;
  /** Whether that day was read in the Federal Register itself, or is told by others alone. */
  readonly FromRead: boolean;
  readonly Citation: string;
};

/** Poverty guidelines of the Department of Health and Human Services, newest first. Pure data. */
export const povertyEditions: readonly PovertyEdition[] = [
  {
    Year: 2026,
    From: '2026-01-13',
    FromRead: true,
    Citation: '91 FR 1797, January 15, 2026',
    Contiguous: [15_960, 5680],
    AK: [19_950, 7100],
    HI: [18_360, 6530],
  },
  {
    Year: 2025,
    From: '2025-01-15',
    FromRead: false,
    Citation: '90 FR 5917, January 17, 2025',
    Contiguous: [15_650, 5500],
    AK: [19_550, 6880],
    HI: [17_990, 6330],
  },
  {
    Year: 2024,
    From: '2024-01-11',
    FromRead: false,
    Citation: '89 FR 2961, January 17, 2024',
    Contiguous: [15_060, 5380],
    AK: [18_810, 6730],
    HI: [17_310, 6190],
  },
];

/** The edition that holds on a day, YYYY-MM-DD; null for a day before the first one here. */
export const povertyEditionOn = (day: string): PovertyEdition | null =>
  povertyEditions.find(({ From }) => From <= day) ?? null;

/** The edition by which the marketplace goes for a year of coverage: that of the year before. Null where it is not here. */
export const marketplaceEdition = (coverageYear: number): PovertyEdition | null =>
  povertyEditions.find(({ Year }) => Year === coverageYear - 1) ?? null;

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
