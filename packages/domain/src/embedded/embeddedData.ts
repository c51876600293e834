import { changeWorking, type Editing, saveEdit, toggleEdit, viewing } from '../edit/editing.ts';

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
  readonly Patient: EmbeddedPatient | null;
  readonly Insurances: readonly EmbeddedInsurance[];
  readonly Subscribers: readonly EmbeddedSubscriber[];
};

/** The original as the billing system has it, and the working copy, both kept. */
export type EmbeddedState = { readonly original: EmbeddedData; readonly working: EmbeddedData };

const nothing: EmbeddedData = { Patient: null, Insurances: [], Subscribers: [] };

/** What the source told, with a working copy of it. */
export function loadEmbedded(original: EmbeddedData): EmbeddedState {
  return { original, working: toggleEdit(viewing(original)).working ?? original };
}

export const wipedEmbedded: EmbeddedState = { original: nothing, working: nothing };

const editingOf = ({ original, working }: EmbeddedState): Editing<EmbeddedData> => ({ record: original, working });

/** A field of the patient may be typed only where the source left it empty. */
export const isEditable = ({ original }: EmbeddedState, field: keyof EmbeddedPatient): boolean =>
  (original.Patient?.[field] ?? '').trim() === '';

/** Keeps a change locally: the working copy has it, the original stays. What the source filled in is not changed. */
export function saveLocal(state: EmbeddedState, change: Partial<EmbeddedPatient>): EmbeddedState {
  const { Patient } = state.working;
  if (Patient === null) return state;
  const allowed = Object.fromEntries(
    Object.entries(change).filter(([field]) => isEditable(state, field as keyof EmbeddedPatient)), // keys of the patient
  );
  const { working } = changeWorking(editingOf(state), { Patient: { ...Patient, ...allowed } });
  return { ...state, working: working ?? state.working };
}

export const revertToOriginal = ({ original }: EmbeddedState): EmbeddedState => loadEmbedded(original);

/** After the billing system took the working copy it is the original; where it did not, nothing is changed. */
export const savedToBilling = (state: EmbeddedState, wasSuccess: boolean): EmbeddedState =>
  wasSuccess ? loadEmbedded(saveEdit(editingOf(state)).record) : state;

/** An entry of the billing system leaves both copies. */
export const removeInsurance = (state: EmbeddedState, id: string): EmbeddedState =>
  inBoth(state, (data) => ({ ...data, Insurances: data.Insurances.filter((one) => one.RegInsuranceId !== id) }));

/** By its RegInsuranceId, in original and working copy. */
export const removeSubscriber = (state: EmbeddedState, id: string): EmbeddedState =>
  inBoth(state, (data) => ({ ...data, Subscribers: data.Subscribers.filter((one) => one.RegInsuranceId !== id) }));

const inBoth = (state: EmbeddedState, change: (data: EmbeddedData) => EmbeddedData): EmbeddedState => ({
  original: change(state.original),
  working: change(state.working),
});
