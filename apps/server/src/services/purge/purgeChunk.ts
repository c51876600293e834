import { sql } from 'kysely';
import { cancelBatch } from '#/services/batch/batchActs.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Each lookup takes its rows in five tables with it: a chunk is a tenth of a second. */
const lookupsAtOnce = 250;
const itemsAtOnce = 2000;
const filesAtOnce = 10;
const batchesAtOnce = 20;
/** Each may hold two hundred visits, and each of these fifty lookups. */
const attestationBatchesAtOnce = 5;

/** Before when records go; no row while the client is on legal hold. */
const before = (clientId: string) => sql`(
  SELECT now() - make_interval(days => keep_days) AS moment FROM identity.client WHERE id = ${clientId} AND held_at IS NULL)`;

/**
 * Purges one chunk of lookups, with the calls, follow-ups and chains that hang on them; answers whether there may be more. A
 * younger one that repeats one of them, and an insurance that it verified, stay and name it no longer. What is evidence of an
 * attested visit stays as long as that does.
 */
export async function purgeLookups(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.lookup l WHERE client_id = ${clientId} AND state = 'Finished' AND requested_at < ${before(clientId)}
       AND NOT EXISTS (SELECT 1 FROM phi.attestation_evidence e WHERE e.client_id = ${clientId} AND e.lookup_id = l.id)
     ORDER BY requested_at, id LIMIT ${lookupsAtOnce} FOR UPDATE SKIP LOCKED`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  for (const statement of [
    sql`DELETE FROM phi.payer_call WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`DELETE FROM phi.call_task WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`DELETE FROM phi.recheck WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`DELETE FROM phi.lookup_chase WHERE client_id = ${clientId} AND parent_id = ANY(${ids})`,
    sql`UPDATE phi.lookup_chase SET child_id = NULL WHERE client_id = ${clientId} AND child_id = ANY(${ids})`,
    sql`DELETE FROM phi.discovery_candidate WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`DELETE FROM phi.discovery_negative WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`DELETE FROM phi.resolve_flow WHERE client_id = ${clientId} AND (first_lookup_id = ANY(${ids}) OR checked_lookup_id = ANY(${ids}))`,
    sql`UPDATE phi.discovery_ask SET lookup_id = NULL WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`UPDATE phi.reg_insurance SET lookup_id = NULL WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`,
    sql`UPDATE phi.lookup SET duplicate_of_id = NULL WHERE client_id = ${clientId} AND duplicate_of_id = ANY(${ids})`,
    sql`DELETE FROM phi.lookup WHERE client_id = ${clientId} AND id = ANY(${ids})`,
  ])
    await statement.execute(trx);
  await count(trx, clientId, { lookups: ids.length });
  return ids.length === lookupsAtOnce;
}

/** Purges one chunk of searches for coverage, with whom they asked and what they found; answers whether there may be more. */
export async function purgeSearches(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.discovery WHERE client_id = ${clientId} AND id IN (
      SELECT id FROM phi.discovery WHERE client_id = ${clientId} AND state = 'Ended' AND requested_at < ${before(clientId)}
       ORDER BY requested_at, id LIMIT ${lookupsAtOnce} FOR UPDATE SKIP LOCKED) RETURNING id`.execute(trx);
  return rows.length === lookupsAtOnce;
}

