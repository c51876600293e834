import type { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { caseWorkersOf, openByOwner } from '../caseWorkers.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { awayFrom, wireAway } from './away.ts';
import { type Desk, holdSettings, payerNames, payersOf, readDesk, settingsOf } from './desk.ts';

type Assignment = DataOf<typeof caseAssignmentCalls.getCaseAssignment>;

export const getCaseAssignment: Handlers['getCaseAssignment'] = (ctx) =>
  ctx.tx(async (trx): Promise<Assignment> => {
    const { clientId } = ctx.session;
    const desk = await readDesk(trx, clientId);
    const settings = await settingsOf(trx, clientId);
    const payers = await payerNames(trx, payersOf(desk.Rules));
    const open = await openByOwner(trx, clientId);
    const away = await awayFrom(trx, clientId, todayOf(ctx.session));
    return {
      ...desk,
      Version: settings?.row_version ?? 0,
      HasLeaderboard: settings?.has_leaderboard ?? false,
      Payers: [...payers].map(([PayerID, Name]) => ({ PayerID, Name })),
      Workers: (await caseWorkersOf(trx, ctx.session)).map((worker) => {
        const days = away.find((one) => one.user_id === worker.ID);
        return { ...worker, Open: open.get(worker.ID) ?? 0, Away: days === undefined ? null : wireAway(days) };
      }),
    };
  });

export const saveCaseAssignment: Handlers['saveCaseAssignment'] = (ctx, { Version, HasLeaderboard, ...desk }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    note({ entityType: 'case settings', detail: `${desk.Teams.length} teams, ${desk.Rules.length} rules` });
    const held = await holdSettings(trx, clientId);
    const stored = await readDesk(trx, clientId);
    // What is saved already is saved: whoever asks twice is answered alike.
    if (held.has_leaderboard === HasLeaderboard && JSON.stringify(inOrder(stored)) === JSON.stringify(inOrder(desk)))
      return { Version: held.row_version };
    await requireVersion(trx, ctx.session, held, Version);
    await requireDesk(trx, ctx.session, desk);
    await writeDesk(trx, clientId, desk);
    await trx
      .updateTable('phi.case_settings')
      .set({
        has_leaderboard: HasLeaderboard,
        row_version: held.row_version + 1,
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      })
      .where('client_id', '=', clientId)
      .execute();
    return { Version: held.row_version + 1 };
  });

const inOrder = ({ Teams, Rules }: Desk) =>
  [Teams, Rules].map((rows) =>
    rows.map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

/** Refuses what names a team twice, or somebody or something that is not there. */
export async function requireDesk(trx: TenantTrx, session: ClientSession, { Teams, Rules }: Desk): Promise<void> {
  const workers = new Set((await caseWorkersOf(trx, session)).map(({ ID }) => ID));
  const names = new Set<string>();
  const teams = new Set<string>();
  for (const { TeamID, Name, LeadID, MemberIDs } of Teams) {
    const name = Name.trim().toLowerCase();
    if (name === '') throw fieldFault('Teams', 'Give each team a name');
    if (names.has(name) || teams.has(TeamID)) throw fieldFault('Teams', 'Two teams have the same name');
    names.add(name);
    teams.add(TeamID);
    if (![...MemberIDs, ...(LeadID === null ? [] : [LeadID])].every((id) => workers.has(id)))
      throw fieldFault('Teams', `${Name}: somebody does not work on {cases} any more`);
  }
  if (new Set(Rules.map(({ RuleID }) => RuleID)).size < Rules.length)
    throw fieldFault('Rules', 'A rule is there twice');
  const payers = await payerNames(trx, payersOf(Rules));
  for (const [at, rule] of Rules.entries()) {
    const place = `Rule ${at + 1}`;
    if (rule.ToUserID !== null && !workers.has(rule.ToUserID))
      throw fieldFault('Rules', `${place}: choose who gets it`);
    if (rule.ToTeamID !== null && !teams.has(rule.ToTeamID)) throw fieldFault('Rules', `${place}: choose a team`);
    if (rule.PayerID !== null && !payers.has(rule.PayerID)) throw fieldFault('Rules', `${place}: choose a {payer}`);
    if (rule.FromLetter !== '' && rule.ToLetter !== '' && rule.FromLetter > rule.ToLetter)
      throw fieldFault('Rules', `${place}: the first letter comes after the last`);
    if (rule.LeastCents !== null && rule.MostCents !== null && rule.LeastCents > rule.MostCents)
      throw fieldFault('Rules', `${place}: the least is more than the most`);
  }
}

async function writeDesk(trx: TenantTrx, clientId: string, { Teams, Rules }: Desk): Promise<void> {
  await trx.deleteFrom('phi.case_team').where('client_id', '=', clientId).execute();
  await trx.deleteFrom('phi.case_assignment_rule').where('client_id', '=', clientId).execute();
  if (Teams.length > 0)
    await trx
      .insertInto('phi.case_team')
      .values(
        Teams.map((team, place) => ({
          client_id: clientId,
          id: team.TeamID,
          place,
          name: team.Name.trim(),
          lead_id: team.LeadID,
          member_ids: [...new Set(team.MemberIDs)],
        })),
      )
      .execute();
  if (Rules.length > 0)
    await trx
      .insertInto('phi.case_assignment_rule')
      .values(
        Rules.map((rule, place) => ({
          client_id: clientId,
          id: rule.RuleID,
          place,
          types: rule.Types,
          payer_id: rule.PayerID,
          states: rule.States,
          from_letter: rule.FromLetter,
          to_letter: rule.ToLetter,
          least_cents: rule.LeastCents,
          most_cents: rule.MostCents,
          languages: rule.Languages,
          to_user: rule.ToUserID,
          to_team: rule.ToTeamID,
          manner: rule.Manner,
        })),
      )
      .execute();
}
