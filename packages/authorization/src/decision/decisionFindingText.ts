import type { DecisionFindingKind } from './decisionFindings.ts';

/** What each finding is, for whoever looks at the decision. */
export const decisionFindingText: Readonly<Record<DecisionFindingKind, string>> = {
  ApprovedWithoutNumber: 'It is approved without a number for the claim.',
  NumberOfAnotherFormat: 'The number does not look like one of this {payer}.',
  DeniedWithoutReason: 'It is denied without a reason. The {payer} has to give a specific one.',
  PendedWithoutReason: 'It is pended, and nothing says what for.',
  ApprovedAboveAsked: 'More is approved than was asked for.',
  QuantityInAnotherUnit: 'What is approved is counted in another unit than what was asked for.',
  ModifiedWithoutChange: 'It is approved as modified, and nothing is changed.',
  PeriodReversed: 'It ends before it begins.',
  PeriodMissesAsked: 'It holds on none of the days that were asked for.',
  LineNotAsked: 'A service is decided that was not asked for.',
  LineNotDecided: 'A service that was asked for is not decided.',
  WholeAndLinesDiffer: 'What is said of the whole is not what its services come to.',
  UnknownAction: 'What was decided is a code that nobody knows.',
  OfAnotherPatient: 'It names another {patient}.',
  PatientDiffers: 'The {patient} that it names differs in one mark: look whether it is the same person.',
};
