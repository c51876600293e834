import type { fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { fplImportHandlers } from './fplImport.ts';
import { changeHandlers } from './getChange.ts';
import { listTableHandlers } from './listTables.ts';
import { proposeChangeHandlers } from './proposeChange.ts';
import { tryChangeHandlers } from './tryChange.ts';
import { weighChangeHandlers } from './weighChange.ts';

export const fplConfigHandlers = (deps: Deps): HandlersOf<keyof typeof fplConfigCalls> => ({
  ...listTableHandlers,
  ...changeHandlers,
  ...proposeChangeHandlers,
  ...fplImportHandlers,
  ...tryChangeHandlers,
  ...weighChangeHandlers(deps),
});
