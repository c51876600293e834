import { randomUUID } from 'node:crypto';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

/** Longer than any planned window; what lasts longer is a payer to be taken out. */
const longestDays = 90;
const dayMs = 86_400_000;

export const postPayorNotice: Handlers['postPayorNotice'] = (ctx, { PartnerID, Kind, Message, StartsAt, EndsAt }) =>
  ctx.tx(async (trx, note) => {
    const [starts, ends] = [Date.parse(StartsAt), Date.parse(EndsAt)];
    const problem =
      ends <= starts
        ? 'The end must be after the start.'
        : ends <= Date.now()
          ? 'The end must be in the future.'
          : ends - starts > longestDays * dayMs
            ? `A notice may hold for ${longestDays} days at most.`
            : null;
    if (problem !== null) throw new UserError(problem, { fields: [{ Field: 'EndsAt', Message: problem }] });
    const known = await trx
      .selectFrom('system.trading_partner')
      .select('id')
      .where('id', '=', PartnerID)
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    const ID = randomUUID();
    await trx
      .insertInto('system.payer_notice')
      .values({
        id: ID,
        partner_id: PartnerID,
        kind: Kind,
        message: Message.trim(),
        starts_at: StartsAt,
        ends_at: EndsAt,
        posted_by: ctx.session.userId,
      })
      .execute();
    note({ entityType: 'payer notice', entityId: ID, detail: Kind });
    return { ID };
  });

export const withdrawPayorNotice: Handlers['withdrawPayorNotice'] = async (ctx, { ID }) => {
  await ctx.tx(async (trx, note) => {
    const { numDeletedRows } = await trx.deleteFrom('system.payer_notice').where('id', '=', ID).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    note({ entityType: 'payer notice', entityId: ID, detail: 'withdrawn' });
  });
};
