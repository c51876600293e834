import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What draws a search arrives with the search, not with the form that asks for it: the form shows sooner (P-19). */
export const SearchAnswer = lazyScreen(() => import('./answer/SearchAnswer.tsx'));
export const CandidateEvidence = lazyScreen(() => import('./evidence/CandidateEvidence.tsx'));
export const RetroWatch = lazyScreen(() => import('./watch/RetroWatch.tsx'));

/** These once they are opened. */
export const PlannedAnswer = lazyScreen(() => import('./answer/PlannedAnswer.tsx'));
export const ChooseWhose = lazyScreen(() => import('./save/ChooseWhose.tsx'));
export const SearchModal = lazyScreen(() => import('./earlier/SearchModal.tsx'));

export const preloadSearch = async (): Promise<void> => {
  await Promise.all([SearchAnswer.preload(), CandidateEvidence.preload(), RetroWatch.preload()]);
};
