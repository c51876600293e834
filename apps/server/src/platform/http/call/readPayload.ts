import type { Call } from '@coverline/contract/wire/call.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { readInPlace } from '#/platform/http/transfer/readInPlace.ts';
import { parsePayload } from './parsePayload.ts';
import { readUpload } from '#/platform/http/transfer/readUpload.ts';
import { strictJson } from './strictJson.ts';

export type Read = {
  /** As the handler gets it. */
  readonly payload: unknown;
  /** What an act is told from another by: the same, with the digest of a file in the place of the file. */
  readonly told: unknown;
};

/** The payload of a request in its call's shape, whichever kind the call is; a file in a place of those who may be read at once. */
export async function readPayload(
  { bodies }: Pick<PlatformDeps, 'bodies'>,
  call: Call,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Read> {
  if (call.kind !== 'upload') {
    const payload = parsePayload(call, strictJson(typeof request.body === 'string' ? request.body : ''));
    return { payload, told: payload };
  }
  const { fields, file } = await readInPlace(bodies.upload, session, request, reply, () => readUpload(call, request));
  const payload = parsePayload(call, fields);
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  return {
    payload: { ...(payload as object), [call.file.part]: file }, // an upload's payload is an object of its fields
    told: [payload, digest],
  };
}
