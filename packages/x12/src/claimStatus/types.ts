import type { Party, Reference } from '../eligibility/parsed271.ts';

/** What a status says: up to three of these hold together. Codes as sent. */
export type StatusCode = {
  /** What became of the claim, e.g. 'F1'. */
  readonly category: string;
  /** Why, e.g. '65'. */
  readonly code: string;
  /** Whom the code speaks of, an entity code as in NM101; '' where none. */
  readonly entity: string;
  /** 'RX' where `code` is of the pharmacy list; else ''. */
  readonly codeList: string;
};

/** One STC. Amounts are integer cents, null where none was sent; dates are YYYY-MM-DD, '' where none. */
export type Status = {
  /** 1-based ordinal of the STC in the message. */
  readonly segment: number;
  readonly codes: readonly StatusCode[];
  readonly date: string;
  /** Of an acknowledgement: 'WQ' accepted, 'U' rejected; '' where none was sent. */
  readonly action: string;
  readonly charge: number | null;
  readonly paid: number | null;
  /** When adjudication ended. */
  readonly finalized: string;
  readonly remittanceDate: string;
  /** Number of the check or transfer. */
  readonly remittanceTrace: string;
  readonly message: string;
};

/** A day or a span of days; `to` is null for a single day. */
export type Period = { readonly from: string; readonly to: string | null };

/** A service line that was asked for, or answered. */
export type StatusLine = {
  readonly segment: number;
  /** Components joined by ':', e.g. 'HC:99213:25', whatever separator the message used. */
  readonly procedure: string;
  readonly charge: number | null;
  readonly paid: number | null;
  readonly revenue: string;
  readonly units: number | null;
  /** The provider's own number of the line. */
  readonly number: string;
  readonly references: readonly Reference[];
  readonly serviceDate: Period | null;
  readonly statuses: readonly Status[];
};

/** A claim that was asked for, answered or acknowledged, as its TRN opens it. */
export type StatusClaim = {
  /** 1-based ordinal of the TRN in the message. */
  readonly segment: number;
  /** TRN02: of an inquiry its own number, of an answer that of the inquiry, of an acknowledgement the claim's (CLM01). */
  readonly trace: string;
  /** The charge that the inquiry tells to find the claim by. */
  readonly charge: number | null;
  readonly references: readonly Reference[];
  readonly serviceDate: Period | null;
  /** None in an inquiry. */
  readonly statuses: readonly Status[];
  readonly lines: readonly StatusLine[];
};

export type Person = { readonly party: Party; readonly dateOfBirth: string; readonly gender: string };

/** A claim with all that stands above it. The patient is the dependent where there is one. */
export type ClaimStatusRecord = {
  /** BHT03. */
  readonly reference: string;
  readonly payer: Party | null;
  readonly receiver: Party | null;
  /** Two where a provider is named by two ids. */
  readonly providers: readonly Party[];
  /** Null in an acknowledgement, which knows patients alone. */
  readonly subscriber: Person | null;
  readonly patient: Person | null;
  /** What is said of a level above it, where that refuses all below. */
  readonly refusedBy: readonly StatusOutcome[];
  readonly claim: StatusClaim;
};

/** Counts and cents of what was accepted and rejected, as the message tells them; null where it does not. */
export type Totals = {
  readonly acceptedCount: number | null;
  readonly rejectedCount: number | null;
  readonly acceptedAmount: number | null;
  readonly rejectedAmount: number | null;
};

/** What is said of all below one level: of the file at the receiver, of a provider's claims at the provider. */
export type StatusOutcome = {
  readonly segment: number;
  readonly level: 'payer' | 'receiver' | 'provider';
  /** Who is spoken of; null where no name stood before it. */
  readonly party: Party | null;
  readonly trace: string;
  readonly statuses: readonly Status[];
  readonly references: readonly Reference[];
  readonly totals: Totals;
  /** When the file came and was worked on; the payer's level of an acknowledgement alone tells it. */
  readonly received: string;
  readonly processed: string;
};

/** One transaction set with the envelope around it. */
export type ParsedStatus = {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly usage: string;
  /** BHT03, and the day of BHT04. */
  readonly reference: string;
  readonly date: string;
  readonly outcomes: readonly StatusOutcome[];
  readonly claims: readonly ClaimStatusRecord[];
};
