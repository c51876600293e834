import { createServer as createHttps, type Server as HttpsServer } from 'node:https';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Authority } from '#/tls/authority.ts';

/**
 * The payers' second door: TLS that asks for a client certificate of the sandbox's own authority, and hangs up on whoever has
 * none. The authority is made at the first visit: whoever needs none waits for none.
 */
export function tlsServer(listener: RequestListener) {
  let made: Promise<Authority> | undefined;
  const authority = () => (made ??= import('#/tls/authority.ts').then(({ openAuthority }) => openAuthority()));
  let opened: Promise<HttpsServer> | undefined;
  const open = async () => {
    const by = await authority();
    const { certificate, key } = await by.forServer();
    return createHttps({ cert: certificate, key, ca: [by.certificate], requestCert: true }, listener);
  };
  const server: Server = createServer((socket) => {
    opened ??= open();
    socket.on('error', () => undefined); // a visitor that hangs up is its own business
    opened.then(
      (https) => https.emit('connection', socket),
      () => socket.destroy(),
    );
  });
  const close = async () => {
    const https = await opened;
    https?.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { server, authority, close };
}

/** Whether a request came through that door, its certificate believed. */
export const showedCertificate = ({ socket }: { readonly socket: object }): boolean =>
  'authorized' in socket && (socket as TLSSocket).authorized;
