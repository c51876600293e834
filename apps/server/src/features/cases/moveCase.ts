import { caseOutcome, caseOutcomes, resolvedCents } from '@coverline/domain/cases/caseOutcome.ts';
import { isOver } from '@coverline/domain/cases/caseStatus.ts';
import { type MoveFacts, moveTo, whyNotBy, whyNotTo } from '@coverline/domain/cases/caseMoves.ts';
import { type MoveFields, moveProblems } from '@coverline/domain/cases/moveFields.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { isRepeat } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { earnPoints, pointsOf, takeBackPoint } from '#/services/account/performance.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { caseWorkersOf } from './caseWorkers.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { askerOf } from './caseOwner.ts';
import { attemptsOf } from '#/services/cases/clockFacts.ts';
import { holdCase, requireCaseVersion, todayOf } from '#/services/cases/holdCase.ts';
import { refuseSecondOpen } from './openCase.ts';
import { type CaseChanges, writeCase } from './writeCase.ts';

export const submittedFlag = 'AllowCaseManagementSubmittedStatus';

/** By what it is judged where a case may go. */
export const moveFactsOf = (row: CaseMasterRow, session: ClientSession): MoveFacts => ({
  type: row.type,
  status: row.status,
  heldFrom: row.held_from,
  submittedOn: row.submitted_on,
  appealBy: row.appeal_by,
  closedOn: row.closed_on,
  today: todayOf(session),
  hasSubmitted: session.viewer.features.includes(submittedFlag),
});

const orNull = (day: string): string | null => (day === '' ? null : day);

export const moveCase =
  (deps: Deps): Handlers['moveCase'] =>
  (ctx, { CaseID, Version, To, ...said }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await holdPerson(trx, clientId, CaseID, To);
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: `${held.status} to ${To}` });
      // Closed meanwhile with another outcome, by a rule of theirs, it is none.
      const isSame = said.Outcome === '' || said.Outcome === held.outcome;
      if (held.status === To && isSame && isRepeat(held, ctx.session, Version))
        return { Version: held.row_version, UserPoints: await pointsOf(trx, ctx.session) };
      await requireCaseVersion(trx, ctx.session, held, Version);
      const facts = moveFactsOf(held, ctx.session);
      const why = whyNotTo(facts, To);
      const move = moveTo(facts, To);
      if (why !== null || move === null) throw new UserError(why ?? 'It cannot go there.');
      if (To === 'Assigned' && held.owner_id === null) throw new UserError('Say who is to have it: assign it.');
      const notBy = whyNotBy(move, await ownerOf(trx, held), askerOf(ctx.session));
      if (notBy !== null) throw new UserError(notBy);
      const attempts = await attemptsOf(trx, clientId, held.id);
      refuseProblems(
        moveProblems(
          {
            type: held.type,
            status: held.status,
            submittedOn: held.submitted_on,
            attempts,
            reopenedOn: held.reopened_on,
            today: facts.today,
          },
          move.asks,
          said,
        ),
      );
      const changes = await changesOf(trx, ctx.session, held, { to: To, does: move.does, said, today: facts.today });
      const version = await writeCase(deps, trx, ctx.session, held, changes, {
        kind: 'Moved',
        from_status: held.status,
        to_status: To,
        outcome: changes.outcome ?? null,
        to_user: null,
        words: said.Reason.trim(),
      });
      return { Version: version, UserPoints: await pointsOf(trx, ctx.session) };
    });

