/** Where the price of a line is from, best first (domain 2.8). */
export const priceSources = [
  'MedicareOwn',
  'Contract',
  'PriceFileAmount',
  'PriceFileMedian',
  'PriceFileShare',
  'History',
  'MedicareTimes',
  'Charge',
] as const;
export type PriceSource = (typeof priceSources)[number];

/** What a source makes of an estimate's confidence: the payer's own terms, what was paid before, or a guess. */
export type PriceTrust = 'Terms' | 'Paid' | 'Derived' | 'Charge';

export const trustOf: Readonly<Record<PriceSource, PriceTrust>> = {
  MedicareOwn: 'Terms',
  Contract: 'Terms',
  PriceFileAmount: 'Terms',
  PriceFileMedian: 'Paid',
  PriceFileShare: 'Terms',
  History: 'Paid',
  MedicareTimes: 'Derived',
  Charge: 'Charge',
};
