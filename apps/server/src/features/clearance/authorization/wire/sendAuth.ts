import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { hasUnsent } from '#/services/authorization/documents/documentsOf.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { orderInquiry } from '#/services/authorization/wire/authRunner.ts';
import { readAuthRoutes, routesForDocuments } from '#/services/authorization/wire/authRoutes.ts';
import { isLying, openMessages, orderMessage } from '#/services/authorization/wire/messages.ts';
import { allowedMove } from '../states/allowedMove.ts';
import { whyNotWhileSent } from './underWay.ts';

type Pressed = { readonly authId: string; readonly userId: string; readonly version: number; readonly to: string };

/** Pressed twice, it is sent once: what the same person sent of the same version. */
async function sentAlready(trx: TenantTrx, clientId: string, { authId, userId, version, to }: Pressed) {
  const found = await trx
    .selectFrom('phi.auth_message')
    .select('id')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .where('made_by', '=', userId)
    .where('read_version', '=', version)
    .where('to_status', '=', to as never) // one of the statuses, as the call has it
    .where('state', 'in', ['Ready', 'Sent', 'Answered'])
    .executeTakeFirst();
  return found?.id;
}

/** What a payer asked for goes over the wire by which it was asked, where that carries documents, and where one is here, or a form that is filled in. */
async function requireDocuments(trx: TenantTrx, held: AuthRequestRow, routes: readonly WireRoute[]): Promise<void> {
  if (routesForDocuments(routes, held).length === 0)
    throw new UserError('Documents go to this {payer} by hand: by portal, phone or fax.');
  if (!(await hasUnsent(trx, held)))
    throw new UserError('Add the document first, or fill in the form: nothing is here that did not go yet.');
}

/** Sends what a move sends over the payer's wire. It is answered as soon as it is ready to go; what comes of it is told by the authorization. */
export const sendAuthorization =
  (deps: Deps): Handlers['sendAuthorization'] =>
  async (ctx, { AuthID, Version, To, IsRevision, Reason }) => {
    const { session } = ctx;
    const { clientId, userId } = session;
    const messageId = await ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, `${held.status} to ${To}`));
      const same = await sentAlready(trx, clientId, { authId: AuthID, userId, version: Version, to: To });
      if (same !== undefined) return same;
      await requireVersion(trx, session, held, Version);
      const { move } = await allowedMove(deps, trx, session, held, { To, IsRevision, hasTold: true });
      if (move.sends === null) throw new UserError('Nothing goes to the {payer} with it.');
      const open = await openMessages(trx, held);
      const why = whyNotWhileSent(open, false);
      if (why !== null) throw new UserError(why);
      if (open.some((one) => !isLying(one)))
        throw new UserError('The {payer} is being asked about it. Wait until it has answered.');
      const says = move.sends === 'Cancel' || move.sends === 'Appeal';
      if (says && Reason.trim() === '') throw fieldFault('Reason', 'Say why');
      const routes = await readAuthRoutes(trx, { partnerId: held.trading_partner_id, clientId });
      if (move.sends === 'Information') await requireDocuments(trx, held, routes);
      const [route] = move.sends === 'Information' ? routesForDocuments(routes, held) : routes;
      if (route === undefined) throw new UserError('This {payer} is asked by portal, phone or fax alone.');
      return orderMessage(deps, trx, held, {
        kind: move.sends,
        wire: route.wire,
        // What it asked for is of what it has, whatever was changed here since.
        version: move.sends === 'Information' ? Math.max(1, held.sent_version) : held.version,
        userId,
        readVersion: Version,
        to: To,
        said: says ? Reason.trim() : '',
      });
    });
    deps.authorizations.start({ clientId, messageId });
    return { MessageID: messageId };
  };

/** Asks the payer now what it knows of one: what it has pended, or whether what was sent arrived. */
export const askAuthorizationPayer =
  (deps: Deps): Handlers['askAuthorizationPayer'] =>
  async (ctx, { AuthID }) => {
    const { clientId, userId } = ctx.session;
    const messageId = await ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held));
      const [under] = (await openMessages(trx, held)).filter(({ state }) => state !== 'Unknown');
      if (under !== undefined) return under.id;
      const id = await orderInquiry(deps, trx, held, userId);
      if (id === null) throw new UserError('It did not go over a wire: ask the {payer} by portal, phone or fax.');
      return id;
    });
    deps.authorizations.start({ clientId, messageId });
    return { MessageID: messageId };
  };
