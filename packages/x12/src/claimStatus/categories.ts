/** Where a claim stands, in the few steps that matter to whoever sent it. */
export type Stage =
  | 'received'
  | 'accepted'
  | 'rejected'
  | 'notFound'
  | 'unanswered'
  | 'pending'
  | 'waiting'
  | 'finished'
  | 'paid'
  | 'unpaid'
  | 'denied'
  | 'unknown';

/** Categories by which an acknowledgement says that it takes what it speaks of, and that it does not. */
export const accepting: ReadonlySet<string> = new Set(['A0', 'A1', 'A2', 'A5']);
export const refusing: ReadonlySet<string> = new Set(['A3', 'A6', 'A7', 'A8']);

/** Claim status categories in our words, each with the stage it stands for. */
export const categories: Readonly<Record<string, readonly [Stage, string]>> = {
  A0: ['received', 'Passed on to another party'],
  A1: ['received', 'Received, not yet taken into processing'],
  A2: ['accepted', 'Taken into processing'],
  A3: ['rejected', 'Sent back, not taken into processing'],
  A4: ['notFound', 'Not found in processing'],
  A5: ['accepted', 'Taken into processing as several claims'],
  A6: ['rejected', 'Refused: something is missing'],
  A7: ['rejected', 'Refused: something is not valid'],
  A8: ['rejected', 'Refused: fields contradict each other'],
  D0: ['notFound', 'The payer finds no such claim'],
  E0: ['unanswered', 'Not answered: the question itself is at fault'],
  E1: ['unanswered', 'Not answered: a system is not available'],
  E2: ['unanswered', 'Not answered: whoever knows does not respond; ask again later'],
  E3: ['unanswered', 'Not answered: fields of the question contradict each other'],
  E4: ['unanswered', 'Not answered: a term of the trading agreement is not met'],
  F0: ['finished', 'Processing has ended'],
  F1: ['paid', 'Paid'],
  F2: ['denied', 'Denied'],
  F3: ['finished', 'Ended, with a changed result'],
  F3F: ['finished', 'Ended, and passed on to another payer'],
  F3N: ['finished', 'Ended, and not passed on'],
  F4: ['unpaid', 'Ended; no further payment will come'],
  F5: ['rejected', 'Ended; it cannot be processed'],
  P0: ['pending', 'In processing; nothing is decided'],
  P1: ['pending', 'In processing'],
  P2: ['pending', 'Held for a review by the payer'],
  P3: ['waiting', 'Waits for something that was asked of the provider'],
  P4: ['waiting', 'Waits for something that was asked of the patient'],
  P5: ['pending', 'On hold at the payer'],
  R0: ['waiting', 'More is needed'],
  R1: ['waiting', 'More is needed about a party'],
  R3: ['waiting', 'More is needed about the claim or a line'],
  R4: ['waiting', 'Documents are needed'],
  R5: ['waiting', 'Something more specific is needed'],
  R6: ['waiting', 'More is needed by regulation'],
  R7: ['waiting', 'More is needed to see whether the plan covers the care'],
  R8: ['waiting', 'More is needed to see whether an exclusion applies'],
  R9: ['waiting', 'More is needed to see whether the care was necessary'],
  R10: ['waiting', 'More is needed for an appeal or complaint'],
  R11: ['waiting', 'More is needed for a review before payment'],
  R12: ['waiting', 'The use of a procedure code has to be explained'],
  R13: ['waiting', 'The documents sent cannot be read'],
  R14: ['waiting', 'The documents sent are not those asked for'],
  R15: ['waiting', 'More is needed about workers’ compensation'],
  R16: ['waiting', 'More is needed about eligibility'],
  R17: ['waiting', 'An earlier request is replaced by this one'],
  RQ: ['waiting', 'A question about the claim'],
  X0: ['unknown', 'A further message'],
};
