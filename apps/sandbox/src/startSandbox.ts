import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { callLog } from '#/calls.ts';
import { openBatches } from '#/core/batches.ts';
import { openHeld } from '#/core/held.ts';
import type { PayerContext } from '#/core/play.ts';
import { openHomes } from '#/files/homes.ts';
import { openPayerResponder } from '#/files/payerResponder.ts';
import { sftpServer } from '#/files/sftpServer.ts';
import { identityServer } from '#/identity/identityServer.ts';
import { plain } from '#/http/reply.ts';
import { route, type RouteContext } from '#/http/route.ts';
import { openTimers, send } from '#/http/send.ts';
import { openMailbox } from '#/mail/mailbox.ts';
import { smtpServer } from '#/mail/smtp.ts';
import { openTokenServer } from '#/oauth/tokenServer.ts';
import { defaultOptions, portsFrom, type SandboxOptions } from '#/options.ts';
import { readPayers } from '#/payers.ts';
import { clamdServer } from '#/scanner/clamdServer.ts';
import { openScanPlans } from '#/scanner/plans.ts';
import { readRoster } from '#/roster.ts';
import { tlsServer } from '#/tls/tlsServer.ts';
import { openDesk } from '#/authorization/desk.ts';
import { openSubscriptions } from '#/authorization/pas/subscriptions.ts';
import { openClients } from '#/authorization/smart/clients.ts';
import { openPayerTokens } from '#/authorization/smart/tokens.ts';
import { openLedger, outcomeOf } from '#/authorization/ledger.ts';
import { readTemplates, reviewTemplates } from '#/x12/templates.ts';

export interface Sandbox {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly identityPort: number;
  readonly sftpPort: number;
  readonly tlsPort: number;
  readonly clamdPort: number;
  readonly url: string;
  readonly close: () => Promise<void>;
}

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // Safe: a TCP server that listens has an address with a port.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

type Given = Partial<Omit<SandboxOptions, 'smtpPort' | 'identityPort' | 'sftpPort' | 'tlsPort' | 'clamdPort'>>;

/** Starts the whole sandbox in this process, all of its state in memory. Port 0 takes any that are free. */
export async function startSandbox({ port = defaultOptions.port, ...given }: Given = {}): Promise<Sandbox> {
  const options = { ...defaultOptions, ...given, ...portsFrom(port) };
  const now = () => new Date();
  const calls = callLog(options.callsKept);
  const timers = openTimers();
  const mailbox = openMailbox(now);
  let number = 0;
  const nextNumber = () => (number += 1);
  let httpPort = 0;
  let smtpPort = 0;
  let identityPort = 0;
  let sftpPort = 0;
  let tlsPort = 0;
  let clamdPort = 0;
  // What a payer decides by itself, after the while that a slow one takes.
  const ledger = openLedger(nextNumber, ({ asked: { payerId, trace } }) =>
    timers.after(options.slowMs, () => {
      const kept = ledger.find(payerId, trace);
      if (kept !== undefined && outcomeOf(kept).until === 'time') void desk.tell(ledger.decide(kept));
    }),
  );
  const tls = tlsServer((request, response) => listener(request, response));
  const payers: PayerContext = {
    payers: readPayers(),
    roster: readRoster(),
    templates: readTemplates(),
    reviews: readTemplates(reviewTemplates),
    ledger,
    now,
    nextNumber,
    calls,
    held: openHeld(),
    pace: { times: 1 },
    ...options,
  };
  const responder = openPayerResponder(payers);
  const homes = openHomes(responder, now);
  const sftp = sftpServer(homes, options);
  const clients = openClients();
  for (const [client, jwksUrl] of options.clients) clients.register(client, { jwksUrl });
  const subscriptions = openSubscriptions(now);
  const desk = openDesk({
    ...payers,
    subscriptions,
    putFile: (user, name, bytes) => homes.of(user).files.set(`/inbound/${name}`, bytes),
    origin: () => `http://${options.host}:${httpPort}`,
  });
  const plans = openScanPlans();
  const clamd = clamdServer(plans, timers);
  const context: RouteContext = {
    core: {
      ...payers,
      batches: openBatches(responder),
      tokens: openTokenServer(options.user, options.password, now),
    },
    reviews: {
      ...payers,
      clients,
      tokens: openPayerTokens(clients, now),
      subscriptions,
      desk,
    },
    scanner: { plans, clamdPort: () => clamdPort },
    files: { homes, sftp, sftpPort: () => sftpPort },
    calls,
    mailbox,
    timers,
    smtpPort: () => smtpPort,
    identityPort: () => identityPort,
    tlsPort: () => tlsPort,
    authority: tls.authority,
  };
  const listener: RequestListener = (request, response) => {
    const startedAt = performance.now();
    route(request, context)
      .catch(() => plain(500, 'The sandbox itself failed'))
      .then((reply) => send(response, reply, startedAt, timers, options))
      .catch(() => response.destroy());
  };
  const http = createServer(listener);
  // No Nagle, and connections kept: what a bench measures is the portal, not the sandbox's sockets.
  http.keepAliveTimeout = 60_000;
  const smtp = smtpServer(mailbox);
  // A client that hangs up in the middle is its own business.
  smtp.on('error', () => undefined);
  const identity = identityServer(timers, options);
  const close = async () => {
    timers.stop();
    http.closeAllConnections();
    identity.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => http.close(() => resolve())),
      new Promise<void>((resolve) => smtp.close(() => resolve())),
      new Promise<void>((resolve) => identity.close(() => resolve())),
      clamd.close(),
      sftp.close(),
      tls.close(),
    ]);
  };
  httpPort = await listening(http, options.port, options.host);
  try {
    smtpPort = await listening(smtp.server, options.smtpPort, options.host);
    identityPort = await listening(identity, options.identityPort, options.host);
    sftpPort = await listening(sftp.server, options.sftpPort, options.host);
    tlsPort = await listening(tls.server, options.tlsPort, options.host);
    clamdPort = await listening(clamd.server, options.clamdPort, options.host);
  } catch (error) {
    await close();
    throw error;
  }
  const ports = { httpPort, smtpPort, identityPort, sftpPort, tlsPort, clamdPort };
  return { ...ports, url: `http://${options.host}:${httpPort}`, close };
}
