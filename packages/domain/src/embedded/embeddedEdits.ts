import { changeWorking, type Editing } from './editing.ts';
import {
  type EmbeddedData,
  type EmbeddedInsurance,
  type EmbeddedPatient,
  type EmbeddedState,
  loadEmbedded,
} from './embeddedData.ts';

const editingOf = ({ original, working }: EmbeddedState): Editing<EmbeddedData> => ({ record: original, working });

const change = (state: EmbeddedState, to: Partial<EmbeddedData>): EmbeddedState => ({
  ...state,
  working: changeWorking(editingOf(state), to).working ?? state.working,
});

/** A field of the patient may be typed only where the source left it empty. */
export const isEditable = ({ original }: Pick<EmbeddedState, 'original'>, field: keyof EmbeddedPatient): boolean =>
  (original.Patient?.[field] ?? '').trim() === '';

/** Keeps a change locally: the working copy has it, the original stays. What the source filled in is not changed. */
export function saveLocal(state: EmbeddedState, typed: Partial<EmbeddedPatient>): EmbeddedState {
  const { Patient } = state.working;
  if (Patient === null) return state;
  const allowed = Object.entries(typed).filter(
    ([field, value]) =>
      isEditable(state, field as keyof EmbeddedPatient) && Patient[field as keyof EmbeddedPatient] !== value, // keys of the patient
  );
  // What is typed over is no longer what a check verified.
  const checks = Object.fromEntries(
    Object.entries(state.checks).filter(([field]) => !allowed.some(([one]) => one === field)),
  );
  return { ...change(state, { Patient: { ...Patient, ...Object.fromEntries(allowed) } }), checks };
}

/**
 * Takes over what a check of demographics verified, once a person accepted it: also in a field that the source filled in, since it is
 * proven and not typed. The billing system's own value stays until the change is saved there.
 */
export function acceptVerified(
  state: EmbeddedState,
  verified: Partial<EmbeddedPatient>,
  checkId: string,
): EmbeddedState {
  const { Patient } = state.working;
  if (Patient === null) return state;
  const checks = Object.fromEntries(Object.keys(verified).map((field) => [field, checkId]));
  return { ...change(state, { Patient: { ...Patient, ...verified } }), checks: { ...state.checks, ...checks } };
}

/** Gives one field back its value at the source. */
export function giveBack(state: EmbeddedState, field: keyof EmbeddedPatient): EmbeddedState {
  const { Patient } = state.working;
  if (Patient === null || state.original.Patient === null) return state;
  const { [field]: _, ...checks } = state.checks;
  return { ...change(state, { Patient: { ...Patient, [field]: state.original.Patient[field] } }), checks };
}

/** Whether two entries are one insurance: by the check that found it, or by payer and number. */
export const isSameInsurance = (
  one: Pick<EmbeddedInsurance, 'TradingPartnerName' | 'CertificateNumber' | 'Visit270271ID'>,
  other: Pick<EmbeddedInsurance, 'TradingPartnerName' | 'CertificateNumber' | 'Visit270271ID'>,
): boolean =>
  (one.Visit270271ID !== '' && one.Visit270271ID === other.Visit270271ID) ||
  (one.CertificateNumber !== '' &&
    one.CertificateNumber === other.CertificateNumber &&
    one.TradingPartnerName === other.TradingPartnerName);

/** Puts a coverage that was found among the insurances, unless it is there. */
export const addInsurance = (state: EmbeddedState, found: EmbeddedInsurance): EmbeddedState =>
  state.working.Patient === null || state.working.Insurances.some((one) => isSameInsurance(one, found))
    ? state
    : change(state, { Insurances: [...state.working.Insurances, found] });

export const revertToOriginal = ({ original }: EmbeddedState): EmbeddedState => loadEmbedded(original);

/** An insurance leaves the working copy, with its subscriber: the billing system has it until the change is saved there. */
export const removeInsurance = (state: EmbeddedState, id: string): EmbeddedState =>
  removeSubscriber(
    change(state, { Insurances: state.working.Insurances.filter((one) => one.RegInsuranceId !== id) }),
    id,
  );

/** A subscriber leaves the working copy, by the insurance's RegInsuranceId: the patient is who holds it from then on. */
export const removeSubscriber = (state: EmbeddedState, id: string): EmbeddedState =>
  change(state, { Subscribers: state.working.Subscribers.filter((one) => one.RegInsuranceId !== id) });

const has = (all: readonly { readonly RegInsuranceId: string }[], id: string): boolean =>
  all.some(({ RegInsuranceId }) => RegInsuranceId === id);

/** Puts an entry back that was removed and not saved, at its place and with the subscriber that it had. */
export function restoreInsurance(state: EmbeddedState, id: string): EmbeddedState {
  const { original, working } = state;
  const stays = original.Insurances.filter(
    ({ RegInsuranceId }) => RegInsuranceId === id || has(working.Insurances, RegInsuranceId),
  );
  const added = working.Insurances.filter(({ RegInsuranceId }) => !has(original.Insurances, RegInsuranceId));
  return restoreSubscriber(change(state, { Insurances: [...stays, ...added] }), id);
}

/** The same of a subscriber whose insurance stayed. */
export const restoreSubscriber = (state: EmbeddedState, id: string): EmbeddedState =>
  change(state, {
    Subscribers: state.original.Subscribers.filter(
      ({ RegInsuranceId }) => RegInsuranceId === id || has(state.working.Subscribers, RegInsuranceId),
    ),
  });
