import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportLookup, exportLookupUnmasked } from './export/exportLookup.ts';
import { exportLookups } from './export/exportLookups.ts';
import { getEarlierLookups } from './result/earlierLookups.ts';
import { getEligibilityResult } from './result/getEligibilityResult.ts';
import { getLookupDifference } from './result/getLookupDifference.ts';
import { getLookupMessage } from './result/getLookupMessage.ts';
import { mailAnswerLink } from './answerLink/mailAnswerLink.ts';
import { getCheckCost } from './request/getCheckCost.ts';
import { monthCostHandlers } from './monthCosts/index.ts';
import { settingsHandlers } from './settings/index.ts';
import { revealChartNumber } from './result/revealChartNumber.ts';
import { replayLookup } from './request/replayLookup.ts';
import { submitEligibility } from './request/submitEligibility.ts';
import { partnerNamed } from '#/services/payers/partnerNamed.ts';
import { findTradingPartners, wirePartners } from './payers/tradingPartners.ts';
import { cancelLookup } from './request/cancelLookup.ts';
import { copyToExtension } from './result/copyToExtension.ts';
import { printLookup } from './result/printLookup.ts';
import { getLookupChain } from './result/getLookupChain.ts';

type Names =
  | 'getTradingPartners'
  | 'getPartnerNamed'
  | 'findPanelPayers'
  | 'submitEligibility'
  | 'revealChartNumber'
  | 'replayLookup'
  | 'getEligibilityResult'
  | 'getLookupMessage'
  | 'printLookup'
  | 'mailAnswerLink'
  | 'copyToExtension'
  | 'cancelLookup'
  | 'getEarlierLookups'
  | 'getEligibilitySettings'
  | 'saveEligibilitySettings'
  | 'getRequestChoices'
  | 'getCheckCost'
  | 'listCheckCosts'
  | 'exportCheckCosts'
  | 'getLookupDifference'
  | 'getLookupChain'
  | 'exportLookup'
  | 'exportLookups'
  | 'exportLookupUnmasked';

export const eligibilityHandlers = (deps: Deps): HandlersOf<Names> => ({
  getTradingPartners: (ctx, { SearchTerm, ClaimsAdjudicationOnly }) =>
    ctx.tx(async (trx) => {
      const { clientId, userId } = ctx.session;
      const search = { clientId, userId, term: SearchTerm, adjudicationOnly: ClaimsAdjudicationOnly };
      return wirePartners(trx, clientId, await findTradingPartners(trx, search));
    }),
  findPanelPayers: (ctx, { SearchTerm }) =>
    ctx.tx(async (trx) => {
      const { clientId, userId } = ctx.session;
      return wirePartners(
        trx,
        clientId,
        await findTradingPartners(trx, { clientId, userId, term: SearchTerm, adjudicationOnly: false }),
      );
    }),
  getPartnerNamed: (ctx, { Name, Id }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const row = await partnerNamed(trx, clientId, { name: Name, id: Id });
      const found = row === null ? [] : [{ ...row, matched_by: 'name' }];
      return { Partner: (await wirePartners(trx, clientId, found))[0] ?? null };
    }),
  submitEligibility: submitEligibility(deps),
  revealChartNumber: revealChartNumber(deps),
  replayLookup: replayLookup(deps),
  getEligibilityResult: getEligibilityResult(deps),
  getLookupMessage: getLookupMessage(deps),
  printLookup: printLookup(),
  mailAnswerLink: mailAnswerLink(deps),
  copyToExtension: copyToExtension(deps),
  cancelLookup: cancelLookup(deps),
  getEarlierLookups: getEarlierLookups(deps),
  getCheckCost: getCheckCost(),
  ...monthCostHandlers,
  getLookupDifference: getLookupDifference(deps),
  getLookupChain: getLookupChain(),
  ...settingsHandlers(),
  exportLookup: exportLookup(deps),
  exportLookups: exportLookups(deps),
  exportLookupUnmasked: exportLookupUnmasked(deps),
});
