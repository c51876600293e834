import { randomUUID } from 'node:crypto';
import { newChallenge, takeChallenge } from '#/services/account/secondStep/passkeyChallenge.ts';
import {
  judgeNewPasskey,
  knownTransports,
  passkeyAlgorithms,
  passkeysOf,
} from '#/services/account/secondStep/passkeys.ts';
import { originsOf, rpIdOf } from '#/services/account/secondStep/passkeySite.ts';
import { requireProof } from '#/services/account/proof.ts';
import { replaceRecoveryCodes } from '#/services/account/secondStep/recoveryCodes.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { codesOfFirst, dropCodesOfNone, endOthers, tell } from './factorChange.ts';

const maxKeys = 20;
const gone = () => new UserError('This passkey is no longer there.');
const refused = () => new UserError('This passkey could not be added. Try again.');

export const beginPasskey =
  (deps: Deps): Handlers['beginPasskey'] =>
  async (ctx) => {
    const { userId, sid } = ctx.session;
    await requireProof(deps, ctx.session);
    const company = await ctx.company();
    const RpID = rpIdOf(company, ctx);
    const [keys, user] = await Promise.all([
      passkeysOf(deps.doors, userId, RpID),
      deps.doors.readIdentity((db) =>
        db.selectFrom('identity.app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
      ),
    ]);
    if (keys.length >= maxKeys) throw new UserError(`There are ${maxKeys} passkeys already. Remove one of them first.`);
    const Challenge = await ctx.tx(async (trx, note) => {
      note({ entityType: 'user', entityId: userId });
      return newChallenge(trx, sid);
    });
    return {
      Challenge,
      RpID,
      RpName: company.name,
      UserID: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      UserName: user.email,
      Algorithms: passkeyAlgorithms,
      Exclude: keys.map(({ ID }) => ID),
    };
  };

export const addPasskey =
  (deps: Deps): Handlers['addPasskey'] =>
  async (ctx, { Name, Transports, ...made }) => {
    const { session } = ctx;
    const { userId } = session;
    await requireProof(deps, session);
    const challenge = await takeChallenge(deps.doors, session.sid);
    if (challenge === null) throw refused();
    const rpId = rpIdOf(await ctx.company(), ctx);
    const key = await judgeNewPasskey(made, { challenge, rpId, origins: originsOf(deps, ctx) });
    if (key === null) throw refused();
    const codes = await codesOfFirst(deps, userId);
    let shown: readonly string[] = [];
    await ctx.tx(async (trx, note) => {
      shown = []; // those of a try before were rolled back with it
      const id = randomUUID();
      const added = await trx
        .insertInto('identity.passkey')
        .values({
          id,
          user_id: userId,
          rp_id: rpId,
          transports: knownTransports(Transports),
          name: Name.trim(),
          ...key,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .execute();
      if (added.length === 0) throw refused();
      if (codes !== null) await replaceRecoveryCodes(trx, userId, codes);
      await endOthers(trx, session);
      shown = codes?.shown ?? [];
      note({ entityType: 'passkey', entityId: id });
    });
    await tell(deps, userId, 'passkey added');
    return { RecoveryCodes: [...shown] };
  };

export const renamePasskey =
  (deps: Deps): Handlers['renamePasskey'] =>
  async (ctx, { ID, Name }) => {
    await requireProof(deps, ctx.session);
    await ctx.tx(async (trx, note) => {
      const renamed = await trx
        .updateTable('identity.passkey')
        .set({ name: Name.trim() })
        .where('id', '=', ID)
        .where('user_id', '=', ctx.session.userId)
        .returning('id')
        .execute();
      if (renamed.length === 0) throw gone();
      note({ entityType: 'passkey', entityId: ID });
    });
  };

export const removePasskey =
  (deps: Deps): Handlers['removePasskey'] =>
  async (ctx, id) => {
    const { session } = ctx;
    await requireProof(deps, session);
    await ctx.tx(async (trx, note) => {
      const removed = await trx
        .deleteFrom('identity.passkey')
        .where('id', '=', id)
        .where('user_id', '=', session.userId)
        .returning('id')
        .execute();
      if (removed.length === 0) throw gone();
      await dropCodesOfNone(trx, session.userId);
      await endOthers(trx, session);
      note({ entityType: 'passkey', entityId: id });
    });
    await tell(deps, session.userId, 'passkey removed');
  };
