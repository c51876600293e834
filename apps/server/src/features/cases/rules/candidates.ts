import type { OpeningResult, OpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import type { DispositionDecision } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { dispositionPlace } from '#/services/dispositions/keptDisposition.ts';

/** What a rule looks at, without its name and what it opens. */
export type Looked = Pick<OpeningRule, 'Source' | 'Class' | 'MinCents' | 'Results' | 'MaxShare' | 'Codes'>;

/** A visit, an answer, a disposition or a denied claim that a rule opens a case for. */
export type Candidate = {
  readonly source_id: string;
  readonly reg_master_id: string;
  readonly visit_id: string | null;
  /** Its day. */
  readonly day: string;
  readonly cents: number | null;
};

/** One of them, or all of the last days. */
export type Scope = { readonly sourceId: string } | { readonly since: string };

/** So many at most are looked at; more than these a trial does not count. */
export const mostLooked = 5000;

/** Those of a client that a rule opens a case for, the newest first. A trial and the opening itself ask the same. */
export async function candidates(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  rule: Looked,
  scope: Scope,
): Promise<readonly Candidate[]> {
  switch (rule.Source) {
    case 'Visit':
      return (await visits(clientId, rule, scope).execute(trx)).rows;
    case 'Answer':
      return (await answers(clientId, rule, scope).execute(trx)).rows;
    case 'Denial':
      return (await denials(clientId, rule, scope).execute(trx)).rows;
    default: {
      const { rows } = await dispositions(clientId, scope).execute(trx);
      return rows.filter((row) => isBelow(deps, clientId, row, rule.MaxShare));
    }
  }
}

const within = (scope: Scope, id: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  'sourceId' in scope ? sql`${id} = ${scope.sourceId}::uuid` : sql`${at} >= ${scope.since}::timestamptz`;

/** In force on a visit's day, as it is registered. */
const inForce = (clientId: string) => sql`
  SELECT 1 FROM phi.reg_insurance i
   WHERE i.client_id = ${clientId} AND i.reg_master_id = v.reg_master_id AND NOT i.is_removed
     AND coalesce(i.effective_date <= v.date_of_service, true) AND coalesce(i.term_date >= v.date_of_service, true)`;

/**
 * A visit that nobody pays for: no active coverage in force, and either its class says self-pay or there is nobody else to ask, since
 * no insurance is registered or each has answered that it is inactive. One that waits to be verified is none.
 */
const visits = (clientId: string, { Class, MinCents }: Looked, scope: Scope) => sql<Candidate>`
  SELECT v.id AS source_id, v.reg_master_id, v.id AS visit_id, v.date_of_service::text AS day, v.charge_cents::float8 AS cents
    FROM phi.visit_master v
   WHERE v.client_id = ${clientId} AND ${within(scope, sql`v.id`, sql`v.updated_at`)}
     AND v.schedule_status NOT IN ('Cancelled', 'No show')
     AND coalesce(v.charge_cents, 0) >= ${MinCents} AND (${Class} = 'Any' OR v.patient_class = ${Class})
     AND NOT EXISTS (${inForce(clientId)} AND i.status_id IN (1, 31))
     AND (regexp_replace(lower(v.financial_class), '[^a-z]', '', 'g') = 'selfpay'
       OR NOT EXISTS (${inForce(clientId)} AND i.status_id IS DISTINCT FROM 6))
   ORDER BY v.date_of_service DESC, v.id LIMIT ${mostLooked}`;

const idsOf = (results: readonly OpeningResult[]): readonly number[] =>
  results.filter((result) => result !== 'Unknown').map(Number);

/** What a search asks on suspicion says nothing of the person before somebody accepted it as theirs. */
const isAccepted = (clientId: string) => sql`EXISTS (
  SELECT 1 FROM phi.discovery_candidate found
   WHERE found.client_id = ${clientId} AND found.lookup_id = l.id AND found.decision = 'Accepted')`;

/** An answer about somebody who is registered, unless the payer has said since that they are active on that day; of either none that nobody may use. */
const answers = (clientId: string, { Results }: Looked, scope: Scope) => sql<Candidate>`
  SELECT l.id AS source_id, l.reg_master_id, l.visit_master_id AS visit_id, l.date_of_service::text AS day, NULL::float8 AS cents
    FROM phi.lookup l
   WHERE l.client_id = ${clientId} AND ${within(scope, sql`l.id`, sql`l.requested_at`)}
     AND l.state = 'Finished' AND l.kind = 'Eligibility' AND l.reg_master_id IS NOT NULL
     AND (l.origin <> 'Discovery' OR ${isAccepted(clientId)})
     AND (l.status_id = ANY(${idsOf(Results)}::smallint[])
       OR (${Results.includes('Unknown')} AND l.status_id IS NULL AND l.unknown_kind = 'notFound'))
     AND NOT EXISTS (SELECT 1 FROM phi.lookup n
                      WHERE n.client_id = ${clientId} AND n.reg_master_id = l.reg_master_id AND n.status_id = 1
                        AND n.date_of_service = l.date_of_service AND n.requested_at > l.requested_at
                        AND ${notHeld(clientId, 'n')})
     AND ${notHeld(clientId, 'l')}
   ORDER BY l.requested_at DESC, l.id LIMIT ${mostLooked}`;

/** The adjustment `a` is one of the codes; an amount of nothing denies nothing. */
const isOfCodes = (codes: readonly string[]) => sql`
  (a ->> 'cents')::bigint > 0
  AND (a ->> 'reason' = ANY(${[...codes]}::text[]) OR concat(a ->> 'group', ' ', a ->> 'reason') = ANY(${[...codes]}::text[]))`;

/** A payment of a claim that stands and says one of the codes, of it all or of a line, unless the claim was paid since. */
const denials = (clientId: string, { Codes }: Looked, scope: Scope) => sql<Candidate>`
  SELECT c.id AS source_id, v.reg_master_id, v.id AS visit_id, c.paid_on::text AS day, c.charge_cents::float8 AS cents
    FROM phi.remittance_claim c
    JOIN phi.remittance r ON r.client_id = c.client_id AND r.id = c.remittance_id
    JOIN phi.visit_master v ON v.client_id = c.client_id AND v.id = c.visit_master_id
   WHERE c.client_id = ${clientId} AND ${within(scope, sql`c.id`, sql`r.taken_at`)}
     AND c.status NOT IN ('22', '25') AND NOT c.is_reversed
     AND (EXISTS (SELECT 1 FROM jsonb_array_elements(c.adjustments) AS a WHERE ${isOfCodes(Codes)})
       OR EXISTS (SELECT 1 FROM phi.remittance_line l, jsonb_array_elements(l.adjustments) AS a
                   WHERE l.client_id = ${clientId} AND l.claim_id = c.id AND ${isOfCodes(Codes)}))
     AND NOT EXISTS (SELECT 1 FROM phi.remittance_claim n
                      WHERE n.client_id = ${clientId} AND n.visit_master_id = c.visit_master_id AND n.paid_on > c.paid_on
                        AND n.status <> '22' AND n.paid_cents > 0 AND NOT n.is_reversed)
   ORDER BY c.paid_on DESC, c.id LIMIT ${mostLooked}`;

type Kept = Candidate & { readonly worked_enc: Buffer };

const dispositions = (clientId: string, scope: Scope) => sql<Kept>`
  SELECT d.id AS source_id, k.reg_master_id, k.visit_master_id AS visit_id,
         (d.made_at AT TIME ZONE c.time_zone)::date::text AS day, NULL::float8 AS cents, d.worked_enc
    FROM phi.disposition d
    JOIN phi.demographic_lookup k ON k.client_id = d.client_id AND k.id = d.lookup_id
    JOIN identity.client c ON c.id = d.client_id
   WHERE d.client_id = ${clientId} AND k.client_id = ${clientId} AND ${within(scope, sql`d.id`, sql`d.made_at`)}
     AND k.reg_master_id IS NOT NULL AND d.worked_enc IS NOT NULL
   ORDER BY d.made_at DESC, d.id LIMIT ${mostLooked}`;

/** Whether somebody without active insurance is at a share of the poverty level or below it, as it was worked out then. */
function isBelow(
  { phiSealer }: Pick<PlatformDeps, 'phiSealer'>,
  clientId: string,
  { source_id: id, worked_enc: sealed }: Kept,
  percent: number,
): boolean {
  const { decision } = JSON.parse(phiSealer.openText(dispositionPlace(clientId, id, 'worked'), sealed)) as {
    readonly decision: DispositionDecision; // sealed by us in this shape
  };
  const { insured, share } = decision.derived;
  if ('value' in insured && insured.value) return false;
  return 'value' in share && share.value.basisPoints <= percent * 100;
}
