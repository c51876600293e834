import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import { controlOf } from '#/services/authorization/documents/documentNames.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { whyNotWhileSent } from '../wire/underWay.ts';

/** For what was added by mistake, or is somebody else's: nothing of it stays. What the payer has stays. */
export const removeAuthorizationDocument =
  (deps: Deps): Handlers['removeAuthorizationDocument'] =>
  async (ctx, { AuthID, DocumentID }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, DocumentID));
      const found = await trx
        .selectFrom('phi.auth_document')
        .select(['place', 'sent_at', 'kept_at'])
        .where('client_id', '=', clientId)
        .where('auth_id', '=', held.id)
        .where('id', '=', DocumentID)
        .executeTakeFirst();
      if (found === undefined) return; // gone already
      if (found.sent_at !== null) throw new UserError('The {payer} has it: it was sent.');
      // It goes with what is under way since it was kept: until that has ended nobody knows whether the {payer} has it.
      const open = (await openMessages(trx, held)).filter(
        ({ sent_at: at }) => at === null || new Date(at) >= new Date(found.kept_at),
      );
      const why = whyNotWhileSent(open, false);
      if (why !== null) throw new UserError(why);
      await trx
        .deleteFrom('phi.auth_document')
        .where('client_id', '=', clientId)
        .where('id', '=', DocumentID)
        .execute();
      const words = `Document ${controlOf(held.number, found.place)} removed`;
      await tellEvent(deps, trx, ctx.session, held.id, { kind: 'Saved', words });
    });
  };
