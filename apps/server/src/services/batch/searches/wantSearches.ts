import { leadsToSearch } from '@coverline/domain/batch/batchSearch.ts';
import type { UnknownKind } from '@coverline/domain/eligibility/status/outcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

/** A row whose person is to be searched for, and the answer that led to it. */
export type SearchedFor = { readonly row: number; readonly lookupId: string };

/** Says that these are to be searched for, in the transaction that stores their answers; each answer leads to one search at most. */
export async function wantSearches(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  wanted: readonly SearchedFor[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await sql<SearchedFor>`
    INSERT INTO phi.batch_search (client_id, batch_id, row, lookup_id)
    SELECT own.client_id, ${batchId}, w.row, w.lookup_id
      FROM phi.audit_head own, unnest(${wanted.map(({ row }) => row)}::int[], ${wanted.map(({ lookupId }) => lookupId)}::uuid[]) AS w (row, lookup_id)
     WHERE own.client_id = ${clientId}
    ON CONFLICT DO NOTHING RETURNING row, lookup_id AS "lookupId"`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    INSERT INTO system.batch_search_open (client_id, batch_id, row, lookup_id)
    SELECT ${clientId}, ${batchId}, * FROM unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ lookupId }) => lookupId)}::uuid[])`.execute(
    trx,
  );
}

type Answer = { readonly id: string; readonly status_id: number | null; readonly kind: UnknownKind | null };

/** The same of rows that were answered lately, and so are not asked again: by what that answer was. */
export async function wantSearchesOfBefore(
  trx: TenantTrx,
  key: BatchKey,
  before: readonly SearchedFor[],
): Promise<void> {
  const { clientId, batchId } = key;
  const { rows: batches } = await sql`
    SELECT 1 FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} AND searches`.execute(trx);
  if (batches.length === 0) return;
  const { rows } = await sql<Answer>`
    SELECT id, status_id, unknown_kind AS kind FROM phi.lookup
     WHERE client_id = ${clientId} AND id = ANY(${before.map(({ lookupId }) => lookupId)}::uuid[]) AND state = 'Finished'`.execute(
    trx,
  );
  const led = new Set(
    rows.filter(({ status_id: statusId, kind }) => leadsToSearch({ statusId, kind })).map(({ id }) => id),
  );
  await wantSearches(
    trx,
    key,
    before.filter(({ lookupId }) => led.has(lookupId)),
  );
}
