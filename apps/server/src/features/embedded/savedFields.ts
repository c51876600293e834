import type { embeddedPatientCalls } from '@coverline/contract/embedded/savePatient.ts';
import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import { embeddedPatientProblems } from '@coverline/domain/embedded/embeddedPatientProblems.ts';
import type { z } from 'zod';
import { refuseProblems } from '#/platform/http/faults.ts';

export type SavedPatient = z.output<(typeof embeddedPatientCalls)['savePatient']['payload']>;
export type SavedField = SavedPatient['Fields'][number];

/** As they are kept: without spaces around them, a state in capitals. */
export const tidyFields = (fields: readonly SavedField[]): readonly SavedField[] =>
  fields.map((one) => {
    const value = one.Value.trim();
    return { ...one, Value: one.Field === 'State' ? value.toUpperCase() : value };
  });

/** Refuses a patient who lacks something, and what was changed into no form of it. */
export function requireWhole(chart: EmbeddedPatient, fields: readonly SavedField[], today: string): void {
  const changed = fields.filter(({ Field, Value }) => chart[Field] !== Value).map(({ Field }) => Field);
  const to = Object.fromEntries(fields.map(({ Field, Value }) => [Field, Value]));
  refuseProblems(embeddedPatientProblems({ ...chart, ...to }, changed, today));
}
