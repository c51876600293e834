import { isActiveInfo } from '@coverline/domain/codes/ebCodes.ts';
import { planOnDay } from '@coverline/domain/eligibility/answer/advantagePlan.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { MedicareKind } from '@coverline/domain/eligibility/answer/medicare.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { isCovered, isNotCovered } from '@coverline/domain/insurance/status.ts';
import type { ReadBenefits } from './readBenefits.ts';

/**
 * What a payer's answer is to an estimate. Where it gives no figures, why: nobody was asked; it is about another day; its status does not
 * say that the plan is this person's and settled; Medicare names an Advantage plan, which has benefits of its own; Medicare states no Part B.
 */
export type WhatItSays =
  | { readonly kind: 'Plan' | 'Inactive' }
  | { readonly kind: 'NoAnswer'; readonly why: 'NotAsked' | 'OtherDay' | 'Status' | 'NoPartB' }
  | { readonly kind: 'NoAnswer'; readonly why: 'Advantage'; readonly plan: string };

export function whatItSays(
  found: ReadBenefits | null,
  { isMedicare, day }: { readonly isMedicare: boolean; readonly day: string },
): WhatItSays {
  if (found === null) return { kind: 'NoAnswer', why: 'NotAsked' };
  const { statusId, isOfDay, summary } = found;
  if (isNotCovered(statusId)) return isOfDay ? { kind: 'Inactive' } : { kind: 'NoAnswer', why: 'OtherDay' };
  if (!isCovered(statusId)) return { kind: 'NoAnswer', why: 'Status' };
  if (!isMedicare) return { kind: 'Plan' };
  const advantage = planOnDay(
    summary.medicare.filter(({ kind }) => kind === 'partC'),
    day,
  );
  if (advantage !== null) return { kind: 'NoAnswer', why: 'Advantage', plan: advantage.name };
  return isStated(summary, 'partB', day) ? { kind: 'Plan' } : { kind: 'NoAnswer', why: 'NoPartB' };
}

/** Whether Medicare states such a coverage as active on the day. */
export const isStated = ({ medicare }: CoverageSummary, kind: MedicareKind, day: string): boolean =>
  medicare.some((fact) => fact.kind === kind && isActiveInfo(fact.info) && takesIn(fact, day));

const nothing: CoverageSummary['deductible'] = {
  individual: { inNetwork: null, outOfNetwork: null },
  family: { inNetwork: null, outOfNetwork: null },
  other: [],
};

/** What of an answer may be used: what is left of a year that is not the visit's is as good as not told. */
export const usableOf = ({ summary, isOfDay }: ReadBenefits): CoverageSummary =>
  isOfDay ? summary : { ...summary, deductible: nothing, outOfPocket: nothing };
