import type { PovertyTables } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { type ApprovedChange, tablesAfter } from '@coverline/domain/fplCalculator/changes/applyChange.ts';
import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * The guidelines and limits that everything which reads a poverty level reads, whatever its day: as they were shipped, with each
 * change that was approved. Which of them holds on a day is asked of them.
 */
export async function readPovertyTables(trx: QueryExecutorProvider): Promise<PovertyTables> {
  const { rows } = await sql<ApprovedChange>`
    SELECT version, lines FROM system.fpl_change WHERE status = 'Approved' ORDER BY version`.execute(trx);
  return tablesAfter(rows);
}
