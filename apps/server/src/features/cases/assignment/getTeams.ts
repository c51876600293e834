import type { Handlers } from '#/platform/http/context.ts';
import { leadsOf } from '../performance/whoseTeam.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { awayFrom, wireAway } from './away.ts';
import { readDesk, settingsOf } from './desk.ts';

export const getCaseTeams: Handlers['getCaseTeams'] = (ctx) =>
  ctx.tx(async (trx) => {
    const { clientId } = ctx.session;
    const { Teams, Rules } = await readDesk(trx, clientId);
    const settings = await settingsOf(trx, clientId);
    const away = await awayFrom(trx, clientId, todayOf(ctx.session));
    return {
      Teams: Teams.map(({ TeamID, Name, MemberIDs }) => ({ TeamID, Name, Members: MemberIDs.length })),
      HasRules: Rules.length > 0,
      Away: away.map((one) => ({ UserID: one.user_id, ...wireAway(one) })),
      SeesLeaderboard: settings?.has_leaderboard === true && leadsOf(ctx.session, Teams) !== 'nobody',
    };
  });
