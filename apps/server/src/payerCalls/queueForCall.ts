import { sql } from 'kysely';
import type { Write } from '#/db/doors.ts';

const toCall = 31;

/**
 * What an answer means for the queue of calls. Active (CALL) puts the lookup into it. An answer that says anything of the same
 * person, payer and day takes what was asked before out of it, since its question was put anew; who had it keeps it. Asking
 * for a Medicare number is no question of coverage.
 */
export function queueForCall(clientId: string, lookupId: string, statusId: number | null): readonly Write[] {
  if (statusId === null) return [];
  const before = sql`
    UPDATE phi.call_task t SET state = 'Superseded', row_version = t.row_version + 1, updated_at = now(), updated_by = NULL
      FROM phi.lookup old, phi.lookup new
     WHERE t.client_id = ${clientId} AND t.state = 'Open' AND t.lookup_id <> new.id
       AND old.client_id = ${clientId} AND old.id = t.lookup_id
       AND new.client_id = ${clientId} AND new.id = ${lookupId} AND new.kind <> 'MBI'
       AND old.trading_partner_id = new.trading_partner_id AND old.date_of_service = new.date_of_service
       AND (old.reg_master_id = new.reg_master_id
         OR (old.last_key = new.last_key AND old.first_key = new.first_key AND old.date_of_birth = new.date_of_birth))
    RETURNING t.assigned_to`;
  if (statusId !== toCall) return [before];
  const task = sql`
    WITH before AS (${before})
    INSERT INTO phi.call_task (client_id, lookup_id, assigned_to)
    SELECT client_id, id, (SELECT assigned_to FROM before WHERE assigned_to IS NOT NULL LIMIT 1) FROM phi.lookup
     WHERE client_id = ${clientId} AND id = ${lookupId} AND kind <> 'MBI'
    ON CONFLICT DO NOTHING`;
  return [task];
}
