import type { PlatformDeps } from '#/platform/deps.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';

type Payer = { readonly id: string; readonly name: string };

/** None where there are several: nobody knows which of them is meant. */
const theOne = (payers: readonly Payer[]): Payer | undefined =>
  new Set(payers.map(({ id }) => id)).size === 1 ? payers[0] : undefined;

/** Which of our payers an EHR means by a name: one whose name or alias it is, letter by letter. */
export async function ourPayers(
  deps: Pick<PlatformDeps, 'doors'>,
  names: readonly string[],
): Promise<(name: string) => Payer | undefined> {
  const keys = [...new Set(names.map(partnerKey))].filter((key) => key !== '');
  if (keys.length === 0) return () => undefined;
  const rows = await deps.doors.withSystem('payers of an EHR', (trx) =>
    trx
      .selectFrom('system.trading_partner as p')
      .leftJoin('system.partner_alias as a', (join) =>
        join.onRef('a.partner_id', '=', 'p.id').on('a.kind', '=', 'alias').on('a.alias_key', 'in', keys),
      )
      .select(['p.id', 'p.name', 'p.name_key', 'a.alias_key'])
      .where((eb) => eb.or([eb('p.name_key', 'in', keys), eb('a.alias_key', 'in', keys)]))
      .execute(),
  );
  return (name) => {
    const key = partnerKey(name);
    const named = rows.filter((row) => row.name_key === key);
    return theOne(named.length > 0 ? named : rows.filter((row) => row.alias_key === key));
  };
}
