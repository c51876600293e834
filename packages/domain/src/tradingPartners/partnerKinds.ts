/** What kind of payer a trading partner is; the status decision reads the answers of the first three in ways of their own. */
export const partnerKinds = [
  'Medicare',
  'Medicaid',
  'MedicaidMCO',
  'MedicareAdvantage',
  'BlueCross',
  'Commercial',
  'Tricare',
  'WorkersCompensation',
  'Auto',
  'Dental',
  'Vision',
  'Pharmacy',
  'TPA',
] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Each kind in words. */
export const partnerKindWords: Readonly<Record<PartnerKind, string>> = {
  Medicare: 'Medicare',
  Medicaid: 'Medicaid',
  MedicaidMCO: 'Medicaid managed care',
  MedicareAdvantage: 'Medicare Advantage',
  BlueCross: 'Blue Cross Blue Shield',
  Commercial: 'Commercial',
  Tricare: 'Tricare',
  WorkersCompensation: 'Workers’ compensation',
  Auto: 'Auto',
  Dental: 'Dental',
  Vision: 'Vision',
  Pharmacy: 'Pharmacy',
  TPA: 'Third-party administrator',
};

/** The messages that payers take from providers, by number. */
export const partnerTransactions = ['270', '276', '278', '837P', '837I', '835'] as const;
export type PartnerTransaction = (typeof partnerTransactions)[number];

/** What each is for. */
export const transactionWords: Readonly<Record<PartnerTransaction, string>> = {
  '270': 'Eligibility',
  '276': 'Claim status',
  '278': 'Prior authorization',
  '837P': 'Professional claims',
  '837I': 'Institutional claims',
  '835': 'Remittance',
};
