import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { ReadAnswer } from './answers.ts';
import type { Coverage } from './coverages.ts';

type Named = { readonly name: string; readonly id: string };

/** The payers that parties of answers may be, by name, alias and number: keys of the directory to ids. */
export type PayersNamed = ReadonlyMap<string, ReadonlySet<string>>;

const byName = (name: string) => `name:${partnerKey(name)}`;
const byNumber = (id: string) => `number:${id.trim().toUpperCase()}`;

export async function payersNamedIn(trx: TenantTrx, answers: Iterable<ReadAnswer>): Promise<PayersNamed> {
  const named: readonly Named[] = [...answers].flatMap(({ otherPayers }) => otherPayers);
  if (named.length === 0) return new Map();
  const names = [...new Set(named.map(({ name }) => partnerKey(name)))].filter((key) => key !== '');
  const numbers = [...new Set(named.map(({ id }) => id.trim().toUpperCase()))].filter((key) => key !== '');
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT 'name:' || name_key AS key, id FROM system.trading_partner WHERE name_key = ANY(${names})
    UNION SELECT 'name:' || alias_key, partner_id FROM system.partner_alias WHERE kind = 'alias' AND alias_key = ANY(${names})
    UNION SELECT 'number:' || payer_id, id FROM system.trading_partner WHERE payer_id = ANY(${numbers})`.execute(trx);
  const found = Map.groupBy(rows, ({ key }) => key);
  return new Map([...found].map(([key, hits]) => [key, new Set(hits.map(({ id }) => id))]));
}

/** How many payers an answer tells of, for a visit's day, that are not among the registered coverages. */
export function strangersOf(
  { otherPayers }: Pick<ReadAnswer, 'otherPayers'>,
  registered: readonly Coverage[],
  { payers, day }: { readonly payers: PayersNamed; readonly day: string },
): number {
  const ids = new Set(registered.flatMap(({ payerId }) => payerId ?? []));
  const names = new Set(registered.map(({ name }) => partnerKey(name)));
  const isKnown = ({ name, id }: Named) =>
    names.has(partnerKey(name)) ||
    [...(payers.get(byName(name)) ?? []), ...(payers.get(byNumber(id)) ?? [])].some((one) => ids.has(one));
  const strange = otherPayers.filter((one) => (one.to ?? day) >= day && one.name.trim() !== '' && !isKnown(one));
  return new Set(strange.map(({ name }) => partnerKey(name))).size;
}
