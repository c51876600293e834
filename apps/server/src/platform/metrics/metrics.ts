/**
 * What this process counts of its work, for Prometheus. No label names a person or a client: names of our own calls, queues and
 * outcomes, and payers of the directory, are all there is.
 */
export type Metrics = {
  /** A call was answered: its name in the contract, and how. */
  called(call: string, outcome: string, seconds: number): void;
  /** A job of a queue ended. */
  worked(queue: string, isDone: boolean, seconds: number): void;
  /** A payer was asked: its outcome, and who wanted to know (a person, a chain, a batch). */
  asked(outcome: string, origin: string, seconds: number): void;
  /** Something outside was dialled: an HTTP status class, or why there is none. */
  dialled(result: string, seconds: number): void;
  /** The virus scanner was shown a file: its verdict, or that it gave none. */
  scanned(outcome: string, seconds: number): void;
  /** The heads of so many audit chains were signed, which hold so many rows together. */
  signed(chains: number, rows: number): void;
};

/** While nobody scrapes, nothing is counted. */
export const noMetrics: Metrics = {
  called: () => {},
  worked: () => {},
  asked: () => {},
  dialled: () => {},
  scanned: () => {},
  signed: () => {},
};

/** Where a process shows them: an address of its own, which is not the portal's. */
export type MetricsPlace = { readonly host: string; readonly port: number; readonly token: string | null };
