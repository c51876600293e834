import { awayProblems } from '@coverline/domain/cases/assignment/awayDays.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { requireWorker } from '../assignCases.ts';
import { askerOf } from '../caseOwner.ts';
import { todayOf } from '#/services/cases/holdCase.ts';

export const saveCaseAway: Handlers['saveCaseAway'] = async (ctx, { UserID, ...said }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const whose = UserID ?? userId;
    note({
      entityType: 'user',
      entityId: whose,
      detail: said.FromOn === '' ? 'there' : `${said.FromOn} ${said.UntilOn}`,
    });
    if (whose !== userId && !askerOf(ctx.session).isSupervisor)
      throw new UserError('Of others it is said by who answers for the {client}.');
    refuseProblems(awayProblems(said, { userId: whose, today: todayOf(ctx.session) }));
    await requireWorker(trx, ctx.session, whose, 'UserID');
    if (said.StandInID !== null) await requireWorker(trx, ctx.session, said.StandInID, 'StandInID');
    if (said.FromOn === '') {
      await trx.deleteFrom('phi.case_away').where('client_id', '=', clientId).where('user_id', '=', whose).execute();
      return;
    }
    await trx
      .insertInto('phi.case_away')
      .values({
        client_id: clientId,
        user_id: whose,
        from_on: said.FromOn,
        until_on: said.UntilOn,
        stand_in: said.StandInID,
        updated_by: userId,
      })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'user_id']).doUpdateSet((eb) => ({
          from_on: eb.ref('excluded.from_on'),
          until_on: eb.ref('excluded.until_on'),
          stand_in: eb.ref('excluded.stand_in'),
          updated_by: eb.ref('excluded.updated_by'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  });
};
