/**
 * A parsed 271 as the rules read it. The X12 engine produces values of this shape; the types are declared on both sides
 * since neither package imports the other. `segment` is always the 1-based ordinal of a segment in the whole message
 * (ISA = 1), the evidence a figure leads back to. Dates are `YYYY-MM-DD`, money is integer cents, '' is "not stated".
 */
export type DateFact = {
  readonly segment: number;
  readonly qualifier: string;
  readonly from: string;
  readonly to: string | null;
};

/** An AAA. */
export type Rejection = {
  readonly segment: number;
  readonly level: 'payer' | 'provider' | 'subscriber' | 'dependent' | 'benefit';
  readonly valid: 'Y' | 'N' | '';
  readonly code: string;
  readonly followUp: string;
};

/** A REF. */
export type Reference = {
  readonly segment: number;
  readonly qualifier: string;
  readonly value: string;
  readonly description: string;
};

/** An NM1 with its address and contacts; `lastName` is the name of an organization. */
export type Party = {
  readonly segment: number;
  readonly entity: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly idQualifier: string;
  readonly id: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  } | null;
  readonly contacts: readonly { readonly name: string; readonly kind: string; readonly value: string }[];
};

export type Network = 'Y' | 'N' | 'W' | 'U' | '';

/** One EB with what hangs on it (2110C or 2110D). */
export type Benefit = {
  readonly segment: number;
  readonly info: string;
  readonly level: string;
  readonly services: readonly string[];
  readonly insuranceType: string;
  readonly planName: string;
  readonly period: string;
  readonly cents: number | null;
  /** Basis points: '.2' is 2000. */
  readonly percent: number | null;
  /** Amount and share as sent, where they are no numbers of X12, whether or not they could be read. */
  readonly spelled?: readonly string[];
  /** Its services stood in one as the header divides them, and were told apart by another sign. */
  readonly runTogether?: true;
  readonly quantityQualifier: string;
  readonly quantity: number | null;
  readonly authorization: 'Y' | 'N' | 'U' | '';
  readonly network: Network;
  readonly procedure: string;
  readonly dates: readonly DateFact[];
  readonly references: readonly Reference[];
  readonly messages: readonly string[];
  readonly placesOfService: readonly string[];
  /** Diagnoses (HI) that EB14 points at, by which it is bounded; where the person has no such HI, as they are sent. */
  readonly diagnoses?: readonly string[];
  /** What an III says that is no place of service: the nature of an injury, the part of the body. */
  readonly injuries?: readonly string[];
  readonly deliveries: readonly string[];
  readonly parties: readonly Party[];
  readonly rejections: readonly Rejection[];
};

export type Trace = {
  readonly segment: number;
  readonly type: string;
  readonly number: string;
  readonly originator: string;
};

export type Member = {
  readonly level: 'subscriber' | 'dependent';
  readonly party: Party;
  readonly traces: readonly Trace[];
  readonly references: readonly Reference[];
  readonly dateOfBirth: string;
  readonly gender: 'M' | 'F' | 'U' | '';
  readonly relationship: string;
  readonly insChanged: boolean;
  readonly dates: readonly DateFact[];
  readonly rejections: readonly Rejection[];
  readonly benefits: readonly Benefit[];
};

export type Parsed271 = {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  /** BHT03, the submitter's number of the 270. */
  readonly reference: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly usage: string;
  readonly payer: Party | null;
  readonly provider: Party | null;
  /** Every AAA of the message in order. */
  readonly rejections: readonly Rejection[];
  readonly members: readonly Member[];
  /** The text of each segment as received. */
  readonly segments: readonly string[];
};
