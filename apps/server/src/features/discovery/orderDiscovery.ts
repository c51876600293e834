import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, notFound } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { holdSearch, touchSearch } from '#/services/discovery/heldSearch.ts';
import { placedIds, rowsNamed, sealOrder } from './orderByHand.ts';
import { readSearch } from './readSearch.ts';

const changed = () => inConflict('RecordChanged', 'The order has changed meanwhile. Look at it again.');

/** Keeps the order of benefits that somebody chose for what was found, with why; as the rules have it, nothing is kept. */
export const orderDiscovery =
  (deps: Deps): Handlers['orderDiscovery'] =>
  (ctx, { DiscoveryID, Seen, Order, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdSearch(trx, clientId, DiscoveryID);
      const read = held === undefined ? null : await readSearch(deps, trx, { clientId, id: DiscoveryID });
      if (held === undefined || read === null) throw notFound();
      note({ entityType: 'search', entityId: DiscoveryID, patientId: held.reg_master_id ?? undefined });
      const { search, proposed } = read;
      const [now, rules, text] = [placedIds(search.Order), placedIds(proposed), Note.trim()];
      // Said twice, it stands as it was said first.
      if (isDeepStrictEqual(now, Order) && search.OrderedBy?.Note === text) return null;
      const isByRule = Order.length === 0 || isDeepStrictEqual(rules, Order);
      note({ detail: isByRule ? 'by rule' : 'by hand' });
      if (Order.length > 0 && !isDeepStrictEqual(now, Seen)) throw changed();
      const rows = rowsNamed(proposed, Order);
      if (!isByRule && (rows === undefined || proposed.some((one) => one.Slot !== null && !rows.includes(one))))
        throw changed();
      if (!isByRule && text === '') throw fieldFault('Note', 'Say why the order is another than the rules’');
      const kept = { ids: Order, note: text, by: userId, at: new Date().toISOString() };
      await trx
        .updateTable('phi.discovery')
        .set({ order_enc: isByRule ? null : sealOrder(deps.phiSealer, clientId, DiscoveryID, kept) })
        .where('client_id', '=', clientId)
        .where('id', '=', DiscoveryID)
        .execute();
      await touchSearch(trx, held);
      return null;
    });
