import { aaaCodes } from '../codes/aaa.ts';
import { insuranceStatus, type Grade } from '../insurance/status.ts';
import { type BatchCheckState, batchCheckWords, checkGrades, mayPass, readCheckReason } from './batchCheck.ts';
import { type BatchSearchState, batchSearchStates, batchSearchWords, isSearched, searchGrades } from './batchSearch.ts';
import { type BureauOutcome, bureauOutcomeTable } from '../demographics/verify/bureauOutcome.ts';
import { type Outcome, outcomes, outcomeTable } from '../eligibility/status/outcome.ts';

/** Why nothing was asked, or why it was not asked to the end. */
const unasked = {
  Repeated: 'An earlier row asks the same',
  AnsweredBefore: 'Answered lately',
  PayerOff: 'This {payer} is not switched on',
  Incomplete: 'The {payer} wants more than the row says',
  CannotBeSent: 'A value cannot be sent',
  SetAside: 'Set aside: three workers ended over it',
} as const;
type Unasked = keyof typeof unasked;

type Ended = { readonly outcome: Outcome; readonly statusId: number | null; readonly rejections: readonly string[] };

/** As it is kept with an item and counted: the outcome, the status it came to, and the first code of a refusal; `Answered 1`, `PayerRefused AAA75`. It names no person. */
export const itemReason = ({ outcome, statusId, rejections }: Ended): string =>
  [outcome, statusId, rejections[0] === undefined ? null : `AAA${rejections[0]}`]
    .filter((part) => part !== null)
    .join(' ');

/** The same of a row that is a search of its own: what it came to, or why it did not. */
export const searchReason = (state: BatchSearchState): string =>
  `${isSearched(state) ? 'Answered' : 'Searched'} ${state}`;

export type ReasonRead = {
  /** Null where nothing was asked, or nothing of it is known. */
  readonly outcome: Outcome | null;
  readonly statusId: number | null;
  /** AAA03, two characters; null where the payer refused nothing. */
  readonly aaa: string | null;
  /** Of a row that is a search of its own, how that stands. */
  readonly search: BatchSearchState | null;
  /** Of a row that verifies its person, what that came to; or why the bureau did not answer. */
  readonly check: BatchCheckState | null;
  readonly unchecked: BureauOutcome | null;
  /** Of an answer that settles the item; Unknown where it says nothing of the person. */
  readonly grade: Grade;
  /** In words, without the code. */
  readonly words: string;
};

/** What a kept reason says. */
export function readReason(reason: string): ReasonRead {
  const [first = '', ...rest] = reason.split(' ');
  const status = rest.find((part) => /^\d+$/.test(part));
  const aaa = rest.find((part) => part.startsWith('AAA'))?.slice(3) ?? null;
  const statusId = status === undefined ? null : Number(status);
  const search = batchSearchStates.find((one) => one === rest[0] && first !== 'Unchecked') ?? null;
  const { check, unchecked } = readCheckReason(reason);
  const known = { statusId, aaa, search, check, unchecked };
  if (search !== null) {
    const settled = isSearched(search) ? ('Answered' as const) : null;
    return { ...known, outcome: settled, grade: searchGrades[search], words: batchSearchWords[search] };
  }
  if (check !== null)
    return { ...known, outcome: 'Answered', grade: checkGrades[check], words: batchCheckWords[check] };
  if (unchecked !== null)
    return { ...known, outcome: null, grade: 'Unknown', words: bureauOutcomeTable[unchecked].sentence };
  const outcome = outcomes.find((one) => one === first) ?? null;
  const { grade, text } = insuranceStatus(statusId);
  const words =
    outcome === null
      ? (unasked[first as Unasked] ?? 'Not asked') // any other text is not one of ours
      : aaa !== null
        ? (aaaCodes[aaa]?.label ?? `The {payer} refused with code ${aaa}`)
        : outcome === 'Answered'
          ? text
          : outcomeTable[outcome].sentence;
  return { ...known, outcome, grade, words };
}

/** What may be done about items that ended so. */
export type Advice = 'RunAgain' | 'CorrectRows' | 'OpenTicket' | 'None';

/** What to do about items of one reason: a refusal is judged by the class of its AAA code, anything else by its outcome; without one the row was at fault. */
export function adviceOf({ outcome, aaa, search, unchecked }: ReasonRead): Advice {
  if (unchecked !== null) return mayPass(unchecked) ? 'RunAgain' : 'OpenTicket';
  if (search !== null) return isSearched(search) ? 'None' : search === 'NotSearchable' ? 'CorrectRows' : 'RunAgain';
  if (outcome === null) return 'CorrectRows';
  if (aaa !== null) {
    const kind = aaaCodes[aaa]?.class;
    return kind === 'payerUnavailable' ? 'RunAgain' : kind === 'setup' ? 'OpenTicket' : 'CorrectRows';
  }
  if (outcome === 'Answered' || outcome === 'ByHand') return 'None';
  return outcomeTable[outcome].batchRetry === 'never' ? 'OpenTicket' : 'RunAgain';
}
