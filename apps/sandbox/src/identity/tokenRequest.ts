import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

/** The secret of HTTP Basic, the standard's default, where each part is encoded as in a form. */
export function secretOf(authorization: string): string {
  const [, secret = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  return decodeURIComponent(secret.replaceAll('+', ' '));
}

/** Whether a verifier is what an S256 challenge was made of. */
export const proves = (verifier: string | null, challenge: string | null | undefined): boolean =>
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge;
