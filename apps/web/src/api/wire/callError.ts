import type { Conflict, Envelope, Severity } from '@coverline/contract/wire/envelope.ts';

/** `refused`: the server said no in words. `status`: an answer other than success. `network`: no answer at all. */
export type CallErrorKind = 'refused' | 'status' | 'unauthorized' | 'network';

type Details = {
  readonly status?: number;
  readonly body?: Envelope | null;
  readonly cause?: unknown;
};

/** Why a call failed. `message` is the spec's technical text; what the user reads is errorText(error). */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly status: number | null;
  readonly userMessage: string | null;
  readonly severity: Severity | null;
  /** To give to support; names a fault in the server's log. */
  readonly reference: string | null;
  /** Which conflict a 409 was. */
  readonly conflict: Conflict | null;
  readonly fields: NonNullable<Envelope['Fields']>;

  constructor(kind: CallErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'CallError';
    this.kind = kind;
    this.status = details.status ?? null;
    this.userMessage = details.body?.UserMessage || null;
    this.severity = details.body?.UserMessageSeverity ?? null;
    this.reference = details.body?.CorrelationID ?? null;
    this.conflict = details.body?.Code ?? null;
    this.fields = details.body?.Fields ?? [];
  }
}

/** The spec's text for a status that is not success. */
export const statusMessage = (code: number, text: string): string =>
  `The server responded with Status ${code}${text === '' ? '' : ` and Status Text: ${text}`}`;