/** Batches that came so long ago and were never started, or never gone on with: they are cancelled, so that they end. */
export async function cancelForgotten(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.batch
     WHERE client_id = ${clientId} AND state IN ('Uploaded', 'NeedsMapping', 'Validating', 'Ready', 'Paused') AND coalesce(started_at, created_at) < ${before(clientId)}
     LIMIT ${batchesAtOnce}`.execute(trx);
  for (const { id } of rows) await cancelBatch(trx, { clientId, batchId: id });
  return rows.length === batchesAtOnce;
}

/** Batches `b` whose records go: those that ended so long ago, and those that came so long ago and were never started. */
const over = (clientId: string) =>
  sql`(b.finished_at < ${before(clientId)} OR b.started_at IS NULL AND b.state = 'Cancelled' AND b.finished_at IS NOT NULL AND b.created_at < ${before(clientId)})`;

/**
 * Purges one chunk of the items of batches that ended so long ago; answers whether there may be more. The batch stays, with its
 * name and its counters.
 */
export async function purgeItems(trx: TenantTrx, clientId: string): Promise<boolean> {
  const gone = await sql<{ batch_id: string; row: number }>`
    WITH old AS (
      SELECT i.batch_id, i.row FROM phi.batch b JOIN phi.batch_item i ON i.client_id = b.client_id AND i.batch_id = b.id
       WHERE b.client_id = ${clientId} AND ${over(clientId)} LIMIT ${itemsAtOnce})
    DELETE FROM phi.batch_item i USING old WHERE i.client_id = ${clientId} AND i.batch_id = old.batch_id AND i.row = old.row
    RETURNING i.batch_id, i.row`.execute(trx);
  const { length } = gone.rows;
  if (length === 0) return false;
  const [batches, itemRows] = [gone.rows.map((item) => item.batch_id), gone.rows.map((item) => item.row)];
  for (const table of ['phi.batch_state', 'phi.batch_earlier', 'phi.batch_search'])
    await sql`
      DELETE FROM ${sql.table(table)} s USING unnest(${batches}::uuid[], ${itemRows}::int[]) AS gone (batch_id, row)
       WHERE s.client_id = ${clientId} AND s.batch_id = gone.batch_id AND s.row = gone.row`.execute(trx);
  await count(trx, clientId, { items: length });
  return length === itemsAtOnce;
}

/**
 * Purges some of the files that carried items of such batches to payers, with what stood where in them; answers whether there
 * may be more. They went out with these items, and are counted by these.
 */
export async function purgePayerFiles(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM phi.payer_file f JOIN phi.batch b ON b.client_id = f.client_id AND b.id = f.batch_id
     WHERE f.client_id = ${clientId} AND ${over(clientId)} LIMIT ${filesAtOnce}`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM phi.payer_file_item WHERE client_id = ${clientId} AND file_id = ANY(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`DELETE FROM phi.payer_file WHERE client_id = ${clientId} AND id = ANY(${ids}::uuid[])`.execute(trx);
  return rows.length === filesAtOnce;
}

/**
 * Empties some of the files that batches were made of, or that were made of batches, so long ago; answers whether there may be
 * more. They go with the items of their batches, and are counted by these.
 */
export async function purgeBatchFiles(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE phi.client_file SET state = 'Removed'
     WHERE client_id = ${clientId} AND id IN (
       SELECT id FROM phi.client_file WHERE client_id = ${clientId} AND purpose IN ('Batch', 'BatchResults', 'BatchErrors')
          AND state = 'Whole' AND created_at < ${before(clientId)} LIMIT ${filesAtOnce})
    RETURNING id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM phi.client_file_part WHERE client_id = ${clientId} AND file_id = ANY(${ids}::uuid[])`.execute(
    trx,
  );
  // Results that were delivered are gone from Outbound, too.
  await sql`
    UPDATE phi.exchange_file SET removed_at = now()
     WHERE client_id = ${clientId} AND file_id = ANY(${ids}::uuid[]) AND removed_at IS NULL`.execute(trx);
  return rows.length === filesAtOnce;
}

/**
 * Purges some batches of attested visits, with their evidence and their history, once so long nothing was done with any of
 * them; answers whether there may be more. The lookups that were their evidence then go by their own age.
 */
export async function purgeAttestations(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.attestation_batch b WHERE client_id = ${clientId} AND created_at < ${before(clientId)}
       AND NOT EXISTS (SELECT 1 FROM phi.attestation a WHERE a.client_id = ${clientId} AND a.batch_id = b.id AND a.updated_at >= ${before(clientId)})
     ORDER BY created_at LIMIT ${attestationBatchesAtOnce}`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const gone = await sql`DELETE FROM phi.attestation WHERE client_id = ${clientId} AND batch_id = ANY(${ids})`.execute(
    trx,
  );
  await sql`DELETE FROM phi.attestation_batch WHERE client_id = ${clientId} AND id = ANY(${ids})`.execute(trx);
  await count(trx, clientId, { attestations: Number(gone.numAffectedRows ?? 0) });
  return rows.length === attestationBatchesAtOnce;
}

type Taken = { readonly lookups?: number; readonly items?: number; readonly attestations?: number };

const count = (trx: TenantTrx, clientId: string, { lookups = 0, items = 0, attestations = 0 }: Taken) =>
  sql`INSERT INTO phi.purge (client_id, lookups, batch_items, attestations) VALUES (${clientId}, ${lookups}, ${items}, ${attestations})
      ON CONFLICT (client_id) DO UPDATE SET lookups = purge.lookups + excluded.lookups,
        batch_items = purge.batch_items + excluded.batch_items, attestations = purge.attestations + excluded.attestations`.execute(
    trx,
  );
