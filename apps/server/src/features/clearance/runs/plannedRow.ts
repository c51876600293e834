import type { SparedState } from '@coverline/contract/clearance/runs/runWords.ts';

/** A question of a run before it is asked. */
export type PlannedRow = {
  readonly visitId: string;
  /** Null where coverage is searched for, or there is none. */
  readonly insuranceId: string | null;
  readonly payerId: string | null;
  /** Ask, or why not. */
  readonly outcome: 'Ask' | SparedState;
  /** What lacks; '' else. It names no person. */
  readonly says: string;
  /** What asking may cost. */
  readonly cents: number;
};

export const spared = (
  visitId: string,
  outcome: SparedState,
  more: Partial<Pick<PlannedRow, 'insuranceId' | 'payerId' | 'says'>> = {},
): PlannedRow => ({ visitId, insuranceId: null, payerId: null, says: '', ...more, outcome, cents: 0 });

/** What does not fit under the cap any more is not asked; rows come in the order in which they are worth it. */
export function underCap(rows: readonly PlannedRow[], leftCents: number): readonly PlannedRow[] {
  let left = leftCents;
  return rows.map((row) => {
    if (row.outcome !== 'Ask' || row.cents === 0) return row;
    if (row.cents > left) return { ...row, outcome: 'Capped', cents: 0 };
    left -= row.cents;
    return row;
  });
}
