import { screen } from '@coverline/contract/screens/screens.ts';
import { whyNotMove } from '@coverline/domain/tradingPartners/medicalPolicy/linkMoves.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { writeDeeds } from '#/services/medicalPolicy/writeDeeds.ts';
import { factsOf, linkById, type ListedLink } from './linkRows.ts';
import { lockLinks, requireFree } from './typedLink.ts';

export const moveLink: Handlers['movePolicyLink'] = (ctx, { LinkID, Version, To, Why }) =>
  ctx.tx(async (trx, note) => {
    const { userId } = ctx.session;
    await lockLinks(trx);
    const held = await linkById(trx, LinkID);
    if (held === undefined) throw notFound();
    note({ entityType: 'policy link', entityId: LinkID, detail: To });
    if (held.standing === To && isRepeat(held, ctx.session, Version)) return { LinkID };
    await requireVersion(trx, ctx.session, held, Version);
    const refused = whyNotMove(held.standing, To, { isOwn: held.suggested_by === userId, why: Why });
    if (refused?.field === 'Why') throw fieldFault('Why', refused.message);
    if (refused !== null) throw new UserError(refused.message);
    if (To === 'Approved') await requireFree(trx, factsOf(held), LinkID);
    await trx
      .updateTable('system.policy_link')
      .set({
        standing: To,
        settled_by: userId,
        settled_at: sql<string>`now()`,
        settled_why: Why.trim(),
        updated_by: userId,
        updated_at: sql<string>`now()`,
        row_version: held.row_version + 1,
      })
      .where('id', '=', LinkID)
      .execute();
    const deed = held.standing === 'Retired' ? 'Brought back' : To;
    await writeDeeds(trx, [{ linkId: LinkID, deed, by: userId, why: Why.trim() }]);
    if (held.standing === 'Suggested') await tellSuggester(trx, held, To, Why.trim());
    return { LinkID };
  });

/** Whoever suggested it learns what became of it, at the client where they did. */
async function tellSuggester(trx: TenantTrx, held: ListedLink, to: LinkStanding, why: string): Promise<void> {
  if (held.suggested_by === null || held.suggested_client === null) return;
  const title = held.title.length > 120 ? `${held.title.slice(0, 119)}…` : held.title;
  await noticeAtBell(trx, {
    clientId: held.suggested_client,
    userId: held.suggested_by,
    says: `Your suggestion “${title}” was ${to.toLowerCase()}.${why === '' ? '' : ` ${why}`}`,
    importance: 'LOW',
    link: screen('eligibility').path,
    subject: `policy link ${held.id} ${held.row_version}`,
    from: 'medical policy links',
  });
}
