import type { ContentChange } from '@coverline/clearance/goodFaith/newVersion.ts';
import type {
  GoodFaithDraft,
  GoodFaithProvider,
  GoodFaithView,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GoodFaithSeen, GoodFaithTables } from '#/platform/db/tables/goodFaithTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import type { GoodFaithPage } from './contentOf.ts';

type Place = { readonly clientId: string; readonly visitId: string };

/** Where each sealed part stands. */
const draftAt = ({ clientId, visitId }: Place) => placeOf(clientId, 'good_faith', visitId, 'draft');
const pageAt = ({ clientId, visitId }: Place, version: number) =>
  placeOf(clientId, 'good_faith_version', `${visitId}.${version}`, 'content');
const toAt = (clientId: string, id: string) => placeOf(clientId, 'good_faith_delivery', id, 'to');

export const sealDraft = (sealer: Sealer, place: Place, draft: GoodFaithDraft): Buffer =>
  sealer.seal(draftAt(place), JSON.stringify(draft));
export const sealPage = (sealer: Sealer, place: Place, version: number, page: GoodFaithPage): Buffer =>
  sealer.seal(pageAt(place, version), JSON.stringify(page));
export const sealTo = (sealer: Sealer, clientId: string, id: string, to: string): Buffer =>
  sealer.seal(toAt(clientId, id), to);

/** By whom something is billed, as it stood last at a place. */
const toldAt = (clientId: string, { npi, location }: { npi: string; location: string }) =>
  placeOf(clientId, 'good_faith_provider', `${npi}.${location}`, 'told');
export const sealTold = (sealer: Sealer, clientId: string, location: string, told: GoodFaithProvider): Buffer =>
  sealer.seal(toldAt(clientId, { npi: told.NPI, location }), JSON.stringify(told));
export const openTold = (
  sealer: Sealer,
  clientId: string,
  row: { readonly npi: string; readonly location: string; readonly told_enc: Buffer },
): GoodFaithProvider => JSON.parse(sealer.openText(toldAt(clientId, row), row.told_enc)) as GoodFaithProvider; // sealed by us in this shape

type Delivery = GoodFaithView['Versions'][number]['Deliveries'][number];

export type IssuedVersion = {
  readonly version: number;
  readonly issuedOn: string;
  readonly at: string;
  readonly by: string;
  readonly totalCents: number;
  readonly changes: readonly ContentChange[];
  readonly seen: GoodFaithSeen;
  readonly keepUntil: string;
  readonly page: GoodFaithPage;
  /** The first day on which it was handed out. */
  readonly deliveredOn: string | null;
  /** In the order of their days. */
  readonly deliveries: readonly Delivery[];
};

export type Kept = {
  readonly answer: GoodFaithTables['phi.good_faith']['answer'];
  readonly answeredAt: string | null;
  readonly answeredBy: string;
  readonly requestedOn: string | null;
  readonly draft: GoodFaithDraft | null;
  readonly draftVersion: number;
  readonly draftChanges: readonly ContentChange[];
  readonly updatedBy: string;
  readonly updatedAt: string;
  /** Newest first. */
  readonly versions: readonly IssuedVersion[];
  /** Oldest first; without those that were taken back. */
  readonly bills: GoodFaithView['Bills'];
};

type Named = { readonly first_name: string | null; readonly last_name: string | null; readonly email: string | null };
const named = ({ first_name: first, last_name: last, email }: Named): string => userName(first, last, email);
const instant = (at: string): string => new Date(at).toISOString();

