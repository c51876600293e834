import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { FAILURES, play, type PayerContext } from '#/core/play.ts';
import { json, plain, type Reply } from '#/http/reply.ts';
import type { TokenServer } from '#/oauth/tokenServer.ts';
import { readInquiry } from '#/x12/readInquiry.ts';

export interface PlainContext extends PayerContext {
  readonly tokens: TokenServer;
}

type PlainTransport = 'X12' | 'JSON';

const types = { X12: 'application/edi-x12', JSON: 'application/json' } as const;

/** The sandbox takes the one user's password as HTTP Basic or as a key, a token that was issued for it, or its certificate. */
export function knows(
  headers: IncomingHttpHeaders,
  { user, password, tokens }: PlainContext,
  isProven: boolean,
): boolean {
  if (isProven && headers.authorization === undefined && headers['x-api-key'] === undefined) return true;
  if (headers.authorization?.startsWith('Bearer ') === true) return tokens.isGood(headers.authorization);
  const given = headers['x-api-key'] ?? headers.authorization ?? '';
  const good = [password, `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`];
  return good.some((one) => {
    const [a, b] = [Buffer.from(one), Buffer.from(String(given))];
    return a.length === b.length && timingSafeEqual(a, b);
  });
}

/** The interchange of a request; null where there is none. */
function textOf(transport: PlainTransport, body: Buffer): string | null {
  if (transport === 'X12') return body.toString('utf8');
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    if (typeof read !== 'object' || read === null || !('x12' in read)) return null;
    return typeof read.x12 === 'string' ? read.x12 : null;
  } catch {
    return null;
  }
}

/** X12 as the body of a POST, or as the member `x12` of a JSON object; no envelope around it. */
export function handlePlain(
  transport: PlainTransport,
  body: Buffer,
  headers: IncomingHttpHeaders,
  context: PlainContext,
  isProven: boolean,
): Reply {
  const type = types[transport];
  const refuse = (status: number, said: string): Reply =>
    transport === 'JSON' ? json({ error: said }, status) : plain(status, said);
  if (!(headers['content-type'] ?? '').toLowerCase().startsWith(type))
    return refuse(415, `The content type must be ${type}`);
  if (!knows(headers, context, isProven)) return refuse(401, 'The credentials could not be verified');
  const text = textOf(transport, body);
  const inquiry = text === null ? null : readInquiry(text);
  if (inquiry === null) return refuse(400, 'There is no X12 interchange in the request');
  const payer = context.payers.find((row) => row.IsaId === (inquiry.isa[8] ?? '').trim());
  if (!payer) return refuse(400, 'The receiver of the interchange is not known here');
  const payloadId = String(headers['x-request-id'] ?? '');
  const { scenario, payload, leaves } = play(context, {
    transport,
    user: context.user,
    payer,
    inquiry,
    payloadId,
  });
  if (scenario === 'FAULT') return refuse(500, 'The eligibility system is not reachable');
  if (scenario === 'AUTH') return refuse(401, 'The credentials could not be verified');
  const whole = transport === 'JSON' ? json({ x12: payload }) : { status: 200, type, body: charsetOf(payer, payload) };
  return { ...whole, ...leaves, ...FAILURES[scenario ?? ''] };
}

const charsetOf = (payer: { readonly style: { readonly charset: 'utf-8' | 'latin1' } }, text: string): Buffer =>
  Buffer.from(text, payer.style.charset);
