import type { LookupDifference } from '@coverline/contract/eligibility/lookupDifference.ts';
import { worded } from '#/api/terms.ts';
import type { Evidence } from '../evidence/evidence.ts';

export type ChangeSide = NonNullable<LookupDifference['Changes'][number]['After']>;

/** What opens behind a side of a change: the value itself where the answer shows it so, else what its segment states first. */
export function evidenceBehind(all: readonly Evidence[], { Text, Segment }: ChangeSide): Evidence | null {
  if (Segment === null) return null;
  const shown = worded(Text);
  const ofSegment = all.filter(({ segments }) => segments.includes(Segment));
  return ofSegment.find(({ value }) => value === shown) ?? ofSegment[0] ?? null;
}
