import type { Decision, LineDecision } from '@coverline/authorization/decision/decision.ts';
import { outcomeOf } from '@coverline/authorization/decision/reviewActions.ts';
import { rollUp } from '@coverline/authorization/decision/rollUp.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import type { z } from 'zod';

export type Said = z.output<(typeof authDeedCalls.recordAuthorizationDecision)['payload']>;

/** What was written down, as any decision: whichever way one comes, the same rules judge it. */
export function decisionOf(said: Said, content: AuthContent): Decision {
  const lines = said.Lines.map((line): LineDecision => {
    const own = content.Lines.find(({ Sequence }) => Sequence === line.Sequence);
    return {
      sequence: own === undefined ? null : line.Sequence,
      code: own?.Code ?? '',
      action: line.Action,
      outcome: outcomeOf(line.Action),
      number: '',
      reasons: line.Reason.trim() === '' ? [] : [line.Reason.trim()],
      notes: [],
      issuedOn: null,
      from: null,
      to: null,
      quantity: line.Count === null ? null : { count: line.Count, unit: line.Unit },
    };
  });
  const whole = said.Action === '' ? null : outcomeOf(said.Action);
  return {
    action: said.Action,
    outcome: rollUp(
      whole,
      lines.map(({ outcome }) => outcome),
    ),
    number: said.AuthNumber.trim(),
    reasons: said.Reason.trim() === '' ? [] : [said.Reason.trim()],
    notes: [],
    issuedOn: said.IssuedOn === '' ? null : said.IssuedOn,
    from: said.From === '' ? null : said.From,
    to: said.To === '' ? null : said.To,
    quantity: null,
    traces: [],
    // Whoever writes it down has the patient before them: nothing that was said names another.
    patient: null,
    issuedAt: said.IssuedOn === '' ? null : said.IssuedOn,
    payerReference: said.Told.Reference.trim(),
    lines,
    refusals: [],
    wanted: [],
  };
}
