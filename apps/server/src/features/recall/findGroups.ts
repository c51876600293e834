import { mostNewest, recallMatches, type RecallMatch } from '@coverline/contract/recall/recall.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Narrowing } from './narrowing.ts';
import type { Sql, Way } from './ways.ts';

/** Somebody who was found: a registration, or a person whom only lookups name, by name and birth date. */
export type FoundGroup = {
  readonly reg_id: string | null;
  readonly last_key: string;
  readonly first_key: string;
  readonly born: string | null;
  readonly match: RecallMatch;
};

type Row = Omit<FoundGroup, 'match'> & { readonly rank: number };

/** Whoever is found by one of the ways, so many at most: each once, by the best of them; then in the order of their names. */
export async function findGroups(
  trx: TenantTrx,
  clientId: string,
  ways: readonly Way[],
  narrowed: Narrowing,
  mostPeople: number,
): Promise<readonly FoundGroup[]> {
  const most = sql.lit(mostPeople);
  const branches = ways.flatMap((way, rank) => [
    registrations(clientId, way, rank, narrowed, most),
    lookups(clientId, way, rank, narrowed, most),
  ]);
  const { rows } = await sql<Row>`
    SELECT rank, reg_id, last_key, first_key, born::text FROM (
      SELECT DISTINCT ON (reg_id, person_last, person_first, person_born) * FROM (
        SELECT b.*, ${whereNoRegistration('last_key')} AS person_last, ${whereNoRegistration('first_key')} AS person_first,
               ${whereNoRegistration('born')} AS person_born
          FROM (${sql.join(branches, sql` UNION ALL `)}) b) keyed
       ORDER BY reg_id, person_last, person_first, person_born, rank, last_key, first_key, born) once
     ORDER BY rank, last_key, first_key, born, reg_id LIMIT ${most}`.execute(trx);
  return rows.map(({ rank, ...row }) => ({ ...row, match: ways[rank]?.match ?? recallMatches[0] }));
}

const whereNoRegistration = (column: string) => sql`CASE WHEN b.reg_id IS NULL THEN ${sql.ref(`b.${column}`)} END`;

function registrations(clientId: string, way: Way, rank: number, narrowed: Narrowing, most: Sql): Sql {
  const order = way.byFirst ? sql`r.first_key, r.last_key` : sql`r.last_key, r.first_key`;
  const page = sql`SELECT r.id, r.last_key, r.first_key, r.date_of_birth FROM phi.reg_master r
    WHERE r.client_id = ${clientId} AND r.merged_into_id IS NULL AND ${way.on('r')}
      ${oneFirst(way, sql`r.first_key`)} ${and(ofRegistration(clientId, narrowed))}
    ORDER BY ${order} LIMIT ${most}`;
  return sql`SELECT ${sql.lit(rank)} AS rank, p.id AS reg_id, p.last_key, p.first_key, p.date_of_birth AS born
    FROM ${eachFirst(way)} LATERAL (${page}) p`;
}

function lookups(clientId: string, way: Way, rank: number, narrowed: Narrowing, most: Sql): Sql {
  const names = way.byFirst ? sql`l.first_key, l.last_key` : sql`l.last_key, l.first_key`;
  const page = sql`SELECT DISTINCT ON (${names}, l.date_of_birth, l.reg_master_id)
      l.reg_master_id, l.last_key, l.first_key, l.date_of_birth FROM phi.lookup l
    WHERE l.client_id = ${clientId} AND ${way.on('l')}
      ${oneFirst(way, sql`l.first_key`)} ${and(ofLookup(clientId, narrowed))}
    ORDER BY ${names}, l.date_of_birth, l.reg_master_id LIMIT ${most}`;
  return sql`SELECT ${sql.lit(rank)}, p.reg_master_id, p.last_key, p.first_key, p.date_of_birth
    FROM ${eachFirst(way)} LATERAL (${page}) p`;
}

const eachFirst = ({ firsts }: Way) =>
  firsts === undefined ? sql`` : sql`unnest(${[...firsts]}::text[]) AS f(name) CROSS JOIN`;
const oneFirst = ({ firsts }: Way, column: Sql) => (firsts === undefined ? sql`` : sql`AND ${column} = f.name`);
const and = (parts: readonly Sql[]) => (parts.length === 0 ? sql`` : sql`AND ${sql.join(parts, sql` AND `)}`);

const visitOf = (clientId: string, registration: Sql, narrowed: Narrowing) =>
  sql`EXISTS (SELECT 1 FROM phi.visit_master v WHERE v.client_id = ${clientId} AND v.reg_master_id = ${registration}
        ${and(narrowed.service(sql`v.date_of_service`))})`;

/** What the other terms ask of a registration: of its lookups, or of its visits. */
function ofRegistration(clientId: string, narrowed: Narrowing): readonly Sql[] {
  const service = narrowed.service(sql`l.date_of_service`);
  const lookup = [...narrowed.lookup, ...(narrowed.kind === 'visit' ? [] : service)];
  const asked = sql`EXISTS (SELECT 1 FROM phi.lookup l WHERE l.client_id = ${clientId} AND l.reg_master_id = r.id ${and(lookup)})`;
  const visited = visitOf(clientId, sql`r.id`, narrowed);
  if (narrowed.kind === 'visit') return narrowed.lookup.length > 0 ? [visited, asked] : [visited];
  if (narrowed.kind === 'lookup' || narrowed.lookup.length > 0) return [asked];
  return service.length > 0 ? [sql`(${asked} OR ${visited})`] : [];
}

/** The same of a lookup itself. */
function ofLookup(clientId: string, narrowed: Narrowing): readonly Sql[] {
  if (narrowed.kind === 'visit')
    return [...narrowed.lookup, sql`l.reg_master_id IS NOT NULL`, visitOf(clientId, sql`l.reg_master_id`, narrowed)];
  return [
    ...narrowed.lookup,
    ...narrowed.service(sql`l.date_of_service`),
    ...(narrowed.kind === 'registration' ? [sql`l.reg_master_id IS NOT NULL`] : []),
  ];
}

/** Without a term of a person: the people of the newest lookups that fit, newest first; and whether more lookups fit than were looked through. */
export async function newestGroups(
  trx: TenantTrx,
  clientId: string,
  narrowed: Narrowing,
  mostPeople: number,
): Promise<{ readonly people: readonly FoundGroup[]; readonly moreLookups: boolean }> {
  const { rows } = await sql<Row & { looked: number }>`
    SELECT reg_id, last_key, first_key, born::text, looked FROM (
      SELECT DISTINCT ON (n.reg_id, p.last_key, p.first_key, p.born) n.*, count(*) OVER ()::int AS looked FROM (
        SELECT l.reg_master_id AS reg_id, l.last_key, l.first_key, l.date_of_birth AS born, l.requested_at FROM phi.lookup l
         WHERE l.client_id = ${clientId} ${and(ofLookup(clientId, narrowed))}
         ORDER BY l.requested_at DESC LIMIT ${sql.lit(mostNewest + 1)}) n
        LEFT JOIN LATERAL (SELECT n.last_key, n.first_key, n.born WHERE n.reg_id IS NULL) p ON true
       ORDER BY n.reg_id, p.last_key, p.first_key, p.born, n.requested_at DESC) once
     ORDER BY requested_at DESC LIMIT ${sql.lit(mostPeople)}`.execute(trx);
  return {
    people: rows.map(({ reg_id, last_key, first_key, born }) => ({
      reg_id,
      last_key,
      first_key,
      born,
      match: 'Newest',
    })),
    moreLookups: (rows[0]?.looked ?? 0) > mostNewest,
  };
}
