import type { Search } from '@coverline/contract/discovery/discovery.ts';
import type { Caller } from './caller.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** A search that is begun, as the screen begins one; its id. Fails where it was refused. */
export async function beginSearch(caller: Caller, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await caller.call('submitDiscovery', {
    State: 'OH',
    ServiceFrom: today(),
    ServiceTo: today(),
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
