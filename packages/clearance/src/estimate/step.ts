import type { Cents } from '../money/cents.ts';

/** What of the 271 says so. */
type Evidence = { readonly segments: readonly number[] };

/** What is owed for a line by one rule, and from what. `cents` are added to what the patient owes. */
export type LineStep =
  | ({
      readonly rule: 'Copay';
      readonly cents: Cents;
      readonly statedCents: Cents;
      readonly days: number;
      readonly service: string;
    } & Evidence)
  /** Another line of the visit took it. */
  | { readonly rule: 'CopayTaken'; readonly cents: 0; readonly service: string }
  | ({
      readonly rule: 'Deductible';
      readonly cents: Cents;
      readonly key: string;
      readonly ofCents: Cents;
      /** Null where nobody knows what is left. */
      readonly leftBeforeCents: Cents | null;
      readonly leftAfterCents: Cents | null;
    } & Evidence)
  | { readonly rule: 'DeductibleWaived'; readonly cents: 0; readonly segments: readonly number[] }
  | ({
      readonly rule: 'Coinsurance';
      readonly cents: Cents;
      readonly ofCents: Cents;
      readonly shareBp: number;
    } & Evidence)
  | { readonly rule: 'NotCovered' | 'SelfPay'; readonly cents: Cents }
  | { readonly rule: 'Preventive' | 'ClinicalLab' | 'Qmb'; readonly cents: 0 };

/** What is taken off the sum of the lines by one rule; `cents` are negative or nothing. */
export type TotalStep =
  | ({
      readonly rule: 'OutOfPocket';
      readonly cents: Cents;
      readonly leftCents: Cents;
      /** What of the lines counts towards the maximum. */
      readonly countedCents: Cents;
    } & Evidence)
  /** Nobody knows what is left of it, or whether there is one: nothing is taken off. */
  | { readonly rule: 'OutOfPocketUnknown'; readonly cents: 0 }
  | { readonly rule: 'SecondMedicaid'; readonly cents: Cents; readonly ofCents: Cents }
  | { readonly rule: 'SecondCommercial'; readonly cents: Cents; readonly ofCents: Cents; readonly shareBp: number }
  | {
      readonly rule: 'SecondMedigap';
      readonly cents: Cents;
      readonly plan: string;
      readonly deductibleCents: Cents;
      readonly coinsuranceCents: Cents;
    }
  | {
      readonly rule: 'SecondMedicare';
      readonly cents: Cents;
      readonly wouldPayCents: Cents;
      readonly allowedLessPaidCents: Cents;
      readonly primaryLessPaidCents: Cents;
    }
  /** Nobody knows what it pays: this is all of it, the end of what it may be that costs the patient least. */
  | { readonly rule: 'SecondAtBest'; readonly cents: Cents; readonly ofCents: Cents }
  /** The other end: nothing. */
  | { readonly rule: 'SecondUnknown'; readonly cents: 0; readonly ofCents: Cents };
