import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, notFound } from '#/platform/http/errors.ts';
import { askLink } from '#/services/medicalPolicy/askLink.ts';
import { keepFinding } from '#/services/medicalPolicy/keepFinding.ts';

/** A look at one address, now. Nothing of the database is held while its server is waited for. */
export const checkLink =
  (deps: Pick<Deps, 'doors' | 'pages' | 'checkSpelling'>): Handlers['checkPolicyLink'] =>
  async (ctx, { LinkID }) => {
    const link = await deps.doors.withSystem('the address of a policy link', (trx) =>
      trx.selectFrom('system.policy_link').select(['id', 'url']).where('id', '=', LinkID).executeTakeFirst(),
    );
    if (link === undefined) throw notFound();
    const answer = await askLink(deps, link.url);
    return await ctx.tx(async (trx, note) => {
      const kept = await keepFinding(trx, link, answer, ctx.session.userId);
      if (kept === null) throw inConflict('RecordChanged', 'Somebody changed the address meanwhile. Look again.');
      const { finding, at } = kept;
      note({ entityType: 'policy link', entityId: LinkID, detail: finding.health });
      return {
        Health: finding.health,
        HealthSays: finding.says,
        MovedTo: finding.movedTo,
        CheckedAt: new Date(at).toISOString(),
      };
    });
  };
