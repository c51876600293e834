import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import { sql } from 'kysely';
import type { Write } from '#/platform/db/doors.ts';

const toCall = 31;

/** Five in the afternoon of the last weekday before the visit, by the client's clock; at once where that is over. */
const callBy = (timeZone: string) => sql`greatest(now(), (l.date_of_service
  - CASE WHEN extract(isodow FROM l.date_of_service) = 1 THEN 3 WHEN extract(isodow FROM l.date_of_service) = 7 THEN 2 ELSE 1 END
  + time '17:00') AT TIME ZONE ${timeZone})`;

type Of = { readonly clientId: string; readonly lookupId: string; readonly timeZone: string };
type Ended = { readonly outcome: Outcome; readonly statusId: number | null };

/**
 * What an answer means for the queue of calls. Active (CALL) puts the lookup into it, and so does a payer that is asked by hand. An answer that says anything of the same
 * person, payer, day and services takes what was asked before out of it, since its question was put anew; who had it keeps it. Asking
 * for a Medicare number is no question of coverage.
 */
export function queueForCall(of: Of, { outcome, statusId }: Ended): readonly Write[] {
  const isToCall = statusId === toCall || outcome === 'ByHand';
  if (statusId === null && !isToCall) return [];
  const { clientId, lookupId, timeZone } = of;
  const before = sql`
    UPDATE phi.call_task t SET state = 'Superseded', row_version = t.row_version + 1, updated_at = now(), updated_by = NULL
      FROM phi.lookup old, phi.lookup new WHERE ${isBefore(of)}`;
  if (!isToCall) return [before];
  // Held first: whoever takes such a call meanwhile has taken it before its taker is read, or finds it gone.
  const hold = sql`
    SELECT 1 FROM phi.call_task t, phi.lookup old, phi.lookup new WHERE ${isBefore(of)} FOR UPDATE OF t`;
  const task = sql`
    INSERT INTO phi.call_task (client_id, lookup_id, assigned_to, call_by)
    SELECT l.client_id, l.id, (SELECT t.assigned_to FROM phi.call_task t, phi.lookup old, phi.lookup new
                                WHERE ${isBefore(of)} AND t.assigned_to IS NOT NULL LIMIT 1), ${callBy(timeZone)}
      FROM phi.lookup l WHERE l.client_id = ${clientId} AND l.id = ${lookupId} AND l.kind <> 'MBI'
    ON CONFLICT DO NOTHING`;
  return [hold, task, before];
}

/** An open call `t` about `old`, of which `new` asked anew. */
const isBefore = ({ clientId, lookupId }: Of) => sql`
  t.client_id = ${clientId} AND t.state = 'Open' AND t.lookup_id <> new.id
       AND old.client_id = ${clientId} AND old.id = t.lookup_id
       AND new.client_id = ${clientId} AND new.id = ${lookupId} AND new.kind <> 'MBI'
       AND old.trading_partner_id = new.trading_partner_id AND old.date_of_service = new.date_of_service
       AND old.service_codes <@ new.service_codes
       AND (old.reg_master_id = new.reg_master_id
         OR (old.last_key = new.last_key AND old.first_key = new.first_key AND old.date_of_birth = new.date_of_birth))`;
