import { screen } from '@coverline/contract/screens/screens.ts';
import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { settleRow } from '../fourEyes/settleRow.ts';
import { factsOf, linkById, type ListedLink } from './linkRows.ts';
import { lockLinks, requireFree } from './typedLink.ts';

export const moveLink: Handlers['movePolicyLink'] = (ctx, { LinkID, Version, To, Why }) =>
  ctx.tx(async (trx, note) => {
    await lockLinks(trx);
    const held = await linkById(trx, LinkID);
    if (held === undefined) throw notFound();
    note({ entityType: 'policy link', entityId: LinkID, detail: To });
    const isDone = await settleRow(trx, 'system.policy_link', held, {
      session: ctx.session,
      version: Version,
      to: To,
      why: Why,
      requireFree: () => requireFree(trx, factsOf(held), LinkID),
    });
    if (!isDone) return { LinkID };
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
