import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { Move, MoveAsk } from '@coverline/authorization/states/move.ts';
import { moveTo, stillAsked, whyNotBy, whyNotTo } from '@coverline/authorization/states/whyNot.ts';
import type { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import type { z } from 'zod';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { aboutOf, contentOf, holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import { aroundOf } from '#/services/authorization/request/around.ts';
import { judgeRequired, type Judged } from '../request/judgeRequired.ts';
import { lacksOf } from '#/services/authorization/request/toRequest.ts';
import { keepContact, requireTold } from '../toldAt.ts';
import { appealDay } from '#/services/authorization/states/appealDay.ts';
import { askerOf, movingFacts } from '#/services/authorization/states/facts.ts';
import { type AuthChanges, noteClockEvent, writeAuth } from '#/services/authorization/states/writeAuth.ts';

export type Said = Omit<z.output<(typeof authDeedCalls.moveAuthorization)['payload']>, 'AuthID' | 'Version' | 'To'>;

/** What a payer says beside its decisions: it wants something, or stays with what it said when two physicians spoke. */
export const payersWord = (status: AuthStatus): boolean => status === 'InfoRequested' || status === 'Upheld';

/** What comes by itself: nobody moves one there. */
const byItself: Partial<Record<AuthStatus, string>> = {
  Renewed: 'It is renewed by itself, once the one that goes on from it is approved.',
  Expiring: 'The calendar alone does this.',
  Expired: 'The calendar alone does this.',
};

/** By which field of the call each thing is told that a move asks for. */
const fieldOf: Readonly<Record<MoveAsk, string>> = {
  Reason: 'Reason',
  AuthNumber: 'AuthNumber',
  Period: 'To',
  Evidence: 'Told',
  Wanted: 'Wanted',
  Sent: 'Told',
  Appointment: 'Appointment',
  AppealBy: 'AppealBy',
  Successor: 'To',
};

export const moveAuthorization =
  (deps: Deps): Handlers['moveAuthorization'] =>
  (ctx, { AuthID, Version, To, ...said }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const held = await holdAuth(trx, session.clientId, AuthID);
      note(aboutOf(held, `${held.status} to ${To}`));
      if (held.status === To && isRepeat(held, session, Version)) return { Version: held.row_version };
      await requireVersion(trx, session, held, Version);
      const today = todayOf(session);
      const content = await contentOf(deps, trx, held);
      const lacks = lacksOf(content, await aroundOf(deps, trx, held));
      const required = await judgeRequired(deps, trx, { row: held, content, today, zone: session.timeZone });
      const facts = movingFacts(held, required, lacks.Send, today);
      const revises = said.IsRevision ? 'Revision' : null;
      const word = payersWord(To) ? 'Payer' : 'Here';
      const alone = byItself[To];
      if (alone !== undefined) throw new UserError(alone);
      const why = whyNotTo(facts, To, word, revises);
      const move = moveTo(facts, To, word, revises);
      if (why !== null || move === null) throw new UserError(why ?? 'It cannot go there.');
      if (said.IsRevision && held.version === held.sent_version)
        throw new UserError('Nothing was changed since it was sent.');
      const notBy = whyNotBy(move, await ownerOf(trx, held), askerOf(session), said.Told !== null);
      if (notBy !== null) throw new UserError(notBy);
      const full = withLaw(held, said, word === 'Payer' ? To : null, session.timeZone);
      requireAsked(move, full, required);
      if (full.Told !== null) {
        requireTold(full.Told);
        const { clientId, userId } = session;
        await keepContact(deps, trx, { clientId, userId, authId: held.id }, full.Told);
      }
      const changes = await changesOf(trx, session, held, { to: To, move, said: full, today });
      const version = await writeAuth(deps, trx, session, held, changes, {
        kind: 'Moved',
        from_status: held.status,
        to_status: To,
        words: wordsOf(full),
      });
      return { Version: version };
    });

/** The last day to appeal is the law's, where the notice names none. */
function withLaw(held: AuthRequestRow, said: Said, to: AuthStatus | null, zone: string): Lawful {
  if (to !== 'Upheld' || said.Told === null) return { ...said, isDayOpen: said.AppealBy === '' };
  const { by, isOpen } = appealDay(held, { typed: said.AppealBy, issuedOn: null, toldAt: said.Told.At, zone });
  return { ...said, AppealBy: by ?? '', isDayOpen: isOpen };
}

type Lawful = Said & { readonly isDayOpen: boolean };

function requireAsked(move: Move, said: Lawful, required: Judged): void {
  const told = said.Told === null ? '' : said.Told.Way;
  const isSettled = ['NotRequired', 'Satisfied', 'OtherAsks'].includes(required.answer);
  const given: Partial<Record<MoveAsk, string>> = {
    Reason: said.Reason,
    Wanted: said.Wanted,
    Appointment: said.Appointment,
    AppealBy: said.isDayOpen ? '' : 'told',
    Sent: told,
    // That none is needed a source may have said already.
    Evidence: told === '' && isSettled ? required.source : told,
  };
  refuseProblems({
    ...Object.fromEntries(
      move.asks.flatMap((ask) => stillAsked({ asks: [ask] }, given).map((words) => [fieldOf[ask], `Say ${words}`])),
    ),
    ...(move.sends !== null && told === '' && { Told: 'Say how it was sent' }),
  });
}

const wordsOf = ({ Reason, Wanted, Appointment }: Said): string =>
  [Reason, Wanted, Appointment]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' ');

type Going = { readonly to: AuthStatus; readonly move: Move; readonly said: Said; readonly today: string };

async function changesOf(
  trx: TenantTrx,
  session: ClientSession,
  held: AuthRequestRow,
  { to, move, said, today }: Going,
): Promise<AuthChanges> {
  const at = said.Told?.At ?? null;
  const moved: AuthChanges = { status: to };
  switch (move.sends) {
    case 'Request':
    case 'Revision':
    case 'Extension':
      return {
        ...moved,
        route: said.Told?.Way ?? null,
        sent_version: held.version,
        // Asked anew: its time begins when it reached the payer.
        received_at: at,
        asked_urgency: held.urgency,
        decided_at: null,
        wanted_by: null,
        cancelled_here: false,
      };
    case 'Information':
      if (at !== null) await noteClockEvent(trx, session, held.id, { kind: 'Answered', at });
      return { ...moved, wanted_by: null };
    case 'Cancel':
      return { ...moved, cancelled_here: true };
    case 'Appeal':
      // By when an appeal is decided is another law's: none of the clocks that stand here.
      return { ...moved, appeals_made: held.appeals_made + 1, received_at: null, route: said.Told?.Way ?? held.route };
    default:
  }
  if (to === 'InfoRequested') {
    const until = said.WantedUntil === '' ? null : said.WantedUntil;
    if (until !== null && until < today) throw fieldFault('WantedUntil', 'Choose a day that is still to come');
    if (at !== null)
      await noteClockEvent(trx, session, held.id, {
        kind: 'Asked',
        at,
        until_at: until === null ? null : new Date(instantAtMs(addDays(until, 1), 0, session.timeZone)).toISOString(),
      });
    return { ...moved, wanted_by: until };
  }
  if (to === 'Upheld') return { ...moved, appeal_by: said.AppealBy === '' ? null : said.AppealBy };
  if (to === 'Cancelled') return { ...moved, cancelled_here: true };
  if (to === 'Draft') return { ...moved, cancelled_here: false };
  return moved;
}
