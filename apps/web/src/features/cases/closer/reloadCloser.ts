import { caseCloserCalls } from '@coverline/contract/cases/closer/caseCloser.ts';
import { askAnew } from '#/api/askAnew.ts';

const { getCloserRules, getCloserRule, getCloserRun, tryCloser } = caseCloserCalls;

/** A rule or a run has changed: the list, what is open, and what would be closed are asked for anew. */
export const reloadCloser = (): Promise<void> => askAnew(getCloserRules, getCloserRule, getCloserRun, tryCloser);

/** One is off the list, and is not asked for. */
export const reloadWithoutRetired = (): Promise<void> => askAnew(getCloserRules);

/** A run has ended: what would be closed is another list. */
export const reloadPicked = (): Promise<void> => askAnew(tryCloser);
