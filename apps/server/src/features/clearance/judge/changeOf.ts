import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { reopenReason } from '@coverline/clearance/checks/reopen.ts';
import type { ChangedCheck, ClearanceTableRow } from '#/platform/db/tables/clearanceTables.ts';
import type { Became } from './becameRow.ts';

/** What a line of history says; null where nothing came to stand otherwise. */
export type Change = {
  readonly statusFrom: ClearanceTableRow['status'] | null;
  readonly statusTo: ClearanceTableRow['status'] | null;
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  readonly checks: readonly ChangedCheck[];
  readonly reopened: string;
};

/** A reason that is worded anew because a day went by is no change. */
export function changeOf(before: ClearanceTableRow | null, { row, changes }: Became): Change | null {
  const checks = checkKeys.flatMap((check): readonly ChangedCheck[] => {
    const [was, is] = [before?.checks[check].state ?? null, row.checks[check]];
    return was === is.state ? [] : [{ check, from: was, to: is.state, reason: is.reason }];
  });
  const [statusMoved, scoreMoved] = [before?.status !== row.status, before?.score !== row.score];
  const reopened = reopenReason(changes);
  if (before !== null && checks.length === 0 && !statusMoved && !scoreMoved && reopened === '') return null;
  return {
    statusFrom: statusMoved ? (before?.status ?? null) : null,
    statusTo: statusMoved ? row.status : null,
    scoreFrom: scoreMoved ? (before?.score ?? null) : null,
    scoreTo: scoreMoved ? row.score : null,
    checks,
    reopened,
  };
}
