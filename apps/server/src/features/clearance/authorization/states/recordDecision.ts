import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { findingsOf } from '@coverline/authorization/decision/decisionFindings.ts';
import type { Arrived, HeldDecision, Outcome } from '@coverline/authorization/states/arrival.ts';
import { arrive } from '@coverline/authorization/states/arrive.ts';
import { disputedStatuses } from '@coverline/authorization/states/authStatus.ts';
import type { MoveAsk } from '@coverline/authorization/states/move.ts';
import { moveTo, stillAsked } from '@coverline/authorization/states/whyNot.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { endsAfter, notAfter, problemsOf } from '@coverline/domain/registration/problems.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { authWords } from '../authWords.ts';
import { aboutOf, contentOf, holdAuth, todayOf } from '../holdAuth.ts';
import { keepContact, requireTold } from '../toldAt.ts';
import { appealDay } from './appealDay.ts';
import { approvals } from './approvals.ts';
import { cameTo, comparedOf, heldOf } from './before.ts';
import { decisionOf, hasDenial, type Said } from './decisionOf.ts';
import { movingFacts } from './facts.ts';
import { renewBefore, tellOwner } from './afterDecision.ts';
import { type AuthChanges, writeAuth } from './writeAuth.ts';

const undecided: readonly Outcome[] = ['Pended', 'ContactPayer', 'Rejected', 'Unreadable'];

export const recordAuthorizationDecision =
  (deps: Deps): Handlers['recordAuthorizationDecision'] =>
  (ctx, said) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const held = await holdAuth(trx, clientId, said.AuthID);
      // What it answers is what was sent, whatever was changed since.
      const content = await contentOf(deps, trx, { ...held, version: held.sent_version || held.version });
      const decision = decisionOf(said, content);
      note(aboutOf(held, decision.outcome));
      if (held.sent_version === 0) throw new UserError('It was not sent. Write down first when and how it was.');
      if (said.Action === '' && said.Lines.length === 0)
        throw new UserError('Say what was decided: for the whole, or for each line.');
      requireTold(said.Told);
      const came: HeldDecision = {
        ...comparedOf(decision),
        issuedAt: decision.issuedOn,
        receivedAt: new Date(said.Told.At).toISOString(),
        answers: held.sent_version,
      };
      const arrived = arrive(came, {
        status: held.status,
        isOurs: true,
        version: held.sent_version,
        cancelledHere: held.cancelled_here,
        held: await heldOf(deps, trx, clientId, held.id),
        dueAt: held.due_at === null ? null : new Date(held.due_at).toISOString(),
        patients: { named: null, own: null },
        disputedAt: await cameTo(trx, held, disputedStatuses),
        informedAt: await cameTo(trx, held, ['InfoSent']),
      });
      // Heard twice, it changes nothing, whichever version was read.
      if (arrived.arrival === 'Repeated') return { Arrival: arrived.arrival, Version: held.row_version };
      await requireVersion(trx, session, held, said.Version);
      const full = withLaw(held, said, decision, session.timeZone);
      requireAsked(held, arrived, full, decision, todayOf(session));
      await keepContact(deps, trx, { clientId, userId, authId: held.id }, said.Told);
      await keepDecision(deps, trx, session, held, { said, decision, arrived, content });
      const changes = changesOf(deps, held, arrived, decision, full);
      const version = await writeAuth(deps, trx, session, held, changes, {
        kind: 'Decided',
        from_status: held.status,
        to_status: arrived.status ?? held.status,
        words: [decision.number, ...decision.reasons].filter((one) => one !== '').join(' · '),
      });
      if (arrived.fate === 'Stands' && approvals.includes(decision.outcome))
        await renewBefore(deps, trx, session, held);
      if (arrived.tells) await tellOwner(trx, session, held);
      return { Arrival: arrived.arrival, Version: version };
    });

/** The last day to appeal is the law's, where the notice names none. */
function withLaw(held: AuthRequestRow, said: Said, decision: Decision, zone: string): Lawful {
  if (!hasDenial(decision)) return { ...said, isDayOpen: said.AppealBy === '' };
  const notice = { typed: said.AppealBy, issuedOn: decision.issuedOn, toldAt: said.Told.At, zone };
  const { by, isOpen } = appealDay(held, notice);
  return { ...said, AppealBy: by ?? '', isDayOpen: isOpen };
}

