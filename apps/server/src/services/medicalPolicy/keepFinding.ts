import {
  findingOf,
  type LinkAnswer,
  type LinkFinding,
} from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { sql, type Kysely } from 'kysely';
import type { SystemTables } from '#/platform/db/tables/tables.ts';
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';

/**
 * Keeps what a look at a link's address found, unless the address was changed meanwhile; its history tells where that is another than
 * before. Null where the link is another by now.
 */
export async function keepFinding(
  trx: Kysely<Pick<SystemTables, 'system.policy_link'>>,
  link: { readonly id: string; readonly url: string },
  answer: LinkAnswer,
  by: string | null,
): Promise<{ readonly finding: LinkFinding; readonly isNew: boolean; readonly at: string } | null> {
  // Written at once: who first read it for update would hold its row, and wait for who holds the table and wants the row.
  const held = await trx
    .updateTable('system.policy_link')
    .set({ checked_at: sql<string>`now()` })
    .where('id', '=', link.id)
    .where('url', '=', link.url)
    .returning(['health', 'failures', 'checked_at'])
    .executeTakeFirst();
  if (held === undefined) return null;
  const finding = findingOf(answer, held.failures);
  await trx
    .updateTable('system.policy_link')
    .set({
      health: finding.health,
      health_says: finding.says,
      moved_to: finding.movedTo,
      failures: finding.failures,
    })
    .where('id', '=', link.id)
    .execute();
  const isNew = held.health !== finding.health;
  if (isNew) {
    const changes = [{ Field: 'Health', Before: held.health ?? '', After: finding.health }];
    await writeDeeds(trx, 'system.policy_link', [{ id: link.id, deed: 'Looked at', by, changes, why: finding.says }]);
  }
  return { finding, isNew, at: held.checked_at ?? '' };
}
