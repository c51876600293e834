import type { DiscoverySettings } from '@coverline/domain/discovery/discoverySettings.ts';
import type { KnownCover, Panel, PanelPayer } from '@coverline/domain/discovery/searchPlan.ts';
import type { RequiredFieldSets } from '@coverline/domain/eligibility/request/completeness.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readMbiConfig, type StoredMbiConfig } from '#/services/mbi/readMbiConfig.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { plansOfMemberId } from '#/services/payers/plansOfMemberId.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import { notHeld } from './guard.ts';
import type { SoughtPerson } from './soughtPerson.ts';

type For = {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly person: SoughtPerson;
  readonly settings: DiscoverySettings;
};

/** As many payers of each kind are looked at: a plan asks some twenty. */
const mostOfKind = 40;
/** Who may be a parent was born so many years before. */
const parentYears = 15;

/** Whom a client may ask about a person, and what is known of the person's coverage and the household's. */
export async function readPanel(trx: TenantTrx, wanted: For): Promise<Panel> {
  const { clientId, person, settings } = wanted;
  const payers = await readPayers(trx, clientId, settings.payers);
  const [mbi, own, household] = await Promise.all([
    readMbiConfig(trx, clientId),
    knownCovers(trx, wanted),
    householdCovers(trx, wanted),
  ]);
  const numbered: readonly KnownCover[] =
    person.EarlierPartner === null || person.EarlierMemberID.trim() === ''
      ? []
      : [{ payerId: person.EarlierPartner, insuranceId: null, lookupId: null }];
  const remembered = payers.filter(({ id }) => id === person.EarlierPartner);
  const known = [...numbered, ...own].filter(({ payerId }) => payers.some(({ id }) => id === payerId));
  return {
    payers: [...remembered, ...payers.filter(({ id }) => id !== person.EarlierPartner)],
    medicare: medicareOf(mbi),
    known,
    household: household.filter(({ payerId }) => payers.some(({ id }) => id === payerId)),
    prefixPlans: await prefixPlans(trx, person.EarlierMemberID),
    withNeighbours: settings.neighbours,
  };
}

function medicareOf(config: StoredMbiConfig | undefined): Panel['medicare'] {
  if (config === undefined || !config.enabled || config.partner_id === null) return { skip: 'mbiOff' };
  return config.consent_text === '' ? { payerId: config.partner_id } : { skip: 'mbiConsent' };
}

type PayerRow = Omit<PanelPayer, 'kind' | 'states' | 'fieldSets' | 'checks'> & {
  readonly kind: PartnerKind;
  readonly state: string;
  readonly more: readonly string[];
  readonly sets: RequiredFieldSets;
  readonly checks: string;
};

/** In the client's own order where it has one; else those that it asked most in the last months, then those that everybody asks. */
async function readPayers(trx: TenantTrx, clientId: string, own: readonly string[]): Promise<readonly PanelPayer[]> {
  const { rows } = await sql<PayerRow>`
    WITH lately AS (
      SELECT trading_partner_id AS id, sum(checks) AS checks FROM phi.lookup_cost
       WHERE client_id = ${clientId} AND month >= (date_trunc('month', now()) - interval '3 months')::date GROUP BY 1
    ), ranked AS (
      SELECT p.id, p.name, p.kind, p.state, p.more_states AS more, p.required_field_sets AS sets, NOT ${takes270} AS "byHand",
             coalesce(l.checks, 0) AS checks, coalesce(array_position(${own}::uuid[], p.id), 0) AS place,
             row_number() OVER (PARTITION BY p.kind ORDER BY coalesce(l.checks, 0) DESC, p.rank DESC, p.name, p.id) AS at
        FROM system.trading_partner p LEFT JOIN lately l ON l.id = p.id
       WHERE ${mayBeAsked(clientId)} AND (cardinality(${own}::uuid[]) = 0 OR p.id = ANY(${own}::uuid[])))
    SELECT id, name, kind, state, more, sets, "byHand", checks FROM ranked WHERE at <= ${mostOfKind}
     ORDER BY place, checks DESC, at, name, id`.execute(trx);
  return rows.map(({ id, name, kind, state, more, sets, byHand, checks }) => ({
    id,
    name,
    kind,
    states: [state, ...more].filter((one) => one !== ''),
    fieldSets: sets,
    checks: Number(checks),
    byHand,
  }));
}

