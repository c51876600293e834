import { estimateQuestion, type EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { EstimatedVisit } from './readVisit.ts';

/** What is asked of a visit of which nobody changed anything: its procedures, one unit each, as most plans work. */
export const questionOf = ({ procedures, patient_class }: EstimatedVisit): EstimateQuestion =>
  estimateQuestion.parse({
    Lines: procedures.map((Code) => ({ Code })),
    PlaceOfService: placeOf[patient_class] ?? '',
  });

/** Inpatient, and emergency; the others may be an office as well as a hospital. */
const placeOf: Readonly<Record<string, string>> = { I: '21', E: '23' };
