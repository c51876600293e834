import type { FieldKind } from '../filterQueries/fields.ts';

/** What becomes of a value on its way into a file. */
export const extractTransforms = [
  'asIs',
  'masked',
  'upper',
  'lower',
  'digits',
  'last4',
  'words',
  'usDate',
  'plainDate',
  'cents',
] as const;
export type ExtractTransform = (typeof extractTransforms)[number];

export const transformWords: Readonly<Record<ExtractTransform, string>> = {
  asIs: 'As it is',
  masked: 'Masked to its last four',
  upper: 'In capitals',
  lower: 'In small letters',
  digits: 'Its digits alone',
  last4: 'Its last four',
  words: 'In words',
  usDate: 'MM/DD/YYYY',
  plainDate: 'YYYYMMDD',
  cents: 'In cents, without a point',
};

const byKind: Readonly<Record<FieldKind, readonly ExtractTransform[]>> = {
  text: ['asIs', 'upper', 'lower', 'digits', 'last4', 'masked'],
  choice: ['asIs', 'words'],
  payer: ['asIs', 'upper', 'lower'],
  date: ['asIs', 'usDate', 'plainDate'],
  instant: ['asIs', 'usDate', 'plainDate'],
  number: ['asIs'],
  money: ['asIs', 'cents'],
  yesNo: ['asIs', 'words'],
  // A number of a person is masked unless the definition says that the client gets it whole.
  sealed: ['masked', 'last4', 'asIs'],
};

/** What may be done to values of a kind, the usual first. */
export const transformsOf = (kind: FieldKind): readonly ExtractTransform[] => byKind[kind];
