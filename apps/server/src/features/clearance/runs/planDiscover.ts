import { isPlaced } from '@coverline/domain/discovery/searchProblems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { usualSearch } from '#/services/batch/searches/usualSearch.ts';
import { registeredSought } from '#/services/discovery/registeredSought.ts';
import { uncovered } from '#/services/discovery/uncovered.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { readInHand } from './inHand.ts';
import { cannotBeRead, orFault } from './orFault.ts';
import { type PlannedRow, spared } from './plannedRow.ts';
import type { Planning } from './planVerify.ts';
import { takesPlace } from './runVisits.ts';
import { searchesOf } from './searchesOf.ts';

/** What a search cannot do without, in words. */
export const lacksPerson = 'A search needs a birth date, and an SSN or a state or ZIP code';

/** A search for each visit that nobody covers, one a person: whether it is begun, or why not. */
export async function planDiscover(keys: Keys, trx: TenantTrx, planning: Planning): Promise<readonly PlannedRow[]> {
  const { clientId, visits, again } = planning;
  const ids = visits.map(({ id }) => id);
  const open = new Set((await uncovered(trx, { clientId, visitIds: ids })).map(({ id }) => id));
  const inHand = new Set((await readInHand(trx, clientId, 'Discover', null)).map(({ key }) => key));
  const searched = await searchesOf(trx, clientId, [...new Set(visits.map(({ registration }) => registration))]);
  const { cents } = await usualSearch(trx, clientId);
  const begun = new Set<string>();
  const rows: PlannedRow[] = [];
  for (const visit of visits) {
    const { id, registration } = visit;
    const last = searched.get(registration);
    if (!takesPlace(visit)) rows.push(spared(id, 'NoVisit'));
    else if (last === 'Running' || inHand.has(registration) || begun.has(registration)) rows.push(spared(id, 'InHand'));
    else if (!again && !open.has(id)) rows.push(spared(id, 'Covered'));
    else if (!again && last === 'Fresh') rows.push(spared(id, 'Fresh'));
    else {
      const person = await orFault(() => registeredSought(keys, trx, clientId, registration));
      if (person === 'Fault') rows.push(spared(id, 'Lacks', { says: cannotBeRead }));
      else if (person === null || !isPlaced(person)) rows.push(spared(id, 'Lacks', { says: lacksPerson }));
      else {
        begun.add(registration);
        rows.push({ visitId: id, insuranceId: null, payerId: null, outcome: 'Ask', says: '', cents });
      }
    }
  }
  return rows;
}
