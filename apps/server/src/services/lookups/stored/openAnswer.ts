import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { Member, Parsed271 } from '@coverline/domain/eligibility/answer/answer.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { isMbiOf } from '@coverline/domain/eligibility/export/flatRow.ts';
import { toldDoubts } from '@coverline/domain/eligibility/export/toldDoubts.ts';
import { maskAnswer } from '@coverline/domain/eligibility/answer/maskAnswer.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { LookupRecord } from './readLookup.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { aboutToday, toldOf } from '#/services/lookups/answer/presentedAnswer.ts';

/** Whether the numbers of persons leave whole: only by a right of its own. */
export type Numbers = 'masked' | 'clear';

/** How an answer leaves: with which numbers, and in whose words. */
export type Leaving = { readonly numbers: Numbers; readonly terms: OwnTerms };

export type OpenAnswer = {
  readonly answer: Parsed271;
  readonly person: Member | null;
  /** Whether the payer knows the person by a Medicare number. */
  readonly mbi: boolean;
  /** As the screen shows it, its numbers masked. */
  readonly summary: CoverageSummary;
  /** The day the payer was asked about. */
  readonly day: string;
  /** The place of service that the payer was asked about; '' where it was asked about none. */
  readonly place: string;
  /** What the screen says against its figures, a sentence each. */
  readonly doubts: readonly string[];
};

/** What a stored answer says of the person who was asked about, as it may leave; null where no answer was read. */
export function openAnswer(
  row: LookupRecord,
  request: EligibilityRequest,
  stored: StoredAnswer | null,
  { numbers, terms }: Leaving,
): OpenAnswer | null {
  const { summary, asDependent } = toldOf(row, request, stored);
  if (stored?.parsed == null || summary === null) return null;
  const about = aboutToday(row, request);
  const submitted = { ...about.submitted, isDependent: asDependent };
  const whole = personAskedFor(submitted, stored.parsed);
  const answer = numbers === 'clear' ? stored.parsed : maskAnswer(stored.parsed);
  const person = numbers === 'clear' ? whole : personAskedFor(submitted, answer);
  const rejections = summary.rejections.map((one) => ({ ...one, label: wordedIn(terms, one.label) }));
  return {
    answer,
    person,
    mbi: isMbiOf(whole),
    day: stored.day,
    place: about.placeOfService,
    doubts: toldDoubts(summary, stored.problems).map((text) => wordedIn(terms, text)),
    summary: { ...summary, rejections },
  };
}
