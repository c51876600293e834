import type { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportEstimate } from './exportEstimate.ts';
import { printEstimate } from './printEstimate.ts';
import { readEstimates } from './readEstimates.ts';
import { saveEstimate } from './saveEstimate.ts';

export const estimateHandlers = (deps: Deps): HandlersOf<keyof typeof estimateCalls> => ({
  ...readEstimates(deps),
  saveEstimate: saveEstimate(deps),
  printEstimate: printEstimate(deps),
  exportEstimate: exportEstimate(deps),
});
