import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';

export const helpHandlers = (): HandlersOf<'getGuideAnswers' | 'answerGuide'> => ({
  getGuideAnswers: (ctx) =>
    ctx.tx(async (trx) => {
      const rows = await trx
        .selectFrom('identity.guide_answer')
        .select(['guide', 'version', 'helped'])
        .where('user_id', '=', ctx.session.userId)
        .execute();
      return rows.map(({ guide, version, helped }) => ({ Guide: guide, Version: version, Helped: helped }));
    }),

  answerGuide: async (ctx, { Guide, Version, Helped }) => {
    await ctx.tx(async (trx) => {
      await trx
        .insertInto('identity.guide_answer')
        .values({ user_id: ctx.session.userId, guide: Guide, version: Version, helped: Helped })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'guide'])
            .doUpdateSet({ version: Version, helped: Helped, answered_at: sql<string>`now()` }),
        )
        .execute();
    });
  },
});
