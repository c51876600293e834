// The shape that eligibility rules read. Declared here and in the domain alike, since neither imports the other.

/** A DTP: dates as YYYY-MM-DD; `to` is null for a single day. */
export type DateFact = {
  readonly segment: number;
  readonly qualifier: string;
  readonly from: string;
  readonly to: string | null;
};

/** An AAA, at the level where it stood. */
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

export type Address = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** One number of a PER: kind TE, UR, FX …. */
export type Contact = { readonly name: string; readonly kind: string; readonly value: string };

/** An NM1 with the address and contacts behind it. `lastName` is an organisation's whole name. */
export type Party = {
  readonly segment: number;
  readonly entity: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly idQualifier: string;
  readonly id: string;
  readonly address: Address | null;
  readonly contacts: readonly Contact[];
};

/** A TRN. */
export type Trace = {
  readonly segment: number;
  readonly type: string;
  readonly number: string;
  readonly originator: string;
};

/** One EB with what hangs on it. Codes as sent, unknown ones too. */
export type Benefit = {
  /** 1-based ordinal of the EB in the message. */
  readonly segment: number;
  readonly info: string;
  readonly level: string;
  readonly services: readonly string[];
  readonly insuranceType: string;
  readonly planName: string;
  readonly period: string;
  /** Integer cents; null where none was sent or it is no amount. */
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
  readonly network: 'Y' | 'N' | 'W' | 'U' | '';
  /** Components joined by ':', e.g. 'HC:99213', whatever separator the message used. */
  readonly procedure: string;
  readonly dates: readonly DateFact[];
  readonly references: readonly Reference[];
  readonly messages: readonly string[];
  readonly placesOfService: readonly string[];
  /** Diagnoses (HI) that EB14 points at, by which it is bounded; where the person has no such HI, as they are sent. */
  readonly diagnoses?: readonly string[];
  /** What an III says that is no place of service: the nature of an injury, the part of the body. */
  readonly injuries?: readonly string[];
  /** Each HSD's elements joined by '*'. */
  readonly deliveries: readonly string[];
  readonly parties: readonly Party[];
  readonly rejections: readonly Rejection[];
};

/** A subscriber (2000C) or dependent (2000D). */
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
  /** BHT03: the reference of the inquiry. */
  readonly reference: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly usage: string;
  readonly payer: Party | null;
  readonly provider: Party | null;
  /** Every AAA of the message, in order. */
  readonly rejections: readonly Rejection[];
  readonly members: readonly Member[];
  /** Text of every segment of the message as received; segment n is entry n - 1. */
  readonly segments: readonly string[];
};
