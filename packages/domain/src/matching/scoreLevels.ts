/** The least of a level, and the most that remains where birth date or SSN speak against the person. */
export const scoreLevels = { HIGH: 85, REVIEW: 60 } as const;
const mostInConflict = 59;

/** LOW is hidden, and neither saved nor posted. */
export type ScoreLevel = 'HIGH' | 'REVIEW' | 'LOW';

/** The level of a sum of points, which ends below REVIEW where birth date or SSN speak against the person. */
export function scoreLevel(
  points: number,
  isConflict: boolean,
): { readonly score: number; readonly level: ScoreLevel } {
  const score = Math.max(0, Math.min(isConflict ? mostInConflict : 100, points));
  return { score, level: score >= scoreLevels.HIGH ? 'HIGH' : score >= scoreLevels.REVIEW ? 'REVIEW' : 'LOW' };
}
