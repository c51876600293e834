import { macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listMacAreas, getMacArea } = macConfigCalls;

/** A place was changed: the list and what is open are asked for anew. */
export const reloadAreas = (): Promise<void> => askAnew(listMacAreas, getMacArea);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(listMacAreas);
