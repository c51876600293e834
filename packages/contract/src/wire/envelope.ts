/** Message severities of the spec: POSITIVE 1, QUESTION 2, LOW 3, MEDIUM 4, HIGH 5. */
export const severity = { POSITIVE: 1, QUESTION: 2, LOW: 3, MEDIUM: 4, HIGH: 5 } as const;
export type Severity = (typeof severity)[keyof typeof severity];

/**
 * Why a call came into conflict (409), for the browser to act on: the tab's client was changed, the same act still runs, or
 * somebody else has changed the record since it was read.
 */
export const conflicts = ['ClientChanged', 'ActUnderWay', 'RecordChanged'] as const;
export type Conflict = (typeof conflicts)[number];

/** The body of every answer. */
export type Envelope<T = unknown> = {
  readonly WasSuccess: boolean;
  readonly Data?: T;
  readonly AuthToken?: string;
  readonly UserMessage?: string;
  readonly UserMessageSeverity?: Severity;
  /** With every 409, and with nothing else. */
  readonly Code?: Conflict;
  /** Names a fault of ours in the log; never its cause. */
  readonly CorrelationID?: string;
  /** The fields of a payload that were not of the call's shape, or that the user must mend. */
  readonly Fields?: readonly { readonly Field: string; readonly Message: string }[];
};

/** The spec's default for any failed call. */
export const processingError = 'There was an issue processing your request.';
/** Headers of the wire. */
export const header = {
  client: 'x-client',
  idempotencyKey: 'idempotency-key',
  idleSeconds: 'x-idle-seconds',
  build: 'x-build',
} as const;
/** Where a ticket is followed to. */
export const downloadPath = '/download/';
