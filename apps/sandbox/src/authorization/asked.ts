import type { Json } from '#/authorization/pas/json.ts';

/** A person of a request, as it was sent; '' where nothing was. */
export interface AskedPerson {
  readonly last: string;
  readonly first: string;
  /** YYYY-MM-DD */
  readonly dob: string;
  /** F, M or U. */
  readonly sex: string;
}

export interface AskedLine {
  /** Its number in PAS, its place in a 278. */
  readonly sequence: number;
  readonly trace: string;
  readonly origin: string;
  /** SV1, SV2 or SV3. */
  readonly segment: string;
  readonly revenue: string;
  /** HC:29881:RT; '' where a revenue code says it all. */
  readonly procedure: string;
  readonly quantity: number | null;
  /** UN, DA, MJ or F2; '' where the service has no amount of its own. */
  readonly unit: string;
  /** VS, DY, HS, MN, FL of a delivery; '' where there is none. */
  readonly delivery: string;
  /** YYYY-MM-DD */
  readonly from: string;
  readonly to: string;
  /** It is no longer asked for. */
  readonly isRemoved: boolean;
}

export type Kind = 'request' | 'cancel' | 'change' | 'appeal' | 'inquiry';

/** What a payer was asked, over whichever wire. A payer's own reading of it: nothing of the product's is in it. */
export interface Asked {
  readonly kind: Kind;
  readonly payerId: string;
  /** Who sent it: ISA06, or the interchangeSenderID of a bundle. */
  readonly sender: string;
  /** Qualifier of ISA06, and GS02; of PAS the sender's own again. */
  readonly senderQualifier: string;
  readonly senderGs: string;
  readonly requesterNpi: string;
  readonly reference: string;
  readonly trace: string;
  readonly origin: string;
  /** An authorization's number (REF BB), and what the payer calls a request (REF NT). */
  readonly number: string;
  readonly payerReference: string;
  readonly memberId: string;
  readonly subscriber: AskedPerson;
  readonly dependent: AskedPerson | null;
  /** UM01, UM03; 11:B. */
  readonly category: string;
  readonly serviceType: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  /** ABK:S83241A, each. */
  readonly diagnoses: readonly string[];
  readonly lines: readonly AskedLine[];
  /** What came along: documents and filled forms. */
  readonly documents: number;
  readonly forms: number;
  /** The bundle as it came; null where it came as X12. */
  readonly bundle: Json | null;
}

/** The code of the first line: 27447 of HC:27447:RT. */
export const firstService = ({ lines }: Asked): string => lines[0]?.procedure.split(':')[1] ?? '';
