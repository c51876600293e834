import { fieldFacts } from '@coverline/domain/filterQueries/fields.ts';
import type { PayerNames } from '@coverline/domain/filterQueries/sentence.ts';
import { conditionsOf, type FilterGroup } from '@coverline/domain/filterQueries/tree.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What the payers that these trees name are called. */
export async function payerNames(trx: TenantTrx, trees: readonly FilterGroup[]): Promise<PayerNames> {
  const ids = trees.flatMap((tree) =>
    conditionsOf(tree)
      .filter(({ Field }) => fieldFacts(Field).kind === 'payer')
      .flatMap(({ Values }) => Values),
  );
  if (ids.length === 0) return {};
  const rows = await trx
    .selectFrom('system.trading_partner')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
