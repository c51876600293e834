import { networkOf } from '#/platform/http/session/networkOf.ts';
import { newChallenge, takeChallenge } from '#/services/account/secondStep/passkeyChallenge.ts';
import { judgePasskey, passkeysOf, readPasskey, spendPasskey } from '#/services/account/secondStep/passkeys.ts';
import { originsOf, rpIdOf } from '#/services/account/secondStep/passkeySite.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { beginLogin } from './beginLogin.ts';
import { finishLogin } from './finishLogin.ts';
import { countLoginTry, spent } from './loginTry.ts';
import { requireOpen } from './requireOpen.ts';

const refused = () => new UserError('This passkey could not be used here. Try again, or sign in another way.');

const byNetwork = (limit: number): Throttle => ({ kind: 'passkey-address', limit, windowSeconds: 300 });

/** The second step by one of the person's own passkeys. */
export const askPasskey =
  (deps: Deps): Handlers['askPasskey'] =>
  async (ctx) => {
    const { id, userId, step } = ctx.login;
    if (userId === null || step !== 'Authentication') throw spent();
    const RpID = rpIdOf(await ctx.company(), ctx);
    const Credentials = [...(await passkeysOf(deps.doors, userId, RpID))];
    if (Credentials.length === 0) throw refused(); // none named would ask for any
    const Challenge = await ctx.tx(async (trx, note) => {
      note({ entityType: 'user', entityId: userId });
      return newChallenge(trx, id);
    });
    return { Challenge, RpID, Credentials, MustVerify: false };
  };

/** A sign-in without a password: whose passkey it will be, nobody has said yet. */
export const beginPasskeyLogIn =
  (deps: Deps): Handlers['beginPasskeyLogIn'] =>
  async (ctx) => {
    const company = await ctx.company();
    const network = byNetwork(deps.config.triesPerAddress);
    if (!(await countTry(deps.doors, network, networkOf(ctx.ip)))) {
      throw new HttpError(429, 'Too many sign-in tries came from your network. Try again in five minutes.', {
        retryAfter: network.windowSeconds,
      });
    }
    const { cookie, Challenge } = await ctx.tx(async (trx) => {
      const begun = await beginLogin(trx, { companyId: company.id, userId: null, step: 'Passkey' });
      return { cookie: begun.cookie, Challenge: await newChallenge(trx, begun.id) };
    });
    ctx.answer.loginCookie = cookie;
    return { Challenge, RpID: rpIdOf(company, ctx), Credentials: [], MustVerify: true };
  };

/**
 * By what a passkey signed for this pending login. Behind a password any key of the person will do; without one the key must
 * have proved its person as well, by PIN, finger or face: two factors in one.
 */
export const passkeyAuth =
  (deps: Deps): Handlers['passkeyAuth'] =>
  async (ctx, proof) => {
    const { login } = ctx;
    const alone = login.step === 'Passkey';
    if (!alone && (login.userId === null || login.step !== 'Authentication')) throw spent();
    const challenge = await takeChallenge(deps.doors, login.id);
    await countLoginTry(deps, login);
    const company = await ctx.company();
    const key = await readPasskey(deps.doors, proof.CredentialID);
    const isClosed = company.disabled_at !== null || company.external_sign_in;
    if (challenge === null || key === null || key.company_id !== company.id || isClosed) throw refused();
    if (alone) requireOpen(company, key.email_key);
    else if (key.user_id !== login.userId) throw refused();
    const asked = { challenge, rpId: rpIdOf(company, ctx), origins: originsOf(deps, ctx), mustVerify: alone };
    const used = await judgePasskey(proof, key, asked);
    if (used === null) {
      ctx.log.warn({ event: 'passkey refused' }, 'refused'); // a counter that went back is a copied key
      throw refused();
    }
    return finishLogin(deps, ctx, key.user_id, async (trx) => {
      if (!(await spendPasskey(trx, key, used))) throw refused();
    });
  };
