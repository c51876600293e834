import type { Stated } from '#/ui/values/stated.ts';

/** A copay or a share, and what it is owed for each time: "a day"; '' where the payer said no such period. */
export type Share = Stated<number> & { readonly each?: string };

/** Figures are stated of which none stands for the service: each is below, with what bounds it. */
export type Depends = { readonly depends: string };

export const isDepends = (figure: Share | Depends | null): figure is Depends => figure !== null && 'depends' in figure;

export type NetworkBenefit = {
  /** Integer cents. */
  readonly copay: Share | Depends | null;
  /** Basis points: 2000 is 20.00%. */
  readonly coinsurance: Share | Depends | null;
  readonly deductibleApplies: Stated<boolean> | null;
  /** Said across the network's columns: not covered there, whatever is said of the other. */
  readonly note?: Stated<string>;
};

/** A line under a row: a label of ours, then what is stated. */
export type RemarkLine = { readonly label: string; readonly parts: readonly Stated<string>[] };

export type BenefitRow = {
  /** The X12 service type code. */
  readonly code: string;
  readonly service: string;
  readonly inNetwork: NetworkBenefit;
  readonly outOfNetwork: NetworkBenefit;
  /** Unknown: the payer answered that it does not know. */
  readonly authorization: Stated<boolean | 'Unknown'> | null;
  /** As the answer names the service and its procedure; '' where it has none. */
  readonly asked?: { readonly service: string; readonly procedure: string };
  /** Said across the row in place of figures: "Carved out to Northwind Rx". */
  readonly note?: Stated<string>;
  /** Said under the row: what bounds its figures, further figures, the payer's own words. */
  readonly remarks?: readonly RemarkLine[];
};
