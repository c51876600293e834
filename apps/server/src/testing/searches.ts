import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { lakesideToday } from './builders.ts';
import type { Caller } from './caller.ts';
import type { TestServer } from './testServer.ts';

/** A search that is begun, as the screen begins one; its id. Fails where it was refused. */
export async function beginSearch(caller: Caller, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await caller.call('submitDiscovery', {
    State: 'OH',
    ServiceFrom: lakesideToday(),
    ServiceTo: lakesideToday(),
    StopRule: 'All',
    ForTreatmentOrPayment: true,
    ...changes,
  });
  const id = reply.body.Data?.DiscoveryID;
  if (id === undefined) throw new Error(`not begun: ${reply.status} ${reply.text}`);
  return id;
}

export async function searchOf(caller: Caller, DiscoveryID: string, Known: number | null = null): Promise<Search> {
  const reply = await caller.call('getDiscovery', { DiscoveryID, Known });
  if (reply.body.Data === undefined) throw new Error(`no search: ${reply.status} ${reply.text}`);
  return reply.body.Data;
}

/** Waits for the end of a search, as the screen does. */
export async function endOf(caller: Caller, DiscoveryID: string): Promise<Search> {
  let found = await searchOf(caller, DiscoveryID);
  while (found.State === 'Running') found = await searchOf(caller, DiscoveryID, found.Version);
  return found;
}

export const searchFor = async (caller: Caller, changes: Readonly<Record<string, unknown>>): Promise<Search> =>
  endOf(caller, await beginSearch(caller, changes));

/** Has a search find what a lookup answered, and somebody reject it: that person's coverage it is not. */
export async function rejectFound({ admin }: Pick<TestServer, 'admin'>, lookupId: string): Promise<void> {
  const { rows } = await admin.query<{ client_id: string; id: string }>(
    `INSERT INTO phi.discovery (client_id, id, state, requested_by, reg_master_id, person_enc, person_ix, service_from, service_to, stop_rule, cap_cents)
     SELECT client_id, gen_random_uuid(), 'Ended', requested_by, reg_master_id, '', '', date_of_service, date_of_service, 'All', 0
       FROM phi.lookup WHERE id = $1 RETURNING client_id, id`,
    [lookupId],
  );
  const [search] = rows;
  if (search === undefined) throw new Error('no such lookup');
  await admin.query(
    `INSERT INTO phi.discovery_candidate
       (client_id, discovery_id, lookup_id, trading_partner_id, score, level, standing, evidence_enc, decision, decision_code)
     SELECT client_id, $2, id, trading_partner_id, 70, 'REVIEW', 'active', '', 'Rejected', 'otherPerson' FROM phi.lookup WHERE id = $1`,
    [lookupId, search.id],
  );
}
