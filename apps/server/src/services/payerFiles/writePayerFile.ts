import type { BatchGateway } from '@coverline/gateways/batch/batchGateway.ts';
import type { AnyConfig } from '@coverline/gateways/gateway.ts';
import { joinSets } from '@coverline/x12/sets/joinSets.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { LaneKey } from '#/services/batch/laneKey.ts';
import type { PlacedItem } from '#/services/batch/placeItems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { OpenPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';

export const payloadPlace = (clientId: string, fileId: string) => placeOf(clientId, 'payer_file', fileId, 'payload');

type ToWrite = {
  readonly gateway: BatchGateway;
  readonly config: AnyConfig;
  readonly route: OpenPayerRoute;
  /** Claimed just now in this transaction, their lookups written, all under the route's control number. */
  readonly items: readonly PlacedItem[];
  readonly now: Date;
};

/**
 * Writes claimed items into one file, in the transaction that claimed them: what is delivered afterwards, however often, is the
 * same bytes under the same name and numbers. From here on the items are the file's and no worker's: they have no lease that
 * could run out, and are answered, or given up, with their file.
 */
export async function writePayerFile(keys: Keys, trx: TenantTrx, lane: LaneKey, toWrite: ToWrite): Promise<void> {
  const { gateway, config, route, items, now } = toWrite;
  if (items.length === 0) return;
  const { clientId, batchId, partnerId } = lane;
  const [{ gateway: row }] = route.lookupRoutes;
  const { control } = route;
  const fileId = randomUUID();
  const payload = keys.phiSealer.seal(
    payloadPlace(clientId, fileId),
    Buffer.from(joinSets(items.map(({ job }) => job.lookupRoutes[0].message()))),
  );
  const { answerHours } = gateway.terms(config);
  const name = gateway.nameOf(config, { control, at: now, sender: row.sender_id });
  const rows = items.map((item) => item.row);
  await sql`
    INSERT INTO phi.payer_file (client_id, id, batch_id, gateway_id, payload_enc)
    VALUES (${clientId}, ${fileId}, ${batchId}, ${row.id}, ${payload})`.execute(trx);
  await Promise.all([
    sql`
      INSERT INTO phi.payer_file_item (client_id, file_id, set_number, row, fence, lookup_id)
      SELECT own.client_id, ${fileId}, i.* FROM phi.audit_head own, unnest(${items.map((_item, at) => at + 1)}::int[], ${rows}::int[],
        ${items.map(({ fence }) => fence)}::int[], ${items.map(({ job }) => job.lookupId)}::uuid[]) AS i
       WHERE own.client_id = ${clientId}`.execute(trx),
    sql`
      UPDATE phi.batch_state SET lease_until = NULL
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ANY(${rows}::int[])`.execute(trx),
    renumber(keys, trx, items, { clientId, gatewayId: row.id, control }),
    sql`
      INSERT INTO system.payer_file
        (gateway_id, control_number, client_id, file_id, batch_id, partner_id, name, payload_id, items, answer_by)
      VALUES (${row.id}, ${control}, ${clientId}, ${fileId}, ${batchId}, ${partnerId}, ${name}, ${randomUUID()},
        ${items.length}, now() + make_interval(hours => ${answerHours}))`.execute(trx),
  ]);
}

type Numbered = { readonly clientId: string; readonly gatewayId: string; readonly control: number };

/** Lookups that stand from an earlier try say by which interchange they are asked now. */
async function renumber(
  keys: Keys,
  trx: TenantTrx,
  items: readonly PlacedItem[],
  { clientId, gatewayId, control }: Numbered,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.lookup WHERE client_id = ${clientId} AND id = ANY(${items.map(({ job }) => job.lookupId)}::uuid[])
       AND (control_number <> ${control} OR gateway_id <> ${gatewayId})`.execute(trx);
  const stale = new Set(rows.map(({ id }) => id));
  const again = items.filter(({ job }) => stale.has(job.lookupId));
  if (again.length === 0) return;
  const sealed = again.map(({ job }) =>
    keys.phiSealer.seal(
      placeOf(clientId, 'lookup', job.lookupId, 'raw_270'),
      Buffer.from(job.lookupRoutes[0].message()),
    ),
  );
  await sql`
    UPDATE phi.lookup l SET control_number = ${control}, gateway_id = ${gatewayId}, raw_270_enc = a.raw
      FROM unnest(${again.map(({ job }) => job.lookupId)}::uuid[], ${sealed}::bytea[]) AS a (id, raw)
     WHERE l.client_id = ${clientId} AND l.id = a.id`.execute(trx);
}
