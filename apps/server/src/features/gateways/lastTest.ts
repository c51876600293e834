import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

const worked: readonly string[] = ['Answered', 'PayerRefused'] satisfies readonly Outcome[];

/** Whether a connection works by the outcome of its test: the payer took the question in and answered it. */
export const connectionWorks = (outcome: string): boolean => worked.includes(outcome);

type Test = {
  readonly gatewayId: string;
  /** Of the gateway that was tested: it may have been changed while its payer was asked. */
  readonly version: number;
  readonly userId: string;
  readonly outcome: Outcome;
  readonly ms: number;
};

/** Keeps how the newest test ended, and not a word of what was asked or answered. */
export async function keepTest(trx: TenantTrx, { gatewayId, version, userId, outcome, ms }: Test): Promise<void> {
  await trx
    .updateTable('system.gateway')
    .set({
      tested_at: sql<string>`now()`,
      tested_by: userId,
      tested_version: version,
      test_outcome: outcome,
      test_ms: ms,
    })
    .where('id', '=', gatewayId)
    .execute();
}

export type TestColumns = Pick<GatewayRow, 'row_version' | 'tested_at' | 'tested_version' | 'test_outcome' | 'test_ms'>;
type Tester = {
  readonly tester_first: string | null;
  readonly tester_last: string | null;
  readonly tester_email: string | null;
};

export function wireLastTest(row: TestColumns & Tester) {
  const { tested_at: at, test_outcome: outcome, test_ms: ms } = row;
  if (at === null || outcome === null || ms === null) return null;
  return {
    At: new Date(at).toISOString(),
    By: userName(row.tester_first, row.tester_last, row.tester_email),
    Outcome: outcome,
    Works: connectionWorks(outcome),
    TotalMs: ms,
    ChangedSince: row.tested_version !== row.row_version,
  };
}
