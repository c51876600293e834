import type { Stated } from '#/ui/values/stated.ts';

/** A copay or a share, and what it is owed for each time: "a day"; '' where the payer said no such period. */
export type Share = Stated<number> & { readonly each?: string };

export type NetworkBenefit = {
  /** Integer cents. */
  readonly copay: Share | null;
  /** Basis points: 2000 is 20.00%. */
  readonly coinsurance: Share | null;
  readonly deductibleApplies: Stated<boolean> | null;
};

export type BenefitRow = {
  /** The X12 service type code. */
  readonly code: string;
  readonly service: string;
  readonly inNetwork: NetworkBenefit;
  readonly outOfNetwork: NetworkBenefit;
  readonly authorization: Stated<boolean> | null;
  /** Said across the row in place of figures: "Carved out to Northwind Rx". */
  readonly note?: Stated<string>;
  /** Said under the row: a second copay, the payer's own words. */
  readonly remarks?: readonly Stated<string>[];
};
