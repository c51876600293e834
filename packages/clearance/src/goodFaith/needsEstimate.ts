/** What is known of who will pay for a visit. */
export type PayingFacts = {
  /** Whether the patient has coverage of any kind that is in force on the day; null where nobody knows. */
  readonly isCovered: boolean | null;
  /** Whether a claim will be filed with it; null where nobody asked. */
  readonly filesClaim: boolean | null;
  /** Coverage by Medicare, Medicaid, TRICARE and the like has protections of its own, whatever the patient would rather. */
  readonly isFederalProgram: boolean;
};

/** Uninsured, or pays alone by choice: both are owed one (45 CFR 149.610(a)(2)(xiii)). */
export const estimateNeeds = ['Uninsured', 'SelfPay', 'Insured', 'AskFirst'] as const;
export type EstimateNeed = (typeof estimateNeeds)[number];

/** Whether somebody must get a good-faith estimate, and why; `AskFirst` where it has to be asked, which the rule asks for at scheduling. */
export function estimateNeed({ isCovered, filesClaim, isFederalProgram }: PayingFacts): EstimateNeed {
  if (isCovered === false) return 'Uninsured';
  if (isCovered === true && isFederalProgram) return 'Insured';
  if (filesClaim === false) return 'SelfPay';
  return isCovered === true && filesClaim === true ? 'Insured' : 'AskFirst';
}

export const isOwedEstimate = (need: EstimateNeed): boolean => need === 'Uninsured' || need === 'SelfPay';
