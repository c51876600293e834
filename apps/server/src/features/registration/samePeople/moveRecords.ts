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
] as const;
type Hanging = (typeof hanging)[number];

/** The ids of what was moved, by its table. A merge of a former release knows no flows. */
export type Moved = Readonly<Record<Exclude<Hanging, 'resolve_flow'>, readonly string[]>> & {
  readonly resolve_flow?: readonly string[];
};

/** Everything of one registration becomes the other's; answers what that was. */
export async function moveAll(trx: TenantTrx, clientId: string, from: string, to: string): Promise<Moved> {
  const move = async (table: Hanging): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      UPDATE ${sql.table(`phi.${table}`)} SET reg_master_id = ${to}
       WHERE client_id = ${clientId} AND reg_master_id = ${from} RETURNING id`.execute(trx);
    return rows.map(({ id }) => id);
  };
  return {
    visit_master: await move('visit_master'),
    reg_insurance: await move('reg_insurance'),
    lookup: await move('lookup'),
    attestation: await move('attestation'),
    discovery: await move('discovery'),
    retro_watch: await move('retro_watch'),
    demographic_lookup: await move('demographic_lookup'),
    resolve_flow: await move('resolve_flow'),
  };
}

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
  for (const table of ['lookup', 'attestation', 'discovery', 'retro_watch'] as const)
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
