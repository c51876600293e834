import {
  attest,
  type Attested,
  checkOfKind,
  type Evidence,
  evidenceDays,
  readingOf,
} from '@coverline/domain/attestation/evidence.ts';
import type { StatusId } from '@coverline/domain/insurance/status.ts';
import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';

/** As many are kept of one visit: those about its day before all others, then those nearest to it. */
const mostLookups = 50;

type Row = {
  readonly visit_id: string;
  readonly service: string;
  readonly id: string;
  readonly state: 'Queued' | 'Finished';
  readonly outcome: Outcome | null;
  readonly status_id: StatusId | null;
  readonly day: string;
  readonly requested_at: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly kind: PartnerKind;
  readonly parsed_enc: Buffer | null;
};

type CollectedLookup = Evidence & { readonly lookupId: string };
export type Collected = Attested & { readonly lookups: readonly CollectedLookup[] };

const nothing: Collected = {
  ...attest([], ''),
  lookups: [],
};

/**
 * The lookups that are stored of each visit's patient about days near it, and what they prove of its day. An answer is opened
 * only where its columns do not say all: who was not found and why, and which day was asked about before the visit. What a search found
 * and nobody may use is of a person who may be another: it proves neither.
 */
export async function collectEvidence(
  keys: Keys,
  trx: TenantTrx,
  { clientId, timeZone }: Pick<ClientSession, 'clientId' | 'timeZone'>,
  visitIds: readonly string[],
): Promise<(visitId: string) => Collected> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT v.id AS visit_id, v.date_of_service::text AS service, l.id, l.state, l.outcome, l.status_id,
             l.date_of_service::text AS day, l.requested_at, p.id AS payer_id, p.name AS payer_name, p.kind,
             CASE WHEN l.unknown_kind = 'notFound' OR (l.requested_at AT TIME ZONE ${timeZone})::date < l.date_of_service
                  THEN l.parsed_enc END AS parsed_enc,
             row_number() OVER (PARTITION BY v.id ORDER BY abs(l.date_of_service - v.date_of_service), l.requested_at DESC, l.id) AS place
        FROM phi.visit_master v
        JOIN phi.lookup l ON l.client_id = v.client_id AND l.reg_master_id = v.reg_master_id
         AND l.date_of_service BETWEEN v.date_of_service - ${sql.lit(evidenceDays)} AND v.date_of_service + ${sql.lit(evidenceDays)}
        JOIN system.trading_partner p ON p.id = l.trading_partner_id
       WHERE v.client_id = ${clientId} AND l.client_id = ${clientId} AND v.id = ANY(${[...visitIds]}::uuid[])) near
     WHERE place <= ${mostLookups} ORDER BY visit_id, place`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const held = await heldBack(trx, clientId, ids);
  const byVisit = Map.groupBy(rows, ({ visit_id }) => visit_id);
  return (visitId) => {
    const found = byVisit.get(visitId);
    if (found === undefined) return nothing;
    const lookups = found.map((row): CollectedLookup => {
      const evidence = evidenceOf(keys, clientId, row);
      return held.has(row.id) ? { ...evidence, reading: 'Unclear' } : evidence;
    });
    return { ...attest(lookups, found[0]?.service ?? ''), lookups };
  };
}

function evidenceOf(keys: Keys, clientId: string, row: Row): CollectedLookup {
  const answer = answerOf(keys, clientId, row);
  return {
    lookupId: row.id,
    payerId: row.payer_id,
    payerName: row.payer_name,
    check: checkOfKind(row.kind),
    reading: readingOf({
      isFinished: row.state === 'Finished',
      outcome: row.outcome,
      statusId: row.status_id,
      rejections: answer?.parsed?.rejections.map(({ code }) => code) ?? [],
    }),
    day: answer?.day ?? row.day,
    askedAt: new Date(row.requested_at).toISOString(),
  };
}
