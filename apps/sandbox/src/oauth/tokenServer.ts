import { randomUUID } from 'node:crypto';
import { json, type Reply } from '#/http/reply.ts';

interface Issued {
  readonly client: string;
  readonly expiresAt: number;
}

/** How a client showed who it is; counted, never what its secret was. */
type Manner = 'basic' | 'form';

export interface TokenServer {
  /** RFC 6749, 4.4. A scope `life:SECONDS` asks for a token that lives so long. */
  readonly issue: (form: URLSearchParams, authorization: string) => Reply;
  readonly isGood: (authorization: string) => boolean;
  /** How often a client was given a token. */
  readonly countOf: (client: string) => Readonly<Record<Manner, number>>;
  readonly forget: (client: string) => void;
}

const LIFE_SECONDS = 3600;
const REMEMBERED = 10_000;

/** RFC 6749, 2.3.1: each part of HTTP Basic is encoded as in a form. */
function basicOf(authorization: string): readonly [string, string] {
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const [id = '', secret = ''] = pair.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return [id, secret];
}

/** A clearinghouse's token server: every client whose name begins with the one user's is known, by the one password. */
export function openTokenServer(user: string, password: string, now: () => Date): TokenServer {
  const tokens = new Map<string, Issued>();
  const counts = new Map<string, Record<Manner, number>>();
  const count = (client: string, manner: Manner) => {
    const counted = counts.get(client) ?? { basic: 0, form: 0 };
    counts.set(client, { ...counted, [manner]: counted[manner] + 1 });
  };
  return {
    issue(form, authorization) {
      const manner: Manner = authorization.startsWith('Basic ') ? 'basic' : 'form';
      const [client, secret] =
        manner === 'basic' ? basicOf(authorization) : [form.get('client_id') ?? '', form.get('client_secret')];
      // A client that shows itself in both ways is refused, as the standard wants.
      if (!client.startsWith(user) || secret !== password || (manner === 'basic' && form.has('client_secret')))
        return json({ error: 'invalid_client' }, 401);
      if (form.get('grant_type') !== 'client_credentials') return json({ error: 'unsupported_grant_type' }, 400);
      const scope = form.get('scope') ?? '';
      const life = Number(/\blife:(\d+)\b/.exec(scope)?.[1] ?? LIFE_SECONDS);
      const access_token = randomUUID();
      if (tokens.size > REMEMBERED) tokens.clear();
      tokens.set(access_token, { client, expiresAt: now().getTime() + life * 1000 });
      count(client, manner);
      return json({ access_token, token_type: 'Bearer', expires_in: life, ...(scope !== '' && { scope }) });
    },
    isGood(authorization) {
      const issued = tokens.get(authorization.replace(/^Bearer /, ''));
      return issued !== undefined && issued.expiresAt > now().getTime();
    },
    countOf: (client) => counts.get(client) ?? { basic: 0, form: 0 },
    forget(client) {
      for (const [token, issued] of tokens) if (issued.client === client) tokens.delete(token);
    },
  };
}
