import type { Person } from '../claimStatus/types.ts';
import type { DateFact, Party, Reference, Trace } from '../eligibility/parsed271.ts';

/** UM: what was asked to be reviewed. Codes as sent, '' where none. */
export type Review = {
  /** AR admission, HS services, SC specialist, IN individual. */
  readonly category: string;
  /** I initial, S revised, 4 extension, 3 cancel …. */
  readonly certification: string;
  readonly service: string;
  /** Components joined by ':', e.g. '21:B'. */
  readonly place: string;
  readonly urgency: string;
};

/** HCR: what was decided. */
export type Decision = {
  readonly segment: number;
  readonly action: string;
  /** Number of the certification; '' where none was given. */
  readonly certification: string;
  readonly reasons: readonly string[];
};

/** AAA: why a level could not be served. */
export type Refusal = {
  readonly segment: number;
  readonly level: AuthorizationLevel;
  readonly reason: string;
  readonly followUp: string;
};

export type AuthorizationLevel = 'organisation' | 'requester' | 'subscriber' | 'dependent' | 'event' | 'service';

/** HSD: how much, how often. Quantities are numbers, null where none; codes as sent. */
export type Delivery = {
  readonly qualifier: string;
  readonly quantity: number | null;
  readonly unit: string;
  readonly every: number | null;
  readonly period: string;
  readonly periods: number | null;
  readonly frequency: string;
  readonly pattern: string;
};

export type Diagnosis = { readonly qualifier: string; readonly code: string; readonly date: string };

/** PWK: a document that goes along, or one that the payer wants. */
export type Paperwork = {
  /** Report type, e.g. 'OZ'. */
  readonly report: string;
  /** How it is sent: EL, FX, BM, VO …. */
  readonly transmission: string;
  readonly control: string;
};

export type AuthorizationProvider = {
  readonly party: Party;
  readonly role: string;
  readonly taxonomy: string;
  readonly references: readonly Reference[];
  readonly refusals: readonly Refusal[];
};

/** What event and service have alike. */
type Reviewed = {
  readonly segment: number;
  readonly traces: readonly Trace[];
  readonly review: Review | null;
  readonly decision: Decision | null;
  readonly refusals: readonly Refusal[];
  readonly references: readonly Reference[];
  readonly dates: readonly DateFact[];
  readonly diagnoses: readonly Diagnosis[];
  readonly delivery: Delivery | null;
  readonly paperwork: readonly Paperwork[];
  readonly messages: readonly string[];
  readonly providers: readonly AuthorizationProvider[];
};

/** A service line (2000F): one procedure, product or stay. */
export type AuthorizationService = Reviewed & {
  /** What the line is of; '' where it names none. */
  readonly kind: 'professional' | 'institutional' | 'dental' | '';
  /** Components joined by ':', e.g. 'HC:33510'. */
  readonly procedure: string;
  readonly revenue: string;
  /** Integer cents. */
  readonly charge: number | null;
  readonly unit: string;
  readonly quantity: number | null;
};

/** A patient event (2000E): what is or was to be reviewed, with its services. */
export type AuthorizationEvent = Reviewed & { readonly services: readonly AuthorizationService[] };

/** An event with all that stands above it. The patient is the dependent where there is one. */
export type AuthorizationRecord = {
  /** BHT03. */
  readonly reference: string;
  readonly organisation: Party | null;
  readonly requester: Party | null;
  readonly subscriber: Person | null;
  readonly patient: Person | null;
  readonly event: AuthorizationEvent;
};

/** One 278 with the envelope around it: a request, an inquiry, or the answer to either. */
export type Parsed278 = {
  readonly interchangeControl: string;
  readonly groupControl: string;
  readonly transactionControl: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly usage: string;
  readonly reference: string;
  readonly date: string;
  /** BHT02, e.g. '13' request, '11' answer; and what that makes the message. */
  readonly purpose: string;
  readonly direction: 'request' | 'answer';
  /** BHT06 of an answer: '18' no more will follow, '19' more will; '' where not told. */
  readonly updates: string;
  readonly organisation: Party | null;
  readonly requester: Party | null;
  /** Every AAA, in order. */
  readonly refusals: readonly Refusal[];
  readonly events: readonly AuthorizationRecord[];
};
