import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Coverage } from '#/ui/answer/coverage.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

type Source = Pick<LookupResult, 'Grade' | 'LastKnown'> & {
  readonly Summary: { readonly Coverage: { readonly From: string | null; readonly To: string | null } | null } | null;
};

/** The coverage line of a result. What nobody knows has no span, only the last answer that said something. */
export function coverageOf({ Grade, Summary, LastKnown }: Source, timeZone: string): Coverage {
  if (Grade === 'Unknown') {
    return {
      kind: 'unknown',
      lastKnown: LastKnown && { date: dayIn(LastKnown.At, timeZone), text: LastKnown.StatusText },
    };
  }
  return {
    kind: 'stated',
    grade: Grade,
    begin: Summary?.Coverage?.From ?? null,
    end: Summary?.Coverage?.To ?? null,
    evidence: { begin: evidenceId.coverageBegin, end: evidenceId.coverageEnd },
  };
}
