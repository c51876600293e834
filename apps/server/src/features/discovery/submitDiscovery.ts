import { isPlaced } from '@coverline/domain/discovery/searchProblems.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { openSearch } from '#/services/discovery/openSearch.ts';
import { runningSearch } from '#/services/discovery/runningSearch.ts';
import { soughtAsTyped } from './soughtAsTyped.ts';

/**
 * Begins a search: its plan is written with its audit row, and gone on with once that is committed. A search for the same person
 * that goes on already is answered instead. Of whom nothing but name and birth date is known, nobody is asked before somebody was shown
 * whom that would be and for how much: what it finds waits for a review anyway.
 */
export const submitDiscovery =
  (deps: Deps): Handlers['submitDiscovery'] =>
  async (ctx, typed) => {
    const { clientId, userId, timeZone, embedded } = ctx.session;
    let begun: string | null = null;
    const data = await ctx.tx(async (trx, note) => {
      begun = null;
      const now = new Date();
      const { payload, person } = await soughtAsTyped(deps, trx, clientId, { typed, today: dayIn(now, timeZone) });
      const patientId = payload.RegmasterID ?? undefined;
      const running = await runningSearch(deps, trx, clientId, person);
      if (running !== null) {
        note({ entityType: 'search', entityId: running, patientId, detail: 'goes on already' });
        return { DiscoveryID: running };
      }
      if (!isPlaced(person) && !payload.PlanShown)
        throw new UserError(
          'Nothing but a name and a birth date is known: look first whom the search would ask, and for how much.',
        );
      const id = await openSearch(deps, trx, {
        clientId,
        userId,
        person,
        registrationId: payload.RegmasterID,
        visitId: payload.VisitMasterID,
        source: embedded ? 'Embedded' : 'Realtime',
        planState: payload.PlanState,
        ServiceFrom: payload.ServiceFrom,
        ServiceTo: payload.ServiceTo,
        StopRule: payload.StopRule,
        now,
      });
      note({ entityType: 'search', entityId: id, patientId, detail: 'for treatment or payment' });
      begun = id;
      return { DiscoveryID: id };
    });
    if (begun !== null) deps.discoveries.start(clientId, begun);
    return data;
  };
