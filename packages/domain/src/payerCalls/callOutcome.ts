import type { StatusId } from '../insurance/status.ts';

type Row = {
  /** What was heard, as the log's choice calls it; a term in braces is the client's. */
  readonly label: string;
  /** Whether the payer said something of the coverage: such a call is a verification, and ends the matter. */
  readonly verifies: boolean;
  /** The insurance status that was told; null is Unknown, or nothing told. */
  readonly statusId: StatusId | null;
};

export const callOutcomes = ['Active', 'Limited', 'Inactive', 'NotFound', 'NotReached', 'CallAgain'] as const;

/** How a call to a payer ended: a closed list. */
export type CallOutcome = (typeof callOutcomes)[number];

const rows: Readonly<Record<CallOutcome, Row>> = {
  Active: { label: 'Coverage is active', verifies: true, statusId: 1 },
  Limited: { label: 'Active, but not for this service', verifies: true, statusId: 36 },
  Inactive: { label: 'Coverage is not active', verifies: true, statusId: 6 },
  NotFound: { label: 'The {payer} does not know this member', verifies: true, statusId: null },
  NotReached: { label: 'Nobody was reached', verifies: false, statusId: null },
  CallAgain: { label: 'To be called again', verifies: false, statusId: null },
};

/** The row of an outcome. */
export const callOutcome = (outcome: CallOutcome): Row => rows[outcome];

/** The outcome of a name, null for any other text. */
export const toCallOutcome = (value: string): CallOutcome | null => callOutcomes.find((one) => one === value) ?? null;
