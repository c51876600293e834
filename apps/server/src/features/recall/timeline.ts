import type { Handlers } from '#/platform/http/context.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';
import { notFound } from '#/platform/http/errors.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

const most = 200;

/** The lookups and visits of a registration, or the lookups of the person whom one without a registration is about. */
export const getRecallTimeline: Handlers['getRecallTimeline'] = (ctx, payload) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const registration = 'RegMasterID' in payload ? payload.RegMasterID : null;
    const person = 'SpifResponseID' in payload ? await personOf(trx, clientId, payload.SpifResponseID) : null;
    const stays = registration === null ? [] : await visitsOf(trx, clientId, registration);
    const visits = stays.slice(0, most);
    const PurgedBefore = registration === null ? null : await purgedBefore(trx, ctx.session, registration);
    const found =
      person === null
        ? await lookups(trx, clientId).where('l.reg_master_id', '=', registration).execute()
        : await lookups(trx, clientId)
            .where('l.reg_master_id', 'is', null)
            .where('l.last_key', '=', person.last_key)
            .where('l.first_key', '=', person.first_key)
            .where('l.date_of_birth', person.date_of_birth === null ? 'is' : '=', person.date_of_birth)
            .execute();
    const rows = found.slice(0, most);
    const ids = rows.map(({ id }) => id);
    const held = await heldBack(trx, clientId, ids);
    note({
      entityType: registration === null ? 'lookup' : 'registration',
      entityId: registration ?? rows[0]?.id,
      patientId: registration ?? undefined,
      detail: ids.join(' '),
    });
    return {
      MoreLookups: found.length > most,
      MoreVisits: stays.length > most,
      Lookups: rows.map((row) => ({
        SpifResponseID: row.id,
        RequestedAt: row.requested_at,
        State: row.state,
        Outcome: row.outcome,
        StatusID: row.status_id,
        StatusText: insuranceStatus(row.status_id).text,
        Grade: insuranceStatus(row.status_id).grade,
        UnknownKind: row.unknown_kind,
        Origin: row.origin,
        PayerName: row.payer_name,
        DateOfService: row.date_of_service,
        RequestedBy: `${row.user_first} ${row.user_last}`.trim() || row.user_email,
        Phone: wirePhone(row),
        HeldWhy: held.get(row.id)?.why ?? null,
        CostCents: row.cost_cents,
        Reason: row.reason ?? '',
      })),
      Visits: visits.map((visit) => ({
        VisitMasterID: visit.id,
        VisitNumber: visit.visit_number,
        DateOfService: visit.date_of_service,
        Location: visit.location,
      })),
      PurgedBefore,
    };
  });

async function visitsOf(trx: TenantTrx, clientId: string, registration: string) {
  const known = await trx
    .selectFrom('phi.reg_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', registration)
    .executeTakeFirst();
  if (known === undefined) throw notFound();
  return trx
    .selectFrom('phi.visit_master')
    .select(['id', 'visit_number', 'date_of_service', 'location'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registration)
    .orderBy('date_of_service', 'desc')
    .limit(most + 1)
    .execute();
}

/**
 * The day before which lookups of a registration are purged, which leaves nothing of them; null where it is younger than that.
 * On legal hold nothing more is.
 */
async function purgedBefore(
  trx: TenantTrx,
  { clientId, timeZone }: ClientSession,
  registration: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT (k.moment AT TIME ZONE ${timeZone})::date::text AS day
      FROM phi.reg_master r JOIN identity.client c ON c.id = r.client_id,
           LATERAL (SELECT coalesce(c.held_at, now()) - make_interval(days => c.keep_days) AS moment) k
     WHERE r.client_id = ${clientId} AND r.id = ${registration} AND r.created_at < k.moment`.execute(trx);
  return rows[0]?.day ?? null;
}

async function personOf(trx: TenantTrx, clientId: string, lookupId: string) {
  const row = await trx
    .selectFrom('phi.lookup')
    .select(['last_key', 'first_key', 'date_of_birth'])
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .where('reg_master_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const lookups = (trx: TenantTrx, clientId: string) =>
  trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .innerJoin('identity.app_user as u', 'u.id', 'l.requested_by')
    .leftJoin('phi.call_task as t', (join) =>
      join.onRef('t.client_id', '=', 'l.client_id').onRef('t.lookup_id', '=', 'l.id'),
    )
    .select(['t.status_id as phone_status_id', 't.verified_at as phone_at'])
    .select([
      'l.id',
      'l.requested_at',
      'l.state',
      'l.outcome',
      'l.status_id',
      'l.unknown_kind',
      'l.origin',
      'l.date_of_service',
    ])
    .select(['l.cost_cents', 'l.reason', 'p.name as payer_name'])
    .select(['u.first_name as user_first', 'u.last_name as user_last', 'u.email as user_email'])
    .where('l.client_id', '=', clientId)
    .orderBy('l.requested_at', 'desc')
    .limit(most + 1);
