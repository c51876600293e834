import type { Call } from '@coverline/contract/wire/call.ts';
import { calls, type CallName, type Calls } from '@coverline/contract/wire/calls.ts';
import type { Envelope } from '@coverline/contract/wire/envelope.ts';
import { request } from 'node:http';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { bodyOf } from './bodyOf.ts';

export type Reply<T = unknown> = {
  readonly status: number;
  readonly body: Envelope<T>;
  readonly text: string;
  /** What came, as it came: a file. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** The Host header; 127.0.0.1 is dialled whatever it says. */
  readonly host?: string;
  readonly token?: string | null;
  readonly cookie?: string;
  readonly method?: string;
};

/** A raw request to a path, dialled at 127.0.0.1 with a Host of choice; `fetch` would not let Host be set. */
export function send(
  url: string,
  path: string,
  body: string | Buffer | undefined,
  options: CallOptions = {},
): Promise<Reply> {
  const target = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        method: options.method ?? 'POST',
        headers: {
          'content-type': 'application/json',
          host: options.host ?? `127.0.0.1:${target.port}`,
          ...(options.token != null && { authorization: `Bearer ${options.token}` }),
          ...(options.cookie !== undefined && { cookie: options.cookie }),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, body: parse(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function parse(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope; // the tests look at what it holds
  } catch {
    return { WasSuccess: false };
  }
}

export type Caller = {
  readonly token: string | null;
  call<K extends CallName>(name: K, payload?: unknown, options?: CallOptions): Promise<Reply<DataOf<Calls[K]>>>;
};

/** Calls by name, as one signed-in (or signed-out) asker. */
export function callerOf(url: string, token: string | null, defaults: CallOptions = {}): Caller {
  return {
    token,
    call: (name, payload, options = {}) => {
      const call: Call = calls[name];
      const { bytes, headers } = bodyOf(call, payload);
      const all = { token, ...defaults, ...options, headers: { ...headers, ...defaults.headers, ...options.headers } };
      return send(url, call.path, bytes, all) as Promise<Reply<never>>; // the contract says what Data is
    },
  };
}
