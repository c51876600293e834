import { embeddedPatientRequired } from '../validate/embeddedPatientMissing.ts';
import {
  type EmbeddedData,
  type EmbeddedInsurance,
  type EmbeddedPatient,
  type EmbeddedState,
  type EmbeddedSubscriber,
  loadEmbedded,
} from './embeddedData.ts';
import { acceptVerified, addInsurance, removeInsurance, removeSubscriber, saveLocal } from './embeddedEdits.ts';

export type FieldChange = {
  readonly field: keyof EmbeddedPatient;
  readonly from: string;
  readonly to: string;
  /** The check that verified the new value; null where it was typed. */
  readonly checkId: string | null;
};

/** In what the working copy is not as the billing system has it. */
export type EmbeddedChanges = {
  readonly fields: readonly FieldChange[];
  readonly added: readonly EmbeddedInsurance[];
  readonly removed: readonly EmbeddedInsurance[];
  /** Of insurances that stay. */
  readonly removedSubscribers: readonly EmbeddedSubscriber[];
};

type Entry = { readonly RegInsuranceId: string };
const without = <T extends Entry>(all: readonly T[], other: readonly Entry[]): T[] =>
  all.filter((one) => !other.some(({ RegInsuranceId }) => RegInsuranceId === one.RegInsuranceId));

/** What was changed here and is not saved to the billing system yet. */
export function changesOf({ original, working, checks }: EmbeddedState): EmbeddedChanges {
  const removed = without(original.Insurances, working.Insurances);
  return {
    fields: embeddedPatientRequired.flatMap((field) => {
      const [from, to] = [original.Patient?.[field] ?? '', working.Patient?.[field] ?? ''];
      return from === to ? [] : [{ field, from, to, checkId: checks[field] ?? null }];
    }),
    added: without(working.Insurances, original.Insurances),
    removed,
    removedSubscribers: without(without(original.Subscribers, working.Subscribers), removed),
  };
}

export const countChanges = ({ fields, added, removed, removedSubscribers }: EmbeddedChanges): number =>
  fields.length + added.length + removed.length + removedSubscribers.length;

/**
 * The billing system was read anew: that is the original now. What was changed here and is not in it stays a change; what the source
 * filled in meanwhile is no longer typed over.
 */
export function keepChanges(state: EmbeddedState, read: EmbeddedData): EmbeddedState {
  const { fields, added, removed, removedSubscribers } = changesOf(state);
  let next = loadEmbedded(read);
  for (const { field, to, checkId } of fields)
    next = checkId === null ? saveLocal(next, { [field]: to }) : acceptVerified(next, { [field]: to }, checkId);
  for (const one of removed) next = removeInsurance(next, one.RegInsuranceId);
  for (const one of removedSubscribers) next = removeSubscriber(next, one.RegInsuranceId);
  for (const one of added) next = addInsurance(next, one);
  return next;
}

/** The billing system took the working copy: what it has since is the original. Where it took nothing, nothing is changed. */
export const savedToBilling = (state: EmbeddedState, read: EmbeddedData | null): EmbeddedState =>
  read === null ? state : loadEmbedded(read);
