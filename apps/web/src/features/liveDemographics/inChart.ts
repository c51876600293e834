import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import type { VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import { verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { EmbeddedPatient, EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';
import { acceptVerified, giveBack } from '@coverline/domain/embedded/embeddedEdits.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { chartFields } from '#/app/embedded/chartWords.ts';
import { emptyPerson, type PersonForm } from '#/features/liveDemographics/personForm.ts';
import { toast } from '#/ui/layers/toast.ts';

/** The request: of the patient of the chart, or of nobody. */
export const personToAsk = (chart: EmbeddedState | null): PersonForm => ({
  ...emptyPerson,
  ...chart?.working.Patient,
});

/** What verified rows would put into the chart. */
const takesOf = ({ Rows }: DemographicLookup, keys: readonly VerifiedKey[]): Partial<EmbeddedPatient> =>
  Object.assign(
    {},
    ...Rows.filter(({ Key }) => keys.includes(Key)).map(({ Takes }) => Takes),
  ) as Partial<EmbeddedPatient>; // the chart's fields alone

/**
 * A check inside the EHR: a verified value is accepted into the working copy of the chart's patient, not into a registration. About
 * anybody else nothing is offered.
 */
export function checkInChart(check: DemographicLookup, chart: EmbeddedState | null): DemographicLookup {
  if (chart === null) return check;
  const { original, working } = chart;
  const isTheirs = [original, working].some(({ Patient }) => Patient !== null && samePerson(check.Person, Patient));
  return {
    ...check,
    Rows: check.Rows.map((row) => {
      const takes = chartFields.filter((field) => row.Takes[field] !== undefined);
      if (takes.length === 0) return row;
      if (!isTheirs) return { ...row, Offered: false };
      if (takes.some((field) => working.Patient?.[field] !== row.Takes[field])) return row;
      const isKept = takes.some((field) => original.Patient?.[field] !== row.Takes[field]);
      return { ...row, Offered: false, Accepted: isKept ? { By: 'Kept here, not in your EHR yet', At: '' } : null };
    }),
  };
}

/** Takes verified values over into the working copy. Answers whether they are the chart's, and not a registration's. */
export function acceptInChart(check: DemographicLookup, keys: readonly VerifiedKey[]): boolean {
  const taken = takesOf(check, keys);
  if (Object.keys(taken).length === 0) return false;
  embeddedPatient.put(acceptVerified(embeddedPatient.required(), taken, check.LookupID));
  toast(`Kept here: ${keys.map((key) => verifiedLabels[key]).join(', ')}. Your EHR has it once it is saved to it.`);
  return true;
}

/** Gives the working copy back what the EHR has. */
export function undoInChart(check: DemographicLookup, key: VerifiedKey): boolean {
  const fields = Object.keys(takesOf(check, [key])) as (keyof EmbeddedPatient)[]; // of the type
  if (fields.length === 0) return false;
  embeddedPatient.put(fields.reduce(giveBack, embeddedPatient.required()));
  return true;
}
