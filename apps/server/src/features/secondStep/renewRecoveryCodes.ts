import { requireProof } from '#/services/account/proof.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from '#/services/account/secondStep/recoveryCodes.ts';
import { isByMail, stepsLeft } from '#/services/account/secondStep/secondStep.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { tell } from './factorChange.ts';

/** The codes are in the answer alone: an act that is sent again shows none. */
export const renewRecoveryCodes =
  (deps: Deps): Handlers['renewRecoveryCodes'] =>
  async (ctx) => {
    const { userId } = ctx.session;
    await requireProof(deps, ctx.session);
    const codes = await newRecoveryCodes(deps);
    let shown: readonly string[] = [];
    await ctx.tx(async (trx, note) => {
      shown = []; // those of a try before were rolled back with it
      if (isByMail(await stepsLeft(trx, userId)))
        throw new UserError('Recovery codes stand in for an authenticator app or a passkey. Add one of these first.');
      await replaceRecoveryCodes(trx, userId, codes);
      shown = codes.shown;
      note({ entityType: 'user', entityId: userId });
    });
    await tell(deps, userId, 'codes renewed');
    return { RecoveryCodes: [...shown] };
  };
