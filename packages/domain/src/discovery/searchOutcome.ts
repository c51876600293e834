import type { CoverageSummary } from '../eligibility/answer/coverageSummary.ts';
import { isCovered, isMismatch, isNotCovered } from '../insurance/status.ts';
import type { ScoreLevel } from '../matching/scoreLevels.ts';

/** Whether a plan pays on the day: `unsettled` where the payer contradicts itself, or decides nothing. */
export type Standing = 'active' | 'inactive' | 'unsettled';

/**
 * Whether the plan of an answer pays on the day that was asked about, whoever it is of. Of somebody who differs the plan's own statements
 * tell; where it makes none, nothing is known of it.
 */
export function standingOf(statusId: number | null, summary: Pick<CoverageSummary, 'coverageLines'> | null): Standing {
  if (isCovered(statusId)) return 'active';
  if (isNotCovered(statusId)) return 'inactive';
  if (!isMismatch(statusId)) return 'unsettled';
  const states = new Set((summary?.coverageLines ?? []).map(({ state }) => state));
  return states.has('live') ? 'active' : states.has('dead') ? 'inactive' : 'unsettled';
}

/** Whether the plan of somebody who differs is over by its own statements. */
export const isStatedOver = (statusId: number | null, standing: Standing): boolean =>
  isMismatch(statusId) && standing === 'inactive';

/** What somebody decided of a coverage that was found. */
export const decisions = ['Accepted', 'Rejected', 'NeedInfo'] as const;
export type CandidateDecision = (typeof decisions)[number];

export type Candidate = {
  readonly level: ScoreLevel;
  readonly standing: Standing;
  readonly decision: CandidateDecision | null;
};

/**
 * Whether a coverage may be saved, posted back and billed: a sure one unless somebody rejected it, one to review once somebody
 * accepted it, and one that is hardly the patient's never.
 */
export function isReleased({ level, decision }: Pick<Candidate, 'level' | 'decision'>): boolean {
  if (level === 'HIGH') return decision === null || decision === 'Accepted';
  return level === 'REVIEW' && decision === 'Accepted';
}

/** Whether it may be billed on the day. */
export const isBillable = (one: Candidate): boolean => one.standing === 'active' && isReleased(one);

/** Whether somebody has to look at it before it is anything. */
export const isToReview = ({ level, standing, decision }: Candidate): boolean =>
  level === 'REVIEW' && standing !== 'inactive' && (decision === null || decision === 'NeedInfo');

export const searchOutcomes = ['Found', 'Review', 'NotOnDate', 'NotFound', 'NothingAsked', 'Failed'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

export const searchOutcomeWords: Readonly<Record<SearchOutcome, string>> = {
  Found: 'Coverage found',
  Review: 'Found, to review',
  NotOnDate: 'Found, not on the date',
  NotFound: 'Nothing found',
  NothingAsked: 'Nobody could be asked',
  Failed: 'Search failed',
};

/** What a search comes to, by what was found; `answered` of `asked` payers answered the question, kept refusals included. */
export function searchOutcome(
  candidates: readonly Candidate[],
  { asked, answered }: { readonly asked: number; readonly answered: number },
): SearchOutcome {
  const open = candidates.filter(({ level, decision }) => level !== 'LOW' && decision !== 'Rejected');
  if (open.some(isBillable)) return 'Found';
  if (open.some((one) => one.standing !== 'inactive' && !isReleased(one))) return 'Review';
  if (open.length > 0) return 'NotOnDate';
  if (asked === 0) return 'NothingAsked';
  return answered === 0 ? 'Failed' : 'NotFound';
}
