import type { RecallKind, RecallTerms } from './parseRecall.ts';

/** What is found as itself and not as somebody's. */
export const workKinds = ['batch', 'ticket'] as const;
export type WorkKind = (typeof workKinds)[number];

export const isWork = (kind: RecallKind | null): kind is WorkKind => workKinds.some((one) => one === kind);

/** The words that a batch's name or a ticket's title must hold, in small letters; a ticket's number may be one. */
export const workWords = ({ name, number }: RecallTerms): readonly string[] =>
  `${name} ${number?.text ?? ''}`
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** What of the terms says nothing of a batch or a ticket. */
export const aboutNoWork = ({ born, number, ssn4, payer, status, service }: RecallTerms): readonly string[] => [
  ...(born === null ? [] : ['a birth date']),
  ...(number === null || number.by === 'ANY' ? [] : ['the number of {a patient}']),
  ...(ssn4 === null ? [] : ['ssn4:']),
  ...(payer === null ? [] : ['payer:']),
  ...(status === null ? [] : ['status:']),
  ...(service.from === null && service.to === null ? [] : ['dos:']),
];
