type Side = 'InNetwork' | 'OutOfNetwork';
export type FactSection = 'Medicare' | 'Medicaid';
export type AmountName = 'Total' | 'Met' | 'Remaining';

/** The names by which a figure on the screen and what stands behind it find each other. */
export const evidenceId = {
  reason: (at: number) => `reason ${at}`,
  plan: (what: 'Name' | 'Type' | 'Network' | 'GroupNumber' | 'GroupName' | 'PolicyNumber') => `plan ${what}`,
  coverageBegin: 'coverage begin',
  coverageEnd: 'coverage end',
  death: 'death',
  amount: (card: 'Deductible' | 'OutOfPocket', level: 'Individual' | 'Family', side: Side, what: AmountName) =>
    `${card} ${level} ${side} ${what}`,
  amountCondition: (card: 'Deductible' | 'OutOfPocket', level: 'Individual' | 'Family', side: Side, text: string) =>
    `${card} ${level} ${side} for ${text}`,
  otherAmount: (card: 'Deductible' | 'OutOfPocket', at: number, what: AmountName) => `${card} other ${at} ${what}`,
  otherCondition: (card: 'Deductible' | 'OutOfPocket', at: number, text: string) => `${card} other ${at} for ${text}`,
  benefit: (service: string, procedure: string, side: Side, what: string) =>
    `benefit ${service}/${procedure} ${side} ${what}`,
  remark: (service: string, procedure: string, segment: number, text: string) =>
    `remark ${service}/${procedure} ${segment} ${text}`,
  demographic: (field: string) => `demographic ${field}`,
  fact: (section: FactSection, at: number) => `${section} ${at}`,
  line: (segment: number) => `line ${segment}`,
  further: (segment: number, element: number) => `further ${segment} ${element}`,
  date: (segment: number) => `date ${segment}`,
  contradiction: (at: number, segment: number) => `contradiction ${at} ${segment}`,
  /** What is said beside the value of another id: its dates, a number, a telephone. */
  beside: (id: string, raw: string) => `${id} beside ${raw}`,
  /** A benefit may have several messages, and be shown itself beside them. */
  message: (segment: number, text: string) => `message ${segment} ${text}`,
  segment: (ordinal: number) => `segment ${ordinal}`,
} as const;
