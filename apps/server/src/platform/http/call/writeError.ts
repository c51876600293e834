import { processingError, severity, type Envelope } from '@coverline/contract/wire/envelope.ts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { isEndedForAnother } from '#/platform/db/again.ts';
import { isNodeLost } from '#/platform/db/nodeLost.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { dropRest } from '#/platform/http/transfer/dropRest.ts';

/** The one place that turns an error into an answer. A cause goes to the log, never to the wire. */
export function writeError(
  error: unknown,
  reply: FastifyReply,
  log: FastifyBaseLogger,
  correlationId: string,
): FastifyReply {
  if (error instanceof UserError) {
    reply.isRefusal = true;
    return send(reply, 200, {
      WasSuccess: false,
      UserMessage: error.message,
      UserMessageSeverity: error.severity,
      ...(error.fields.length > 0 && { Fields: error.fields }),
    });
  }
  const refusal = error instanceof HttpError ? error : fromFramework(error);
  // Who keeps the house has to hear of it: it does not mend itself.
  if (hasNoRoom(error)) log.error({ code: codeOf(error), correlationId }, 'no room');
  if (refusal !== null) {
    if (refusal.retryAfter !== null) void reply.header('retry-after', refusal.retryAfter);
    if (refusal.status === 413) dropRest(reply);
    return send(reply, refusal.status, envelopeOf(refusal));
  }
  log.error({ err: withoutDetail(error), correlationId }, 'fault');
  return send(reply, 500, {
    WasSuccess: false,
    UserMessage: processingError,
    UserMessageSeverity: severity.HIGH,
    CorrelationID: correlationId,
  });
}

export const envelopeOf = (refusal: HttpError): Envelope => ({
  WasSuccess: false,
  UserMessage: refusal.message,
  UserMessageSeverity: severity.HIGH,
  ...(refusal.conflict !== null && { Code: refusal.conflict }),
  ...(refusal.fields.length > 0 && { Fields: refusal.fields }),
});

const send = (reply: FastifyReply, status: number, body: Envelope) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** What the framework or the database throws before or below us, by their own codes. */
function fromFramework(error: unknown): HttpError | null {
  const code = codeOf(error);
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }; // read, not trusted
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError(413, 'What was sent is larger than this call takes.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new HttpError(415, 'This call does not take a body of that type.');
  if (isDatabaseAway(error))
    return new HttpError(503, 'The database is not reachable. Try again in a moment.', { retryAfter: 2 });
  if (hasNoRoom(error))
    return new HttpError(503, 'There is no room for this at the moment. Try again in a while.', { retryAfter: 10 });
  if (isEndedForAnother(error))
    return new HttpError(503, 'Others are changing the same. Try again in a moment.', { retryAfter: 1 });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new HttpError(400, 'The request could not be read.');
  return null;
}

/**
 * Connection refused or cut, under a statement or between two of them, the pool or the server full (53300), the server shutting
 * down (class 57P, 08), one that takes no writes: a standby, until it is promoted (25006), or that lost a node of its own.
 */
function isDatabaseAway(error: unknown): boolean {
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|25006|53300|57P0[123]|08\d{3})$/.test(codeOf(error)) || isNodeLost(error))
    return true;
  const { message } = (error ?? {}) as { message?: unknown }; // read, not trusted
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
}

/** A disk or memory that is full, the database's (class 53) or ours, or no file that may be opened besides. */
const hasNoRoom = (error: unknown): boolean =>
  /^(53(?!300)[0-9A-Z]{3}|ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(codeOf(error));

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }; // read, not trusted
  return typeof code === 'string' ? code : '';
}

/** PostgreSQL puts values into `detail` and `where`: they never reach the log. */
function withoutDetail(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }; // read, not trusted
  const isDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    constraint,
    table,
    message: isDatabase ? `database error ${code}` : error.message,
    stack: error.stack
      ?.split('\n')
      .slice(isDatabase ? 1 : 0, 12)
      .join('\n'),
    cause: error.cause === undefined ? undefined : withoutDetail(error.cause),
  };
}
