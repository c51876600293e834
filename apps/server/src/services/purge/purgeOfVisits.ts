import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { touchDays } from '#/services/clearance/touchDays.ts';

/** Rows of a table `t`, the client `k`, and where it is asked for the visit `v`. */
type Aging = {
  readonly table: string;
  readonly key: readonly string[];
  /** Of which it goes, once that is longer ago than the client keeps things. */
  readonly day: RawBuilder<unknown>;
  readonly ofVisit?: true;
  /** What keeps one all the same. */
  readonly unless?: RawBuilder<unknown>;
  readonly atOnce: number;
};

/**
 * Deletes one chunk of what is older than the client keeps it, unless it is on legal hold; what hangs on a row goes with it. Tells of each a
 * column as it stands: a day as a text is made by what a distributed database refuses there.
 */
async function purgeOld<Gone = object>(
  trx: TenantTrx,
  clientId: string,
  { table, key, day, ofVisit, unless, atOnce }: Aging,
  returning = 'client_id',
): Promise<readonly Gone[]> {
  const own = sql.join(key.map((name) => sql.ref(name)));
  const theirs = sql.join(key.map((name) => sql.ref(`t.${name}`)));
  const visit = sql`JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = t.visit_master_id`;
  const { rows } = await sql<Gone>`
    DELETE FROM ${sql.table(table)} WHERE client_id = ${clientId} AND (${own}) IN (
      SELECT ${theirs} FROM ${sql.table(table)} t
        JOIN identity.client k ON k.id = t.client_id
        ${ofVisit === true ? visit : sql``}
       WHERE t.client_id = ${clientId} AND k.held_at IS NULL
         AND ${day} < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
         ${unless === undefined ? sql`` : sql`AND NOT ${unless}`}
       ORDER BY ${day}, ${theirs} LIMIT ${atOnce}) RETURNING ${sql.ref(returning)}`.execute(trx);
  return rows;
}

type Counted = 'clearances' | 'estimates' | 'good_faiths' | 'desk_entries' | 'remittances';

async function count(trx: TenantTrx, clientId: string, what: Counted, many: number): Promise<void> {
  if (many === 0) return;
  const column = sql.ref(what);
  await sql`INSERT INTO phi.purge AS p (client_id, ${column}) VALUES (${clientId}, ${many})
            ON CONFLICT (client_id) DO UPDATE SET ${column} = ${sql.ref(`p.${what}`)} + ${sql.ref(`excluded.${what}`)}`.execute(
    trx,
  );
}

type Purge = (trx: TenantTrx, clientId: string) => Promise<boolean>;

/** Purges one chunk of a table by the day of its rows and counts them; answers whether there may be more. */
const purging =
  (what: Counted, aging: Aging): Purge =>
  async (trx, clientId) => {
    const gone = await purgeOld(trx, clientId, aging);
    await count(trx, clientId, what, gone.length);
    return gone.length === aging.atOnce;
  };

const key = ['id'];
const ofTheVisit = { day: sql`v.date_of_service`, ofVisit: true, atOnce: 250 } as const;

/** What is kept of the clearance of visits, with waivers, notes and history. The visits themselves stay, here and below. */
export const purgeClearances: Purge = async (trx, clientId) => {
  const atOnce = 250;
  const gone = await purgeOld<{ readonly date_of_service: string }>(
    trx,
    clientId,
    { table: 'phi.clearance', key: ['visit_master_id'], day: sql`t.date_of_service`, atOnce },
    'date_of_service',
  );
  await touchDays(
    trx,
    clientId,
    gone.map(({ date_of_service: on }) => on),
  );
  await count(trx, clientId, 'clearances', gone.length);
  return gone.length === atOnce;
};

/** Estimates, all versions of them. */
export const purgeEstimates = purging('estimates', {
  ...ofTheVisit,
  table: 'phi.estimate',
  key: ['visit_master_id', 'version'],
});

/**
 * Good-faith estimates. One that was issued is kept with all its versions, deliveries and bills until the six years of each are over,
 * however soon the client's other records go; where none was, the draft and the answer go as those do.
 */
export const purgeGoodFaiths: Purge = (trx, clientId) =>
  purging('good_faiths', {
    ...ofTheVisit,
    table: 'phi.good_faith',
    key: ['visit_master_id'],
    unless: sql`EXISTS (
      SELECT 1 FROM phi.good_faith_version n
       WHERE n.client_id = ${clientId} AND n.visit_master_id = t.visit_master_id
         AND n.keep_until > (now() AT TIME ZONE k.time_zone)::date)`,
    atOnce: 100,
  })(trx, clientId);

/**
 * What was recorded of money, where both the visit's day and the day of the entry are so long ago. Numbers of receipts are never given
 * again, and what the days of users came to stays: it names no patient.
 */
export const purgeDesk = purging('desk_entries', {
  ...ofTheVisit,
  table: 'phi.desk_entry',
  key,
  day: sql`greatest(v.date_of_service, t.booked_on)`,
});

const purgePaidClaims = purging('remittances', {
  table: 'phi.remittance_claim',
  key,
  day: sql`t.paid_on`,
  atOnce: 250,
});

/** Payments of claims, with their lines, and the files whose payments are all so old. */
export const purgeRemittances: Purge = async (trx, clientId) => {
  if (await purgePaidClaims(trx, clientId)) return true;
  const files = { table: 'phi.remittance', key, day: sql`t.paid_to`, atOnce: 100 };
  return (await purgeOld(trx, clientId, files)).length === files.atOnce;
};