/** All that is kept of the good-faith estimate of a visit, opened; null where nothing is. */
export async function keptGoodFaith(sealer: Sealer, trx: TenantTrx, place: Place): Promise<Kept | null> {
  const { clientId, visitId } = place;
  const row = await trx
    .selectFrom('phi.good_faith as g')
    .leftJoin('identity.app_user as u', 'u.id', 'g.answered_by')
    .innerJoin('identity.app_user as w', 'w.id', 'g.updated_by')
    .select(['g.answer', 'g.answered_at', 'g.draft_enc', 'g.draft_version', 'g.draft_changes', 'g.updated_at'])
    .select(['u.first_name', 'u.last_name', 'u.email', sql<string | null>`g.requested_on::text`.as('requested_on')])
    .select(['w.first_name as w_first', 'w.last_name as w_last', 'w.email as w_email'])
    .where('g.client_id', '=', clientId)
    .where('g.visit_master_id', '=', visitId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    answer: row.answer,
    answeredAt: row.answered_at === null ? null : instant(row.answered_at),
    answeredBy: named(row),
    requestedOn: row.requested_on,
    // Sealed by us in this shape.
    draft:
      row.draft_enc === null ? null : (JSON.parse(sealer.openText(draftAt(place), row.draft_enc)) as GoodFaithDraft),
    draftVersion: row.draft_version,
    draftChanges: row.draft_changes,
    updatedBy: userName(row.w_first, row.w_last, row.w_email),
    updatedAt: row.updated_at,
    versions: await issuedVersions(sealer, trx, place),
    bills: await billsOf(trx, place),
  };
}

async function issuedVersions(sealer: Sealer, trx: TenantTrx, place: Place): Promise<readonly IssuedVersion[]> {
  const { clientId, visitId } = place;
  const rows = await trx
    .selectFrom('phi.good_faith_version as n')
    .innerJoin('identity.app_user as u', 'u.id', 'n.issued_by')
    .select(['n.version', 'n.issued_at', 'n.changes', 'n.seen', 'n.content_enc'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select([
      sql<string>`n.issued_on::text`.as('issued_on'),
      sql<string>`n.keep_until::text`.as('keep_until'),
      sql<number>`n.total_cents::float8`.as('total_cents'),
    ])
    .where('n.client_id', '=', clientId)
    .where('n.visit_master_id', '=', visitId)
    .orderBy('n.version', 'desc')
    .execute();
  const deliveries = await deliveriesOf(sealer, trx, place);
  return rows.map((row) => ({
    version: row.version,
    issuedOn: row.issued_on,
    at: instant(row.issued_at),
    by: named(row),
    totalCents: row.total_cents,
    changes: row.changes,
    seen: row.seen,
    keepUntil: row.keep_until,
    page: JSON.parse(sealer.openText(pageAt(place, row.version), row.content_enc)) as GoodFaithPage, // sealed by us in this shape
    deliveredOn: deliveries.get(row.version)?.[0]?.On ?? null,
    deliveries: deliveries.get(row.version) ?? [],
  }));
}

async function deliveriesOf(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId, visitId }: Place,
): Promise<ReadonlyMap<number, readonly Delivery[]>> {
  const rows = await trx
    .selectFrom('phi.good_faith_delivery as d')
    .innerJoin('identity.app_user as u', 'u.id', 'd.logged_by')
    .select(['d.id', 'd.version', 'd.how', 'd.language', 'd.to_enc', 'd.logged_at'])
    .select(['u.first_name', 'u.last_name', 'u.email', sql<string>`d.delivered_on::text`.as('delivered_on')])
    .where('d.client_id', '=', clientId)
    .where('d.visit_master_id', '=', visitId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.delivered_on')
    .orderBy('d.logged_at')
    .execute();
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, own]) => [
      version,
      own.map((row) => ({
        DeliveryID: row.id,
        How: row.how,
        On: row.delivered_on,
        Language: row.language,
        To: sealer.openText(toAt(clientId, row.id), row.to_enc),
        By: named(row),
        At: instant(row.logged_at),
      })),
    ]),
  );
}

async function billsOf(trx: TenantTrx, { clientId, visitId }: Place): Promise<GoodFaithView['Bills']> {
  const rows = await trx
    .selectFrom('phi.good_faith_bill as b')
    .innerJoin('identity.app_user as u', 'u.id', 'b.noted_by')
    .select(['b.id', 'b.provider_key', 'b.noted_at', 'u.first_name', 'u.last_name', 'u.email'])
    .select([sql<string>`b.billed_on::text`.as('billed_on'), sql<number>`b.cents::float8`.as('cents')])
    .where('b.client_id', '=', clientId)
    .where('b.visit_master_id', '=', visitId)
    .where('b.removed_at', 'is', null)
    .orderBy('b.billed_on')
    .orderBy('b.noted_at')
    .execute();
  return rows.map((row) => ({
    BillID: row.id,
    Provider: row.provider_key,
    Cents: row.cents,
    BilledOn: row.billed_on,
    By: named(row),
    At: instant(row.noted_at),
  }));
}
