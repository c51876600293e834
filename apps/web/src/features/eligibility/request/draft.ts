import { createDraft } from '#/api/draft.ts';
import type { RequestForm } from './requestForm.ts';

/** The request that was not sent. */
export const { keep: keepDraft, take: takeDraft } = createDraft<RequestForm>();
