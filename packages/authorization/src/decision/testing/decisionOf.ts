import type { Decision, LineDecision, Verdict } from '../decision.ts';
import { outcomeOf } from '../reviewActions.ts';
import { rollUp } from '../rollUp.ts';

const verdict: Verdict = {
  action: '',
  outcome: 'Unreadable',
  number: '',
  reasons: [],
  notes: [],
  issuedOn: null,
  from: null,
  to: null,
  quantity: null,
};

export const lineOf = (sequence: number | null, action: string, over: Partial<LineDecision> = {}): LineDecision => ({
  ...verdict,
  sequence,
  code: '97110',
  action,
  outcome: outcomeOf(action),
  ...over,
});

export const decisionOf = (action: string, lines: readonly LineDecision[], over: Partial<Decision> = {}): Decision => ({
  ...verdict,
  action,
  outcome: rollUp(
    action === '' ? null : outcomeOf(action),
    lines.map(({ outcome }) => outcome),
  ),
  traces: [],
  payerReference: '',
  patient: null,
  issuedAt: null,
  lines,
  refusals: [],
  wanted: [],
  ...over,
});
