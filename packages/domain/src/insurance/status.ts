/** The grades in their order, best first. */
export const grades = ['Good', 'Questionable', 'Bad', 'Unknown'] as const;
export type Grade = (typeof grades)[number];

export type InsuranceStatus = { readonly id: number | null; readonly text: string; readonly grade: Grade };

/** The insurance status codes of the spec. */
export const insuranceStatuses = [
  { id: 1, text: 'Active', grade: 'Good' },
  { id: 31, text: 'Active (CALL)', grade: 'Questionable' },
  { id: 36, text: 'Questionable', grade: 'Questionable' },
  { id: 40, text: 'First Name MisMatch', grade: 'Bad' },
  { id: 41, text: 'STATE MisMatch', grade: 'Bad' },
  { id: 42, text: 'DOB MisMatch', grade: 'Bad' },
  { id: 6, text: 'Inactive', grade: 'Bad' },
] as const satisfies readonly InsuranceStatus[];

/** The payer contradicts itself, or decides nothing: what it says of the coverage is not settled. */
export const isQuestionable = (id: number | null): boolean => id === 36;

/** The payer said that the plan covers the person: active, or active with something to call about. */
export const isCovered = (id: number | null): boolean => id === 1 || id === 31;

/** The payer said that the plan does not cover the person. */
export const isNotCovered = (id: number | null): boolean => id === 6;

const mismatches: ReadonlySet<number> = new Set([40, 41, 42]);
/**
 * The payer knows somebody who differs from whom it was asked about. Bad, for somebody has to settle it; but it neither shows that the plan
 * pays nor says that it does not.
 */
export const isMismatch = (id: number | null): boolean => id !== null && mismatches.has(id);

export type StatusId = (typeof insuranceStatuses)[number]['id'];

const byId: ReadonlyMap<number, InsuranceStatus> = new Map(insuranceStatuses.map((status) => [status.id, status]));

/** Text and grade of a status code; any other code, null included, is Unknown and keeps its id. */
export const insuranceStatus = (id: number | null): InsuranceStatus =>
  (id === null ? undefined : byId.get(id)) ?? { id, text: 'Unknown', grade: 'Unknown' };
