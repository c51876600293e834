/** What kind of not knowing an Unknown is; the screen says it in one word and offers a way on. */
export const unknownKinds = ['payerUnavailable', 'setup', 'notFound', 'other'] as const;
export type UnknownKind = (typeof unknownKinds)[number];

type Row = {
  /** Whether anything left the house. */
  readonly sent: boolean;
  readonly retriedInRealTime: boolean;
  /** What a batch does with it: asks again as its policy says, not before 90 s, or never. */
  readonly batchRetry: 'never' | 'byPolicy' | 'after90Seconds';
  readonly charged: 'yes' | 'no' | 'perContract';
  /** What is left of it for the status decision; null where the payer's own answer decides. */
  readonly unknown: UnknownKind | null;
  /** One plain sentence to the user. */
  readonly sentence: string;
  readonly nextStep: string;
};

export const outcomes = [
  'Answered',
  'PayerRefused',
  'Rejected999',
  'RejectedTA1',
  'EnvelopeError',
  'AuthRefused',
  'NotSent',
  'NoAnswer',
  'Unreadable',
  'WrongAnswer',
  'CircuitOpen',
  'Overloaded',
  'Cancelled',
  'ByHand',
] as const;

/** What may become of a lookup: the list is closed. */
export type Outcome = (typeof outcomes)[number];

const refusedBeforeRead = { sent: true, retriedInRealTime: false, batchRetry: 'never', charged: 'no' } as const;
const neverSent = { sent: false, retriedInRealTime: false, batchRetry: 'byPolicy', charged: 'no' } as const;

export const outcomeTable = {
  Answered: {
    sent: true,
    retriedInRealTime: false,
    batchRetry: 'never',
    charged: 'yes',
    unknown: null,
    sentence: 'The {payer} answered.',
    nextStep: 'Read the answer below.',
  },
  PayerRefused: {
    sent: true,
    retriedInRealTime: false,
    batchRetry: 'never',
    charged: 'perContract',
    unknown: null,
    sentence: 'The {payer} could not answer this request and said why.',
    nextStep: 'Follow the advice beside each reason.',
  },
  Rejected999: {
    ...refusedBeforeRead,
    unknown: 'setup',
    sentence: 'The {payer} turned the request away as malformed before reading it.',
    nextStep: 'Report it as {a payer} problem, the request is kept.',
  },
  RejectedTA1: {
    ...refusedBeforeRead,
    unknown: 'setup',
    sentence: 'The {payer} turned away the envelope of the request.',
    nextStep: 'An administrator must check the sender and receiver numbers of this {payer}.',
  },
  EnvelopeError: {
    ...refusedBeforeRead,
    unknown: 'payerUnavailable',
    sentence: 'The connection to the {payer} returned an error instead of an answer.',
    nextStep: 'Check again later, and report it if it goes on.',
  },
  AuthRefused: {
    ...refusedBeforeRead,
    unknown: 'setup',
    sentence: 'The {payer} did not accept the sign-in of this connection.',
    nextStep: 'An administrator must check the credentials of the gateway.',
  },
  NotSent: {
    ...neverSent,
    retriedInRealTime: true,
    unknown: 'payerUnavailable',
    sentence: 'The {payer} could not be reached, so nothing was sent.',
    nextStep: 'Check again in a few minutes.',
  },
  NoAnswer: {
    sent: true,
    retriedInRealTime: false,
    batchRetry: 'after90Seconds',
    // No contract we know of bills for silence, and a gateway's price has no row for it: nothing is claimed to be owed.
    charged: 'no',
    unknown: 'payerUnavailable',
    sentence: 'No answer came back, which says nothing about coverage.',
    nextStep: 'Check again later, or call the {payer}.',
  },
  Unreadable: {
    sent: true,
    retriedInRealTime: false,
    batchRetry: 'never',
    charged: 'perContract',
    unknown: 'other',
    sentence: 'The {payer} answered with something that cannot be read.',
    nextStep: 'Report it as {a payer} problem, the answer is kept as received.',
  },
  WrongAnswer: {
    sent: true,
    retriedInRealTime: false,
    batchRetry: 'never',
    charged: 'perContract',
    unknown: 'other',
    sentence: 'The answer belongs to another request or another person and was set aside.',
    nextStep: 'Check again. The support team has been told.',
  },
  CircuitOpen: {
    ...neverSent,
    unknown: 'payerUnavailable',
    sentence: 'This {payer} has been failing, so nothing was sent for now.',
    nextStep: 'See the {payer} status, and check again when it is back.',
  },
  Overloaded: {
    ...neverSent,
    unknown: 'payerUnavailable',
    sentence: 'Too many requests to this {payer} are under way, so nothing was sent.',
    nextStep: 'Check again in a minute.',
  },
  Cancelled: {
    ...neverSent,
    batchRetry: 'never',
    unknown: 'other',
    sentence: 'The check was cancelled before anything was sent.',
    nextStep: 'Check again when needed.',
  },
  ByHand: {
    ...neverSent,
    batchRetry: 'never',
    unknown: 'other',
    sentence: 'This {payer} takes no electronic questions: it is asked by phone or on its portal.',
    nextStep: 'Ask the {payer} and log what it said. The check stands in the queue of calls until then.',
  },
} as const satisfies Readonly<Record<Outcome, Row>>;

/** The row of an outcome. */
export const outcomeRow = (outcome: Outcome): Row => outcomeTable[outcome];

/** The sentence of a NoAnswer whose gateway waited to its own limit, in milliseconds. */
export function silentFor(limitMs: number): string {
  const seconds = limitMs / 1000;
  const limit = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `The {payer} did not answer in ${limit}, which says nothing about coverage.`;
}

/** The sentence of a check that its asker called off while the payer was being asked. */
export const calledOffSentence =
  'The check was cancelled while it waited for the {payer}, which says nothing about coverage.';

/** What the screen says when it stops waiting after 20 seconds; the lookup goes on to its end. */
export const stillWaitingSentence = 'The {payer} is slow. The check goes on, and you will be told when it ends.';
