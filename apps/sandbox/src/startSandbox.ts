import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callLog } from '#/calls.ts';
import { identityServer } from '#/identity/identityServer.ts';
import { plain } from '#/http/reply.ts';
import { route, type RouteWorld } from '#/http/route.ts';
import { openTimers, send } from '#/http/send.ts';
import { openMailbox } from '#/mail/mailbox.ts';
import { smtpServer } from '#/mail/smtp.ts';
import { openTokenServer } from '#/oauth/tokenServer.ts';
import { defaultOptions, type SandboxOptions } from '#/options.ts';
import { readPayers } from '#/payers.ts';
import { readRoster } from '#/roster.ts';
import { readTemplates } from '#/x12/templates.ts';

export interface Sandbox {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly identityPort: number;
  readonly url: string;
  readonly close: () => Promise<void>;
}

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // Safe: a TCP server that listens has an address with a port.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Starts the whole sandbox in this process, all of its state in memory. Ports of 0 take any that is free. */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const options = { ...defaultOptions, ...given };
  const now = () => new Date();
  const calls = callLog();
  const timers = openTimers();
  const mailbox = openMailbox(now);
  let number = 0;
  let smtpPort = 0;
  let identityPort = 0;
  const world: RouteWorld = {
    core: {
      payers: readPayers(),
      roster: readRoster(),
      templates: readTemplates(),
      now,
      nextNumber: () => (number += 1),
      calls,
      tokens: openTokenServer(options.user, options.password, now),
      ...options,
    },
    calls,
    mailbox,
    timers,
    smtpPort: () => smtpPort,
    identityPort: () => identityPort,
  };
  const http = createServer((request, response) => {
    const startedAt = performance.now();
    route(request, world)
      .catch(() => plain(500, 'The sandbox itself failed'))
      .then((reply) => send(response, reply, startedAt, timers, options))
      .catch(() => response.destroy());
  });
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
    ]);
  };
  const httpPort = await listening(http, options.port, options.host);
  try {
    // Safe: smtp-server wraps a plain net server, typed here by what both have in common.
    smtpPort = await listening(smtp.server as unknown as Server, options.smtpPort, options.host);
    identityPort = await listening(identity, options.identityPort, options.host);
  } catch (error) {
    await close();
    throw error;
  }
  return { httpPort, smtpPort, identityPort, url: `http://${options.host}:${httpPort}`, close };
}
