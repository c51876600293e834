import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** A stored answer in full, above whatever screen shows it in small. It arrives when it is first drawn. */
export const AnswerModal = lazyScreen(() => import('#/features/eligibility/modal/AnswerModal.tsx'));
