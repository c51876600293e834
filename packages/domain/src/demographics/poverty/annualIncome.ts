export const incomePeriods = ['Hour', 'Week', 'TwoWeeks', 'HalfMonth', 'Month', 'Year'] as const;
export type IncomePeriod = (typeof incomePeriods)[number];

export const incomePeriodWords: Readonly<Record<IncomePeriod, string>> = {
  Year: 'Year',
  Month: 'Month',
  HalfMonth: 'Half month',
  TwoWeeks: 'Two weeks',
  Week: 'Week',
  Hour: 'Hour',
};

/** One income of a household. A loss of the self-employed is below zero. */
export type IncomeSource = {
  readonly Cents: number;
  readonly Period: IncomePeriod;
  /** By week; counts where the period is an hour. Null where nobody said. */
  readonly HoursPerWeek: number | null;
  /** Whether the program counts it. */
  readonly Countable: boolean;
};

const timesAYear = { Week: 52, TwoWeeks: 26, HalfMonth: 24, Month: 12, Year: 1 } as const;

/** What a source brings in a year, in cents; null for pay by the hour of unknown hours. Hours count to a hundredth. */
export function annualCents({ Cents, Period, HoursPerWeek }: Omit<IncomeSource, 'Countable'>): number | null {
  if (Period !== 'Hour') return Cents * timesAYear[Period];
  if (HoursPerWeek === null) return null;
  return Math.round((Cents * Math.round(100 * HoursPerWeek) * 52) / 100);
}

/** The income of a household in a year: what counts, added up, and never below zero. Null where one that counts is not known. */
export function householdCents(sources: readonly IncomeSource[]): number | null {
  const counted = sources.filter(({ Countable }) => Countable).map(annualCents);
  if (counted.includes(null)) return null;
  return Math.max(
    0,
    counted.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  );
}
