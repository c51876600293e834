import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { orderInquiry } from '#/services/authorization/wire/authRunner.ts';
import { readAuthRoutes } from '#/services/authorization/wire/authRoutes.ts';
import { openMessages, orderMessage } from '#/services/authorization/wire/messages.ts';
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
      if (move.sends === null || move.sends === 'Information')
        throw new UserError('This goes to the {payer} by hand: by portal, phone or fax.');
      const open = await openMessages(trx, held);
      const why = whyNotWhileSent(open, false);
      if (why !== null) throw new UserError(why);
      if (open.length > 0) throw new UserError('The {payer} is being asked about it. Wait until it has answered.');
      const says = move.sends === 'Cancel' || move.sends === 'Appeal';
      if (says && Reason.trim() === '') throw fieldFault('Reason', 'Say why');
      const [route] = await readAuthRoutes(trx, { partnerId: held.trading_partner_id, clientId });
      if (route === undefined) throw new UserError('This {payer} is asked by portal, phone or fax alone.');
      return orderMessage(deps, trx, held, {
        kind: move.sends,
        wire: route.wire,
        version: held.version,
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
