import type { Cents } from '../money/cents.ts';
import type { PriceSource } from '../price/priceSource.ts';
import type { CopayStyle } from './copayStyles.ts';
import type { Limit } from './limit.ts';
import type { MedigapPlan } from './medigap.ts';
import type { Spread } from './spread.ts';

/** What a plan says of the service that a line is. */
export type LineBenefit = {
  /** Service type by EB03: one copay is taken a visit and service type. */
  readonly service: string;
  readonly covered: 'Yes' | 'No' | 'Unknown';
  readonly copay: Spread | null;
  /** A stay in a Medicare Advantage plan costs its copay each day, for so many days at most. */
  readonly copayPer: 'Visit' | 'Day';
  readonly copayMostDays: number | null;
  /** What is left of a maximum of such copays; null where the plan has none. */
  readonly copayLeftCents: Cents | null;
  /** Basis points. */
  readonly coinsurance: Spread | null;
  readonly style: CopayStyle;
  /** The deductible that the line counts against, by its key in `Coverage.deductibles`; null in `applies` where nobody said. */
  readonly deductible: { readonly key: string; readonly applies: boolean | null; readonly segments: readonly number[] };
};

export type EstimateLine = {
  readonly key: string;
  /** For all units of the line; null where no source has a price. */
  readonly allowedCents: Cents | null;
  /** The 10th and 90th percentile where the price is a median of what was paid. */
  readonly allowedRange: { readonly lowCents: Cents; readonly highCents: Cents } | null;
  readonly source: PriceSource | null;
  /** What somebody pays who has no plan, or whose plan does not cover the line. */
  readonly selfPayCents: Cents | null;
  /** What Medicare would allow, where Medicare pays second. */
  readonly medicareAllowedCents: Cents | null;
  /** Priced by the Clinical Laboratory Fee Schedule. */
  readonly isClinicalLab: boolean;
  /** Given to prevent, by the table of the plan that pays first. */
  readonly isPreventive: boolean;
  /** What Part B pays nothing of, by law and whatever the answer says: routine examinations. */
  readonly isExcludedFromPartB: boolean;
  /** Null where the answer says nothing of it. */
  readonly benefit: LineBenefit | null;
};

export type Network = 'In' | 'Out' | 'Unknown';

/** The plan that pays first. */
export type Coverage = {
  readonly program: 'Plan' | 'MedicarePartB';
  /** A Qualified Medicare Beneficiary, or somebody whom Medicaid covers beside Medicare: nothing may be billed to them. */
  readonly isQmb: boolean;
  /** Preventive services cost nothing in the network of a plan that the ACA binds (45 CFR 147.130), nor in Medicare. */
  readonly waivesPreventive: boolean;
  readonly deductibles: Readonly<Record<string, Limit>>;
  readonly outOfPocket: Limit | null;
  readonly copayCounts: boolean;
  readonly deductibleCounts: boolean;
  /** Whether the visit is in the plan's network; Unknown is read as one in it, and said so. */
  readonly network: Network;
  /** Days since the answer that the figures are from; null where there is none. */
  readonly ageDays: number | null;
};

export type Secondary =
  | { readonly kind: 'Medicaid' }
  | { readonly kind: 'Medigap'; readonly plan: MedigapPlan | null }
  /** The share of what is left that the second plan pays; null where nobody knows it. */
  | { readonly kind: 'Commercial'; readonly shareBp: number | null }
  | { readonly kind: 'Medicare'; readonly deductibleLeftCents: Cents | null };

export type EstimateInput = {
  readonly lines: readonly EstimateLine[];
  /** Null: uninsured, or who pays alone by choice. */
  readonly coverage: Coverage | null;
  readonly secondary: Secondary | null;
  readonly stayDays: number | null;
  readonly prepaidCents: Cents;
  /** How old an answer may be before it counts as old: 3 days where the client set nothing else. */
  readonly freshDays: number;
};
