import type { Calls } from '@coverline/contract/wire/calls.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { UserRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql, type RawBuilder } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import { isReached, type Reach } from './reach.ts';
import { secondStep, userStatus } from './userStatus.ts';
import { likeText } from '#/platform/db/likeText.ts';

type Filter = PayloadOf<Calls['exportUsers']>;
type Found = UserRow & { readonly total: number };

const orders = {
  Name: (way) => sql`lower(last_name) ${way}, lower(first_name) ${way}`,
  Email: (way) => sql`email_key ${way}`,
  Status: (way) => sql`"Status" ${way}`,
  Roles: (way) => sql`"RoleCount" ${way}`,
  LastLogin: (way) => sql`last_login_at ${way} NULLS LAST`,
} as const satisfies Record<string, (way: RawBuilder<unknown>) => RawBuilder<unknown>>;

/** One page; one behind the last is the last. */
export async function findUsers(
  db: IdentityTrx,
  reach: Reach,
  filter: Filter,
  page: Page,
): Promise<{ readonly total: number; readonly offset: number; readonly users: readonly UserRow[] }> {
  const { SortBy = 'Name', Descending = false, Status } = filter;
  const { rows } = await sql<Found & { offset: number }>`
    WITH people AS MATERIALIZED (
      SELECT u.id AS "UserID", u.email AS "Email", u.first_name AS "FirstName", u.last_name AS "LastName",
             ${userStatus} AS "Status", ${roleCount(reach)} AS "RoleCount", u.last_login_at AS "LastLogin", ${secondStep} AS "SecondStep",
             u.last_login_at, u.last_name, u.first_name, u.email_key
        FROM identity.app_user u
       WHERE ${sql.join([isReached(reach), ...narrowed(reach, filter)], sql` AND `)}
    ), chosen AS (SELECT * FROM people WHERE ${Status ?? null}::text IS NULL OR "Status" = ${Status ?? null}),
    counted AS (SELECT count(*)::int AS total,
                       least(${page.offset}, greatest(ceil(count(*) / ${page.limit}::numeric)::int - 1, 0) * ${page.limit})::int AS "offset" FROM chosen)
    SELECT chosen.*, counted.total, counted."offset" FROM counted LEFT JOIN chosen ON true
     ORDER BY ${orders[SortBy](Descending ? sql`DESC` : sql`ASC`)}, email_key
     LIMIT ${page.limit} OFFSET (SELECT "offset" FROM counted)`.execute(db);
  const { total = 0, offset = 0 } = rows[0] ?? {};
  return { total, offset, users: total === 0 ? [] : rows };
}

/** Roles in the clients that the asker administers, and of the company. */
const roleCount = (reach: Reach) => sql`(SELECT count(DISTINCT role)::int FROM (
  SELECT unnest(m.roles) AS role FROM identity.membership m WHERE m.user_id = u.id AND m.client_id = ANY(${[...reach.clients]}::uuid[])
  UNION SELECT s.role FROM identity.staff_role s WHERE s.user_id = u.id AND s.company_id = u.company_id) held)`;

function narrowed(reach: Reach, { SearchTerm, Role, ClientID, LastLogin }: Filter): RawBuilder<unknown>[] {
  const term = SearchTerm?.trim() ?? '';
  const own = sql`m.user_id = u.id AND m.client_id = ANY(${[...reach.clients]}::uuid[])`;
  const all: RawBuilder<unknown>[] = [];
  if (term !== '') {
    const part = `%${likeText(term)}%`;
    all.push(sql`(u.email ILIKE ${part} OR u.first_name || ' ' || u.last_name ILIKE ${part}
                  OR u.last_name || ', ' || u.first_name ILIKE ${part})`);
  }
  if (Role !== undefined) {
    all.push(sql`(EXISTS (SELECT 1 FROM identity.membership m WHERE ${own} AND ${Role} = ANY(m.roles))
                  OR EXISTS (SELECT 1 FROM identity.staff_role s WHERE s.user_id = u.id AND s.role = ${Role}))`);
  }
  if (ClientID !== undefined)
    all.push(sql`EXISTS (SELECT 1 FROM identity.membership m WHERE ${own} AND m.client_id = ${ClientID})`);
  if (LastLogin !== undefined) all.push(lastLogin[LastLogin]);
  return all;
}

const since = (days: number) => sql`now() - make_interval(days => ${days})`;

const lastLogin = {
  Within7: sql`u.last_login_at >= ${since(7)}`,
  Within30: sql`u.last_login_at >= ${since(30)}`,
  NotFor30: sql`(u.last_login_at IS NULL OR u.last_login_at < ${since(30)})`,
  NotFor90: sql`(u.last_login_at IS NULL OR u.last_login_at < ${since(90)})`,
  Never: sql`u.last_login_at IS NULL`,
} as const;
