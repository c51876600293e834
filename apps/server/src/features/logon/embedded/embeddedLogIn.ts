import { embeddedLoginPath } from '@coverline/contract/logon/externalPaths.ts';
import { createHash } from 'node:crypto';
import { lockPerson } from '#/services/account/endWaysIn.ts';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { openSession, planSession, signedInAnswer } from '#/services/account/newSession.ts';
import { countTry, forgiveTry, type Throttle } from '#/services/account/throttle.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { EhrRow } from '#/platform/db/tables/embeddedTables.ts';
import type { Deps } from '#/features/deps.ts';
import { ehrOf } from '#/services/ehr/ehrOf.ts';
import { keepLaunch } from '#/services/ehr/launch.ts';
import type { Context, Handlers } from '#/platform/http/context.ts';
import type { Calls } from '@coverline/contract/wire/calls.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { beginLogin } from '../beginLogin.ts';
import { providerFault } from '../external/providerFault.ts';
import { texts } from '../external/texts.ts';
import { requireOpen } from '../requireOpen.ts';
import { clientOfPractice, keepPairing, type Paired, pairedUser, type Pairing } from './pairing.ts';
import { readForSession } from './readForSession.ts';
import { type Brought, type Launched, redeemLaunch } from './redeemLaunch.ts';

type Ctx = Context<Calls['embeddedLogIn']>;

const byNetwork = (limit: number): Throttle => ({ kind: 'embedded-address', limit, windowSeconds: 300 });

const notAccepted = 'The sign-in from your EHR could not be accepted.';

/** Plain, and without a detail that only an attacker needs; `reason` is for the log. */
function refused(ctx: Pick<Ctx, 'log'>, reason: string): UserError {
  ctx.log.warn({ event: 'embedded sign-in refused', reason }, 'refused');
  const what = reason === 'answered access_denied' ? 'Your EHR did not allow the sign-in.' : notAccepted;
  return new UserError(`${what} If relaunching does not help, ask your administrator.`);
}

/** What an EHR's authorization server gave to this browser: a session for who is paired, and for everybody else the pairing. */
export const embeddedLogIn =
  (deps: Deps): Handlers['embeddedLogIn'] =>
  async (ctx, brought) => {
    const company = await ctx.company();
    const network = byNetwork(deps.config.triesPerAddress);
    if (!(await countTry(deps.doors, network, networkOf(ctx.ip))))
      throw new HttpError(429, 'Too many sign-in tries came from your network. Try again in five minutes.', {
        retryAfter: network.windowSeconds,
      });
    const ehr = await ehrOf(deps, company);
    if (ehr === null || !isOwnAddress(deps, ctx, brought.RedirectURI)) throw refused(ctx, 'no EHR, or another address');
    const launched = await launchedBy(deps, ctx, ehr, brought);
    const clientId = await clientOfPractice(deps, company.id, launched.launch.practiceId);
    if (clientId === null) throw refused(ctx, 'practice of nobody');
    const paired = await pairedUser(deps, company.id, launched);
    const pairing = { ...launched, clientId };
    const data =
      paired === null
        ? await beginPairing(deps, ctx, company, pairing)
        : await signIn(deps, ctx, company, pairing, paired);
    await forgiveTry(deps.doors, network, networkOf(ctx.ip));
    return data;
  };

/** The code must have been asked for at our own embedded login: nobody is signed in by one that was meant for elsewhere. */
function isOwnAddress(deps: Deps, { headers }: Ctx, redirect: string): boolean {
  const url = URL.parse(redirect);
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && !deps.config.production);
  return (
    isSecure &&
    url?.host === headers['host']?.toString().toLowerCase() &&
    url?.pathname.toLowerCase() === embeddedLoginPath.toLowerCase() &&
    url.search === '' &&
    url.hash === ''
  );
}

async function launchedBy(deps: Deps, ctx: Ctx, ehr: EhrRow, brought: Brought): Promise<Launched> {
  if (brought.Code !== '' && !(await isFirst(deps, brought.Code))) throw refused(ctx, 'code brought before');
  try {
    return await redeemLaunch(deps, ehr, brought);
  } catch (error) {
    const fault = providerFault(error);
    if (fault.kind === 'refused') throw refused(ctx, fault.reason);
    const event = fault.kind === 'down' ? 'EHR does not answer' : 'EHR answers with an error';
    ctx.log.warn({ event, reason: fault.reason }, 'refused');
    throw new UserError(texts[fault.kind](ehr.name));
  }
}

/** Whether nobody brought this code before: it is spent whatever becomes of it, and whatever its own server thinks (D-03). */
async function isFirst(deps: Deps, code: string): Promise<boolean> {
  const row = await deps.doors.readIdentity((db) =>
    db
      .insertInto('identity.ehr_code')
      .values({ code_hash: createHash('sha256').update(code).digest() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code_hash')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

async function beginPairing(deps: Deps, ctx: Ctx, company: CompanyRow, pairing: Pairing) {
  const begun = await ctx.tx(async (trx, note) => {
    const login = await beginLogin(trx, { companyId: company.id, userId: null, step: 'Pairing' });
    await keepPairing(trx, deps, login.id, pairing);
    note({ entityType: 'client', entityId: pairing.clientId, detail: 'not paired yet' });
    return login;
  });
  ctx.answer.loginCookie = begun.cookie;
  ctx.answer.framed = true;
  const { practiceId, patientId } = pairing.launch;
  return {
    ChangeStep: 'UserPairing' as const,
    PairingRecord: { Username: pairing.username, PatientID: patientId, PracticeID: practiceId, GUID: begun.id },
  };
}

async function signIn(deps: Deps, ctx: Ctx, company: CompanyRow, { launch, clientId }: Pairing, paired: Paired) {
  const { userId } = paired;
  if (paired.disabled) throw refused(ctx, 'disabled');
  requireOpen(company, paired.email);
  const session = await planSession(deps, userId, company.id, clientId);
  const embedded = await readForSession(deps, launch, session, ctx);
  await ctx.tx(async (trx, note) => {
    await lockPerson(trx, userId);
    await openSession(trx, deps, session);
    await keepLaunch(trx, deps, session.sid, launch);
    note({ entityType: 'session', entityId: session.sid, userId });
  });
  return signedInAnswer(deps, session, ctx.host, ctx.answer, embedded);
}
