import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';
import { changesOf } from './linkFields.ts';
import { factsOf, linkById } from './linkRows.ts';
import { columnsOf, lockLinks, requireFree, requirePayer, tidiedOrRefused } from './typedLink.ts';

/** What is known of an address is not known of another. */
const notLookedAt = { health: null, health_says: '', moved_to: '', failures: 0, checked_at: null };

/** A save that changes nothing is none, and meets no other. */
export const saveLink =
  ({ checkSpelling }: Pick<Deps, 'checkSpelling'>): Handlers['savePolicyLink'] =>
  (ctx, { LinkID, Version, ...typed }) => {
    const fields = tidiedOrRefused(typed, checkSpelling);
    return ctx.tx(async (trx, note) => {
      const { userId } = ctx.session;
      await lockLinks(trx);
      const payer = await requirePayer(trx, fields.PartnerID);
      const by = { updated_by: userId, updated_at: sql<string>`now()` };
      if (LinkID === null) {
        await requireFree(trx, fields, null);
        const id = randomUUID();
        const settled = { standing: 'Approved', settled_by: userId, settled_at: sql<string>`now()` } as const;
        await trx
          .insertInto('system.policy_link')
          .values({ id, ...columnsOf(fields), ...settled, ...by })
          .execute();
        await writeDeeds(trx, 'system.policy_link', [{ id, deed: 'Added', by: userId }]);
        note({ entityType: 'policy link', entityId: id, detail: 'added' });
        return { LinkID: id };
      }
      const held = await linkById(trx, LinkID);
      if (held === undefined) throw notFound();
      const before = factsOf(held);
      const changes = [
        ...(before.PartnerID === fields.PartnerID ? [] : [{ Field: 'Payer', Before: held.payor, After: payer }]),
        ...changesOf(before, fields),
      ];
      note({
        entityType: 'policy link',
        entityId: LinkID,
        detail: ['changed', ...changes.map(({ Field }) => Field)].join(' '),
      });
      if (changes.length === 0) return { LinkID };
      await requireVersion(trx, ctx.session, held, Version);
      if (held.standing === 'Approved' || held.standing === 'Suggested') await requireFree(trx, fields, LinkID);
      await trx
        .updateTable('system.policy_link')
        .set({
          ...columnsOf(fields),
          ...(before.URL !== fields.URL && notLookedAt),
          ...by,
          row_version: held.row_version + 1,
        })
        .where('id', '=', LinkID)
        .execute();
      await writeDeeds(trx, 'system.policy_link', [{ id: LinkID, deed: 'Changed', by: userId, changes }]);
      return { LinkID };
    });
  };
