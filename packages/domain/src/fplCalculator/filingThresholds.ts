/** From which incomes on a dependent under 65 who is not married must file a return, in whole dollars. */
export type FilingThreshold = {
  readonly Year: number;
  /** The standard deduction of somebody who is single. */
  readonly Earned: number;
  readonly Unearned: number;
  readonly Citation: string;
};

/** 26 USC 6012(a)(1)(C) and 63(c)(5), newest first. Pure data. */
export const filingThresholds: readonly FilingThreshold[] = [
  { Year: 2026, Earned: 16_100, Unearned: 1350, Citation: 'Rev. Proc. 2025-32' },
  { Year: 2025, Earned: 15_750, Unearned: 1350, Citation: 'Rev. Proc. 2024-40; Pub. L. 119-21, section 70102' },
  { Year: 2024, Earned: 14_600, Unearned: 1300, Citation: 'Rev. Proc. 2023-34' },
];

/** Added to what is earned for the deduction of a dependent; from so much net of the self-employed anybody files (26 USC 6017). */
const besideEarned = 450;
const selfEmployed = 400;

/** What counts of a year, in cents. */
export type TaxedIncome = { readonly earned: number; readonly unearned: number; readonly selfEmployed: number };

/** Whether a dependent must file for the year of a day; the last year that is kept stands for those after it. */
export function mustFile(income: TaxedIncome, day: string): boolean {
  const year = Number(day.slice(0, 4));
  const rule = filingThresholds.find(({ Year }) => Year <= year) ?? filingThresholds.at(-1);
  if (rule === undefined) return false;
  const deduction = Math.max(rule.Unearned, Math.min(income.earned / 100 + besideEarned, rule.Earned));
  return (
    income.selfEmployed >= selfEmployed * 100 ||
    income.unearned > rule.Unearned * 100 ||
    income.earned > rule.Earned * 100 ||
    income.earned + income.unearned > deduction * 100
  );
}