/** The patient's registered coverages, those that ended too, and what a payer called active before and may be used; the latest first. */
async function knownCovers(trx: TenantTrx, { clientId, registrationId }: For): Promise<readonly KnownCover[]> {
  if (registrationId === null) return [];
  const { rows } = await sql<KnownCover>`
    SELECT "payerId", "insuranceId", "lookupId" FROM (
      SELECT i.trading_partner_id AS "payerId", i.id AS "insuranceId", NULL::uuid AS "lookupId", i.is_removed AS removed,
             coalesce(i.term_date, 'infinity'::date) AS until, i.last_verified_at AS at
        FROM phi.reg_insurance i
       WHERE i.client_id = ${clientId} AND i.reg_master_id = ${registrationId} AND i.trading_partner_id IS NOT NULL
         AND i.certificate_enc IS NOT NULL
      UNION ALL
      SELECT l.trading_partner_id, NULL, l.id, true, '-infinity', l.requested_at FROM phi.lookup l
       WHERE l.client_id = ${clientId} AND l.reg_master_id = ${registrationId} AND l.status_id IN (1, 31) AND l.kind = 'Eligibility'
         AND l.requested_at > now() - interval '2 years' AND ${notHeld(clientId, 'l')}
    ) all_known ORDER BY removed, until DESC, at DESC NULLS LAST LIMIT 20`.execute(trx);
  return rows;
}

/**
 * Coverages in force of those who may be the parents: of the guardian who is named, else of whoever has the last name at the same address and is
 * of an age. A dependent's own subscriber there is a parent as well as the registered one.
 */
async function householdCovers(
  trx: TenantTrx,
  { clientId, registrationId, person }: For,
): Promise<readonly KnownCover[]> {
  const guardian = person.GuardianLastName.trim() !== '';
  const last = (guardian ? person.GuardianLastName : person.LastName).trim().toLowerCase();
  const first = person.GuardianFirstName.trim().toLowerCase();
  if (last === '' || (!guardian && (person.Address1.trim() === '' || person.Zip.trim() === ''))) return [];
  const isParent = guardian
    ? sql`r.first_key = ${first} AND (${person.GuardianDateOfBirth || null}::date IS NULL OR r.date_of_birth = ${person.GuardianDateOfBirth || null}::date)`
    : sql`lower(r.address1) = ${person.Address1.trim().toLowerCase()} AND left(r.zip, 5) = ${person.Zip.trim().slice(0, 5)}
          AND r.date_of_birth <= ${person.DateOfBirth}::date - make_interval(years => ${parentYears})`;
  const { rows } = await sql<KnownCover>`
    SELECT i.trading_partner_id AS "payerId", i.id AS "insuranceId", NULL AS "lookupId"
      FROM phi.reg_master r JOIN phi.reg_insurance i ON i.client_id = r.client_id AND i.reg_master_id = r.id
     WHERE r.client_id = ${clientId} AND r.last_key = ${last} AND r.id IS DISTINCT FROM ${registrationId}::uuid AND r.merged_into_id IS NULL
       AND ${isParent} AND NOT i.is_removed AND i.trading_partner_id IS NOT NULL AND i.certificate_enc IS NOT NULL
       AND coalesce(i.term_date, 'infinity'::date) >= current_date
     ORDER BY r.date_of_birth, i.cob NULLS LAST, i.id LIMIT 8`.execute(trx);
  return rows;
}

async function prefixPlans(trx: TenantTrx, memberId: string): Promise<readonly string[]> {
  if (memberId.trim() === '') return [];
  const { rows } = await sql<{
    partner_id: string;
  }>`SELECT partner_id FROM (${plansOfMemberId(memberId)}) plans`.execute(trx);
  return rows.map(({ partner_id: id }) => id);
}
