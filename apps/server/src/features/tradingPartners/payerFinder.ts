import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type Payer = {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
  readonly payer_id: string;
};

/** Those that a row of a file may name. */
export const payersInUse = (trx: TenantTrx): Promise<readonly Payer[]> =>
  trx
    .selectFrom('system.trading_partner')
    .select(['id', 'name', 'name_key', 'payer_id'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();

export type FoundPayer = { readonly id: string; readonly name: string; readonly message: string | null };

/** A payer is named by its id, or by its name letter by letter. */
export function payerFinder(payers: readonly Payer[], what: 'policy' | 'rule'): (cell: string) => FoundPayer {
  const byId = Map.groupBy(payers, ({ payer_id }) => payer_id);
  const byName = Map.groupBy(payers, ({ name_key }) => name_key);
  const none = (message: string): FoundPayer => ({ id: '', name: '', message });
  return (cell) => {
    if (cell === '') return none(`Write the id of whose ${what} it is.`);
    const [first, second] = byId.get(cell.toUpperCase()) ?? byName.get(partnerKey(cell)) ?? [];
    if (first === undefined) return none('Nobody in use has this id or name.');
    return second === undefined
      ? { id: first.id, name: first.name, message: null }
      : none('Several have this id. Write the name of the one you mean.');
  };
}
