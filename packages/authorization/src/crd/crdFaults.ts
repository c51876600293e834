/** What is wrong with coverage information of one order. */
export const informationFaults = ['UnknownCode', 'NoDate', 'NoAssertion', 'SeveralCodes'] as const;
export type InformationFault = (typeof informationFaults)[number];

/** What is wrong with an answer to CRD: that nobody can read it, or that it is about something else than was asked. */
export const crdFaults = [
  'Unreadable',
  'TooMuch',
  'NoCoverageInformation',
  'OrderNotAsked',
  'OtherCoverage',
  'Contradicts',
  ...informationFaults,
] as const;
export type CrdFault = (typeof crdFaults)[number];
