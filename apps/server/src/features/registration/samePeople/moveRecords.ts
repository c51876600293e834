import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What hangs on a registration by its id alone, and so goes with it by one statement a table. */
const hanging = [
  'visit_master',
  'reg_insurance',
  'lookup',
  'attestation',
  'discovery',
  'retro_watch',
  'demographic_lookup',
  'resolve_flow',
  'case_master',
  'abn',
  'auth_request',
] as const;
type Hanging = (typeof hanging)[number];

/** Of these what is of a visit names it. */
const ofVisits = [
  'lookup',
  'attestation',
  'discovery',
  'retro_watch',
  'demographic_lookup',
  'abn',
  'auth_request',
] as const satisfies readonly Hanging[];

/** What came later: a merge of a former release knows none of it. */
type Later = 'resolve_flow' | 'case_master' | 'case_double' | 'abn' | 'auth_request';

/** The ids of what was moved, by its table; of cases also which stand beside another since. */
export type Moved = Readonly<Record<Exclude<Hanging, Later>, readonly string[]>> &
  Readonly<Partial<Record<Later, readonly string[]>>>;

/** Everything of one registration becomes the other's; answers what that was. */
export async function moveAll(trx: TenantTrx, clientId: string, from: string, to: string): Promise<Moved> {
  const move = async (table: Hanging): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      UPDATE ${sql.table(`phi.${table}`)} SET reg_master_id = ${to}
       WHERE client_id = ${clientId} AND reg_master_id = ${from} RETURNING id`.execute(trx);
    return rows.map(({ id }) => id);
  };
  const doubles = await markDoubles(trx, clientId, from, to);
  return {
    case_double: doubles,
    visit_master: await move('visit_master'),
    reg_insurance: await move('reg_insurance'),
    lookup: await move('lookup'),
    attestation: await move('attestation'),
    discovery: await move('discovery'),
    retro_watch: await move('retro_watch'),
    demographic_lookup: await move('demographic_lookup'),
    resolve_flow: await move('resolve_flow'),
    case_master: await move('case_master'),
    abn: await move('abn'),
    auth_request: await move('auth_request'),
  };
}

/** Where both have an open case of one type, both go on until somebody closes one: the one that comes stands beside the other. */
async function markDoubles(trx: TenantTrx, clientId: string, from: string, to: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE phi.case_master c SET is_double = true
     WHERE c.client_id = ${clientId} AND c.reg_master_id = ${from} AND NOT c.is_over AND NOT c.is_double
       AND EXISTS (SELECT 1 FROM phi.case_master o
                    WHERE o.client_id = ${clientId} AND o.reg_master_id = ${to} AND o.type = c.type
                      AND NOT o.is_over AND NOT o.is_double) RETURNING c.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Back where they came from, those that this merge put beside another stand for themselves; unless one was opened there meanwhile. */
const unmarkDoubles = (trx: TenantTrx, clientId: string, ids: readonly string[]) =>
  sql`UPDATE phi.case_master c SET is_double = false
       WHERE c.client_id = ${clientId} AND c.id = ANY(${[...ids]}::uuid[])
         AND NOT EXISTS (SELECT 1 FROM phi.case_master o
                          WHERE o.client_id = ${clientId} AND o.reg_master_id = c.reg_master_id AND o.type = c.type
                            AND NOT o.is_over AND NOT o.is_double)`.execute(trx);

/** Brings back what was moved, and what has come since to a visit that goes back: that is the visit's. */
export async function moveBack(
  trx: TenantTrx,
  clientId: string,
  moved: Moved,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const table of hanging)
    await sql`UPDATE ${sql.table(`phi.${table}`)} SET reg_master_id = ${to}
       WHERE client_id = ${clientId} AND reg_master_id = ${from} AND id = ANY(${[...(moved[table] ?? [])]}::uuid[])`.execute(
      trx,
    );
  await unmarkDoubles(trx, clientId, moved.case_double ?? []);
  for (const table of ofVisits)
    await sql`UPDATE ${sql.table(`phi.${table}`)} SET reg_master_id = ${to}
       WHERE client_id = ${clientId} AND reg_master_id = ${from}
         AND visit_master_id = ANY(${[...moved.visit_master]}::uuid[])`.execute(trx);
}

export type Hung = { readonly visits: number; readonly insurances: number; readonly lookups: number };

/** How much hangs on a registration. */
export async function countHung(trx: TenantTrx, clientId: string, id: string): Promise<Hung> {
  const { rows } = await sql<Hung>`
    SELECT (SELECT count(*)::int FROM phi.visit_master v WHERE v.client_id = ${clientId} AND v.reg_master_id = ${id}) AS visits,
           (SELECT count(*)::int FROM phi.reg_insurance i WHERE i.client_id = ${clientId} AND i.reg_master_id = ${id}) AS insurances,
           (SELECT count(*)::int FROM phi.lookup l WHERE l.client_id = ${clientId} AND l.reg_master_id = ${id}) AS lookups`.execute(
    trx,
  );
  return rows[0] ?? { visits: 0, insurances: 0, lookups: 0 };
}
