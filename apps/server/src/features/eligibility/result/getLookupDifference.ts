import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { pascal } from '#/platform/http/call/pascal.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { readDifference } from '#/services/lookups/stored/readDifference.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { wireRow } from '#/features/eligibility/wire.ts';

export const getLookupDifference =
  (deps: Deps): Handlers['getLookupDifference'] =>
  (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await readLookup(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      const { previous, changes } = await readDifference(deps, trx, clientId, row);
      note({
        entityType: 'lookup',
        entityId: row.id,
        patientId: row.reg_master_id ?? undefined,
        ...(previous && { detail: `compared with ${previous.id}` }),
      });
      const held = await heldBack(trx, clientId, previous === null ? [] : [previous.id]);
      const Previous = previous && wireRow(previous, held.get(previous.id)?.why ?? null);
      return { Previous, Changes: pascal([...changes]) };
    });
