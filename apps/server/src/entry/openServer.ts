import type { Clock } from '@coverline/gateways/guards/clock.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { createPasswords, type Passwords } from '#/platform/keys/passwords.ts';
import { auditHeadKey } from '#/platform/audit/signedHead.ts';
import type { ServerConfig } from '#/platform/config.ts';
import type { Deps } from '#/features/deps.ts';
import { createLookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import { runWatches } from '#/services/discovery/watches.ts';
import { createAuthRunner } from '#/services/authorization/wire/authRunner.ts';
import { createPasWire } from '#/services/authorization/pas/pasWire.ts';
import { x12Wire } from '#/services/authorization/wire/x12/x12Wire.ts';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import { watchSubscriptions } from '#/features/clearance/authorization/notices/watchSubscriptions.ts';
import { createClearanceRuns } from '#/features/clearance/runs/clearanceRuns.ts';
import { createSelections } from '#/services/selections/selections.ts';
import type { LogDestination } from '#/platform/http/logger.ts';
import { jobTable } from './jobTable.ts';
import { type BodiesBounds, serverDeps } from './serverDeps.ts';
import { type Jobs, type RoundsPace, startJobs } from '#/platform/jobs/jobs.ts';
import { readWebBuild } from '#/platform/http/web/webBuild.ts';
import { databaseAnswers } from '#/platform/http/health.ts';
import { measuredScans } from '#/platform/metrics/measuredScans.ts';
import { noMetrics, type Metrics } from '#/platform/metrics/metrics.ts';
import { openPrometheus, showMetrics } from '#/platform/metrics/openMetrics.ts';
import { openTracing } from '#/platform/tracing/openTracing.ts';
import { aheadOfRelease, openPlatform } from './openPlatform.ts';
import { StartError } from '#/platform/startError.ts';
import type { AllowList } from '#/platform/outbound/allowList.ts';
import { createMailer, type Mailer } from '#/platform/outbound/mailer.ts';
import { createScanner, type Scanner } from '#/platform/outbound/virusScanner.ts';

export type Server = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Where its numbers are shown. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
};

/** What a test may hand in instead of the real thing: never one of ours, only its setting. */
export type Overrides = {
  readonly passwords?: Passwords;
  readonly logTo?: LogDestination;
  /** By which the guards around payers wait. */
  readonly clock?: Clock;
  readonly rounds?: RoundsPace;
  readonly bodies?: BodiesBounds;
};

async function openMailer(config: ServerConfig, allow: AllowList, giveUp: () => Promise<void>): Promise<Mailer> {
  try {
    return createMailer({ url: config.smtpUrl, from: config.mailFrom, allow });
  } catch (error) {
    await giveUp();
    throw new StartError(`SMTP_URL: ${error instanceof Error ? error.message : 'not usable'}`);
  }
}

/** None where none is set; one that is set and away is found out by whoever has something to show it. */
async function openScanner(
  { scannerUrl: url }: ServerConfig,
  { allow, metrics, giveUp }: { readonly allow: AllowList; readonly metrics: Metrics; giveUp: () => Promise<void> },
): Promise<Scanner | null> {
  if (url === null) return null;
  try {
    return measuredScans(metrics, createScanner({ url, allow }));
  } catch (error) {
    await giveUp();
    throw new StartError(`SCANNER_URL: ${error instanceof Error ? error.message : 'not usable'}`);
  }
}

/** Connections of what jobs do. A long one then costs no call its place, however many queues there are. */
const jobConnections = 4;

