import { createDraft } from '#/api/draft.ts';
import type { SearchForm } from './searchForm.ts';

/** The request as it was left, and the search that stood beside it. */
export const { keep: keepDraft, take: takeDraft } = createDraft<{
  readonly values: SearchForm;
  readonly searchId: string | null;
}>();
