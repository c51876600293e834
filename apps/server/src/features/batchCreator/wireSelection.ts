import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import { treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { payerNames } from '#/services/filters/payerNames.ts';
import type { StoredSelection } from '#/services/selections/storedSelection.ts';

/** A selection as its screen shows it. */
export async function wireSelection(trx: TenantTrx, stored: StoredSelection): Promise<Selection> {
  const ids = stored.payers.map(({ partnerId }) => partnerId);
  const [inTree, named] = await Promise.all([
    payerNames(trx, [stored.tree]),
    ids.length === 0
      ? []
      : trx.selectFrom('system.trading_partner').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    SelectionID: stored.id,
    FilterID: stored.filter_id,
    FilterName: stored.filter_name,
    Entity: stored.entity,
    Says: treeSentence(stored.tree, inTree),
    State: stored.state,
    Reason: stored.reason ?? '',
    Picked: stored.picked,
    IsCut: stored.is_cut,
    Checked: stored.checked,
    Ready: stored.ready,
    Payers: stored.payers.map(({ partnerId, items, cents }) => ({
      PartnerID: partnerId,
      Name: names.get(partnerId) ?? '',
      Items: items,
      Cents: cents,
    })),
    Lacks: stored.lacks.map(({ lack, items }) => ({ Lack: lack, Items: items })),
    BatchID: stored.batch_id,
    Accepted: stored.accepted,
    MadeAt: new Date(stored.created_at).toISOString(),
  };
}
