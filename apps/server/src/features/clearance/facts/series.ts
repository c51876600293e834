import { countedVersion } from '@coverline/clearance/goodFaith/countedVersion.ts';
import { type SeriesVisit, visitsOfSeries } from '@coverline/clearance/goodFaith/ofSeries.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type IssuedGoodFaith, issuedGoodFaiths } from './issuedGoodFaiths.ts';

type Member = SeriesVisit & { readonly registration: string };

/**
 * The estimate of another visit of the same patient that was handed out for services which recur and is about a visit too, as if it had
 * been issued for its day. Of several the one that was handed out last.
 */
export async function seriesOf(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, IssuedGoodFaith>> {
  const ids = [...visitIds];
  const { rows: first } = await sql<Member>`
    SELECT DISTINCT o.id, o.reg_master_id AS registration, o.date_of_service::text AS "serviceOn"
      FROM phi.visit_master v
      JOIN phi.visit_master o ON o.client_id = ${clientId} AND o.reg_master_id = v.reg_master_id
      JOIN phi.good_faith_version n ON n.client_id = ${clientId} AND n.visit_master_id = o.id
     WHERE v.client_id = ${clientId} AND v.id = ANY(${ids}::uuid[]) AND jsonb_typeof(n.seen -> 'recurring') = 'object'`.execute(
    trx,
  );
  if (first.length === 0) return new Map();
  const { rows: visits } = await sql<Member>`
    SELECT v.id, v.reg_master_id AS registration, v.date_of_service::text AS "serviceOn", v.procedures, v.provider_npi AS provider, v.location
      FROM phi.visit_master v
     WHERE v.client_id = ${clientId} AND v.reg_master_id = ANY(${first.map(({ registration }) => registration)}::uuid[])
       AND v.schedule_status NOT IN ('Cancelled', 'No show')`.execute(trx);
  const versions = await issuedGoodFaiths(
    trx,
    clientId,
    first.map(({ id }) => id),
  );
  const covered = first.flatMap(({ id, registration, serviceOn }) => {
    const given = countedVersion(versions.get(id) ?? [], serviceOn);
    const recurring = given?.seen.recurring ?? null;
    if (given === null || recurring === null) return [];
    const own = visits.filter((one) => one.registration === registration);
    return visitsOfSeries({ ...given.seen, ...recurring }, own)
      .filter((visit) => visit.id !== id && (given.deliveredOn ?? '') <= visit.serviceOn)
      .map((visit) => [visit.id, { ...given, seen: { ...given.seen, serviceOn: visit.serviceOn } }] as const);
  });
  // Of several the last one stays.
  return new Map(covered.toSorted(([, a], [, b]) => ((a.deliveredOn ?? '') < (b.deliveredOn ?? '') ? -1 : 1)));
}
