import { needsNoAsking } from '@coverline/authorization/required/requiredFacts.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { Move, MoveAsk } from '@coverline/authorization/states/move.ts';
import { stillAsked } from '@coverline/authorization/states/whyNot.ts';
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
import { aboutOf, holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import type { Judged } from '../request/judgeRequired.ts';
import { noteDocumentsSent } from '#/services/authorization/documents/documentsOf.ts';
import { keepContact, requireTold } from '../toldAt.ts';
import { appealDay } from '#/services/authorization/states/appealDay.ts';
import { sentChanges } from '#/services/authorization/states/sentChanges.ts';
import { type AuthChanges, noteClockEvent, writeAuth } from '#/services/authorization/states/writeAuth.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { settleByHand, whyNotWhileSent } from '../wire/underWay.ts';
import { allowedMove, payersWord } from './allowedMove.ts';

export type Said = Omit<z.output<(typeof authDeedCalls.moveAuthorization)['payload']>, 'AuthID' | 'Version' | 'To'>;

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
      const open = await openMessages(trx, held);
      const { move, required } = await allowedMove(deps, trx, session, held, {
        ...said,
        To,
        hasTold: said.Told !== null,
      });
      const underWay = whyNotWhileSent(open, move.sends !== null);
      if (underWay !== null) throw new UserError(underWay);
      const full = withLaw(held, said, payersWord(To) ? To : null, session.timeZone);
      requireAsked(move, full, required);
      if (full.Told !== null) {
        requireTold(full.Told);
        const { clientId, userId } = session;
        await keepContact(deps, trx, { clientId, userId, authId: held.id }, full.Told);
        if (move.sends !== null) await settleByHand(trx, open, full.Told.Way);
      }
      if (move.sends !== null && move.sends !== 'Cancel' && full.Told !== null)
        await noteDocumentsSent(trx, held, { at: full.Told.At });
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
  const isSettled = needsNoAsking(required.answer);
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
  if (move.sends !== null)
    return sentChanges(trx, session, held, {
      to,
      sends: move.sends,
      at,
      route: said.Told?.Way ?? null,
      version: held.version,
    });
  if (to === 'InfoRequested') {
    const until = said.WantedUntil === '' ? null : said.WantedUntil;
    if (until !== null && until < today) throw fieldFault('WantedUntil', 'Choose a day that is still to come');
    if (at !== null)
      await noteClockEvent(trx, session, held.id, {
        kind: 'Asked',
        at,
        until_at: until === null ? null : new Date(instantAtMs(addDays(until, 1), 0, session.timeZone)).toISOString(),
      });
    return { ...moved, wanted_by: until, wants: [] };
  }
  if (to === 'Upheld') return { ...moved, appeal_by: said.AppealBy === '' ? null : said.AppealBy };
  // What was lost and is given up was not cancelled at the payer: what it decides later still counts.
  if (to === 'Cancelled') return { ...moved, cancelled_here: held.status !== 'Denied' && held.status !== 'Upheld' };
  if (to === 'Draft') return { ...moved, cancelled_here: false };
  return moved;
}
