import type { Setting } from './conditions.ts';
import type { Beside } from '../../status/planStatus.ts';
import type { CoverageSummary } from '../coverageSummary.ts';

/** What an answer says of the plan, and so of each of its figures, and the day and place that were asked about. */
export const settingOf = (
  { name, type }: CoverageSummary['plan'],
  coverage: CoverageSummary['coverage'],
  { day, place, beside }: { readonly day: string; readonly place: string | undefined; readonly beside: Beside },
): Setting => ({
  planName: name?.value ?? '',
  insuranceType: type?.value ?? '',
  from: coverage?.from ?? null,
  to: coverage?.to ?? null,
  place: place ?? '',
  day,
  beside,
});
