import './Confidence.css';
import './Status.css';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';

export type Level = 'HIGH' | 'REVIEW' | 'LOW';

/** Low confidence is doubt, no refusal. */
export const levelGrade: Readonly<Record<Level, Grade>> = { HIGH: 'Good', REVIEW: 'Questionable', LOW: 'Unknown' };

type Props = { readonly score: number; readonly level: Level };

/** How sure it is, 0 to 100: a figure over its own rule, and the level in words. */
export function ConfidenceScore({ score, level }: Props) {
  return (
    <span className={classes('conf', gradeClass[levelGrade[level]])}>
      <span className="score">
        <b>{score}</b>
        <i style={{ width: `${score}%` }} aria-hidden />
      </span>
      <b>{level}</b>
    </span>
  );
}
