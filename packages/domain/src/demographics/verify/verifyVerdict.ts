import type { ScoreLevel } from '../../matching/scoreLevels.ts';
import type { FieldState, VerifiedRow } from './fieldState.ts';

export type VerdictTone = 'good' | 'quest' | 'bad' | 'unknown';

type Facts = {
  readonly score: { readonly score: number; readonly level: ScoreLevel } | null;
  readonly rows: readonly Pick<VerifiedRow, 'state'>[];
  /** Alerts that nobody has settled. */
  readonly openAlerts: number;
  /** Corrections and news that nobody has said yes to. */
  readonly waiting: number;
  readonly isNotFound: boolean;
};

/** What to do, in one line. */
export function verifyVerdict({ score, rows, openAlerts, waiting, isNotFound }: Facts): {
  readonly words: string;
  readonly tone: VerdictTone;
} {
  if (openAlerts > 0) return { words: 'Do not post back yet', tone: 'bad' };
  if (isNotFound) return { words: 'The bureau does not know this person', tone: 'unknown' };
  const look = waiting + rows.filter(({ state }) => state === 'Conflict' || state === 'Doubtful').length;
  if (score === null)
    return look === 0
      ? { words: 'Our own checks find nothing wrong', tone: 'unknown' }
      : { words: `Look at ${fields(look)}`, tone: 'quest' };
  if (score.level === 'LOW') return { words: 'This may be somebody else', tone: 'bad' };
  if (look > 0) return { words: `Look at ${fields(look)}`, tone: 'quest' };
  return score.level === 'HIGH'
    ? { words: 'Ready to save', tone: 'good' }
    : { words: 'Likely this person', tone: 'quest' };
}

const fields = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

const counted: readonly (readonly [FieldState, (count: number) => string])[] = [
  ['Match', (count) => `${fields(count)} ${count === 1 ? 'agrees' : 'agree'}`],
  ['Corrected', (count) => `${count} corrected`],
  ['New', (count) => `${count} new`],
  ['Conflict', (count) => `${count} in conflict`],
  ['NotFound', (count) => `${count} not found`],
  ['Plausible', (count) => `${count} plausible`],
  ['Doubtful', (count) => `${count} to look at`],
  ['NotChecked', (count) => `${count} not checked`],
];

/** "6 fields agree, 3 corrected, 1 new": how the rows stand. */
export const countWords = (rows: readonly Pick<VerifiedRow, 'state'>[]): string =>
  counted
    .flatMap(([state, words]) => {
      const count = rows.filter((row) => row.state === state).length;
      return count === 0 ? [] : [words(count)];
    })
    .join(', ');
