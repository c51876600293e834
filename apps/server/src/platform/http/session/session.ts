import { sql } from 'kysely';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { clientRoles, normalizeRoles, staffRoles } from '@coverline/domain/access/roles.ts';
import type { Doors, IdentityTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';
import type { TokenClaims } from './token.ts';

/** A live session as the database has it at this request; nothing of it is cached. */
export type Session = {
  readonly sid: string;
  readonly n: number;
  readonly userId: string;
  readonly companyId: string;
  readonly clientId: string | null;
  readonly viewer: Viewer;
  readonly timeZone: string;
  readonly mustAcceptTerms: boolean;
  /** Seconds: of the database's clock, and since the token number last rose. */
  readonly now: number;
  readonly rotatedAt: number;
  /** Raised whenever rights are taken away: a write judged under a former number commits nothing. */
  readonly rights: number;
  /** An EHR opened it, for a patient's chart. */
  readonly embedded: boolean;
  /** What they took beyond their roles, while it runs: its roles are among the viewer's (C-24). */
  readonly emergency: Emergency | null;
};

type Emergency = {
  readonly id: string;
  readonly reason: string;
  readonly endsAt: string;
  readonly secondsLeft: number;
};

/** A session that has a client selected. */
export type ClientSession = Session & { readonly clientId: string };

type Row = {
  n: number;
  rights: number;
  user_id: string;
  company_id: string;
  client_id: string | null;
  client_company_id: string | null;
  operating: boolean;
  revoked: boolean;
  gone: boolean;
  now: number;
  rotated: number;
  idle: number;
  left: number;
  features: string[] | null;
  wl_flags: string[];
  time_zone: string | null;
  roles: string[] | null;
  staff: string[];
  must_accept: boolean;
  embedded: boolean;
  emergency_id: string | null;
  emergency_roles: string[] | null;
  emergency_reason: string | null;
  emergency_ends: string | null;
  emergency_left: number | null;
};

export type Rejected = { readonly why: 'none' | 'expired' | 'revoked' | 'replayed' };

const graceSeconds = 60;
/** No token of ours lives longer, whatever is configured. */
const longestToken = 24 * 3600;
/**
 * Seconds by which the row's last activity may lag behind before a request writes it: a write a request would double the cost
 * of a read. The limit of inactivity is that much longer, so that nobody is logged out early.
 */
const activityGrain = 15;

export type Asked = {
  /** The host of the request, without port. */
  readonly host: string;
  /** Seconds of inactivity that end a session. */
  readonly resetSeconds: number;
  /** For how many seconds nobody has touched the asking tab: 0 for an act, null where the request tells of none. */
  readonly idleSeconds: number | null;
};

/**
 * The session a token names, on this host; or why not. A number older than the last is good for 60 seconds more; one older
 * still is a replay: the session is revoked (B-08). Everything is timed by the database's clock.
 */
export function loadSession(doors: Doors, claims: TokenClaims, asked: Asked): Promise<Session | Rejected> {
  return judge(doors, claims.sid, claims, asked);
}

/** The same for a session that this very request opened or changed: no token is judged. */
export function reloadSession(
  doors: Doors,
  sid: string,
  host: string,
  resetSeconds: number,
): Promise<Session | Rejected> {
  return judge(doors, sid, null, { host, resetSeconds, idleSeconds: null });
}

async function judge(
  doors: Doors,
  sid: string,
  claims: TokenClaims | null,
  { host, resetSeconds, idleSeconds }: Asked,
): Promise<Session | Rejected> {
  const row = await readSession(doors, sid, host);
  if (row === undefined || row.gone || row.revoked) return { why: row?.revoked === true ? 'revoked' : 'none' };
  if (row.left <= 0 || row.idle >= resetSeconds + activityGrain) {
    await revokeSession(doors, sid, row.left <= 0 ? 'lifetime' : 'idle');
    return { why: 'expired' };
  }
  if (row.client_id !== null && !reachesClient(row)) await letGoOfClient(doors, sid, row.client_id);
  if (claims === null) return sessionOf(sid, row);
  if (row.now >= claims.exp) return { why: 'expired' };
  if (claims.iat > row.now + 1 || claims.exp > claims.iat + longestToken) return { why: 'none' };
  const fresh = claims.n === row.n || (claims.n === row.n - 1 && row.now - row.rotated <= graceSeconds);
  if (!fresh) {
    if (claims.n < row.n) await revokeSession(doors, sid, 'replayed token');
    return { why: claims.n < row.n ? 'replayed' : 'none' };
  }
  if (idleSeconds !== null && row.idle - idleSeconds > activityGrain) await touchSession(doors, sid, idleSeconds);
  return sessionOf(sid, row);
}

function sessionOf(sid: string, row: Row): Session {
  return {
    sid,
    n: row.n,
    userId: row.user_id,
    companyId: row.company_id,
    clientId: reachesClient(row) ? row.client_id : null,
    viewer: {
      roles: rolesOf(row),
      features: reachesClient(row) ? (row.features ?? []) : [],
      wlFlags: row.wl_flags,
      operator: row.operating,
    },
    timeZone: row.time_zone ?? 'UTC',
    mustAcceptTerms: row.must_accept,
    now: Math.floor(row.now),
    rotatedAt: row.rotated,
    rights: row.rights,
    embedded: row.embedded,
    emergency: emergencyOf(row),
  };
}

const emergencyOf = (row: Row): Emergency | null =>
  row.emergency_id === null || !reachesClient(row)
    ? null
    : {
        id: row.emergency_id,
        reason: row.emergency_reason ?? '',
        endsAt: row.emergency_ends ?? '',
        secondsLeft: Math.ceil(row.emergency_left ?? 0),
      };

/** A membership gives client roles and nothing more; staff roles come from their own table. */
const rolesOf = (row: Row) => {
  const ofClient = new Set<string>(clientRoles);
  const ofStaff = new Set<string>(staffRoles);
  return normalizeRoles([
    ...[...(row.roles ?? []), ...(row.emergency_roles ?? [])].filter((role) => ofClient.has(role)),
    ...row.staff.filter((role) => ofStaff.has(role)),
  ]);
};

/** Whether the selected client is still theirs; the same rule as `clientsOf`, judged at each request. */
const reachesClient = (row: Row) =>
  row.roles !== null ||
  (row.staff.length > 0 && row.client_company_id === row.company_id) ||
  (row.operating && row.staff.includes('FRHCJediMaster'));

const readSession = async (doors: Doors, sid: string, host: string): Promise<Row | undefined> =>
  (await doors.readIdentity((db) => sessionQuery(db, { sid, host })))[0];

const sessionQuery = prepared((db: IdentityTrx, { sid, host }: { readonly sid: string; readonly host: string }) => {
  const query = sql<Row>`
      SELECT s.n, s.rights, s.user_id, s.company_id, s.client_id, c.company_id AS client_company_id, co.host IS NULL AS operating,
             s.revoked_at IS NOT NULL AS revoked,
             u.disabled_at IS NOT NULL OR co.disabled_at IS NOT NULL OR c.disabled_at IS NOT NULL
               OR coalesce(u.password_changed_at > s.password_proved_at, false)
               OR CASE WHEN co.host IS NULL THEN EXISTS (SELECT 1 FROM identity.company WHERE host = ${host})
                       ELSE co.host <> ${host} END AS gone,
             extract(epoch FROM now())::float8 AS now, extract(epoch FROM s.rotated_at)::float8 AS rotated,
             extract(epoch FROM now() - s.last_activity)::float8 AS idle, extract(epoch FROM s.ends_at - now())::float8 AS left,
             c.features, co.wl_flags, c.time_zone, m.roles,
             e.id AS emergency_id, e.roles AS emergency_roles, e.reason AS emergency_reason, e.ends_at AS emergency_ends,
             extract(epoch FROM e.ends_at - now())::float8 AS emergency_left,
             EXISTS (SELECT 1 FROM identity.ehr_session h WHERE h.sid = s.sid) AS embedded,
             ARRAY(SELECT r.role FROM identity.staff_role r
                    WHERE r.user_id = s.user_id AND r.company_id = s.company_id) AS staff,
             EXISTS (SELECT 1 FROM (SELECT t.version FROM identity.terms t
                                     WHERE t.company_id = s.company_id AND t.effective_from <= now()
                                     ORDER BY t.effective_from DESC LIMIT 1) latest
                      WHERE NOT EXISTS (SELECT 1 FROM identity.terms_acceptance a
                                         WHERE a.user_id = s.user_id AND a.company_id = s.company_id
                                           AND a.version = latest.version)) AS must_accept
        FROM identity.session s
        JOIN identity.app_user u ON u.id = s.user_id
        JOIN identity.company co ON co.id = s.company_id
        LEFT JOIN identity.client c ON c.id = s.client_id
        LEFT JOIN identity.membership m ON m.user_id = s.user_id AND m.client_id = s.client_id
        LEFT JOIN identity.emergency_access e ON e.sid = s.sid AND e.user_id = s.user_id AND e.client_id = s.client_id
                                             AND e.ended_at IS NULL AND e.ends_at > now() AND m.user_id IS NOT NULL
       WHERE s.sid = ${sid}`;
  return { compile: () => query.compile(db) };
});

/** Activity as of `idleSeconds` ago; never moves backwards. */
async function touchSession(doors: Doors, sid: string, idleSeconds: number): Promise<void> {
  await doors.readIdentity((db) =>
    sql`UPDATE identity.session SET last_activity = greatest(last_activity, now() - make_interval(secs => ${idleSeconds}))
         WHERE sid = ${sid}`.execute(db),
  );
}

/** A client that is no longer theirs is selected no more; another one can be. */
async function letGoOfClient(doors: Doors, sid: string, clientId: string): Promise<void> {
  await doors.readIdentity((db) =>
    db
      .updateTable('identity.session')
      .set({ client_id: null })
      .where('sid', '=', sid)
      .where('client_id', '=', clientId)
      .execute(),
  );
}

export async function revokeSession(doors: Doors, sid: string, why: string): Promise<void> {
  await doors.readIdentity((db) =>
    sql`UPDATE identity.session SET revoked_at = now(), revoked_why = ${why} WHERE sid = ${sid} AND revoked_at IS NULL`.execute(
      db,
    ),
  );
}

/**
 * The number to sign: after half of the life the row's number is raised; before that, or when another tab won the race, the
 * current one is signed again.
 */
export async function nextTokenNumber(doors: Doors, session: Session, lifeSeconds: number): Promise<number> {
  if (session.now - session.rotatedAt < lifeSeconds / 2) return session.n;
  const { rows } = await doors.readIdentity((db) =>
    sql<{ n: number }>`UPDATE identity.session SET n = n + 1, rotated_at = now()
                        WHERE sid = ${session.sid} AND n = ${session.n} RETURNING n`.execute(db),
  );
  return rows[0]?.n ?? session.n + 1;
}
