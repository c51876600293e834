import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { shownStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Coverage } from '#/ui/answer/coverage.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

type Source = Pick<LookupResult, 'Grade' | 'HeldWhy' | 'StatusText' | 'LastKnown'> & {
  readonly Summary: { readonly Coverage: { readonly From: string | null; readonly To: string | null } | null } | null;
};

/** The coverage line of a result. What nobody knows has no span, only the last answer that said something. */
export function coverageOf(result: Source, timeZone: string): Coverage {
  const { Summary, LastKnown } = result;
  // A span that nobody may bill yet is drawn as the verdict above it.
  const { grade } = shownStatus(result);
  if (grade === 'Unknown') {
    return {
      kind: 'unknown',
      lastKnown: LastKnown && { date: dayIn(LastKnown.At, timeZone), text: LastKnown.StatusText },
    };
  }
  return {
    kind: 'stated',
    grade,
    begin: Summary?.Coverage?.From ?? null,
    end: Summary?.Coverage?.To ?? null,
    evidence: { begin: evidenceId.coverageBegin, end: evidenceId.coverageEnd },
  };
}
