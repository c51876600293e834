import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { isBillable, searchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { unknownRelationship } from '@coverline/domain/registration/words.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { countAsked } from '#/services/discovery/discoveryRunner.ts';
import { readAsks } from '#/services/discovery/heldSearch.ts';
import { openPlanState } from '#/services/discovery/keptPlanState.ts';
import { openSought, type SoughtPerson } from '#/services/discovery/soughtPerson.ts';
import { benefitOrderOf, isRegisteredAs } from './benefitOrderOf.ts';
import { openOrder, orderedByHand } from './orderByHand.ts';
import { registeredCovers } from './registeredCovers.ts';
import { payerNames, wireAsk } from './wireAsk.ts';
import { candidateNumbers, readCandidates, wireCandidates } from './wireCandidate.ts';
import { lastKnownOf, uncoveredVisits } from './range.ts';

type ReadSearch = {
  readonly search: Search;
  readonly registrationId: string | null;
  /** The order of benefits as the rules propose it, whatever somebody chose. */
  readonly proposed: Search['Order'];
};

/** A search as it is shown; null where there is none. */
export async function readSearch(
  deps: Deps,
  trx: TenantTrx,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<ReadSearch | null> {
  const row = await trx
    .selectFrom('phi.discovery as d')
    .innerJoin('identity.app_user as u', 'u.id', 'd.requested_by')
    .leftJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'd.client_id').onRef('r.id', '=', 'd.reg_master_id'),
    )
    .leftJoin('phi.visit_master as v', (join) =>
      join.onRef('v.client_id', '=', 'd.client_id').onRef('v.id', '=', 'd.visit_master_id'),
    )
    .innerJoin('identity.client as k', 'k.id', 'd.client_id')
    .selectAll('d')
    .select(['k.time_zone', 'u.first_name', 'u.last_name', 'u.email', 'r.mrn', 'v.charge_cents'])
    .where('d.client_id', '=', clientId)
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const person = openSought(deps.phiSealer, clientId, id, row.person_enc);
  const asks = await readAsks(trx, clientId, id);
  const names = await payerNames(trx, asks);
  const age = ageInYears(person.DateOfBirth, row.service_to);
  const stored = await readCandidates(trx, clientId, id);
  const counts = countAsked(asks);
  const spent = asks.reduce((sum, { cents }) => sum + cents, 0);
  const open = asks.filter(({ state }) => state === 'Waiting' || state === 'Asked');
  const registered = await registeredCovers(deps, trx, clientId, row.reg_master_id);
  const numbers = candidateNumbers(deps, clientId, stored);
  // A payer that is asked by a number often does not say whose it is: the registration does.
  const candidates = (await wireCandidates(deps, trx, clientId, stored)).map((one) => ({
    ...one,
    Relationship:
      (one.Relationship === unknownRelationship ? '' : one.Relationship) ||
      registered.covers.find((cover) => isRegisteredAs(cover, one, numbers))?.Relationship ||
      one.Relationship,
  }));
  const order = benefitOrderOf(candidates, { born: person.DateOfBirth, day: row.service_to, registered, numbers });
  const byHand = openOrder(deps.phiSealer, clientId, id, row.order_enc);
  const range = { clientId, registrationId: row.reg_master_id, from: row.service_from, to: row.service_to };
  const search: Search = {
    DiscoveryID: row.id,
    Version: row.row_version,
    State: row.state,
    Source: row.source,
    Outcome: searchOutcome(
      stored.map(({ level, standing, decision }) => ({ level, standing, decision })),
      counts,
    ),
    RequestedAt: row.requested_at,
    RequestedBy: userName(row.first_name, row.last_name, row.email),
    EndedAt: row.ended_at,
    Request: {
      ...shown(person),
      ServiceFrom: row.service_from,
      ServiceTo: row.service_to,
      StopRule: row.stop_rule,
      RegmasterID: row.reg_master_id,
      VisitMasterID: row.visit_master_id,
      PlanState: openPlanState(deps.phiSealer, { clientId, table: 'discovery', id }, row.plan_state_enc),
    },
    MRN: row.mrn ?? '',
    ChargeCents: row.charge_cents,
    Asks: asks.map((ask) => wireAsk(ask, { names, age })),
    SpentCents: spent,
    ToCents: open.reduce((sum, one) => sum + (one.is_kept ? 0 : one.to_cents), 0),
    CapCents: row.cap_cents,
    IsCapped: asks.some(({ state, skip }) => state === 'Skipped' && (skip === 'cap' || skip === 'monthCap')),
    Candidates: candidates,
    Order: byHand === null ? order.Order : [...orderedByHand(order.Order, byHand.ids)],
    OrderedBy: byHand === null ? null : { By: await nameOf(trx, byHand.by), At: byHand.at, Note: byHand.note },
    OpenQuestions: byHand === null ? order.OpenQuestions : [],
    LastKnown: await lastKnownOf(trx, range, candidates),
    Uncovered: await uncoveredVisits(
      trx,
      { ...range, born: person.DateOfBirth, today: dayIn(new Date(), row.time_zone) },
      candidates.filter((one) => isBillable({ level: one.Level, standing: one.Standing, decision: one.Decision })),
    ),
  };
  return { search, registrationId: row.reg_master_id, proposed: order.Order };
}

async function nameOf(trx: TenantTrx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${nameOfUser} AS name FROM identity.app_user u WHERE u.id = ${userId}`.execute(trx);
  return rows[0]?.name ?? '';
}

/** Numbers leave as their masks. */
export const shown = (person: SoughtPerson): SoughtPerson => ({
  ...person,
  SocialSecurityNumber: person.SocialSecurityNumber === '' ? '' : maskSsn(person.SocialSecurityNumber),
  EarlierMemberID: person.EarlierMemberID === '' ? '' : mask(person.EarlierMemberID),
});
