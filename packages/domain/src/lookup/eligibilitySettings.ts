/** How a client's checks are made (domain 2.32, the tab Eligibility). */
export type EligibilitySettings = {
  /** For so many hours a stored answer is offered before the same is asked again; 0: never. */
  readonly duplicateHours: number;
  /** Whether the Advantage plan that a Medicare answer names is asked too, without anybody pressing a button. */
  readonly chaseAdvantage: boolean;
  /** The same of the plan that a Medicaid answer names. */
  readonly chaseManagedCare: boolean;
  /** So many days before a visit its insurances are checked again; 0: never. */
  readonly recheckDays: number;
  /** What a month may cost before nothing is asked any more that nobody pressed a button for; null: no bound. */
  readonly monthlyCapCents: number | null;
};

/** Of a client whose administrator has changed nothing: nothing is asked that nobody asked for. */
export const usualSettings: EligibilitySettings = {
  duplicateHours: 24,
  chaseAdvantage: false,
  chaseManagedCare: false,
  recheckDays: 0,
  monthlyCapCents: null,
};

export const settingsBounds = {
  duplicateHours: { min: 0, max: 720 },
  recheckDays: { min: 0, max: 30 },
  monthlyCapCents: { min: 0, max: 100_000_000 },
} as const;
