import type { batchCalls } from '@coverline/contract/batch/batch.ts';
import type { batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { actHandlers } from './acts.ts';
import { checkBatch } from './check.ts';
import { getBatch } from './detail.ts';
import { fromFileHandlers } from './fromFile.ts';
import { getBatchItems } from './items.ts';
import { madeFileHandlers } from './madeFiles.ts';
import { getBatchPeople } from './notify.ts';
import { getBatches } from './rows.ts';
import { templateHandlers } from './templates.ts';

export const batchHandlers = (deps: Deps): HandlersOf<keyof typeof batchCalls | keyof typeof batchFileCalls> => ({
  ...fromFileHandlers(deps),
  ...templateHandlers(deps),
  checkBatch,
  getBatches,
  getBatch,
  getBatchItems: getBatchItems(deps),
  getBatchPeople,
  ...actHandlers,
  ...madeFileHandlers,
});
