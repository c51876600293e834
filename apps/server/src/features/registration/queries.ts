import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Deps } from '#/deps.ts';
import type { TenantTrx } from '#/db/doors.ts';

const maxFound = 20;
/** `%`, `_` and `\` are letters of a name here, not wildcards (E-03). */
const likePrefix = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Registrations whose last or first name, MRN or number begins so. "Okonkwo, Ros" and "Ros Okonkwo" both look for a pair;
 * a date is a birth date; nine digits are an SSN as well, matched whole by its keyed index.
 */
export function findRegistrations(deps: Deps, trx: TenantTrx, clientId: string, term: string) {
  return trx
    .selectFrom('phi.reg_master as r')
    .leftJoin('phi.reg_insurance as i', (join) =>
      join
        .onRef('i.client_id', '=', 'r.client_id')
        .onRef('i.reg_master_id', '=', 'r.id')
        .on('i.cob', '=', 1)
        .on('i.is_removed', '=', false),
    )
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .select(['r.id', 'r.mrn', 'r.first_name', 'r.last_name', 'r.date_of_birth', 'r.sex', 'r.state', 'p.name as payer'])
    .where('r.client_id', '=', clientId)
    .where('r.merged_into_id', 'is', null)
    .where((eb) => eb.or(conditions(deps, clientId, term)))
    .orderBy('r.last_name')
    .orderBy('r.first_name')
    .orderBy('r.mrn')
    .limit(maxFound)
    .execute();
}

function conditions(deps: Deps, clientId: string, raw: string): Expression<SqlBool>[] {
  const term = raw.trim();
  const born = parseDate(term);
  if (born !== null) return [sql<SqlBool>`r.date_of_birth = ${born}`];
  const digits = term.replaceAll(/\D/g, '');
  const found: Expression<SqlBool>[] = [sql<SqlBool>`r.mrn LIKE ${likePrefix(term).toUpperCase()}`];
  if (digits.length === 9)
    found.push(sql<SqlBool>`r.ssn_ix = ANY(${[...deps.blindIndex.all(clientId, 'ssn', digits)]})`);
  if (/\d/.test(term)) {
    found.push(sql<SqlBool>`r.id IN (SELECT n.reg_master_id FROM phi.reg_insurance n WHERE n.client_id = ${clientId}
      AND n.certificate_ix = ANY(${[...deps.blindIndex.all(clientId, 'member', term)]}))`);
    return found;
  }
  const [one = '', two = ''] = term.includes(',')
    ? term.split(',', 2).map((part) => part.trim())
    : term.split(/\s+/, 2).toReversed();
  const pair = (last: string, first: string) =>
    sql<SqlBool>`(lower(r.last_name) LIKE ${likePrefix(last)} AND lower(r.first_name) LIKE ${likePrefix(first)})`;
  if (two === '')
    return [
      ...found,
      sql<SqlBool>`lower(r.last_name) LIKE ${likePrefix(term)}`,
      sql<SqlBool>`lower(r.first_name) LIKE ${likePrefix(term)}`,
    ];
  return [...found, pair(one, two), ...(term.includes(',') ? [] : [pair(two, one), pair(term, '')])];
}

export const readRegistration = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

export const readInsurances = (trx: TenantTrx, clientId: string, regMasterId: string) =>
  trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('phi.subscriber as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.subscriber_id'),
    )
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .select([
      'i.id',
      'i.cob',
      'i.trading_partner_id',
      'i.certificate_enc',
      'i.plan_name',
      'i.status_id',
      'i.last_verified_at',
      'p.name as payer',
    ])
    .select(['s.first_name', 's.last_name', 's.date_of_birth', 's.sex', 'i.subscriber_id'])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', regMasterId)
    .where('i.is_removed', '=', false)
    .orderBy(sql`i.cob NULLS LAST`)
    .execute();

export const readVisits = (trx: TenantTrx, clientId: string, regMasterId: string) =>
  trx
    .selectFrom('phi.visit_master')
    .select(['id', 'visit_number', 'date_of_service', 'location'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', regMasterId)
    .orderBy('date_of_service', 'desc')
    .limit(20)
    .execute();
