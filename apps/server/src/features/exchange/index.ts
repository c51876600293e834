import type { exchangeCalls } from '@coverline/contract/exchange/exchange.ts';
import type { exchangePgpCalls } from '@coverline/contract/exchange/exchangePgp.ts';
import type { exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import type { exchangeRuleCalls } from '@coverline/contract/exchange/exchangeRules.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import {
  archiveExchangeFile,
  downloadExchangeFile,
  getExchangeFile,
  listExchangeFiles,
  removeExchangeFile,
} from './folderActs.ts';
import { mirrorHandlers } from './mirror.ts';
import { pgpHandlers } from './pgp.ts';
import { beginExchangeFile, putExchangeFilePart, receiveExchangeFile } from './receiveExchangeFile.ts';
import { routeExchangeFile } from './routeExchangeFile.ts';
import { ruleHandlers } from './rules.ts';
import { getExchangeSettings, saveExchangeSettings } from './settings.ts';

export const exchangeHandlers = (
  deps: Deps,
): HandlersOf<
  | keyof typeof exchangeCalls
  | keyof typeof exchangeMirrorCalls
  | keyof typeof exchangePgpCalls
  | keyof typeof exchangeRuleCalls
> => ({
  beginExchangeFile: beginExchangeFile(deps),
  putExchangeFilePart: putExchangeFilePart(deps),
  receiveExchangeFile: receiveExchangeFile(deps),
  listExchangeFiles: listExchangeFiles(deps),
  getExchangeFile,
  downloadExchangeFile,
  archiveExchangeFile,
  removeExchangeFile,
  getExchangeSettings,
  saveExchangeSettings,
  ...ruleHandlers,
  ...pgpHandlers(deps),
  ...mirrorHandlers(deps),
  routeExchangeFile,
});
