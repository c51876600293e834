import type { Cents } from '../money/cents.ts';
import type { PaidBefore } from './percentiles.ts';

/** An edition of a table and until when it holds, told beside every price that is from it. */
export type Edition = { readonly name: string; readonly from: string; readonly to: string | null };

/** What a hospital's price file says of a line. */
export type FilePrice = {
  readonly edition: Edition;
  /** What is to be told beside its price: that the edition is of other days. */
  readonly note?: string;
  readonly dollarCents: Cents | null;
  /** What was paid in the middle, and in the lowest and highest tenth; null where the file does not say that (version 2). */
  readonly paid: {
    readonly medianCents: Cents;
    readonly range: { readonly tenthCents: Cents; readonly ninetiethCents: Cents } | null;
    /** No median: what a file of version 2 estimates to be paid. */
    readonly isEstimate?: true;
  } | null;
  /** Its percentiles are not in their order, so that no median is taken from it. */
  readonly isOutOfOrder?: true;
  /** A formula stands beside the amount or the share, which nobody works out; where the file has it several times, beside each or some. */
  readonly hasFormula?: true | 'some';
  /** A share of billed charges, and the file's own gross charge. */
  readonly shareBp: number | null;
  readonly grossCents: Cents | null;
  readonly methodology: 'case rate' | 'fee schedule' | 'percent of total billed charges' | 'per diem' | 'other';
};

export type PriceHistory = {
  readonly paid: PaidBefore;
  readonly months: number;
  readonly from: string;
  readonly to: string;
};

/** What each source knows of a line: amounts are of one unit; null is a source that knows nothing of it. */
export type PriceFacts = {
  readonly units: number;
  /** For all units, as it will be billed. */
  readonly chargeCents: Cents | null;
  /** A contract's amount, or its share of the charge or of Medicare's price. */
  readonly contract:
    | ({ readonly edition: Edition } & (
        | { readonly kind: 'Amount'; readonly cents: Cents }
        | { readonly kind: 'ShareOfCharge'; readonly shareBp: number }
        | { readonly kind: 'ShareOfMedicare'; readonly shareBp: number }
      ))
    | null;
  /** A hospital's own machine-readable file, for the payer and plan that a person matched; a text is why it has no price of the line. */
  readonly priceFile: FilePrice | string | null;
  /** What remittances of the payer allowed in the last months, with the first and the last day of these services. */
  readonly history: PriceHistory | null;
  /** By the Physician or the Clinical Laboratory Fee Schedule. */
  readonly medicare: { readonly edition: Edition; readonly cents: Cents; readonly isPayersOwn: boolean } | null;
  /** What the client multiplies Medicare's price by for this payer; null where it set nothing. */
  readonly multiplierBp: number | null;
};
