/** Whose law a payer decides under. A payer has several; which one is of the coverage. */
export const linesOfBusiness = [
  'OriginalMedicare',
  'MedicareAdvantage',
  'MedicaidFfs',
  'MedicaidManaged',
  'ChipFfs',
  'ChipManaged',
  /** A qualified health plan on the federal exchange. */
  'QhpFfe',
  /** Insured under a state's insurance law: a group's or a person's own policy. */
  'CommercialInsured',
  /** An employer's plan that pays its claims itself: no state's insurance law reaches it (29 U.S.C. 1144(b)(2)(B)). */
  'SelfFundedErisa',
  /** A plan of a state or local government: outside ERISA, under the same rules by 45 CFR 147.136. */
  'Governmental',
  /** Workers' compensation, automobile, church plans and others whose law is not written here. */
  'Other',
] as const;
export type LineOfBusiness = (typeof linesOfBusiness)[number];
