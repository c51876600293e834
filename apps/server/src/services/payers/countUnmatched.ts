import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { partnerKey } from './partnerKey.ts';

/** A payer as somebody else calls it; the id, where there is one, as they number it. */
export type NamedPayer = { readonly name: string; readonly id: string };

/**
 * Counts the names that are no payer's of ours, for an administrator to say whose they are. `named` has a list for each answer
 * or chart, in which a name counts once.
 */
export async function countUnmatched(
  doors: Doors,
  named: readonly (readonly NamedPayer[])[],
  from: 'answer' | 'chart',
): Promise<void> {
  const byKey = new Map<string, NamedPayer & { times: number }>();
  for (const list of named) {
    for (const [key, { name, id }] of new Map(list.toReversed().map((one) => [partnerKey(one.name), one]))) {
      const before = byKey.get(key);
      if (before === undefined) byKey.set(key, { name: name.trim(), id, times: 1 });
      else before.times += 1;
    }
  }
  byKey.delete('');
  if (byKey.size === 0) return;
  const all = [...byKey].map(([key, one]) => ({ key, ...one }));
  const [answers, charts] = from === 'answer' ? [1, 0] : [0, 1];
  await doors.withSystem('count names of payers', (trx) =>
    sql`
      INSERT INTO system.unmatched_payer AS u (name_key, name, from_answers, from_charts)
      SELECT n.key, n.name, n.times * ${answers}::int, n.times * ${charts}::int
        FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS n (key text, name text, id text, times int)
       WHERE NOT EXISTS (SELECT 1 FROM system.trading_partner p
                          WHERE p.name_key = n.key OR p.payer_id = n.id)
         AND NOT EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.kind = 'alias' AND a.alias_key = n.key)
       ORDER BY n.key
      ON CONFLICT (name_key) DO UPDATE SET
        name = EXCLUDED.name, from_answers = u.from_answers + EXCLUDED.from_answers,
        from_charts = u.from_charts + EXCLUDED.from_charts, last_seen_at = now()`.execute(trx),
  );
}
