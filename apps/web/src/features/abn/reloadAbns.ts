import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import { askAnew } from '#/api/askAnew.ts';

/** A notice was changed: the list and what is open are asked for anew. */
export const reloadAbns = (): Promise<void> => askAnew(abnCalls.findAbns, abnCalls.getAbn);
