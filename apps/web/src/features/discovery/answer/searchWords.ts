import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { rejectWords, sawWords } from '@coverline/domain/discovery/sawAndWhy.ts';
import { isToReview, searchOutcomeWords, type SearchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import type { CoveredRange } from '#/ui/answer/rangeLayout.ts';

export const outcomeGrade: Readonly<Record<SearchOutcome, Grade>> = {
  Found: 'Good',
  Review: 'Questionable',
  NotOnDate: 'Bad',
  NotFound: 'Unknown',
  NothingAsked: 'Unknown',
  Failed: 'Unknown',
};

/** What may be billed on the day, whether or not it is saved. */
export const billable = ({ Candidates }: Search): readonly SearchCandidate[] =>
  Candidates.filter((one) => one.Billable);

/** What somebody must look at before it is anything. */
export const toReview = ({ Candidates }: Search): readonly SearchCandidate[] =>
  Candidates.filter(({ Level, Standing, Decision }) =>
    isToReview({ level: Level, standing: Standing, decision: Decision }),
  );

/** Where what is saved stands: in the registration, or inside an EHR with the patient of its chart. */
export const savedText = (): string =>
  embeddedMode.is() ? worded('With the {patient}’s insurances') : 'Saved to the registration';

/** Nothing was found as yet, and somebody is asked still: the outcome may only improve. */
const isOpen = ({ State, Outcome }: Search): boolean => State === 'Running' && outcomeGrade[Outcome] === 'Unknown';

export type SearchVerdict = {
  readonly grade: Grade;
  readonly heading: string;
  readonly kind: string;
  readonly meaning: string;
};

const asked = ({ Asks }: Search): number => Asks.filter(({ State }) => State === 'Done' || State === 'Asked').length;

/** The outcome in words. */
export function searchVerdict(search: Search): SearchVerdict {
  const { Outcome, Candidates } = search;
  const day = formatDate(search.Request.ServiceTo);
  const review = toReview(search).length;
  const head = { grade: outcomeGrade[Outcome], heading: searchOutcomeWords[Outcome] };
  const payers = worded(asked(search) === 1 ? '1 {payer}' : `${asked(search)} {payers}`);
  if (isOpen(search))
    return {
      grade: 'Unknown',
      heading: 'Searching',
      kind: 'Nothing found yet',
      meaning: `${payers} asked about ${day}`,
    };
  switch (Outcome) {
    case 'Found':
      return {
        ...head,
        kind: `${billable(search).length} to bill`,
        meaning: `on ${day}${review === 0 ? '' : ` · ${review} to review`}`,
      };
    case 'Review':
      return {
        ...head,
        kind: review === 0 ? 'Nothing settled' : `${review} to review`,
        meaning: `nothing to bill on ${day} before somebody has looked`,
      };
    case 'NotOnDate':
      return {
        ...head,
        kind: `${Candidates.filter(({ Level }) => Level !== 'LOW').length} found`,
        meaning: `none in force on ${day}`,
      };
    case 'NotFound':
      return { ...head, kind: 'Not found', meaning: `${payers} asked about ${day}` };
    case 'NothingAsked':
      return { ...head, kind: 'Not asked', meaning: 'the search plan says why' };
    default:
      return { ...head, kind: 'No answer', meaning: worded('no {payer} answered the question; ask again later') };
  }
}

/** Said in place of coverages where none is listed: only a search that has ended and was answered says that there is none. */
export function nothingShown(search: Search): { readonly title: string; readonly why: string } {
  const { State, Outcome, Candidates } = search;
  if (State === 'Running') return { title: 'Nothing was found yet', why: 'The search goes on.' };
  if (Outcome === 'NothingAsked') return { title: 'Nobody was asked', why: 'Open this search: its plan says why.' };
  if (Outcome === 'Failed')
    return { title: 'Nobody knows yet', why: worded('No {payer} answered the question: ask again later.') };
  return {
    title: 'No coverage was found',
    why:
      Candidates.length > 0
        ? worded('What was found is hardly this {patient}’s.')
        : worded('No {payer} that was asked knows this person.'),
  };
}

/** For a reader who does not see the screen: once an outcome, not once an answer. */
export function spokenSearch(search: Search): string {
  const { heading, kind, meaning } = searchVerdict(search);
  return `${heading}: ${kind}, ${meaning}.${search.State === 'Running' ? ' The search goes on.' : ''}`;
}

/** The days that were searched, for the coverage line. */
export function rangeOf(search: Search): CoveredRange {
  const { LastKnown, Candidates, Uncovered, Request } = search;
  const shown = Candidates.filter(
    (one) => one.Level !== 'LOW' && one.Standing === 'active' && one.Decision !== 'Rejected',
  );
  return {
    from: Request.ServiceFrom,
    to: Request.ServiceTo,
    past: LastKnown === null ? null : { name: LastKnown.PayerName, from: LastKnown.From, to: LastKnown.To },
    plans: shown.map((one) => ({
      name: one.PayerName,
      from: one.EffectiveDate,
      to: one.TermDate,
      grade: one.Billable ? 'Good' : 'Questionable',
    })),
    uncovered: Uncovered.map(({ DateOfService }) => DateOfService),
  };
}

/** What somebody decided, and what they saw or why; '' while nobody has. */
export function decisionText({ Decision, DecisionCode, DecisionNote }: SearchCandidate): string {
  if (Decision === null) return '';
  if (Decision === 'NeedInfo') return 'Needs more information';
  const words: Readonly<Record<string, string>> = Decision === 'Accepted' ? sawWords : rejectWords;
  const why = DecisionCode === 'other' && DecisionNote !== '' ? DecisionNote : worded(words[DecisionCode] ?? '');
  return why === '' ? Decision : `${Decision}: ${why}`;
}
