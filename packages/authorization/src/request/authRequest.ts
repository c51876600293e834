import type { Quantity } from '../decision/decision.ts';
import type { Urgency } from '../clock/urgency.ts';

export type AuthAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** Whoever takes part. '' for what is not known. */
export type AuthParty = {
  readonly isPerson: boolean;
  /** Of an organization its name, of a person the last name. */
  readonly name: string;
  readonly firstName: string;
  readonly npi: string;
  readonly taxonomy: string;
  readonly phone: string;
  readonly address: AuthAddress | null;
};

export type AuthPerson = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly dateOfBirth: string;
  readonly gender: 'F' | 'M' | 'U' | '';
  readonly address: AuthAddress | null;
};

export const providerRoles = [
  'Performing',
  'Facility',
  'Attending',
  'Operating',
  'Ordering',
  'Referring',
  'PrimaryCare',
  'ServiceLocation',
] as const;
export type ProviderRole = (typeof providerRoles)[number];

export type AuthDiagnosis = {
  readonly kind: 'Principal' | 'Admitting' | 'Other';
  /** ICD-10-CM without its point. */
  readonly code: string;
  /** Since when it is known; '' where nobody says. */
  readonly on: string;
};

export const frequencyPers = ['Day', 'Week', 'Month'] as const;
export const frequencyUnits = ['Day', 'Week', 'Month', 'Year'] as const;

/** Twelve visits in all, three a week, for four weeks. */
export type Frequency = {
  readonly times: number;
  readonly per: (typeof frequencyPers)[number];
  readonly over: number;
  readonly unit: (typeof frequencyUnits)[number];
};

export type AuthAttachment = {
  /** Ties the file to the request: PWK06, TRN02 of the 275. */
  readonly control: string;
  /** Report type of PWK01, as OZ or B3; the LOINC code of the document, where there is one. */
  readonly reportType: string;
  readonly loinc: string;
  readonly sent: 'Electronic' | 'Fax' | 'Mail' | 'OnRequest';
  readonly title: string;
  readonly contentType: string;
  /** Where the document stands for the payer to fetch, or its bytes as base64; both '' where it goes by another way. */
  readonly url: string;
  readonly data: string;
  /** It went to the payer already. */
  readonly isSent?: boolean;
  /** What of the payer's it answers: the number that the payer gave its wish, and the LOINC code, each '' where there is none. */
  readonly answers?: { readonly control: string; readonly loinc: string };
};

export type AuthLine = {
  /** Stays the same for the life of the request, whatever becomes of the lines around it. */
  readonly sequence: number;
  readonly kind: 'Professional' | 'Institutional' | 'Dental';
  /** CPT, HCPCS or CDT; '' where a revenue code says it all. */
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenue: string;
  readonly from: string;
  readonly to: string;
  readonly quantity: Quantity | null;
  readonly frequency: Frequency | null;
  /** Places of the diagnoses that it is for, from 1. */
  readonly diagnoses: readonly number[];
  /** Of a revision, against what was sent before. */
  readonly change: 'Same' | 'Added' | 'Changed' | 'Removed';
};

export const requestKinds = [
  'Request',
  'Renewal',
  'Revision',
  'Extension',
  'Cancel',
  'Appeal',
  'UrgentAppeal',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a payer is asked, however it is sent. Days are YYYY-MM-DD, texts '' where nothing is to be said. */
export type AuthRequest = {
  readonly kind: RequestKind;
  /** Of the message: BHT03, Bundle.identifier. Another one for each message. */
  readonly reference: string;
  /** Of the request: the same for its whole life. `originator` is ten characters, a digit before the employer number. */
  readonly trace: { readonly number: string; readonly originator: string };
  readonly category: 'Admission' | 'Services' | 'Referral';
  readonly urgency: Urgency;
  readonly serviceType: string;
  readonly place: { readonly code: string; readonly kind: 'PlaceOfService' | 'TypeOfBill' };
  readonly from: string;
  readonly to: string;
  readonly admission: { readonly type: string; readonly source: string; readonly status: string } | null;
  /** The authorization that this one goes on from, changes or ends (REF BB); what the payer calls the request (REF NT). */
  readonly previousNumber: string;
  readonly payerReference: string;
  readonly payer: { readonly name: string; readonly id: string; readonly idKind: 'Payer' | 'Plan' };
  readonly requester: AuthParty;
  readonly subscriber: AuthPerson & { readonly memberId: string; readonly group: string };
  /** The patient, who is covered through the subscriber; null where the subscriber is the patient. */
  readonly dependent: (AuthPerson & { readonly relationship: string }) | null;
  readonly providers: readonly { readonly role: ProviderRole; readonly party: AuthParty }[];
  readonly diagnoses: readonly AuthDiagnosis[];
  readonly lines: readonly AuthLine[];
  readonly note: string;
  readonly attachments: readonly AuthAttachment[];
};
