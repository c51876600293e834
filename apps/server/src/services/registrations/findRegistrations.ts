import { patientsListed } from '@coverline/contract/registration/registration.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { namePairs, type NamePair } from '@coverline/domain/recall/namePairs.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { mrnBegins } from '#/platform/db/mrnBegins.ts';
import { namesBegin } from '#/platform/db/namesBegin.ts';
import type { PlatformDeps } from '#/platform/deps.ts';

type Deps = Pick<PlatformDeps, 'blindIndex'>;

/**
 * Registrations whose last or first name, or a part of one, or whose MRN begins so. "Okonkwo, Ros" and "Ros Okonkwo" both look for a pair;
 * a date is a birth date; a whole SSN or member id is found by its keyed index, and a patient by the whole number of a visit.
 */
export function findRegistrations(deps: Deps, trx: TenantTrx, clientId: string, term: string) {
  return trx
    .selectFrom('phi.reg_master as r')
    .select(['r.id', 'r.mrn', 'r.first_name', 'r.last_name', 'r.date_of_birth', 'r.sex', 'r.state'])
    .select((eb) => [
      eb
        .selectFrom('phi.reg_insurance as i')
        .innerJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
        .select('p.name')
        .where('i.client_id', '=', clientId)
        .whereRef('i.reg_master_id', '=', 'r.id')
        .where('i.is_removed', '=', false)
        .orderBy(sql`i.cob NULLS LAST`)
        .limit(1)
        .as('payer'),
    ])
    .where('r.client_id', '=', clientId)
    .where('r.merged_into_id', 'is', null)
    .where((eb) => eb.or(soughtArms(deps, clientId, term)))
    .orderBy('r.last_name')
    .orderBy('r.first_name')
    .orderBy('r.mrn')
    .limit(patientsListed + 1)
    .execute();
}

/** The arms by which a registration, `r`, is one that is sought. */
export function soughtArms(deps: Deps, clientId: string, raw: string): Expression<SqlBool>[] {
  const term = raw.trim();
  if (term === '') return [sql<SqlBool>`false`];
  const born = parseDate(term);
  const bornOn = sql<SqlBool>`r.date_of_birth = ${born}`;
  if (born !== null && /\D/.test(term)) return [bornOn];
  const mrn = sql<SqlBool>`(${mrnBegins(sql`r.mrn_key`, term)} OR ${mergedMrn(clientId, term)})`;
  // What has letters may be a name, digits or none: O2Brien, or Ng2 of a test system.
  const names = /\p{L}/u.test(term) ? namePairs(term).flatMap((pair) => namedSo(clientId, pair)) : [];
  if (!/\d/.test(term)) return [mrn, ofVisit(clientId, term), ...names];
  // Eight bare digits may be a date, and a number as well.
  return [
    mrn,
    ofVisit(clientId, term),
    ...(born === null ? [] : [bornOn]),
    ...byNumber(deps, clientId, term),
    ...names,
  ];
}

/** A visit's number, which laboratories call accession number: whole, since its beginnings are many patients'. An array, so that the primary key serves it beside the other arms of an OR. */
const ofVisit = (clientId: string, term: string): Expression<SqlBool> =>
  sql<SqlBool>`r.id = ANY(ARRAY(SELECT v.reg_master_id FROM phi.visit_master v WHERE v.client_id = ${clientId}
    AND v.number_key = ${term.toUpperCase()}))`;

/** Whoever took in a registration whose MRN begins so. */
const mergedMrn = (clientId: string, term: string) => sql<SqlBool>`r.id = ANY(ARRAY(
  SELECT m.merged_into_id FROM phi.reg_master m
   WHERE m.client_id = ${clientId} AND m.merged_into_id IS NOT NULL AND ${mrnBegins(sql`m.mrn_key`, term)} LIMIT ${patientsListed}))`;

/** Whole numbers only, by their keyed index. */
function byNumber(deps: Deps, clientId: string, term: string): Expression<SqlBool>[] {
  const member = sql<SqlBool>`r.id = ANY(ARRAY(SELECT n.reg_master_id FROM phi.reg_insurance n WHERE n.client_id = ${clientId}
    AND n.certificate_ix = ANY(${[...deps.blindIndex.all(clientId, 'member', term)]}) AND NOT n.is_removed))`;
  if (!isSsn(term)) return [member];
  return [member, sql<SqlBool>`r.ssn_ix = ANY(${[...deps.blindIndex.all(clientId, 'ssn', term)]})`];
}

/** As it is written too: what a node of the former release registered has no parts of names yet. */
function namedSo(clientId: string, pair: NamePair): readonly Expression<SqlBool>[] {
  const last = begins(sql`r.last_key`, pair.last.toLowerCase());
  const first = begins(sql`r.first_key`, pair.first.toLowerCase());
  const both = pair.last === '' ? first : pair.first === '' ? last : sql<SqlBool>`(${last} AND ${first})`;
  return [both, namesBegin(sql`r.id`, clientId, pair)];
}
