type Side = 'InNetwork' | 'OutOfNetwork';
export type AmountName = 'Total' | 'Met' | 'Remaining';

/** The names by which a figure on the screen and what stands behind it find each other. */
export const evidenceId = {
  plan: (what: 'Name' | 'Type' | 'GroupNumber' | 'GroupName' | 'PolicyNumber') => `plan ${what}`,
  coverage: 'coverage',
  death: 'death',
  amount: (card: 'Deductible' | 'OutOfPocket', level: 'Individual' | 'Family', side: Side, what: AmountName) =>
    `${card} ${level} ${side} ${what}`,
  otherAmount: (card: 'Deductible' | 'OutOfPocket', at: number, what: AmountName) => `${card} other ${at} ${what}`,
  benefit: (service: string, procedure: string, side: Side, what: string) =>
    `benefit ${service}/${procedure} ${side} ${what}`,
  demographic: (field: string) => `demographic ${field}`,
  segment: (ordinal: number) => `segment ${ordinal}`,
} as const;
