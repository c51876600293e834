import type { Decision, LineDecision, Refusal, Verdict, Wanted } from './decision.ts';

const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted();

const ofVerdict = ({ action, outcome, number, reasons, notes, from, to, quantity }: Verdict) => [
  action,
  outcome,
  number,
  sorted(reasons),
  sorted(notes),
  from,
  to,
  quantity === null ? null : [quantity.count, quantity.unit],
];
const ofLine = (line: LineDecision) => [line.sequence, line.code, ...ofVerdict(line)];
const ofRefusal = ({ code, followUp, sequence, place }: Refusal) => [code, followUp, sequence, place];
const ofWanted = ({ kind, code, sequence, until }: Wanted) => [kind, code, sequence, until];

const inAnyOrder = <T>(of: readonly T[], spell: (one: T) => unknown): readonly string[] =>
  sorted(of.map((one) => JSON.stringify(spell(one))));

/**
 * What a decision decides, in one spelling whatever the order of its lines: not when, and not under which reference. It holds what the
 * payer wrote of a person, so whoever keeps it keeps its digest.
 */
export const decidesKey = (decision: Decision): string =>
  JSON.stringify([
    ofVerdict(decision),
    inAnyOrder(decision.lines, ofLine),
    inAnyOrder(decision.refusals, ofRefusal),
    inAnyOrder(decision.wanted, ofWanted),
  ]);

/** All that it says: what tells a decision that came twice from another one. To be kept as its digest too. */
export const decisionKey = (decision: Decision): string =>
  JSON.stringify([
    decidesKey(decision),
    decision.issuedAt,
    decision.issuedOn,
    inAnyOrder(decision.lines, ({ sequence, code, issuedOn }) => [sequence, code, issuedOn]),
    decision.payerReference,
    sorted(decision.traces),
  ]);
