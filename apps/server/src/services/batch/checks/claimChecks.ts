import { submittedProblems } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { bureauRoute } from '#/services/bureau/bureauRoute.ts';
import { type AskedCheck, keepAsked } from '#/services/bureau/keepCheck.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type ClaimedItem, claimItems, type ClaimOf } from '../claimItems.ts';
import type { LaneKey } from '../laneKey.ts';
import { affordableItems, settleClaim } from '../settleClaim.ts';
import { keptPeople } from './keptPeople.ts';
import { checkedBefore } from './checkedBefore.ts';
import { type CheckRow, readCheckRows } from './readCheckRows.ts';

/** A row in a worker's hand whose check is kept, and may be asked. */
export type PlacedCheck = AskedCheck &
  Pick<ClaimedItem, 'row' | 'fence' | 'attempts'> & {
    readonly lane: LaneKey;
    /** In whose name it is asked, and what day that is for the client. */
    readonly userId: string;
    readonly timeZone: string;
  };

type Batch = {
  readonly begins: boolean;
  readonly cap: number | null;
  readonly skip_days: number;
  readonly created_by: string;
  readonly time_zone: string;
};

type Options = Keys & {
  readonly leaseMs: number;
  readonly freePlaces: (gateway: GatewayRow) => number;
};

export type CheckClaim =
  | { readonly kind: 'Nothing' }
  | { readonly kind: 'NoPlace'; readonly gateways: readonly GatewayRow[] }
  | { readonly kind: 'Checking'; readonly checks: readonly PlacedCheck[] };

/**
 * Rows of a batch that verifies who people are go the engine's way, by the bureau of the client in the place of a payer; where there is
 * none our own checks are made of each. What is asked is kept first: a row that is asked again is the same check, under the same number.
 */
export async function claimChecks(
  options: Options,
  trx: TenantTrx,
  lane: LaneKey,
  { batch, of, most }: { readonly batch: Batch; readonly of: ClaimOf; readonly most: number },
): Promise<CheckClaim> {
  const route = await bureauRoute(trx, lane.clientId);
  const free = route === null ? most : options.freePlaces(route.gateway);
  if (route !== null && free < 1) return { kind: 'NoPlace', gateways: [route.gateway] };
  const price = route?.gateway.cost_cents ?? 0;
  const affordable = batch.cap === null ? most : await affordableItems(trx, lane, batch.cap, price);
  if (affordable < 1) return { kind: 'Nothing' };
  const items = await claimItems(trx, lane, { of, most: Math.min(most, free, affordable), leaseMs: options.leaseMs });
  if (items.length === 0) return { kind: 'Nothing' };
  const asked: PlacedCheck[] = [];
  const unasked: Unasked[] = [];
  const kept = await keptPeople(
    options,
    trx,
    lane.clientId,
    items.flatMap(({ lookup_id: id }) => id ?? []),
  );
  for (const read of await readCheckRows(options, trx, lane, items)) {
    const one = { ...read, person: kept.get(read.item.lookup_id ?? '') ?? read.person };
    const why = await whyUnasked(options, trx, lane, one, route === null ? 0 : batch.skip_days);
    if (why !== null) unasked.push({ row: one.item.row, ...why });
    else asked.push(placed(one, { route, lane, userId: batch.created_by, timeZone: batch.time_zone }));
  }
  const fresh = new Set(items.flatMap(({ row, lookup_id: id }) => (id === null ? [row] : [])));
  for (const check of asked)
    if (fresh.has(check.row))
      await keepAsked(options, trx, { ...lane, userId: check.userId }, { ...check, visitId: null });
  await keepGateway(trx, lane.clientId, {
    ids: asked.flatMap(({ row, id }) => (fresh.has(row) ? [] : [id])),
    gatewayId: route?.gateway.id ?? null,
  });
  await setRows(trx, lane, [
    ...unasked.map(({ row, status, reason, lookupId }) => ({ row, status, reason, lookupId })),
    ...asked.map(({ row, id }) => ({ row, status: 'Sent', reason: null, lookupId: id })),
  ]);
  await settleClaim(trx, lane, { items, placed: { asked, unasked }, price, begins: batch.begins });
  return { kind: 'Checking', checks: asked };
}

/** By whom what is asked again goes now. */
async function keepGateway(
  trx: TenantTrx,
  clientId: string,
  { ids, gatewayId }: { readonly ids: readonly string[]; readonly gatewayId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('phi.demographic_lookup')
    .set({ gateway_id: gatewayId })
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .execute();
}

type Unasked = {
  readonly row: number;
  readonly status: 'Skipped' | 'Failed';
  readonly reason: string;
  readonly lookupId: string | null;
};

/** Who was verified lately is not asked about again; what nobody could be asked about is at fault. */
async function whyUnasked(
  keys: Keys,
  trx: TenantTrx,
  { clientId }: LaneKey,
  { item, person, registrationId }: CheckRow<ClaimedItem>,
  skipDays: number,
): Promise<Omit<Unasked, 'row'> | null> {
  if (Object.keys(submittedProblems(person)).length > 0)
    return { status: 'Failed', reason: 'CannotBeSent', lookupId: item.lookup_id };
  if (item.lookup_id !== null) return null;
  const before = await checkedBefore(keys, trx, clientId, { person, registrationId }, skipDays);
  return before === null ? null : { status: 'Skipped', reason: 'AnsweredBefore', lookupId: before };
}

const placed = (
  { item, person, registrationId, isDeceased }: CheckRow<ClaimedItem>,
  of: Pick<PlacedCheck, 'route' | 'lane' | 'userId' | 'timeZone'>,
): PlacedCheck => ({
  id: item.lookup_id ?? randomUUID(),
  row: item.row,
  fence: item.fence,
  attempts: item.attempts,
  person,
  registrationId,
  isDeceased,
  ...of,
});

type Row = Pick<Unasked, 'row' | 'lookupId'> & { readonly status: string; readonly reason: string | null };

/** What is asked keeps its lease; what is not has none any more. */
async function setRows(trx: TenantTrx, { clientId, batchId }: LaneKey, rows: readonly Row[]): Promise<void> {
  await sql`
    UPDATE phi.batch_state s
       SET status = r.status, reason = r.reason, lookup_id = r.lookup_id,
           lease_until = CASE WHEN r.status = 'Sent' THEN s.lease_until END
      FROM unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ status }) => status)}::text[],
        ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ lookupId }) => lookupId)}::uuid[]) AS r (row, status, reason, lookup_id)
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = r.row
       AND s.row = ANY(${rows.map(({ row }) => row)}::int[])`.execute(trx);
}
