import type { OutboundDialer } from './dialer.ts';
import type { OutboundMethod } from './sendRequest.ts';

const methods: readonly OutboundMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** As much of `fetch` as the OpenID libraries and an EHR's client use. */
export type OutboundFetch = (
  url: string,
  init: {
    readonly method?: string | undefined;
    readonly headers?: HeadersInit | undefined;
    readonly body?: unknown;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

export type FetchBounds = { readonly deadlineMs: number; readonly maxBytes: number };

// Statuses whose answers have no body, and of which a Response may have none.
const bodiless: readonly number[] = [204, 205, 304];

/** `fetch` for a library that wants one: through our dialer, and so within all of its rules. */
export function createOutboundFetch(dialer: Pick<OutboundDialer, 'send'>, bounds: FetchBounds): OutboundFetch {
  return async (url, { method: named = 'GET', headers, body, signal }) => {
    const method = methods.find((one) => one === named);
    if (method === undefined) throw new Error(`outbound fetch: ${named} is not sent`);
    const {
      status,
      headers: answered,
      body: bytes,
    } = await dialer.send({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers).entries()),
      body: Buffer.from(body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : ''),
      deadlineMs: bounds.deadlineMs,
      maxBytes: bounds.maxBytes,
      ...(signal !== undefined && { signal }),
    });
    return new Response(bodiless.includes(status) ? null : Buffer.from(bytes), { status, headers: answered });
  };
}
