import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { formControl } from '#/services/authorization/dtr/keptForm.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { whyNotWhileSent } from '../wire/underWay.ts';

/**
 * For one that was fetched by mistake, or is asked for no more: nothing of it stays. What the payer has, or was told of under its number,
 * stays.
 */
export const removeAuthorizationForm =
  (deps: Deps): Handlers['removeAuthorizationForm'] =>
  async (ctx, { AuthID, FormID }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held, `form ${FormID}`));
      const found = await trx
        .selectFrom('phi.auth_form')
        .select(['place', 'state', 'sent_at'])
        .where('client_id', '=', clientId)
        .where('auth_id', '=', held.id)
        .where('id', '=', FormID)
        .executeTakeFirst();
      if (found === undefined) return; // gone already
      if (found.sent_at !== null) throw new UserError('The {payer} has it: it was sent.');
      const why = whyNotWhileSent(await openMessages(trx, held), false);
      if (why !== null) throw new UserError(why);
      if (found.state === 'Complete' && held.sent_version > 0)
        throw new UserError('The {payer} may have been told of it. Open it and change its answers instead.');
      await trx.deleteFrom('phi.auth_form').where('client_id', '=', clientId).where('id', '=', FormID).execute();
      const words = `Form ${formControl(held.number, found.place)} removed`;
      await tellEvent(deps, trx, ctx.session, held.id, { kind: 'Saved', words });
    });
  };
