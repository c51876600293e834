import type { SearchOutcome } from '../discovery/searchOutcome.ts';
import type { ResolveFacts, ResolveStepName, Stop } from './resolveFacts.ts';

/** What the flow does by itself, what it asks a person to do, and what it waits for. */
export const deedKinds = [
  'verify',
  'search',
  'plan',
  'wait',
  'check',
  'settle',
  'accept',
  'review',
  'raiseCap',
  'acceptOrder',
  'chooseWhose',
  'save',
  'watch',
  'done',
  'stuck',
] as const;
export type DeedKind = (typeof deedKinds)[number];

const needsNobody: ReadonlySet<DeedKind> = new Set(['verify', 'search', 'check']);

/** Whether it is done without a person: what was taken back once waits for one. */
export const isByItself = ({ kind, primary }: Pick<NextDeed, 'kind' | 'primary'>): boolean =>
  primary === null && needsNobody.has(kind);

export type NextDeed = {
  readonly kind: DeedKind;
  /** Where the flow stands; null once it is over. */
  readonly step: ResolveStepName | null;
  /** One sentence, and its reason. Terms in braces. */
  readonly sentence: string;
  readonly reason: string;
  /** The primary button; null where there is nothing to press. */
  readonly primary: string | null;
  /** To go on as it is, without this. */
  readonly pass: { readonly stop: Stop; readonly label: string } | null;
  /** What can be taken back, with all that followed from it. */
  readonly undo: 'demographics' | 'discovery' | 'order' | 'save' | null;
};

/** What comes next for a patient, from where each step stands: the first of these rows that fits. */
export function nextDeed(facts: ResolveFacts): NextDeed {
  for (const row of rows) {
    const told = row(facts);
    if (told !== null) return { undo: undoOf(facts), pass: null, ...told };
  }
  return { ...nothingLeft, undo: undoOf(facts), pass: null };
}

type Told = Omit<NextDeed, 'undo' | 'pass'> & Partial<Pick<NextDeed, 'pass'>>;
type Row = (facts: ResolveFacts) => Told | null;

const nothingLeft: Told = {
  kind: 'stuck',
  step: 'discovery',
  sentence: 'Next: ask the {patient} who else may cover them',
  reason: 'Your account does not search for coverage. Somebody who does can go on with this flow.',
  primary: null,
};

const nobodyFound = {
  sentence: 'Next: have the {visit} asked about again',
  reason: 'Nobody is known to cover this {patient} today. Coverage often begins later.',
};
/** What comes next where nothing was found that may be billed, and why. */
const nothingFound: Readonly<Record<SearchOutcome, { readonly sentence: string; readonly reason: string }>> = {
  Found: nobodyFound,
  Review: nobodyFound,
  NotFound: nobodyFound,
  NotOnDate: {
    sentence: 'Next: look at what is not in force that day',
    reason: 'A coverage was found that has ended or has not begun.',
  },
  NothingAsked: {
    sentence: 'Next: look why nobody was asked',
    reason: 'The search plan says it of each {payer}.',
  },
  Failed: { sentence: 'Next: ask again later', reason: 'No {payer} answered the question.' },
};

