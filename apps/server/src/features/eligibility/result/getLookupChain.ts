import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { wireRow } from '#/features/eligibility/wire.ts';

export const getLookupChain =
  (): Handlers['getLookupChain'] =>
  (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const chases = trx.selectFrom('phi.lookup_chase').where('client_id', '=', clientId);
      const [shown, above, below] = await Promise.all([
        readLookup(trx, clientId, SpifResponseID),
        chases.select('parent_id').where('child_id', '=', SpifResponseID).orderBy('at').limit(1).executeTakeFirst(),
        chases
          .select(['segment', 'outcome', 'child_id'])
          .where('parent_id', '=', SpifResponseID)
          .orderBy('segment')
          .execute(),
      ]);
      if (shown === undefined) throw notFound();
      const ids = [above?.parent_id, ...below.map(({ child_id }) => child_id)].filter((one) => one != null);
      const held = await heldBack(trx, clientId, ids);
      const row = async (id: string | null) => {
        const found = id === null ? undefined : await readLookup(trx, clientId, id);
        return found === undefined ? null : wireRow(found, held.get(found.id)?.why ?? null);
      };
      const [Parent, ...children] = await Promise.all([
        row(above?.parent_id ?? null),
        ...below.map(({ child_id }) => row(child_id)),
      ]);
      note({
        entityType: 'lookup',
        entityId: shown.id,
        patientId: shown.reg_master_id ?? undefined,
        ...(ids.length > 0 && { detail: ids.join(' ') }),
      });
      return {
        Parent,
        Children: below.map(({ segment, outcome }, at) => ({
          Segment: segment,
          Outcome: outcome,
          Lookup: children[at] ?? null,
        })),
      };
    });