/** What ends or is opened again counts among all of its person and type: the person is held first, as whoever opens one does. */
async function holdPerson(trx: TenantTrx, clientId: string, id: string, to: CaseMasterRow['status']): Promise<void> {
  const seen = await trx
    .selectFrom('phi.case_master')
    .select(['reg_master_id', 'is_over'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (seen !== undefined && (seen.is_over || isOver(to))) await holdRegistration(trx, clientId, seen.reg_master_id);
}

type Going = {
  readonly to: CaseMasterRow['status'];
  readonly does: 'Nothing' | 'Resolves' | 'TakesBack';
  readonly said: MoveFields;
  readonly today: string;
};

async function changesOf(
  trx: TenantTrx,
  session: ClientSession,
  held: CaseMasterRow,
  going: Going,
): Promise<CaseChanges> {
  const { to, does, said, today } = going;
  const isHeld = to === 'OnHold' || (held.status === 'OnHold' && to === held.held_from);
  const moved: CaseChanges = {
    status: to,
    // A hold stops nothing that runs of where it stood: its days, and what was to be done next, stay.
    ...(!isHeld && { status_on: today, next_on: orNull(said.NextOn) }),
    held_from: to === 'OnHold' ? held.status : null,
    hold_until: to === 'OnHold' ? said.HoldUntil : null,
    ...(to === 'New' && { owner_id: null }),
    // Whoever begins to work on it has touched it.
    first_touch_on: held.first_touch_on ?? (to === 'New' || to === 'Assigned' ? null : today),
    ...(said.SubmittedOn !== '' && ['Submitted', 'PendingAgency'].includes(to) && { submitted_on: said.SubmittedOn }),
    ...(['Approved', 'Denied', 'Upheld'].includes(to) && { decided_on: said.DecidedOn }),
    ...(to === 'Denied' && { appeal_by: orNull(said.AppealBy) }),
  };
  if (to === 'Cancelled') return { ...moved, closed_on: today, closed_at: new Date().toISOString() };
  if (does === 'Resolves') return { ...moved, ...(await closed(trx, session, held, going)) };
  if (does === 'TakesBack') return { ...moved, ...(await reopened(trx, session, held)), reopened_on: today };
  return moved;
}

/** What closing does to its visits and its insurance, and to whoever closes it. */
async function closed(
  trx: TenantTrx,
  session: ClientSession,
  held: CaseMasterRow,
  { said, today }: Going,
): Promise<CaseChanges> {
  const outcome = caseOutcomes.find((one) => one === said.Outcome);
  if (outcome === undefined) throw fieldFault('Outcome', 'Choose how it ended');
  const { asks } = caseOutcome(outcome);
  const insurance = asks === 'Insurance' ? said.RegInsuranceID : null;
  if (insurance !== null) await requireInsurance(trx, session.clientId, held, insurance);
  const percent = asks === 'Percent' ? said.Percent : null;
  return {
    outcome,
    outcome_percent: percent,
    reg_insurance_id: insurance,
    resolved_cents: resolvedCents(outcome, held.at_risk_cents, percent),
    closed_on: today,
    closed_at: new Date().toISOString(),
    ...(await earned(trx, session, held, outcome)),
  };
}

async function requireInsurance(trx: TenantTrx, clientId: string, held: CaseMasterRow, id: string): Promise<void> {
  const found = await trx
    .selectFrom('phi.reg_insurance')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('reg_master_id', '=', held.reg_master_id)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  if (found === undefined) throw fieldFault('RegInsuranceID', 'Choose an insurance of this {patient}');
}

/** One point a person, type and day, however often the same is opened and closed. */
async function earned(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  held: CaseMasterRow,
  outcome: (typeof caseOutcomes)[number],
): Promise<CaseChanges> {
  if (!caseOutcome(outcome).earnsPoints) return { point_on: null, point_by: null };
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM phi.case_master c JOIN identity.client k ON k.id = c.client_id
     WHERE c.client_id = ${clientId} AND k.id = ${clientId} AND c.reg_master_id = ${held.reg_master_id}
       AND c.type = ${held.type} AND c.point_on = (now() AT TIME ZONE k.time_zone)::date LIMIT 1`.execute(trx);
  if (rows.length > 0) return { point_on: null, point_by: null };
  return { point_on: await earnPoints(trx, { clientId, userId }), point_by: userId };
}

/** Opened again under its number: what its end had brought is taken back, the point too. */
async function reopened(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  held: CaseMasterRow,
): Promise<CaseChanges> {
  const workers = await caseWorkersOf(trx, { clientId, userId });
  await refuseSecondOpen(trx, clientId, held.reg_master_id, held.type);
  if (held.point_on !== null && held.point_by !== null)
    await takeBackPoint(trx, { clientId, userId: held.point_by, day: held.point_on });
  return {
    // Whoever had it has it again, where they work on cases still.
    owner_id: workers.some(({ ID }) => ID === held.owner_id) ? held.owner_id : userId,
    is_double: false,
    outcome: null,
    outcome_percent: null,
    reg_insurance_id: null,
    resolved_cents: 0,
    closed_on: null,
    closed_at: null,
    point_on: null,
    point_by: null,
  };
}
