import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { awaitedStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { isQuick } from '@coverline/authorization/clock/urgency.ts';
import { whyNotBy } from '@coverline/authorization/states/whyNot.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthorizationTables, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { holdRows } from '#/platform/http/call/holdRow.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';
import { ownerOf } from '#/services/account/ownerOf.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { aboutOf, contentOf, holdAuth, todayOf } from '#/services/authorization/holdAuth.ts';
import { proposeRules } from '#/services/payerRules/proposeRules.ts';
import { authScreen } from '#/services/authorization/states/afterDecision.ts';
import { askerOf } from '#/services/authorization/states/facts.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { noteClockEvent, writeAuth } from '#/services/authorization/states/writeAuth.ts';
import { keepContact, requireTold } from './toldAt.ts';
import { settleAsLost } from './wire/underWay.ts';

export const noteAuthorizationClock =
  (deps: Deps): Handlers['noteAuthorizationClock'] =>
  (ctx, { AuthID, Version, Kind, To, Days, Told }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, Kind));
      const urgency = Kind === 'UrgencyChanged' ? To : null;
      const days = Kind === 'Extended' ? Days : null;
      const moved: Moved = { kind: Kind, at: Told.At, urgency, days };
      // Heard twice, it moves nothing.
      if (await isNoted(trx, held, moved)) return { Version: held.row_version };
      await requireVersion(trx, session, held, Version);
      if (!isIn(awaitedStatuses, held.status) || held.received_at === null)
        throw new UserError('Its clock does not run: the {payer} has nothing to decide.');
      requireTold(Told);
      if (Date.parse(Told.At) < Date.parse(held.received_at))
        throw fieldFault('Told.At', 'This is before the {payer} had it');
      if (Kind === 'UrgencyChanged' && isQuick(To) === isQuick(held.urgency))
        throw fieldFault('To', 'It is that already');
      await noteClockEvent(trx, session, held.id, moved);
      await keepContact(deps, trx, { clientId, userId, authId: held.id }, Told);
      const changes = Kind === 'UrgencyChanged' ? { urgency: To } : {};
      const words = Kind === 'UrgencyChanged' ? To : Days === null ? 'Extended' : `Extended by ${Days} days`;
      return { Version: await writeAuth(deps, trx, session, held, changes, { kind: 'Clock', words }) };
    });

type Moved = Pick<AuthorizationTables['phi.auth_clock_event'], 'kind' | 'at' | 'urgency' | 'days'>;

async function isNoted(trx: TenantTrx, held: AuthRequestRow, { kind, at, urgency, days }: Moved) {
  const found = await trx
    .selectFrom('phi.auth_clock_event')
    .select('id')
    .where('client_id', '=', held.client_id)
    .where('auth_id', '=', held.id)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .where('urgency', 'is not distinct from', urgency)
    .where('days', 'is not distinct from', days)
    .executeTakeFirst();
  return found !== undefined;
}

export const correctAuthorizationRequired =
  (deps: Deps): Handlers['correctAuthorizationRequired'] =>
  (ctx, { AuthID, Version, Required, Evidence, OnDay, ProposeFor }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const held = await holdAuth(trx, session.clientId, AuthID);
      note(aboutOf(held, Required));
      if (held.corrected === Required && ProposeFor.length === 0) return { Version: held.row_version, Proposed: 0 };
      await requireVersion(trx, session, held, Version);
      if (OnDay > todayOf(session)) throw fieldFault('OnDay', 'This lies in the future');
      const words = `${Required === 'Yes' ? 'Required' : 'Not required'}: ${Evidence.trim()} (${formatDate(OnDay)})`;
      const event = { kind: 'Corrected' as const, words };
      // First: whoever settles rules holds their table and waits for what is noted, which this notes.
      const proposed = await proposeRules(trx, {
        content: await contentOf(deps, trx, held),
        codes: ProposeFor,
        correction: { required: Required, evidence: Evidence.trim(), onDay: OnDay },
        today: todayOf(session),
        by: session,
      });
      const version = await writeAuth(deps, trx, session, held, { corrected: Required }, event);
      return { Version: version, Proposed: proposed };
    });

