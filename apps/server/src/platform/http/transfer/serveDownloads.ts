import type { Call } from '@coverline/contract/wire/call.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { PlatformDeps } from '#/platform/deps.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { encryptTo } from '#/platform/files/pgp/encryptTo.ts';
import { requireAccess } from '#/platform/http/session/authorise.ts';
import { hostOf } from '#/platform/http/session/company.ts';
import { HttpError, notFound } from '#/platform/http/errors.ts';
import { attachment } from './madeFile.ts';
import { reloadSession } from '#/platform/http/session/session.ts';
import { type Asked, askedBy, takeTicket, type Waiting } from './tickets.ts';
import { writeError } from '#/platform/http/call/writeError.ts';

/**
 * The one address that is followed as a link: a file, for a ticket, once. The session that asked must still stand, in the same
 * client, and still be allowed the call; whatever is lacking, there is no such file (F-08), and the ticket is not used up by whoever may not
 * have it.
 */
export function serveDownloads(app: FastifyInstance, deps: PlatformDeps, calls: readonly Call[]): void {
  app.get<{ Params: { ticket: string } }>(
    `${downloadPath}:ticket`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      try {
        const { ticket } = request.params;
        const asked = await askedBy(deps, ticket);
        if (asked === null) throw notFound();
        await requireStillAllowed(deps, calls, asked, hostOf(request.headers.host));
        const waiting = await takeTicket(deps, ticket);
        if (waiting === null) throw notFound();
        return await reply
          .headers({
            'content-type': waiting.file.type,
            'content-disposition': attachment(waiting.file.name),
            'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
            'cache-control': 'no-store',
            // How long it is once it is encrypted, nobody knows before.
            ...(waiting.file.stored !== undefined &&
              waiting.file.stored.pgpKey === undefined && { 'content-length': waiting.file.stored.size }),
          })
          .send(bodyOf(deps, waiting));
      } catch (error) {
        return writeError(error, reply, request.log, request.id);
      }
    },
  );
}

/** What is kept in parts is sent as they are read: never more than two of them are held. */
function bodyOf(deps: PlatformDeps, { clientId, file }: Waiting): string | Buffer | Readable {
  if (file.stored === undefined || clientId === null) return file.body;
  const { fileId, size, pgpKey } = file.stored;
  const plain = openFile(deps, { clientId, fileId }, size).read(0);
  return Readable.from(pgpKey === undefined ? plain : encryptTo(pgpKey, plain), { objectMode: false });
}

async function requireStillAllowed(
  deps: PlatformDeps,
  calls: readonly Call[],
  asked: Asked,
  host: string,
): Promise<void> {
  const call = calls.find(({ path }) => path === asked.call);
  const session = await reloadSession(deps.doors, asked.sid, host, deps.config.sessionResetSeconds);
  if (call === undefined || 'why' in session) throw notFound();
  if (asked.clientId !== null && asked.clientId !== session.clientId) throw notFound();
  try {
    requireAccess(call, session);
  } catch (error) {
    throw error instanceof HttpError ? notFound() : error;
  }
}
