import type { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { answerGoodFaith } from './deeds/answer.ts';
import { billHandlers } from './deeds/bills.ts';
import { deliverGoodFaith } from './deeds/deliver.ts';
import { undeliverGoodFaith } from './deeds/undeliver.ts';
import { issueGoodFaith } from './deeds/issue.ts';
import { saveGoodFaith } from './deeds/save.ts';
import { getGoodFaith } from './getGoodFaith.ts';
import { printGoodFaith } from './paper/printGoodFaith.ts';

export const goodFaithHandlers = (deps: Deps): HandlersOf<keyof typeof goodFaithCalls> => ({
  ...billHandlers(deps),
  getGoodFaith: getGoodFaith(deps),
  answerGoodFaith: answerGoodFaith(deps),
  saveGoodFaith: saveGoodFaith(deps),
  issueGoodFaith: issueGoodFaith(deps),
  deliverGoodFaith: deliverGoodFaith(deps),
  undeliverGoodFaith: undeliverGoodFaith(deps),
  printGoodFaith: printGoodFaith(deps),
});