export const worksOnAuths = (roles: readonly string[]): boolean => passesRole(roles, 'PriorAuth');

export const assignAuthorizations =
  (deps: Deps): Handlers['assignAuthorizations'] =>
  (ctx, { Auths, AssignTo }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId } = session;
      const versions = new Map(Auths.map(({ AuthID, Version }) => [AuthID.toLowerCase(), Version]));
      const held = await holdRows(trx, 'phi.auth_request', clientId, [...versions.keys()]);
      note({
        entityType: 'authorization',
        ...(held.length === 1 && held[0] !== undefined && aboutOf(held[0])),
        detail: `${AssignTo === null ? 'given back' : `to ${AssignTo}`}: ${held.map(({ id }) => id).join(' ')}`,
      });
      if (AssignTo !== null) await requireWorker(trx, session, AssignTo);
      const changing = held.filter(({ owner_id: owner }) => owner !== AssignTo);
      for (const row of changing) await requireVersion(trx, session, row, versions.get(row.id) ?? 0);
      for (const row of changing) {
        const notBy =
          AssignTo !== null ? null : whyNotBy({ by: 'Owner' }, await ownerOf(trx, row), askerOf(session), false);
        if (notBy !== null) throw new UserError(notBy);
        await writeAuth(deps, trx, session, row, { owner_id: AssignTo }, { kind: 'Assigned', to_user: AssignTo });
      }
      await tellOfGifts(trx, session, changing, AssignTo);
      return { Changed: changing.length };
    });

async function requireWorker(trx: TenantTrx, session: ClientSession, id: string): Promise<void> {
  const workers = await clientPeople(trx, session, worksOnAuths);
  if (!workers.some(({ ID }) => ID === id)) throw fieldFault('AssignTo', 'Choose one from the list');
}

/** Whoever gets some, and whoever some were taken from, learns of it once; never whoever did it. No patient is named. */
async function tellOfGifts(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  rows: readonly AuthRequestRow[],
  to: string | null,
): Promise<void> {
  const say = async (who: string | null, own: readonly AuthRequestRow[], what: string) => {
    const [first] = own;
    if (who === null || who === userId || first === undefined) return;
    const one = own.length === 1;
    await noticeAtBell(trx, {
      clientId,
      userId: who,
      says: one ? `Authorization ${first.number} ${what}.` : `${own.length} authorizations ${what}.`,
      importance: 'MEDIUM',
      link: one ? `${authScreen}?auth=${first.id}` : authScreen,
      subject: `assigned ${first.id} ${first.row_version}`,
      from: 'authorization',
    });
  };
  await say(to, rows, rows.length === 1 ? 'is yours now' : 'are yours now');
  for (const [owner, own] of Map.groupBy(rows, (row) => row.owner_id))
    await say(owner, own, own.length === 1 ? 'is no longer yours' : 'are no longer yours');
}

export const addAuthorizationNote =
  (deps: Deps): Handlers['addAuthorizationNote'] =>
  (ctx, { AuthID, Text }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdAuth(trx, clientId, AuthID);
      const id = randomUUID();
      await sql`
        INSERT INTO phi.auth_note (client_id, id, auth_id, written_by, text_enc)
        VALUES (${clientId}, ${id}, ${held.id}, ${userId}, ${authWords(deps, clientId).seal('auth_note', id, Text.trim())})`.execute(
        trx,
      );
      note(aboutOf(held, id));
      return { NoteID: id };
    });

export const logAuthorizationContact =
  (deps: Deps): Handlers['logAuthorizationContact'] =>
  (ctx, { AuthID, Told, NeverArrived }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, NeverArrived ? `${Told.Way} never arrived` : Told.Way));
      requireTold(Told);
      if (NeverArrived) await settleAsLost(trx, await openMessages(trx, held));
      return { ContactID: await keepContact(deps, trx, { clientId, userId, authId: held.id }, Told) };
    });
