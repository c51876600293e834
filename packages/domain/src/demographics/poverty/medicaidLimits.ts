import { stateNames } from '../../payers/states.ts';

/** The ways into Medicaid, and into the Children's Health Insurance Program, that go by income. In the order of the table. */
export const medicaidCategories = [
  'Adult',
  'Parent',
  'Pregnant',
  'Infant',
  'Child1To5',
  'Child6To18',
  'ChipChild',
  'ChipPregnant',
] as const;
export type MedicaidCategory = (typeof medicaidCategories)[number];

export const medicaidCategoryWords: Readonly<Record<MedicaidCategory, string>> = {
  Adult: 'adult',
  Parent: 'parent or caretaker',
  Pregnant: 'pregnant',
  Infant: 'infant',
  Child1To5: 'child of 1 to 5',
  Child6To18: 'child of 6 to 18',
  ChipChild: 'child, CHIP',
  ChipPregnant: 'pregnant, CHIP',
};

/** Of one state and category from a day on: in percent of the poverty level as it is compared. */
export type StateLimit = {
  readonly State: string;
  readonly Category: MedicaidCategory;
  /** Null: the state has no such coverage. */
  readonly Percent: number | null;
  readonly From: string;
  /** Where it was read. */
  readonly Source: string;
  /** Which version of the tables brought it; 0: as the product ships it. */
  readonly Version: number;
};

export type MedicaidLimit = {
  /** Null: the state has no such coverage. */
  readonly percent: number | null;
  readonly since: string;
  readonly source: string;
};

/** The category of a child by age in whole years; null from 19 on, where age alone does not say it. */
export function childCategory(age: number): MedicaidCategory | null {
  if (age < 1) return 'Infant';
  if (age < 6) return 'Child1To5';
  return age < 19 ? 'Child6To18' : null;
}

/** What is said where a state has no such coverage. */
export const noSuchCoverage = (state: string, category: MedicaidCategory): string =>
  `${stateNames[state] ?? state} has no such coverage: ${medicaidCategoryWords[category]}`;
