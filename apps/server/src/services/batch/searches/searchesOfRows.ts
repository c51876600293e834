import { type BatchSearch, batchSearchState, type BatchSearchState } from '@coverline/domain/batch/batchSearch.ts';
import { type Candidate, isBillable, isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';
import type { SearchedFor } from './wantSearches.ts';

export type FoundCoverage = {
  /** Whose answer says so. */
  readonly lookupId: string;
  readonly payer: string;
  readonly score: number;
  readonly level: 'HIGH' | 'REVIEW';
  readonly mayBeBilled: boolean;
};

/** What the search of a row came to. */
export type RowSearch = {
  readonly state: BatchSearchState;
  readonly discoveryId: string | null;
  /** What may be billed, else what somebody is to look at, the surest first; what is hardly the person's is told nowhere. */
  readonly found: readonly FoundCoverage[];
  /** Whom it asked, those left out that were spared by what was known; and what it cost, counted with the row that it was begun for. */
  readonly asks: number;
  readonly cents: number;
};

type Row = BatchSearch & {
  readonly row: number;
  readonly lookup_id: string;
  readonly cents: number;
  readonly asks: number;
};
type Found = Candidate & {
  readonly lookup_id: string;
  readonly discovery_id: string;
  readonly payer: string;
  readonly score: number;
};

/** The searches that answers of these rows led to, by row; of an answer that was asked anew by its own. */
export async function searchesOfRows(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  rows: readonly SearchedFor[],
): Promise<ReadonlyMap<number, RowSearch>> {
  if (rows.length === 0) return new Map();
  const { rows: searches } = await sql<Row>`
    SELECT s.row, s.lookup_id, s.why_none AS "whyNone", s.discovery_id AS "discoveryId", d.outcome, s.is_capped AS "isCapped", s.cents,
           (SELECT count(*)::int FROM phi.discovery_ask a
             WHERE a.client_id = ${clientId} AND a.discovery_id = s.discovery_id AND a.lookup_id IS NOT NULL AND NOT a.is_kept) AS asks
      FROM phi.batch_search s
      LEFT JOIN phi.discovery d ON d.client_id = ${clientId} AND d.id = s.discovery_id
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = ANY(${rows.map(({ row }) => row)}::int[])`.execute(
    trx,
  );
  const answers = new Map(rows.map(({ row, lookupId }) => [row, lookupId]));
  const ours = searches.filter((one) => answers.get(one.row) === one.lookup_id);
  const found = await foundBy(
    trx,
    clientId,
    ours.flatMap(({ discoveryId }) => discoveryId ?? []),
  );
  return new Map(
    ours.map((one) => [
      one.row,
      {
        state: batchSearchState(one),
        discoveryId: one.discoveryId,
        asks: one.asks,
        cents: one.cents,
        found: told(found.filter(({ discovery_id: id }) => id === one.discoveryId)),
      },
    ]),
  );
}

async function foundBy(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<readonly Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    SELECT c.discovery_id, c.lookup_id, c.level, c.standing, c.decision, c.score, p.name AS payer
      FROM phi.discovery_candidate c JOIN system.trading_partner p ON p.id = c.trading_partner_id
     WHERE c.client_id = ${clientId} AND c.discovery_id = ANY(${[...ids]}::uuid[])
     ORDER BY c.score DESC, p.name, c.lookup_id`.execute(trx);
  return rows;
}

function told(found: readonly Found[]): readonly FoundCoverage[] {
  const billable = found.filter(isBillable);
  const toReview = found.filter(
    (one) => one.standing !== 'inactive' && one.decision !== 'Rejected' && !isReleased(one),
  );
  return (billable.length > 0 ? billable : toReview).flatMap(({ lookup_id: lookupId, payer, score, level }) =>
    level === 'LOW' ? [] : [{ lookupId, payer, score, level, mayBeBilled: billable.length > 0 }],
  );
}
