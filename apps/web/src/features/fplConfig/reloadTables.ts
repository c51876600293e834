import { fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listFplGuidelines, listFplLimits, listFplChanges, getFplChange, weighFplChange, tryFplChange } = fplConfigCalls;

/** Something was proposed or settled: the tables, the changes and what is open are asked for anew. */
export const reloadTables = (): Promise<void> =>
  askAnew(listFplGuidelines, listFplLimits, listFplChanges, getFplChange, weighFplChange, tryFplChange);
