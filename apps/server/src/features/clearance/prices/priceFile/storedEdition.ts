import type { PriceEdition } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PriceEditionState } from '#/platform/db/tables/estimateTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';

export type StoredEdition = {
  readonly id: string;
  readonly state: PriceEditionState;
  readonly refusal: string;
  readonly file_name: string;
  readonly size: number;
  readonly digest: Buffer | null;
  readonly share_read: number;
  readonly hospital: string;
  readonly hospital_key: string;
  readonly locations: readonly string[];
  readonly version: string;
  readonly updated_on: string | null;
  readonly items: number;
  readonly prices: number;
  readonly modifiers: number;
  readonly warnings: number;
  readonly sent_at: string;
  readonly loaded_at: string | null;
  readonly plans: number;
  readonly matched: number;
  readonly sender_first: string | null;
  readonly sender_last: string | null;
  readonly sender_email: string;
  readonly loader_first: string | null;
  readonly loader_last: string | null;
  readonly loader_email: string | null;
};

/** A client has few of them; beyond this the oldest are history that nobody looks for here, but for those that estimates take prices from. */
const mostEditions = 100;

/** What was not discarded, the newest first; or one alone. */
export async function storedEditions(
  trx: TenantTrx,
  clientId: string,
  editionId: string | null = null,
): Promise<readonly StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    SELECT e.id, e.state, e.refusal, e.file_name, e.size::float8 AS size, e.digest, e.share_read, e.hospital, e.hospital_key, e.locations,
           e.version, e.updated_on::text AS updated_on, e.items, e.prices::float8 AS prices, e.modifiers, e.warnings::float8 AS warnings,
           e.sent_at, e.loaded_at,
           (SELECT count(*)::int FROM phi.price_plan p WHERE p.client_id = ${clientId} AND p.edition_id = e.id) AS plans,
           (SELECT count(*)::int FROM phi.price_plan p
              JOIN phi.price_plan_match m ON m.client_id = p.client_id AND m.hospital_key = e.hospital_key
               AND m.payer_key = p.payer_key AND m.plan_key = p.plan_key
             WHERE p.client_id = ${clientId} AND m.client_id = ${clientId} AND p.edition_id = e.id) AS matched,
           s.first_name AS sender_first, s.last_name AS sender_last, s.email AS sender_email,
           l.first_name AS loader_first, l.last_name AS loader_last, l.email AS loader_email
      FROM phi.price_edition e
      JOIN identity.app_user s ON s.id = e.sent_by
      LEFT JOIN identity.app_user l ON l.id = e.loaded_by
     WHERE e.client_id = ${clientId} AND e.state <> 'Discarded'
       AND CASE WHEN ${editionId}::uuid IS NOT NULL THEN e.id = ${editionId}
                ELSE e.state = 'Loaded' OR e.id IN (
                  SELECT n.id FROM phi.price_edition n WHERE n.client_id = ${clientId} AND n.state <> 'Discarded'
                   ORDER BY n.sent_at DESC, n.id LIMIT ${mostEditions}) END
     ORDER BY e.sent_at DESC, e.id`.execute(trx);
  return rows;
}

/** @throws 404 where it is not there, or not theirs */
export async function editionOf(trx: TenantTrx, clientId: string, editionId: string): Promise<StoredEdition> {
  const [edition] = await storedEditions(trx, clientId, editionId);
  if (edition === undefined) throw notFound();
  return edition;
}

/** A hospital brings its file up to date once in so many days at least (45 CFR 180.50). */
const yearDays = 366;
export const isOver = (updatedOn: string | null, today: string): boolean =>
  updatedOn !== null && addDays(updatedOn, yearDays) < today;

export const wireEdition = (one: StoredEdition, today: string): PriceEdition => ({
  EditionID: one.id,
  State: one.state === 'Discarded' ? 'Failed' : one.state,
  FileName: one.file_name,
  Size: one.size,
  ShareRead: one.share_read,
  Refusal: one.refusal,
  Hospital: one.hospital,
  Version: one.version,
  UpdatedOn: one.updated_on ?? '',
  IsOver: isOver(one.updated_on, today),
  Items: one.items,
  Prices: one.prices,
  Warnings: one.warnings,
  Plans: one.plans,
  Unmatched: one.plans - one.matched,
  SentAt: new Date(one.sent_at).toISOString(),
  SentBy: userName(one.sender_first, one.sender_last, one.sender_email),
  LoadedAt: one.loaded_at === null ? '' : new Date(one.loaded_at).toISOString(),
  LoadedBy: one.loader_email === null ? '' : userName(one.loader_first, one.loader_last, one.loader_email),
});
