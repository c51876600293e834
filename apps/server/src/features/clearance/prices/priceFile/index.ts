import type { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { priceRows } from './listRows.ts';
import { loadEdition } from './loadEdition.ts';
import { planHandlers } from './matchPlans.ts';
import { readEditions } from './readEditions.ts';
import { receivePriceFile } from './receiveFile.ts';

export const priceFileHandlers = (deps: Deps): HandlersOf<keyof typeof priceFileCalls> => ({
  ...receivePriceFile(deps),
  ...readEditions,
  ...loadEdition,
  ...planHandlers,
  ...priceRows,
});
