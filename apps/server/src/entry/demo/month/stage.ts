import type { Call, DataOf, FilePart } from '@coverline/contract/wire/call.ts';
import { type CallName, type Calls, calls } from '@coverline/contract/wire/calls.ts';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { openSession, planSession } from '#/services/account/newSession.ts';
import type { ServerConfig } from '#/platform/config.ts';
import type { Deps } from '#/features/deps.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { openNotedCases } from '#/features/cases/rules/openByRules.ts';
import { scanExchangeFile } from '#/features/exchange/scanExchangeFile.ts';
import { handlersOf } from '#/entry/handlers.ts';
import { requireAccess } from '#/platform/http/session/authorise.ts';
import { createLogger } from '#/platform/http/logger.ts';
import { openTx } from '#/platform/http/call/openTx.ts';
import { parsePayload } from '#/platform/http/call/parsePayload.ts';
import { reloadSession, type Session } from '#/platform/http/session/session.ts';
import { mediaTypeOf } from '#/platform/http/transfer/mediaType.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { QueueName } from '#/platform/jobs/queues.ts';
import { createAuthRunner } from '#/services/authorization/wire/authRunner.ts';
import { x12Wire } from '#/services/authorization/wire/x12/x12Wire.ts';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { createLookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import { noMetrics } from '#/platform/metrics/metrics.ts';
import { openPlatform } from '#/entry/openPlatform.ts';
import { createScanner } from '#/platform/outbound/virusScanner.ts';
import { serverDeps } from '#/entry/serverDeps.ts';
import { noTracing } from '#/platform/tracing/tracing.ts';
import type { Notifications } from '@coverline/contract/logon/sessionUser.ts';
import { notificationsOf } from '#/services/account/notifications.ts';
import { doorsInTime } from './clock/doorsInTime.ts';
import { guardClock } from './clock/processClock.ts';

/** Somebody at work, in one client. */
export type Worker = { readonly email: string; readonly client: string; readonly address: string };

/** The product as a person at work has it, at whatever time it is for whoever acts. */
export type Stage = {
  readonly deps: Deps;
  /** One call of the product, done by somebody as through the portal: judged, audited and all. */
  act<K extends CallName>(worker: Worker, name: K, payload?: unknown, file?: Buffer): Promise<DataOf<Calls[K]>>;
  /** What somebody's bell shows. */
  /** Until what goes over wires has been answered. */
  wired(): Promise<void>;
  notices(worker: Worker): Promise<Notifications['SystemNotifications']>;
  close(): Promise<void>;
};

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

/** As the reader of uploads tells it. */
const typeOf = ({ FileMimeTypes }: FilePart, file: Buffer): string =>
  FileMimeTypes.includes(anyType) ? anyType : (mediaTypeOf(file) ?? anyType);
const anyType = 'application/octet-stream';

/** Opens the server's rooms without its door: nothing listens, and whoever acts is known. */
export async function openStage(config: ServerConfig): Promise<Stage> {
  const fail = (error: Error) => console.error(`demo month: ${error.message}`);
  const platform = await openPlatform(config, {
    name: 'coverline demo month',
    metrics: noMetrics,
    onIdleError: fail,
    // Nobody waits for a page here: a machine that has much else to do takes longer, and makes the month all the same.
    waitMs: 120_000,
  });
  const doors = doorsInTime(platform.doors);
  const lookups = createLookupRunner({
    doors,
    dialer: platform.gatewayDialer,
    phiSealer: platform.phiSealer,
    gatewaySealer: platform.gatewaySealer,
    blindIndex: platform.blindIndex,
    clock: guardClock,
    log: ({ event, lookupId, detail }) => console.log(`demo month: ${event} ${lookupId} ${detail}`),
  });
  const discoveries = createDiscoveryRunner({
    doors,
    phiSealer: platform.phiSealer,
    blindIndex: platform.blindIndex,
    lookups,
    log: ({ event, discoveryId, detail }) => console.log(`demo month: ${event} ${discoveryId} ${detail}`),
  });
  const authorizations = createAuthRunner({
    doors,
    phiSealer: platform.phiSealer,
    wires: {
      X12: x12Wire({ dialer: platform.gatewayDialer, gatewaySealer: platform.gatewaySealer, clock: guardClock }),
    },
    log: ({ event, messageId, detail }) => console.log(`demo month: ${event} ${messageId} ${detail}`),
  });
  const scanner = config.scannerUrl === null ? null : createScanner({ url: config.scannerUrl, allow: platform.allow });
  const deps = serverDeps(config, {
    platform,
    web: null,
    doors,
    metrics: noMetrics,
    tracing: noTracing,
    passwords: createPasswords(),
    scanner,
    lookups,
    discoveries,
    authorizations,
    jobs: { send: doJob, stop: async () => {} },
  });
  const handlers = handlersOf(deps);
  const log = createLogger(config);
  const sessions = new Map<string, Promise<Session>>();

  /** What was ordered is done at once; who was to be told by mail has read it long ago. */
  async function doJob(name: QueueName, payload: Readonly<Record<string, string | number>>): Promise<void> {
    const { clientId, fileId } = payload;
    if (name === 'scan-exchange-file')
      await scanExchangeFile(deps as unknown as JobDeps, { clientId: String(clientId), fileId: String(fileId) }); // it takes doors, jobs and scanner alone
    if (name === 'open-cases') await openNotedCases(deps);
  }

  /** A session a shift, as of the first thing that somebody does. */
  function sessionOf(worker: Worker): Promise<Session> {
    const now = new Date();
    const shift = now.getHours() < 12 ? 'early' : 'late';
    const key = [worker.email, worker.client, now.toDateString(), shift].join(' ');
    const known = sessions.get(key) ?? signIn(worker);
    sessions.set(key, known);
    return known;
  }

  async function signIn({ email, client }: Worker): Promise<Session> {
    const [userId, clientId] = [demoId(`user ${email}`), demoId(`client ${client}`)];
    const companyId = demoId('company coverline');
    const planned = await planSession(deps, userId, companyId, clientId);
    await doors.withIdentity((trx) => openSession(trx, deps, planned));
    const session = await reloadSession(doors, planned.sid, 'localhost', config.sessionResetSeconds);
    if ('why' in session) throw new Error(`${email} has no session`);
    return session;
  }

  return {
    deps,
    async act(worker, name, given, file) {
      const call: Call = calls[name];
      const session = await sessionOf(worker);
      requireAccess(call, session);
      const parsed = parsePayload(call, given);
      const payload =
        call.kind === 'upload' && file !== undefined
          ? { ...(parsed as object), [call.file.part]: { bytes: file, type: typeOf(call.file, file) } }
          : parsed;
      const who = { ip: worker.address, userAgent };
      const scope = { call, session, login: null, companyId: () => session.companyId, act: null, who };
      const context = {
        host: 'localhost',
        ...who,
        headers: {},
        log,
        correlationId: '',
        session,
        login: null,
        company: () => Promise.reject(new Error('nobody asks for the company here')),
        answer: { authToken: null, loginCookie: undefined, framed: false },
        tx: openTx(deps, scope),
      };
      const data = await handlers[name](context as never, payload as never); // as the dispatcher does: Handlers holds the types
      return call.data.parse(data ?? undefined) as DataOf<Calls[typeof name]>; // the call's own schema
    },
    wired: () => authorizations.drain(),
    async notices(worker) {
      return (await notificationsOf(deps, await sessionOf(worker))).SystemNotifications;
    },
    async close() {
      await discoveries.drain();
      await authorizations.drain();
      await lookups.drain();
      await platform.close();
    },
  };
}