/** Opens everything a server needs, checks that it may serve at all, and builds the app. Listening is the caller's. */
export async function openServer(config: ServerConfig, overrides: Overrides = {}): Promise<Server> {
  const log: { error: (error: Error) => void } = { error: () => {} };
  const prometheus = await openPrometheus('server', config.metrics);
  const metrics = prometheus ?? noMetrics;
  const tracing = await openTracing('server', config.traces);
  const platform = await openPlatform(config, {
    name: 'coverline server',
    metrics,
    onIdleError: (error) => log.error(error),
  });
  const { ring, allow, doors, gatewayDialer, phiSealer, gatewaySealer, blindIndex } = platform;
  const mailer = await openMailer(config, allow, () => platform.close());
  const scanner = await openScanner(config, { allow, metrics, giveUp: () => platform.close() });
  const passwords = overrides.passwords ?? createPasswords();
  const lookups = createLookupRunner({
    doors,
    dialer: gatewayDialer,
    phiSealer,
    gatewaySealer,
    blindIndex,
    metrics,
    tracing,
    clock: overrides.clock,
    log: (event) => app.log.warn(event),
  });
  const discoveries = createDiscoveryRunner({
    doors,
    phiSealer,
    blindIndex,
    lookups,
    log: (event) => app.log.warn(event),
  });
  const authorizations = createAuthRunner({
    doors,
    phiSealer,
    wires: {
      X12: x12Wire({ dialer: gatewayDialer, files: platform.fileDialer, gatewaySealer, clock: overrides.clock }),
      Pas: createPasWire({ doors, dialer: gatewayDialer, gatewaySealer, config, clock: overrides.clock }),
    },
    log: (event) => app.log.warn(event),
  });
  let jobs: Jobs | null = null;
  const deps = serverDeps(
    config,
    {
      platform,
      web: await readWebBuild(config.webRoot),
      doors,
      metrics,
      tracing,
      passwords,
      scanner,
      lookups,
      discoveries,
      authorizations,
      jobs: {
        send: (name, payload) =>
          jobs === null ? Promise.reject(new Error('jobs have not started')) : jobs.send(name, payload),
        stop: async () => {},
      },
    },
    overrides.bodies,
  );
  const app = await buildApp(deps, overrides.logTo);
  log.error = (error) => app.log.error({ name: error.name }, 'idle database connection');
  if (platform.ahead.length > 0) app.log.warn({ steps: platform.ahead }, aheadOfRelease);
  const jobDoors = platform.doorsApart('coverline jobs at work', jobConnections);
  const jobDeps = {
    config,
    doors: jobDoors,
    phiSealer,
    passwords,
    mailer,
    scanner,
    jobs: deps.jobs,
    metrics,
    auditHeadKey: auditHeadKey(ring),
    pages: deps.pages,
    checkSpelling: deps.checkSpelling,
    recoverLookups: () => lookups.recover(),
    recoverDiscoveries: () => discoveries.recover(),
    askAuthorizations: () => authorizations.recover(),
    watchSubscriptions: () => watchSubscriptions({ doors: jobDoors, dialer: gatewayDialer, gatewaySealer, config }),
    runWatches: () => runWatches({ doors: jobDoors, phiSealer, blindIndex, discoveries }),
    selections: createSelections({ doors: jobDoors, phiSealer, blindIndex, jobs: deps.jobs }),
    clearanceRuns: createClearanceRuns({ doors: jobDoors, phiSealer, blindIndex, jobs: deps.jobs }),
    rechecks: createRechecks({ doors: jobDoors, phiSealer, blindIndex, jobs: deps.jobs, lookups }),
  };
  jobs = await startJobs({
    table: jobTable,
    databaseUrl: config.databaseUrl,
    metrics,
    onError: (error) => app.log.error({ name: error.name, message: error.message }, 'jobs'),
    rounds: overrides.rounds,
    work: () => jobDeps,
  });
  const shown = await showMetrics(config.metrics, prometheus, {
    platform,
    circuits: lookups.circuits,
    ready: async () => !deps.state.draining && (await databaseAnswers(doors)),
  });
  return {
    app,
    deps,
    metricsUrl: shown?.url ?? null,
    // Ready goes off first, and whoever sends us work looks elsewhere; what is in flight ends; then what it stood on closes, in
    // the reverse order of its opening.
    close: async () => {
      deps.state.draining = true;
      await pause(1000 * config.drainSeconds);
      await app.close();
      await discoveries.drain();
      await authorizations.drain();
      await lookups.drain();
      await jobs?.stop();
      mailer.close();
      await shown?.close();
      await tracing.close();
      await platform.close();
    },
  };
}
