import { toggleEdit, viewing } from './editing.ts';

/** What an EHR hands over, under the wire's own names. Dates are YYYY-MM-DD, empty where there is none. */
export type EmbeddedPatient = {
  readonly FirstName: string;
  readonly LastName: string;
  readonly DateOfBirth: string;
  readonly Address1: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
};

export type EmbeddedInsurance = {
  readonly RegInsuranceId: string;
  readonly TradingPartnerID: string;
  readonly TradingPartnerName: string;
  readonly COB: number | null;
  /** By its mask alone. */
  readonly CertificateNumber: string;
  readonly IsOldMedicareNumber: boolean;
  readonly Visit270271ID: string;
  /** The status id of the insurance; the spec leaves the product's name out of this key. */
  readonly PatientRemediStatusID: number | null;
  readonly OfficeCopay: number | null;
  readonly LastVerifiedDate: string;
  readonly EffectiveDate: string;
};

export type EmbeddedSubscriber = {
  readonly RegInsuranceId: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly DOB: string;
};

export type EmbeddedData = {
  /** What the chart was when it was read: a save begins from it. Empty where nobody is here. */
  readonly Version: string;
  readonly Patient: EmbeddedPatient | null;
  readonly Insurances: readonly EmbeddedInsurance[];
  readonly Subscribers: readonly EmbeddedSubscriber[];
};

/** The original as the billing system has it, and the working copy, both kept. */
export type EmbeddedState = {
  readonly original: EmbeddedData;
  readonly working: EmbeddedData;
  /** Of a field that was not typed but taken over: the check of demographics that verified its value. */
  readonly checks: Readonly<Partial<Record<keyof EmbeddedPatient, string>>>;
};

const nothing: EmbeddedData = { Version: '', Patient: null, Insurances: [], Subscribers: [] };

/** What the source told, with a working copy of it. */
export function loadEmbedded(original: EmbeddedData): EmbeddedState {
  return { original, working: toggleEdit(viewing(original)).working ?? original, checks: {} };
}

export const wipedEmbedded: EmbeddedState = { original: nothing, working: nothing, checks: {} };
