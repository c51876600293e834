import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { classes } from '#/ui/base/classes.ts';
import { statusMark } from '#/features/clearance/clearanceWords.ts';
import { gradeClass } from '#/ui/marks/grade.ts';

type Props = { readonly score: number; readonly status: ClearanceStatus };

/** A figure over its own rule, in the tint of its status. */
export const Score = ({ score, status }: Props) => (
  <span className={classes('clear-score', gradeClass[statusMark(status).grade])}>
    <b>{score}</b>
    <i style={{ width: `${score}%` }} />
  </span>
);
