import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { forgetSearchNotice } from '#/services/discovery/tellOfSearch.ts';
import { readSearch } from './readSearch.ts';

const lookMs = 250;

/** Waits, with no connection held, until more is known than the version given; then reads the search as an audited act. */
export const getDiscovery =
  (deps: Deps): Handlers['getDiscovery'] =>
  async (ctx, { DiscoveryID, Known }) => {
    const { clientId, userId } = ctx.session;
    if (Known !== null) await untilMore(deps, clientId, DiscoveryID, Known);
    return ctx.tx(async (trx, note) => {
      const found = await readSearch(deps, trx, { clientId, id: DiscoveryID });
      if (found === null) throw notFound();
      const { search, registrationId } = found;
      if (search.State === 'Ended') await forgetSearchNotice(trx, userId, search.DiscoveryID);
      note({ entityType: 'search', entityId: search.DiscoveryID, patientId: registrationId ?? undefined });
      return search;
    });
  };

async function untilMore({ doors, state }: Deps, clientId: string, id: string, known: number): Promise<void> {
  const until = performance.now() + (discoveryCalls.getDiscovery.limits.longPollMs ?? 0);
  while (performance.now() < until && !state.draining) {
    const row = await doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.discovery')
        .select(['row_version', 'state'])
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (row === undefined || row.row_version > known || row.state === 'Ended') return;
    await pause(lookMs);
  }
}
