/** A client of an OAuth 2.0 token server (RFC 6749, 4.4); `inForm`: its secret goes in the form and not by HTTP Basic. */
export type TokenClient = {
  readonly url: string;
  readonly id: string;
  readonly secret: string;
  readonly scope: string | null;
  readonly inForm: boolean;
};

/** A key by which we sign who we are: PKCS #8 as PEM. `kid` is its name in the set of public keys that the other side fetches. */
export type SigningKey = {
  readonly kid: string;
  readonly alg: 'ES384' | 'RS384';
  readonly pem: string;
};

/**
 * A client of SMART Backend Services: known by a word that it signs, which no secret is sent with. `discoverAt` is the FHIR base under
 * which its token server is told (.well-known/smart-configuration).
 */
export type SigningClient = {
  readonly discoverAt: string;
  readonly id: string;
  readonly key: SigningKey;
  readonly scope: string;
};

/** Who calls a CDS Hooks service: each call bears a word that is signed for its address, `signsFor`, and for this once. */
export type SigningCaller = {
  readonly signsFor: string;
  readonly id: string;
  readonly key: SigningKey;
};

/** PEM: the certificate that we show and its key; the one authority by which the other side is believed, in the place of the public ones. */
export type TlsSettings = { readonly cert?: string; readonly key?: string; readonly ca?: string };

/**
 * One POST to the outside. `deadlineMs` is the total for name, connection and body; what was sent by then is listened to for
 * `listenMs` more. `maxBytes` caps the body.
 */
export type DialRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly deadlineMs: number;
  readonly listenMs?: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Whose access token the request is to bear; the dialer gets and keeps it. Of a caller its own signed word. */
  readonly access?: TokenClient | SigningClient | SigningCaller;
  readonly tls?: TlsSettings;
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
 * The only way a gateway reaches anything; the server's outbound module makes it.
 * Rejects with `DialError` alone. Redirects are answers, never followed.
 */
export type Dialer = { post(request: DialRequest): Promise<DialResponse> };
