import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { personOf, personOfLookup, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readHistory, readLookup } from '#/services/lookups/stored/readLookup.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { wireRow } from '#/features/eligibility/wire.ts';

export const getEarlierLookups =
  (deps: Deps): Handlers['getEarlierLookups'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const shown =
        payload.SpifResponseID === null ? undefined : await readLookup(trx, clientId, payload.SpifResponseID);
      if (payload.SpifResponseID !== null && shown === undefined) throw notFound();
      const person =
        shown === undefined
          ? personOf(deps, clientId, payload)
          : personOfLookup(deps, clientId, shown, requestOf(deps, clientId, shown));
      const rows = await readHistory(trx, clientId, person);
      const ids = rows.map((row) => row.id);
      note({
        entityType: 'history',
        patientId: person.regMasterId ?? undefined,
        detail: ids.join(' '),
      });
      const held = await heldBack(trx, clientId, ids);
      return rows.map((row) => wireRow(row, held.get(row.id)?.why ?? null));
    });
