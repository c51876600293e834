import type { Clock } from '@coverline/gateways/clock.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { auditHeadKey } from './audit/heads.ts';
import type { ServerConfig } from './config.ts';
import { appRoleFault } from './db/appRole.ts';
import { createDoors } from './db/doors.ts';
import { mustNotHoldConnection } from './db/insideTransaction.ts';
import { createPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { withAccessTokens } from './gateways/accessTokens.ts';
import { createLookupRunner } from './features/eligibility/lookupRunner.ts';
import { createRechecks } from './features/eligibility/unasked/rechecks.ts';
import { createIdentityProviders } from './features/logon/external/openProviders.ts';
import type { LogDestination } from './http/logger.ts';
import { createTokens } from './http/token.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { createBlindIndex } from './keys/blindIndex.ts';
import { readKeyFile } from './keys/keyFile.ts';
import { createSealer } from './keys/sealer.ts';
import { createTokenKeys } from './keys/tokenKeys.ts';
import { parseAllowList, type AllowList } from './outbound/allowList.ts';
import { checkDestination } from './outbound/checkDestination.ts';
import { createDialer } from './outbound/dialer.ts';
import { createOutboundFetch } from './outbound/outboundFetch.ts';
import { createMailer, type Mailer } from './outbound/mailer.ts';
import { productionFault } from './productionFault.ts';

export class StartError extends Error {}

export type Server = { readonly app: FastifyInstance; readonly deps: Deps; close(): Promise<void> };

/** What a test may hand in instead of the real thing: never one of ours, only its setting. */
export type Overrides = {
  readonly passwords?: Passwords;
  readonly logTo?: LogDestination;
  /** By which the guards around payers wait. */
  readonly clock?: Clock;
};

async function openMailer(config: ServerConfig, allow: AllowList, giveUp: () => Promise<void>): Promise<Mailer> {
  try {
    return createMailer({ url: config.smtpUrl, from: config.mailFrom, allow });
  } catch (error) {
    await giveUp();
    throw new StartError(`SMTP_URL: ${error instanceof Error ? error.message : 'not usable'}`);
  }
}

/** Opens everything a server needs, checks that it may serve at all, and builds the app. Listening is the caller's. */
export async function openServer(config: ServerConfig, overrides: Overrides = {}): Promise<Server> {
  const ring = readKeyFile(config.keysFile);
  const allow = allowListOf(config.outboundAllow);
  const log: { error: (error: Error) => void } = { error: () => {} };
  const pool = createPool({
    url: config.databaseUrl,
    size: config.poolSize,
    name: 'coverline server',
    onError: (error) => log.error(error),
  });
  const fault = await appRoleFault(pool).catch(async (error: Error) => {
    await pool.end();
    throw new StartError(`The database does not answer: ${error.message}. Check DATABASE_URL.`);
  });
  if (fault !== null) {
    await pool.end();
    throw new StartError(
      `${fault}. DATABASE_URL must name the app's own role, which owns, creates and bypasses nothing.`,
    );
  }
  const unfit = config.production ? await productionFault(config.databaseUrl, ring, pool) : null;
  if (unfit !== null) {
    await pool.end();
    throw new StartError(unfit);
  }
  const doors = createDoors(pool);
  const dialer = createDialer({ allow });
  const guarded = {
    post: (request: Parameters<typeof dialer.post>[0]) => (mustNotHoldConnection(), dialer.post(request)),
    send: (request: Parameters<typeof dialer.send>[0]) => (mustNotHoldConnection(), dialer.send(request)),
  };
  const gatewayDialer = withAccessTokens(guarded);
  const mailer = await openMailer(config, allow, () => pool.end());
  const passwords = overrides.passwords ?? createPasswords();
  const phiSealer = createSealer(ring, 'phi');
  const gatewaySealer = createSealer(ring, 'gateway');
  const blindIndex = createBlindIndex(ring);
  const lookups = createLookupRunner({
    doors,
    dialer: gatewayDialer,
    phiSealer,
    gatewaySealer,
    blindIndex,
    clock: overrides.clock,
    log: (event) => app.log.warn(event),
  });
  let jobs: Jobs | null = null;
  const deps: Deps = {
    config,
    doors,
    tokens: createTokens(createTokenKeys(ring), config.tokenSeconds),
    phiSealer,
    answerSealer: createSealer(ring, 'answer'),
    factorSealer: createSealer(ring, 'factor'),
    gatewaySealer,
    blindIndex,
    providerSealer: createSealer(ring, 'provider'),
    identityProviders: createIdentityProviders({ dialer: guarded, allow, deadlineMs: config.identityProviderMs }),
    ehrFetch: createOutboundFetch(guarded, { deadlineMs: config.identityProviderMs, maxBytes: 512 * 1024 }),
    passwords,
    jobs: {
      send: (name, payload) =>
        jobs === null ? Promise.reject(new Error('jobs have not started')) : jobs.send(name, payload),
      stop: async () => {},
    },
    lookups,
    dialer: gatewayDialer,
    checkAddress: (address) => checkDestination(address, allow),
    state: { draining: false },
  };
  const app = await buildApp(deps, overrides.logTo);
  log.error = (error) => app.log.error({ name: error.name }, 'idle database connection');
  const jobDeps = {
    config,
    doors,
    passwords,
    mailer,
    jobs: deps.jobs,
    auditHeadKey: auditHeadKey(ring),
    recoverLookups: () => lookups.recover(),
    rechecks: createRechecks({ doors, phiSealer, blindIndex, jobs: deps.jobs, lookups }),
  };
  jobs = await startJobs({
    databaseUrl: config.databaseUrl,
    onError: (error) => app.log.error({ name: error.name, message: error.message }, 'jobs'),
    work: () => jobDeps,
  });
  return {
    app,
    deps,
    // Ready goes off first; what is in flight ends; then what it stood on closes, in the reverse order of its opening.
    close: async () => {
      deps.state.draining = true;
      await app.close();
      await lookups.drain();
      await jobs?.stop();
      mailer.close();
      dialer.close();
      await pool.end();
    },
  };
}

/** A slip in the list is one line at start, not a stack. */
function allowListOf(text: string): AllowList {
  try {
    return parseAllowList(text);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : 'OUTBOUND_ALLOW is not readable.');
  }
}
