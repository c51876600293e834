export const incomeKinds = [
  'Wages',
  'SelfEmployment',
  'Unemployment',
  'SocialSecurity',
  'Pension',
  'Interest',
  'Rent',
  'OldAlimony',
  'OtherTaxed',
  'Ssi',
  'CashAid',
  'Veterans',
  'WorkersComp',
  'ChildSupport',
  'Gift',
] as const;
export type IncomeKind = (typeof incomeKinds)[number];

type Kind = {
  readonly words: string;
  readonly earned: boolean;
  /** Whether it is modified adjusted gross income, by which Medicaid, CHIP and the marketplace go. */
  readonly magi: boolean;
  /** Whether it counts towards having to file a return. */
  readonly taxed: boolean;
  /** Whether the rules of SSI count it, by which the Medicare savings programs go. */
  readonly ssi: boolean;
  readonly loss: boolean;
  /** Why it does not count, where it does not. */
  readonly why: string;
};

const counts = { magi: true, taxed: true, ssi: true, loss: false, why: '' };
const untaxed = { earned: false, magi: false, taxed: false, ssi: true, loss: false };

/**
 * What counts of an income. By 42 CFR 435.603(e) the income of Medicaid is that of 26 USC 36B(d)(2)(B): the taxed, with Social Security
 * as a whole. SSI's rules (20 CFR 416.1110 to 416.1124) count the rest too, but no SSI and no aid by need.
 */
export const incomeKindRules: Readonly<Record<IncomeKind, Kind>> = {
  Wages: { ...counts, words: 'Wages', earned: true },
  SelfEmployment: { ...counts, words: 'Self-employment, net', earned: true, loss: true },
  Unemployment: { ...counts, words: 'Unemployment', earned: false },
  SocialSecurity: { ...counts, words: 'Social Security', earned: false, taxed: false },
  Pension: { ...counts, words: 'Pension', earned: false },
  Interest: { ...counts, words: 'Interest and dividends', earned: false },
  Rent: { ...counts, words: 'Rent received, net', earned: false },
  OldAlimony: { ...counts, words: 'Alimony, agreed before 2019', earned: false },
  OtherTaxed: { ...counts, words: 'Other taxed income', earned: false },
  Ssi: { ...untaxed, ssi: false, words: 'SSI', why: 'SSI is not taxed' },
  CashAid: { ...untaxed, ssi: false, words: 'Cash assistance', why: 'cash assistance is not taxed' },
  Veterans: { ...untaxed, words: 'Veterans’ disability', why: 'veterans’ disability pay is not taxed' },
  WorkersComp: { ...untaxed, words: 'Workers’ compensation', why: 'workers’ compensation is not taxed' },
  ChildSupport: { ...untaxed, words: 'Child support', why: 'child support is not taxed' },
  Gift: { ...untaxed, words: 'Gift or inheritance', why: 'gifts are not taxed' },
};
