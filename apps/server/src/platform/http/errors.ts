import { severity, type Conflict, type Severity } from '@coverline/contract/wire/envelope.ts';

/** What the user may read and act on: 200 with WasSuccess false. Its text is shown as it stands. */
export class UserError extends Error {
  readonly severity: Severity;
  readonly fields: readonly FieldFault[];
  constructor(message: string, options: { severity?: Severity; fields?: readonly FieldFault[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.severity = options.severity ?? severity.HIGH;
    this.fields = options.fields ?? [];
  }
}

export type FieldFault = { readonly Field: string; readonly Message: string };

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/** A refusal with a status of its own; the list is closed. The text names no record and no cause. */
export class HttpError extends Error {
  readonly status: Status;
  readonly fields: readonly FieldFault[];
  readonly retryAfter: number | null;
  readonly conflict: Conflict | null;
  constructor(
    status: Status,
    message: string,
    options: { fields?: readonly FieldFault[]; retryAfter?: number; conflict?: Conflict; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.conflict = options.conflict ?? null;
  }
}

/** A 409; which one it is, the browser reads from its code. */
export const inConflict = (conflict: Conflict, message: string) => new HttpError(409, message, { conflict });

/** A record that is not there, or not visible: both alike. */
export const notFound = () => new HttpError(404, 'This record was not found, or is not open to you.');
export const pleaseLogInAgain = () => new HttpError(401, 'Please log in again.');
export const sessionExpired = () => new HttpError(401, 'Your session has expired and you have been logged out.');