const rows: readonly Row[] = [
  // Over: the check after saving has answered.
  ({ checked, saved }) => {
    if (checked === null || saved === null) return null;
    const done = saved === 1 ? 'Found, saved and checked again.' : `${saved} found, saved in order, and checked again.`;
    return {
      kind: 'done',
      step: null,
      sentence: `${checked.payer}: ${checked.status}`,
      reason:
        checked.grade === 'Good'
          ? done
          : 'What was saved was checked again, and this is what came back. Look at it first.',
      primary: 'Close',
    };
  },
  ({ saved, search, checking }) =>
    saved === null
      ? null
      : {
          kind: checking ? 'wait' : 'check',
          step: 'save',
          sentence: `${search?.order[0] ?? 'The first {payer}'} is asked again`,
          reason: 'What was saved is checked as it will be billed.',
          primary: null,
        },
  // Demographics, before anybody else is asked with them.
  ({ mayVerify, demographics, passed }) =>
    mayVerify && demographics === null && !passed.includes('demographics')
      ? {
          kind: 'verify',
          step: 'demographics',
          sentence: 'Name, address and numbers are checked',
          reason: 'A wrong one would make every {payer} say no.',
          primary: passed.includes('askVerify') ? 'Check demographics' : null,
          pass: { stop: 'demographics', label: 'Go on without' },
        }
      : null,
  ({ demographics, passed }) =>
    demographics !== null && demographics.openAlerts > 0 && !passed.includes('alert')
      ? {
          kind: 'settle',
          step: 'demographics',
          sentence: 'Next: settle the alert about this person',
          reason: 'A search with it may find somebody else.',
          primary: 'Open demographics',
          pass: { stop: 'alert', label: 'Go on with it open' },
        }
      : null,
  ({ demographics, passed }) =>
    demographics !== null && demographics.offered.length > 0 && !passed.includes('demographics')
      ? {
          kind: 'accept',
          step: 'demographics',
          sentence: `Next: accept ${demographics.offered.join(', ')}`,
          reason: '{Payers} are then asked with what is right.',
          primary: demographics.offered.length === 1 ? 'Accept it' : `Accept ${demographics.offered.length}`,
          pass: { stop: 'demographics', label: 'Leave as registered' },
        }
      : null,
  // The search.
  ({ maySearch, search, isPlaced }) =>
    maySearch && search === null && !isPlaced
      ? {
          kind: 'plan',
          step: 'discovery',
          sentence: 'Next: look whom a search would ask, and for how much',
          reason: 'Nothing but a name and a birth date is known: what it finds waits for a review.',
          primary: 'Open the search',
        }
      : null,
  ({ maySearch, search, passed }) =>
    maySearch && search === null
      ? {
          kind: 'search',
          step: 'discovery',
          sentence: 'Whoever may cover this {patient} is asked',
          reason: 'For treatment or payment, within the cap.',
          primary: passed.includes('askSearch') ? 'Search for coverage' : null,
        }
      : null,
  ({ search }) =>
    search?.running === true
      ? {
          kind: 'wait',
          step: 'discovery',
          sentence: search.asked === 1 ? '1 {payer} asked' : `${search.asked} {payers} asked`,
          reason: 'The search goes on if you leave, and the bell tells.',
          primary: null,
        }
      : null,
  ({ search, passed }) => {
    const { toReview = [] } = search ?? {};
    const [first] = toReview;
    return first === undefined || passed.includes('review')
      ? null
      : {
          kind: 'review',
          step: 'discovery',
          sentence: `Next: look at ${first.payer}, ${first.score} of 100`,
          reason: 'It may be somebody else: nobody bills it before a person has looked.',
          primary: `Look at ${first.payer}`,
          pass: {
            stop: 'review',
            label: toReview.length === 1 ? 'Go on without it' : `Go on without these ${toReview.length}`,
          },
        };
  },
  ({ search, passed }) =>
    search?.capped === true && !passed.includes('cap')
      ? {
          kind: 'raiseCap',
          step: 'discovery',
          sentence: 'Next: say whether the search may cost more',
          reason: '{Payers} are left whom the cap did not allow to be asked.',
          primary: 'Open the search',
          pass: { stop: 'cap', label: 'Go on without them' },
        }
      : null,
  ({ search }) =>
    search !== null && search.found.length === 0
      ? { kind: 'watch', step: 'discovery', ...nothingFound[search.outcome], primary: 'Open the search' }
      : null,
  // Order, then save.
  ({ search, orderAccepted }) =>
    search !== null && !orderAccepted
      ? {
          kind: 'acceptOrder',
          step: 'order',
          sentence:
            search.order.length > 1
              ? `Next: ${search.order.join(' before ')}`
              : `Next: make ${search.order[0] ?? search.found[0]?.payer ?? ''} primary`,
          reason: [search.why, ...search.questions].filter((part) => part !== '').join(' '),
          primary: 'Accept order',
        }
      : null,
  ({ search, isRegistered }) => {
    if (search === null) return null;
    const { toSave } = search;
    if (!isRegistered)
      return {
        kind: 'chooseWhose',
        step: 'save',
        sentence: 'Next: say whose registration it is',
        reason: 'This {patient} is not registered yet; nothing is typed again.',
        primary: `Save ${toSave} to registration`,
      };
    if (toSave === 0)
      return {
        kind: 'save',
        step: 'save',
        sentence: 'Next: check what is registered',
        reason: 'What was found stands in the registration already.',
        primary: 'Go on',
      };
    return {
      kind: 'save',
      step: 'save',
      sentence: toSave === 1 ? 'Next: save the coverage' : `Next: save ${toSave} coverages`,
      reason: 'Nothing is changed in the registration before this.',
      primary: `Save ${toSave} to registration`,
    };
  },
];

function undoOf({ demographics, search, orderAccepted, saved, passed }: ResolveFacts): NextDeed['undo'] {
  if (saved !== null) return 'save';
  if (orderAccepted) return 'order';
  if (search !== null && !search.running) return 'discovery';
  if (search !== null) return null;
  return (demographics !== null && demographics.accepted.length > 0) ||
    passed.includes('demographics') ||
    passed.includes('alert')
    ? 'demographics'
    : null;
}
