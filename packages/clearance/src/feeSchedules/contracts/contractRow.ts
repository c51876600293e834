/** What a payer has agreed to pay for a code: an amount, a share of what is charged, or Medicare's own amount so many times. */
export type ContractPrice =
  | { readonly kind: 'amount'; readonly cents: number }
  /** In whole ten-thousandths of a percent: 70.5 % is 705,000. */
  | { readonly kind: 'percent of charge'; readonly parts: number }
  /** In whole ten-thousandths: 1.25 times is 12,500. */
  | { readonly kind: 'multiple of Medicare'; readonly parts: number };

/** A row of a contract's fee schedule. */
export type ContractRow = {
  /** The row of the file, from which it can be told again. */
  readonly row: number;
  readonly code: string;
  /** In the order of letters; none where the row holds whatever the modifiers. */
  readonly modifiers: readonly string[];
  readonly price: ContractPrice;
  readonly from: string;
  /** The last day; null while no other is agreed. */
  readonly to: string | null;
};
