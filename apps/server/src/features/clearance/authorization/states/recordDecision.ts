import type { Decision } from '@coverline/authorization/decision/decision.ts';
import type { Arrived } from '@coverline/authorization/states/arrival.ts';
import type { MoveAsk } from '@coverline/authorization/states/move.ts';
import { moveTo, stillAsked } from '@coverline/authorization/states/whyNot.ts';
import { endsAfter, notAfter, problemsOf } from '@coverline/domain/registration/problems.ts';
import type { Deps } from '#/features/deps.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { aboutOf, holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import { askedContent, type Coming, judgeComing, keepComing } from '#/services/authorization/takeDecision.ts';
import { keepContact, requireTold } from '../toldAt.ts';
import { appealDay } from '#/services/authorization/states/appealDay.ts';
import { hasDenial } from '#/services/authorization/states/decidedChanges.ts';
import { decisionOf, type Said } from './decisionOf.ts';
import { movingFacts } from '#/services/authorization/states/facts.ts';

export const recordAuthorizationDecision =
  (deps: Deps): Handlers['recordAuthorizationDecision'] =>
  (ctx, said) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const held = await holdAuth(trx, clientId, said.AuthID);
      const content = await askedContent(deps, trx, held);
      const decision = decisionOf(said, content);
      note(aboutOf(held, decision.outcome));
      if (held.sent_version === 0) throw new UserError('It was not sent. Write down first when and how it was.');
      if (said.Action === '' && said.Lines.length === 0)
        throw new UserError('Say what was decided: for the whole, or for each line.');
      requireTold(said.Told);
      const coming: Coming = {
        decision,
        route: said.Told.Way,
        receivedAt: said.Told.At,
        isOurs: true,
        told: said.Told,
        messageId: null,
        appealBy: said.AppealBy,
        peerBy: said.PeerBy,
      };
      const judged = await judgeComing(deps, trx, held, coming, content);
      const { arrived } = judged;
      // Heard twice, it changes nothing, whichever version was read.
      if (arrived.arrival === 'Repeated') return { Arrival: arrived.arrival, Version: held.row_version };
      await requireVersion(trx, session, held, said.Version);
      const full = withLaw(held, said, decision, session.timeZone);
      requireAsked(held, arrived, full, decision, todayOf(session));
      await keepContact(deps, trx, { clientId, userId, authId: held.id }, said.Told);
      return { Arrival: arrived.arrival, Version: await keepComing(deps, trx, session, held, judged) };
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
