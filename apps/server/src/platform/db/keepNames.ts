import { CompiledQuery, sql } from 'kysely';
import type { TenantTrx } from './doors.ts';

/** Of registrations of client $1 with the ids $2: by which beginnings of their names, and of the parts of these, they are found. */
export const addNames = `
  INSERT INTO phi.reg_name (client_id, reg_master_id, last_start, first_start)
  SELECT r.client_id, r.id, l, f
    FROM phi.reg_master r, system.name_starts(r.last_name) l, system.name_starts(r.first_name) f
   WHERE r.client_id = $1 AND r.id = ANY($2::uuid[])`;

/** A registration that was just written, or was given visits, is found by the names it has now, and its visits are sorted by them. */
export async function keepNames(trx: TenantTrx, clientId: string, id: string): Promise<void> {
  await sql`DELETE FROM phi.reg_name WHERE client_id = ${clientId} AND reg_master_id = ${id}`.execute(trx);
  await trx.executeQuery(CompiledQuery.raw(addNames, [clientId, [id]]));
  await sql`
    UPDATE phi.clearance c SET last_key = r.last_key, first_key = r.first_key
      FROM phi.visit_master v, phi.reg_master r
     WHERE c.client_id = ${clientId} AND v.client_id = ${clientId} AND v.id = c.visit_master_id AND v.reg_master_id = ${id}
       AND r.client_id = ${clientId} AND r.id = ${id} AND (c.last_key <> r.last_key OR c.first_key <> r.first_key)`.execute(
    trx,
  );
}
