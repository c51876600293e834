import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { randomUUID } from 'node:crypto';
import type { BenchFixtures } from '../fixtures.ts';

const registrations = 100_000;
const lookups = 50_000;

/** A client of a size at which a wrong plan would show; names are `last0` to `last99999`. */
export async function fillRegistrations(
  fixtures: BenchFixtures,
  clientId: string,
): Promise<{ patientId: string; lookupId: string }> {
  const [patientId, lookupId] = [randomUUID(), randomUUID()];
  const partner = demoId('partner BLUE1');
  const gateway = demoId('gateway BLUE1');
  const user = demoId('user clerk@lakeside.example');
  await fixtures.admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex)
     SELECT $1, CASE WHEN n = 1 THEN $2::uuid ELSE gen_random_uuid() END, 'M' || n, 'Last' || n, 'First' || n, '1970-01-01', 'F' FROM generate_series(1, ${registrations}) n`,
    [clientId, patientId],
  );
  await fixtures.admin.query(
    `INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, cob, trading_partner_id)
     SELECT client_id, gen_random_uuid(), id, 1, $2 FROM phi.reg_master WHERE client_id = $1`,
    [clientId, partner],
  );
  await fixtures.admin.query(
    `INSERT INTO phi.lookup (client_id, id, state, requested_by, reg_master_id, trading_partner_id, gateway_id, last_name, first_name, date_of_service, service_codes, request_enc, trace_number, status_id)
     SELECT client_id, CASE WHEN mrn = 'M1' THEN $5::uuid ELSE gen_random_uuid() END, 'Finished', $4, id, $2, $3, last_name, first_name, '2026-11-21', '{30}', '\\x00', mrn, 1
       FROM phi.reg_master WHERE client_id = $1 ORDER BY mrn <> 'M1' LIMIT ${lookups}`,
    [clientId, partner, gateway, user, lookupId],
  );
  await fixtures.admin.query(
    `INSERT INTO phi.reg_name (client_id, reg_master_id, last_start, first_start)
     SELECT r.client_id, r.id, l, f FROM phi.reg_master r, system.name_starts(r.last_name) l, system.name_starts(r.first_name) f
      WHERE r.client_id = $1`,
    [clientId],
  );
  await fixtures.admin.query('ANALYZE phi.reg_master, phi.reg_name, phi.reg_insurance, phi.lookup');
  return { patientId, lookupId };
}
