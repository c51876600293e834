import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { pascal } from '#/http/pascal.ts';
import { readDifference } from '#/lookups/readDifference.ts';
import { readLookup } from '#/lookups/readLookup.ts';
import { wireRow } from './wire.ts';

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
      return { Previous: previous && wireRow(previous), Changes: pascal([...changes]) };
    });
