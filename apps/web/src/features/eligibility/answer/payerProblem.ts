import { lookupNumber, unknownKindText } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import type { BegunTicket } from '#/app/tickets/newTicket.ts';

/** A ticket about what a payer answered: the lookup's number, times and codes, and nothing of the person. */
export function payerProblem(result: LookupResult, timeZone: string): BegunTicket {
  const { PayerName, PayerID, RequestedAt, Outcome, StatusText, Grade, LatencyMs, Route, Summary } = result;
  const codes = (Summary?.Rejections ?? []).map(({ Code, Level }) => `AAA ${Code} (${Level})`);
  const kind = Grade === 'Unknown' ? worded(unknownKindText(result)) : StatusText;
  const facts = [
    `Lookup ${lookupNumber(result.SpifResponseID)}, asked ${formatInstant(RequestedAt, timeZone)}.`,
    `${worded('{Payer}')}: ${PayerName} (${PayerID}).`,
    `Outcome: ${[kind, Outcome ?? ''].filter(Boolean).join(', ')}.`,
    codes.length > 0 && `Refused with ${codes.join(', ')}.`,
    result.Problems.length > 0 && `Problems: ${result.Problems.map(({ Code }) => Code).join(', ')}.`,
    Route !== null && `Gateway: ${Route.Gateway}.`,
    LatencyMs !== null && `It took ${(LatencyMs / 1000).toFixed(1)} s.`,
  ].filter((line) => line !== false);
  return {
    Title: `${PayerName}: ${kind}`.slice(0, 80),
    Desc: `${facts.join('\n')}\n\nWhat is wrong with it: `,
    Category: 'Eligibility',
  };
}
