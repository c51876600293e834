/** The steps of a search for coverage, in the order in which they are taken. */
export const searchSteps = [
  'history',
  'medicare',
  'medicaid',
  'managedMedicaid',
  'commercial',
  'blueHome',
  'national',
  'otherCoverage',
  'parents',
] as const;
export type SearchStep = (typeof searchSteps)[number];

/** Each step in words. */
export const searchStepWords: Readonly<Record<SearchStep, string>> = {
  history: 'Own history',
  medicare: 'Medicare by MBI',
  medicaid: 'State Medicaid',
  managedMedicaid: 'Medicaid managed care',
  commercial: 'Commercial {payers} met most',
  blueHome: 'Blue home plan',
  national: 'National {payers}',
  otherCoverage: 'Check for other coverage',
  parents: 'Parents of a dependent',
};

/** Its number, from 1. */
export const stepNumber = (step: SearchStep): number => searchSteps.indexOf(step) + 1;

/** Why somebody is not asked. */
export const skipReasons = [
  'age',
  'mbiOff',
  'mbiConsent',
  'nothingKnown',
  'noState',
  'noPayer',
  'needsNumber',
  'adult',
  'noParent',
  'noOther',
  'byHand',
  'cap',
  'monthCap',
  'found',
  'stopped',
  'cancelled',
  'closed',
  'incomplete',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Whether the reason is one that somebody can lift: by a higher cap, or by asking after all. */
export const mayBeAskedAfterAll = (reason: SkipReason): boolean =>
  ['cap', 'monthCap', 'found', 'stopped', 'cancelled', 'closed'].includes(reason);

/** A reason in words; `age` in whole years, null where the birth date is not known. */
export function skipWords(reason: SkipReason, age: number | null): string {
  const years = age === null ? '' : `, age ${age}`;
  return {
    age: `Not needed${years}`,
    mbiOff: 'Medicare numbers are not looked up for this {client}',
    mbiConsent: 'Wants a consent first: ask in MBI Assist',
    nothingKnown: 'No earlier coverage is known',
    noState: 'The state is not known',
    noPayer: 'No such {payer} can be asked',
    needsNumber: 'Wants a {member ID}',
    adult: `Not needed${years}`,
    noParent: 'No parent with coverage is registered',
    noOther: 'No other coverage is named, or several {payers} are called so',
    byHand: 'Is asked by phone alone',
    cap: 'Would cost more than this search may',
    monthCap: 'Would cost more than the month allows',
    found: 'Not needed, the first is found',
    stopped: 'Stopped',
    cancelled: 'Cancelled',
    closed: 'No connection is open now',
    incomplete: 'Something it requires is not known',
  }[reason];
}

/** What became of somebody who was asked. */
export const stepResults = [
  'active',
  'review',
  'low',
  'inactive',
  'unsettled',
  'notFound',
  'anotherPerson',
  'refused',
  'noAnswer',
] as const;
export type StepResult = (typeof stepResults)[number];
