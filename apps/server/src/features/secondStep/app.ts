import { encode } from 'uqr';
import {
  judgeAppCode,
  keepPendingSecret,
  readSecret,
  spendAppCode,
} from '#/services/account/secondStep/authenticatorApp.ts';
import { requireProof } from '#/services/account/proof.ts';
import { replaceRecoveryCodes } from '#/services/account/secondStep/recoveryCodes.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { codesOfFirst, dropCodesOfNone, endOthers, tell } from './factorChange.ts';
import { authenticatorUri } from './authenticatorUri.ts';

const again = () => new UserError('An authenticator app is added already. Remove it before you add another.');
const wrong = 'This code is not right. Scan the picture again, and type the code that shows now.';

/** A secret that is worth nothing until a code of it comes back. */
export const beginAuthenticatorApp =
  (deps: Deps): Handlers['beginAuthenticatorApp'] =>
  async (ctx) => {
    const { userId } = ctx.session;
    await requireProof(deps, ctx.session);
    const company = await ctx.company();
    await ctx.tx(async (trx, note) => {
      if (!(await keepPendingSecret(deps, trx, userId))) throw again();
      note({ entityType: 'user', entityId: userId });
    });
    const app = await readSecret(deps, userId, 'pending');
    if (app === null) throw again();
    const label = await deps.doors.readIdentity((db) =>
      db.selectFrom('identity.app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
    );
    const picture = encode(authenticatorUri(company.name, label.email, app.secret), { border: 0 });
    return { Secret: app.secret, Rows: picture.data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
  };

export const addAuthenticatorApp =
  (deps: Deps): Handlers['addAuthenticatorApp'] =>
  async (ctx, typed) => {
    const { session } = ctx;
    const { userId } = session;
    await requireProof(deps, session);
    const step = await judgeAppCode(deps, userId, typed, 'pending');
    if (step === null) throw new UserError(wrong, { fields: [{ Field: 'AuthCode', Message: wrong }] });
    const codes = await codesOfFirst(deps, userId);
    let shown: readonly string[] = [];
    await ctx.tx(async (trx, note) => {
      shown = []; // those of a try before were rolled back with it
      if (!(await spendAppCode(trx, userId, step, 'pending'))) throw again();
      if (codes !== null) await replaceRecoveryCodes(trx, userId, codes);
      await endOthers(trx, session);
      shown = codes?.shown ?? [];
      note({ entityType: 'user', entityId: userId });
    });
    await tell(deps, userId, 'app added');
    return { RecoveryCodes: [...shown] };
  };

export const removeAuthenticatorApp =
  (deps: Deps): Handlers['removeAuthenticatorApp'] =>
  async (ctx) => {
    const { session } = ctx;
    const { userId } = session;
    await requireProof(deps, session);
    await ctx.tx(async (trx, note) => {
      const gone = await trx
        .deleteFrom('identity.authenticator_app')
        .where('user_id', '=', userId)
        .where('added_at', 'is not', null)
        .returning('user_id')
        .execute();
      if (gone.length === 0) throw new UserError('There is no authenticator app to remove.');
      await dropCodesOfNone(trx, userId);
      await endOthers(trx, session);
      note({ entityType: 'user', entityId: userId });
    });
    await tell(deps, userId, 'app removed');
  };
