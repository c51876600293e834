import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** What draws an answer arrives with the answer, not with the form that asks for it: the form shows sooner (P-19). */
export const Answer = lazyScreen(() => import('./Answer.tsx'));

export const ShownEvidence = lazyScreen(() => import('../evidence/ShownEvidence.tsx'));
export const StoredOffer = lazyScreen(() => import('../repeat/StoredOffer.tsx'));

export const preloadAnswer = async (): Promise<void> => {
  await Promise.all([Answer.preload(), ShownEvidence.preload(), StoredOffer.preload()]);
};