type Lawful = Said & { readonly isDayOpen: boolean };

const fieldOf: Partial<Record<MoveAsk, string>> = {
  Reason: 'Reason',
  AuthNumber: 'AuthNumber',
  Period: 'To',
  AppealBy: 'AppealBy',
};

/** What the status asks for that it comes to. That a payer gave no number is told by who wrote it down, and stays a finding. */
function requireAsked(held: AuthRequestRow, arrived: Arrived, said: Lawful, decision: Decision, today: string): void {
  refuseProblems(
    problemsOf<string>({
      IssuedOn: notAfter(said.IssuedOn, today, 'This lies in the future'),
      To: endsAfter(said.From, said.To, 'This is before it begins'),
    }),
  );
  if (arrived.status === null) return;
  const facts = movingFacts(held, { answer: 'Required' }, [], today);
  const move = moveTo(facts, arrived.status, 'Payer');
  if (move === null) return;
  const reasons = [...decision.reasons, ...decision.lines.flatMap((line) => line.reasons)];
  const given: Partial<Record<MoveAsk, string>> = {
    Reason: reasons.join(' '),
    AuthNumber: said.HasNoNumber ? 'none' : decision.number,
    Period: decision.from === null ? '' : (decision.to ?? ''),
    AppealBy: said.isDayOpen ? '' : 'told',
    Evidence: said.Told.Way,
  };
  refuseProblems(
    Object.fromEntries(
      move.asks.flatMap((ask) =>
        stillAsked({ asks: [ask] }, given).map((words) => [fieldOf[ask] ?? 'Action', `Say ${words}`]),
      ),
    ),
  );
}

type Kept = {
  readonly said: Said;
  readonly decision: Decision;
  readonly arrived: Arrived;
  readonly content: AuthContent;
};

async function keepDecision(
  deps: Deps,
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  held: AuthRequestRow,
  { said, decision, arrived, content }: Kept,
): Promise<void> {
  const id = randomUUID();
  const asked = {
    patient: null,
    from: content.From,
    to: content.To,
    lines: content.Lines.map(({ Sequence, Code, Count, Unit }) => ({
      sequence: Sequence,
      code: Code,
      quantity: Count === null ? null : { count: Count, unit: Unit },
    })),
  };
  await trx
    .insertInto('phi.auth_decision')
    .values({
      client_id: clientId,
      id,
      auth_id: held.id,
      answers: held.sent_version,
      outcome: decision.outcome,
      arrival: arrived.arrival,
      fate: arrived.fate,
      is_late: arrived.isLate,
      route: said.Told.Way,
      issued_on: decision.issuedOn,
      received_at: said.Told.At,
      findings: JSON.stringify(findingsOf(decision, asked)),
      content_enc: authWords(deps, clientId).sealDecision(id, { decision, told: said.Told }),
      logged_by: userId,
    })
    .execute();
}

/** What stands from now on. Kept beside, or in its place of the history, it changes nothing of the authorization. */
function changesOf(deps: Deps, held: AuthRequestRow, arrived: Arrived, decision: Decision, said: Said): AuthChanges {
  if (arrived.fate !== 'Stands') return {};
  const words = authWords(deps, held.client_id);
  const isApproved = approvals.includes(decision.outcome);
  const denies = hasDenial(decision);
  return {
    status: arrived.status ?? held.status,
    has_denial: denies,
    wanted_by: null,
    ...(!undecided.includes(decision.outcome) && { decided_at: new Date(said.Told.At).toISOString() }),
    ...(isApproved && {
      number_enc: words.sealOrNull('auth_request', held.id, decision.number),
      valid_from: decision.from,
      valid_to: decision.to,
    }),
    ...(denies && {
      appeal_by: said.AppealBy === '' ? null : said.AppealBy,
      peer_by: said.PeerBy === '' ? null : said.PeerBy,
    }),
  };
}
