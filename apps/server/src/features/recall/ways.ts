import type { RecallMatch } from '@coverline/contract/recall/recall.ts';
import { anyDate } from '@coverline/domain/recall/anyDate.ts';
import { namePairs, type NamePair } from '@coverline/domain/recall/namePairs.ts';
import { nameSound } from '@coverline/domain/recall/nameSound.ts';
import { nicknamesOf } from '@coverline/domain/recall/nicknamesOf.ts';
import type { RecallNumber, RecallTerms } from '@coverline/domain/recall/parseRecall.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { sql, type RawBuilder } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import { mrnBegins } from '#/platform/db/mrnBegins.ts';
import { namesBegin as partsBegin } from '#/platform/db/namesBegin.ts';
import type { Deps } from '#/features/deps.ts';

export type Sql = RawBuilder<unknown>;
/** A condition over registrations (`r`) or lookups (`l`); false where a table has nothing of the kind. */
export type On = (table: 'r' | 'l') => Sql;

/** One way in which somebody may be found, so that an index leads to it in the order that people are listed in. */
export type Way = {
  readonly match: RecallMatch;
  readonly on: On;
  /** First names that are each looked up for themselves, since an index is ordered within one alone. */
  readonly firsts?: readonly string[];
  /** The index goes on by first name. */
  readonly byFirst?: boolean;
};

const never = sql`false`;
const of = (table: 'r' | 'l', column: string) => sql.ref(`${table}.${column}`);
const all = (...parts: readonly (Sql | null)[]): Sql =>
  sql`(${sql.join(
    parts.filter((part) => part !== null),
    sql` AND `,
  )})`;
export const any = (parts: readonly Sql[]): Sql => (parts.length === 0 ? never : sql`(${sql.join(parts, sql` OR `)})`);

/** How many visits a beginning of their number leads to. */
const mostVisits = 200;
/** How many a part of a name leads to, where nothing else narrows it: more than are listed. */
const mostByPart = 250;

export type Asking = {
  readonly deps: Deps;
  readonly clientId: string;
  readonly today: string;
  readonly alike: boolean;
};

/** The ways to whomever the terms of a person mean, the best first; all of the terms hold in each. None: no such term. */
export function waysTo(terms: RecallTerms, asking: Asking): readonly Way[] {
  const born: On | null = terms.born === null ? null : bornOn(terms.born);
  const names = terms.name === '' ? [] : nameWays(terms, asking);
  if (terms.number !== null) {
    const named = names.length === 0 ? null : (table: 'r' | 'l') => any(names.map((way) => asFilter(way, table)));
    return numberWays(terms.number, asking).map((way) => ({
      ...way,
      on: (table) => all(way.on(table), named?.(table) ?? null, born?.(table) ?? null),
    }));
  }
  if (names.length > 0)
    return names.map((way) => ({ ...way, on: (table) => all(way.on(table), born?.(table) ?? null) }));
  return born === null ? [] : [{ match: 'Birth date', on: born }];
}

const bornOn =
  (day: string): On =>
  (table) =>
    sql`${of(table, 'date_of_birth')} = ${day}::date`;

function numberWays({ text, by }: RecallNumber, { deps, clientId, today }: Asking): readonly Way[] {
  const key = text.trim().toUpperCase();
  const digests = (field: 'ssn' | 'member') => sql`ANY(${[...deps.blindIndex.all(clientId, field, text)]})`;
  const own =
    (on: (table: 'r') => Sql): On =>
    (table) =>
      table === 'r' ? on(table) : never;
  const found: readonly (readonly [by: RecallNumber['by'], on: On])[] = [
    ['MRN', own(() => mrnBegins(sql`r.mrn_key`, key))],
    [
      'ACCESSIONID',
      own(
        () => sql`r.id IN (SELECT v.reg_master_id FROM phi.visit_master v WHERE v.client_id = ${clientId}
                   AND ${begins(sql`v.number_key`, key)} ORDER BY v.number_key LIMIT ${sql.lit(mostVisits)})`,
      ),
    ],
    [
      'MEMBER',
      (table) =>
        table === 'l'
          ? sql`l.member_ix = ${digests('member')}`
          : sql`r.id IN (SELECT i.reg_master_id FROM phi.reg_insurance i WHERE i.client_id = ${clientId}
                 AND i.certificate_ix = ${digests('member')} AND NOT i.is_removed)`,
    ],
    ['SSN', (table) => (isSsn(text) ? sql`${of(table, 'ssn_ix')} = ${digests('ssn')}` : never)],
  ];
  const ways = found.filter(([kind]) => by === 'ANY' || by === kind).map(([, on]): Way => ({ match: 'Number', on }));
  // Eight bare digits may be a birth date, and a number as well.
  const day = by === 'ANY' ? anyDate(text, today) : null;
  return day === null ? ways : [...ways, { match: 'Birth date', on: bornOn(day) }];
}

function nameWays({ name, born, number }: RecallTerms, { clientId, alike }: Asking): readonly Way[] {
  const pairs = namePairs(name.toLowerCase());
  const asWritten = pairs.map((pair): Way => ({ match: 'Name', on: (table) => namesBegin(table, pair) }));
  // Registrations by each part of a name and however it is written: of a lookup no parts are kept.
  const most = born === null && number === null ? mostByPart : null;
  const byPart = pairs.map((pair): Way => ({
    match: 'Name',
    on: (table) => (table === 'r' ? partsBegin(sql`r.id`, clientId, pair, most) : never),
  }));
  const exact = [...asWritten, ...byPart];
  return alike ? [...exact, ...pairs.flatMap(nicknameWays), ...pairs.flatMap(soundWays)] : exact;
}

const lastBegins = (table: 'r' | 'l', { last }: NamePair) => (last === '' ? null : begins(of(table, 'last_key'), last));
const firstBegins = (table: 'r' | 'l', { first }: NamePair) =>
  first === '' ? null : begins(of(table, 'first_key'), first);
const namesBegin = (table: 'r' | 'l', pair: NamePair) => all(lastBegins(table, pair), firstBegins(table, pair));

function nicknameWays(pair: NamePair): readonly Way[] {
  const firsts = nicknamesOf(pair.first);
  if (firsts.length === 0) return [];
  return [{ match: 'Nickname', firsts, on: (table) => lastBegins(table, pair) ?? sql`true` }];
}

function soundWays(pair: NamePair): readonly Way[] {
  const sound = nameSound(pair.last);
  if (sound === '') return [];
  const sounds: On = (table) => sql`${of(table, 'last_sound')} = ${sound}`;
  const firsts = nicknamesOf(pair.first);
  const direct: Way = {
    match: 'Sounds alike',
    byFirst: true,
    on: (table) => all(sounds(table), firstBegins(table, pair)),
  };
  return firsts.length === 0 ? [direct] : [direct, { match: 'Sounds alike', firsts, on: sounds }];
}

/** A way as a condition beside another that leads. */
const asFilter = (way: Way, table: 'r' | 'l'): Sql =>
  way.firsts === undefined
    ? way.on(table)
    : all(way.on(table), sql`${of(table, 'first_key')} = ANY(${[...way.firsts]}::text[])`);
