import { type BureauRefusal, bureauRefusals } from './bureauAnswer.ts';

/** What became of a question to a bureau: the list is closed. `Asking` is one whose end nobody saw. */
export const bureauOutcomes = [
  'Asking',
  'Found',
  'NotFound',
  'NotAsked',
  'Incomplete',
  'TooLittle',
  'Purpose',
  'Limit',
  'Locked',
  'RefusedOtherwise',
  'AuthRefused',
  'Unreadable',
  'Failed',
  'NoAnswer',
  'NotSent',
  'Overloaded',
] as const;
export type BureauOutcome = (typeof bureauOutcomes)[number];

type Row = {
  /** One sentence to whoever asked. */
  readonly sentence: string;
  /** What a row says that the bureau would have told of. */
  readonly unasked: string;
  /** Whether asking again may help. */
  readonly again: boolean;
};

const refused = (sentence: string): Row => ({ sentence, unasked: 'The bureau did not answer', again: false });

export const bureauOutcomeTable: Readonly<Record<BureauOutcome, Row>> = {
  Asking: {
    sentence: 'This question was interrupted: what the bureau said is not known.',
    unasked: 'The bureau’s answer was lost',
    again: true,
  },
  Found: { sentence: 'The bureau knows this person.', unasked: 'The bureau does not say', again: false },
  NotFound: {
    sentence: 'The bureau does not know this person.',
    unasked: 'The bureau does not say',
    again: false,
  },
  NotAsked: {
    sentence: 'No bureau is set up here: these are our own checks alone.',
    unasked: 'Not asked here',
    again: false,
  },
  Incomplete: {
    sentence: 'Too little is known of the person to ask the bureau: these are our own checks alone.',
    unasked: 'Not asked: too little is known',
    again: false,
  },
  TooLittle: refused(bureauRefusals.tooLittle),
  Purpose: refused(bureauRefusals.purpose),
  Limit: refused(bureauRefusals.limit),
  Locked: refused(bureauRefusals.locked),
  RefusedOtherwise: refused('The bureau refused the question, and gives no reason that we know.'),
  AuthRefused: refused('The bureau refused the credentials of the connection. Whoever keeps gateways can mend that.'),
  Unreadable: refused('The bureau’s answer cannot be read. Our own checks stand; whoever keeps gateways should know.'),
  Failed: {
    sentence: 'The bureau’s system answered with an error. Our own checks stand.',
    unasked: 'The bureau did not answer',
    again: true,
  },
  NoAnswer: {
    sentence: 'The bureau did not answer in time. Our own checks stand.',
    unasked: 'The bureau did not answer in time',
    again: true,
  },
  NotSent: {
    sentence: 'The bureau could not be reached. Our own checks stand.',
    unasked: 'The bureau could not be reached',
    again: true,
  },
  Overloaded: {
    sentence: 'The bureau is not asked for a moment: too much is under way, or it has not been answering.',
    unasked: 'The bureau was not asked for a moment',
    again: true,
  },
};

/** What a documented refusal counts as. */
export const outcomeOfRefusal: Readonly<Record<BureauRefusal | 'other', BureauOutcome>> = {
  tooLittle: 'TooLittle',
  purpose: 'Purpose',
  limit: 'Limit',
  locked: 'Locked',
  other: 'RefusedOtherwise',
};
