import type { Grade } from '../insurance/status.ts';
import { nextDeed } from './nextDeed.ts';
import { resolveStepNames, type ResolveFacts, type ResolveStepName } from './resolveFacts.ts';

export const resolveStepLabels: Readonly<Record<ResolveStepName, string>> = {
  eligibility: 'Eligibility',
  demographics: 'Demographics',
  mbi: 'MBI',
  discovery: 'Discovery',
  order: 'Order of benefits',
  save: 'Save',
};

export type ResolveStep = {
  readonly name: ResolveStepName;
  /** `skipped` has a reason instead of an outcome; `now` is where the flow stands. */
  readonly state: 'done' | 'now' | 'toCome' | 'skipped';
  readonly grade: Grade | null;
  /** What it came to, in a few words. */
  readonly says: string;
};

/** The steps of a flow as they stand, in their order. */
export function resolveSteps(facts: ResolveFacts): readonly ResolveStep[] {
  const { step } = nextDeed(facts);
  const at = step === null ? resolveStepNames.length : resolveStepNames.indexOf(step);
  return resolveStepNames.map((name, place) => {
    const told = outcomes[name](facts);
    const state = name === step ? 'now' : told.skipped ? 'skipped' : place < at || told.done ? 'done' : 'toCome';
    return { name, state, grade: state === 'toCome' ? null : told.grade, says: told.says };
  });
}

type Told = {
  readonly done?: boolean;
  readonly skipped?: boolean;
  readonly grade: Grade | null;
  readonly says: string;
};

const toCome = (says: string): Told => ({ grade: null, says });
const skipped = (says: string): Told => ({ skipped: true, grade: null, says });

const outcomes: Readonly<Record<ResolveStepName, (facts: ResolveFacts) => Told>> = {
  eligibility: ({ first, checked }) => {
    const { payer, status, grade } = checked ?? first;
    return { done: true, grade, says: `${payer}: ${status}` };
  },
  demographics: ({ demographics, passed, mayVerify }) => {
    if (!mayVerify) return skipped('Not yours to verify');
    if (demographics === null)
      return passed.includes('demographics') ? skipped('Passed over') : toCome('Checked before anybody is asked');
    const { accepted, offered, openAlerts, failed } = demographics;
    if (openAlerts > 0) return { grade: 'Bad', says: openAlerts === 1 ? '1 alert' : `${openAlerts} alerts` };
    if (accepted.length > 0) return { grade: 'Good', says: `${accepted.join(', ')} corrected` };
    if (offered.length > 0) return { grade: 'Questionable', says: `${offered.join(', ')} differs` };
    return failed ? { grade: 'Unknown', says: 'Our own checks alone' } : { grade: 'Good', says: 'As registered' };
  },
  mbi: ({ search, maySearch }) => {
    if (!maySearch) return skipped('Not yours to search');
    if (search === null) return toCome('Where Medicare may pay');
    const { medicare } = search;
    if (medicare === null) return skipped('Not in the plan');
    if (medicare.state === 'skipped') return skipped(medicare.says);
    return medicare.state === 'waiting'
      ? toCome('Asked in the search')
      : { done: true, grade: medicare.grade ?? 'Unknown', says: medicare.says };
  },
  discovery: ({ search, maySearch }) => {
    if (!maySearch) return skipped('Not yours to search');
    if (search === null) return toCome('Who else may cover');
    const { running, asked, found, toReview, outcome } = search;
    if (running) return { grade: 'Unknown', says: `${asked} asked, ${found.length} found` };
    const [best] = found;
    if (best !== undefined) return { grade: 'Good', says: `${found.length} found, ${best.level} ${best.score}` };
    if (toReview.length > 0) return { grade: 'Questionable', says: `${toReview.length} to review` };
    if (outcome === 'Failed') return { grade: 'Unknown', says: 'No answer' };
    if (outcome === 'NothingAsked') return { grade: 'Unknown', says: 'Nobody asked' };
    return { grade: 'Bad', says: outcome === 'NotOnDate' ? 'Not in force that day' : 'Nobody found' };
  },
  order: ({ search, orderAccepted }) => {
    if (search === null || search.running || search.found.length === 0) return toCome('Who pays first');
    return orderAccepted
      ? { grade: 'Good', says: `${search.order[0] ?? ''} first` }
      : { grade: 'Questionable', says: 'Proposed, waits for you' };
  },
  save: ({ saved, search, orderAccepted }) => {
    if (saved !== null) return { grade: 'Good', says: saved === 1 ? '1 saved' : `${saved} saved` };
    return orderAccepted && search !== null && search.found.length > 0
      ? { grade: 'Questionable', says: search.toSave === 0 ? 'Registered already' : `${search.toSave} to save` }
      : toCome('Once, at the end');
  },
};
