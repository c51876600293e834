import type { Setting } from './conditions.ts';
import type { CoverageSummary } from '../coverageSummary.ts';

/** What an answer says of the plan, and so of each of its figures, and the place that was asked about. */
export const settingOf = (
  { name, type }: CoverageSummary['plan'],
  coverage: CoverageSummary['coverage'],
  place: string | undefined,
): Setting => ({
  planName: name?.value ?? '',
  insuranceType: type?.value ?? '',
  from: coverage?.from ?? null,
  to: coverage?.to ?? null,
  place: place ?? '',
});
