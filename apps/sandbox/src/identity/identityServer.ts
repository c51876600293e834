import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plain } from '#/http/reply.ts';
import { send, type Pace, type Timers } from '#/http/send.ts';
import { openEhr } from '#/ehr/ehr.ts';
import { openAdversarial } from '#/identity/adversarial/adversarial.ts';
import { readDirectory } from '#/identity/directory.ts';

/**
 * The OpenID server: the demo's directory; below /adversarial one provider for each way in which one can be wrong; below /ehr an
 * EHR. The library of the real one is read at the first visit: whoever needs no directory waits for none.
 */
export function identityServer(timers: Timers, pace: Pace): Server {
  const directory = readDirectory();
  const port = () => (server.address() as AddressInfo).port; // safe: asked while it listens
  const origin = () => `http://127.0.0.1:${port()}`;
  const byHand = { '/adversarial/': openAdversarial(directory, origin), '/ehr': openEhr(origin) };
  let real: Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> | undefined;
  const open = async () => {
    const [{ createProvider }, { handleInteraction }] = await Promise.all([
      import('#/identity/provider.ts'),
      import('#/identity/interaction.ts'),
    ]);
    const provider = createProvider(origin(), directory);
    const callback = provider.callback();
    return (request: IncomingMessage, response: ServerResponse) =>
      request.url?.startsWith('/interaction/') === true
        ? handleInteraction(provider, directory, request, response)
        : callback(request, response);
  };
  const server = createServer((request, response) => {
    const startedAt = performance.now();
    const handle = Object.entries(byHand).find(([path]) => request.url?.startsWith(path))?.[1];
    if (handle !== undefined) {
      handle(request)
        .catch(() => plain(500, 'The sandbox itself failed'))
        .then((reply) => send(response, reply, startedAt, timers, pace))
        .catch(() => response.destroy());
      return;
    }
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    real ??= open();
    real
      .then((handle) => handle(request, response))
      .catch(() => {
        if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('This sign-in is not known here. Begin again at the portal.\n');
      });
  });
  return server;
}
