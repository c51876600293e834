/** What a span is of: work of ours, by names that are few and fixed. A call of the browser goes by its name in the contract. */
export type SpanName =
  | 'batch item'
  | 'claim'
  | 'build 270'
  | 'lookup'
  | 'gateway call'
  | 'parse'
  | 'store and audit'
  | `call ${string}`;

/**
 * What a span may say. Ids of ours, payers of the directory and outcomes are all there is: a collector stands outside the walls of
 * every client, so nothing of a patient, no text of a person, and no parameter of a call ever goes there (H-17).
 */
export type Attributes = {
  readonly 'coverline.batch'?: string;
  /** Of the batch's file, from 1. */
  readonly 'coverline.row'?: number;
  readonly 'coverline.lookup'?: string;
  /** A trading partner's id. */
  readonly 'coverline.payer'?: string;
  readonly 'coverline.gateway'?: string;
  /** Who wanted it: a person, a chain, a re-check. */
  readonly 'coverline.origin'?: string;
  /** Of a closed list: of decisions on answers, of exchanges, of states of an item, of a status of HTTP. */
  readonly 'coverline.outcome'?: string;
};

/** Moments by performance.now(). */
export type Times = readonly [began: number, ended: number];

export type Span = { set(attributes: Attributes): void };

/** Follows one item, or one call, through all that is done for it in this process. */
export type Tracing = {
  /**
   * Does work as a span of what is under way, or, where nothing is, as the first of a trace. What the work throws is thrown on;
   * the span says the error's name alone, since a text may quote a value.
   */
  span<T>(
    name: SpanName,
    attributes: Attributes,
    work: (span: Span) => Promise<T>,
    /** Where it began before it was known whose it is. */
    began?: number,
  ): Promise<T>;
  /** A span that is over, and those within it. */
  past(name: SpanName, attributes: Attributes, times: Times, within?: () => void): void;
  /** Says more of the span that is under way. */
  mark(attributes: Attributes): void;
  /** Hands over what is not handed over yet; waits a moment for it, and no longer. */
  close(): Promise<void>;
};

/** Where spans are handed to a collector by OTLP over HTTP, and the share of all traces, 0 to 1, that is. */
export type TracesPlace = { readonly url: string; readonly share: number };

const nobody: Span = { set: () => {} };

/** While no collector is named, nothing is followed: work is done, and that is all. */
export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work(nobody),
  past: () => {},
  mark: () => {},
  close: async () => {},
};
