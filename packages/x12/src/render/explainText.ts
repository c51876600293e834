import { authorizationDecision } from '../authorization/authorizationDecision.ts';
import { parse278 } from '../authorization/parse278.ts';
import { claimStatusTimeline, levelStatuses } from '../claimStatus/claimStatusTimeline.ts';
import { parse277, parse277CA } from '../claimStatus/parseStatus.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { parse835s } from '../remittance/parse835.ts';
import { remittanceText } from '../remittance/remittanceText.ts';
import { segments } from '../segments.ts';
import { X12ReadError } from '../x12ReadError.ts';
import { benefitMatrix } from './benefitMatrix.ts';
import { matrixText } from './matrixText.ts';

const joined = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : texts.map((text) => `${text.trimEnd()}\n`).join('\n');

function eligibility(bytes: Uint8Array): string | null {
  const answer = parse271(bytes);
  return answer.ok ? matrixText(benefitMatrix(answer.value)) : null;
}

function status(bytes: Uint8Array): string | null {
  for (const parse of [parse277, parse277CA]) {
    const answer = parse(bytes);
    if (answer.ok)
      return joined([...levelStatuses(answer.value), ...claimStatusTimeline(answer.value)].map(({ text }) => text));
  }
  return null;
}

function authorization(bytes: Uint8Array): string | null {
  const answer = parse278(bytes);
  if (!answer.ok || answer.value.direction !== 'answer') return null;
  return joined(authorizationDecision(answer.value).map(({ text }) => text));
}

const explanations: Readonly<Record<string, (bytes: Uint8Array) => string | null>> = {
  '271': eligibility,
  '277': status,
  '278': authorization,
  '835': (bytes) => joined(parse835s(bytes).values.map(remittanceText)),
};

/** ST01 of the first set; '' where none can be read. */
function firstSet(bytes: Uint8Array): string {
  try {
    for (const segment of segments(bytes)) if (segment.id === 'ST') return segment.el(1);
  } catch (error) {
    if (!(error instanceof X12ReadError)) throw error;
  }
  return '';
}

/**
 * What a message comes to, in plain words: every payment of an 835 with its reasons; of others the first set: the costs that a
 * 271 states, what a 277 says of the whole and the course of its claims, the decisions of a 278. null where there is nothing of the kind.
 */
export function explainText(bytes: Uint8Array): string | null {
  const set = firstSet(bytes);
  return Object.hasOwn(explanations, set) ? (explanations[set]?.(bytes) ?? null) : null;
}
