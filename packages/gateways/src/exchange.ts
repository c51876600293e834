/** What a gateway is asked to carry. `payloadId` is a UUID, `timestamp` an instant. */
export type GatewayRequest = {
  readonly payload: Uint8Array;
  readonly payloadType: string;
  readonly payloadId: string;
  readonly timestamp: Date;
};

/** Bounds of one exchange: milliseconds for all of it, bytes of the answer's body. */
export type ExchangeLimits = {
  readonly deadlineMs: number;
  /** So much longer an answer is read to a question that was sent; whoever asked has given it up by then. */
  readonly listenMs?: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
};

/** The payer's payload, unread: whether it is a 271, a 999 or a TA1 is the server's to say. */
export type Reply = {
  readonly kind: 'reply';
  readonly payload: Uint8Array;
  readonly payloadType: string;
  readonly raw: Uint8Array;
  readonly httpStatus: number;
};

/** An answer that carries no payload to use; `raw` is kept for support, `detail` is a sentence for the user. */
export type Refusal = {
  readonly kind: 'EnvelopeError' | 'AuthRefused' | 'Unreadable';
  readonly detail: string;
  readonly raw: Uint8Array | null;
  readonly httpStatus: number | null;
  /** Whether the other side said by HTTP 503, in none of its own forms, that it took nothing in. */
  readonly turnedAway?: true;
};

/** Nothing left the house. Only `refused` is worth a second try. */
export type NotSent = {
  readonly kind: 'NotSent';
  readonly detail: string;
  readonly reason: 'refused' | 'forbidden' | 'certificate' | 'unsendable';
};

/**
 * The request left and no whole answer came: whether the payer acted on it is unknown. `deadline`: we waited to our own
 * limit; `broken`: the connection ended before.
 */
export type NoAnswer = { readonly kind: 'NoAnswer'; readonly why: 'deadline' | 'broken'; readonly detail: string };

/** The outcomes a gateway can see, out of the closed list (`domain/src/eligibility/status/outcome.ts`). A gateway never rejects for the payer's faults. */
export type Exchange = Reply | Refusal | NotSent | NoAnswer;

/** What guards around a gateway add to its outcomes; in each of these nothing was sent. */
export type GuardedExchange =
  | Exchange
  | { readonly kind: 'CircuitOpen' | 'Overloaded' | 'Cancelled'; readonly detail: string };
