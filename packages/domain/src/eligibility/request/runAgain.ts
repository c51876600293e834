/** Why the same is asked again though an answer is there; the screen's words, terms in braces. */
export const runAgainReasons = {
  CoverageChanged: 'Coverage may have changed since',
  AnswerDoubted: 'The stored answer does not look right',
  PayorCorrected: 'The {payer} says its records were corrected',
  ProofOfDay: 'A proof of this hour is needed',
  Other: 'Another reason',
} as const;
export type RunAgainReason = keyof typeof runAgainReasons;
export const runAgainCodes = Object.keys(runAgainReasons) as RunAgainReason[]; // the keys of the table above
