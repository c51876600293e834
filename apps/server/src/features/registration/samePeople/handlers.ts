import type { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportMerges, listMerges } from './listMerges.ts';
import { mergeRegistrations } from './mergeRegistrations.ts';
import { exportSamePeople, getSamePeople, keepApart, listSamePeople } from './readPairs.ts';
import { undoMerge } from './undoMerge.ts';

export const samePeople = (deps: Deps): HandlersOf<keyof typeof samePeopleCalls> => ({
  listSamePeople,
  exportSamePeople,
  getSamePeople: getSamePeople(deps),
  keepApart,
  mergeRegistrations: mergeRegistrations(deps),
  listMerges,
  exportMerges,
  undoMerge: undoMerge(deps),
});
