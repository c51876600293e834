/** One POST to the outside. `deadlineMs` is the total for name, connection and body; `maxBytes` caps the body. */
export type DialRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
};

/** A whole answer. Header names are lower case; `connectedAt` and `answeredAt` are monotonic milliseconds. */
export type DialResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly connectedAt: number;
  readonly answeredAt: number;
};

/**
 * The only way a gateway reaches anything; the server's outbound module makes it (design §5).
 * Rejects with `DialError` alone. Redirects are answers, never followed.
 */
export type Dialer = { post(request: DialRequest): Promise<DialResponse> };
