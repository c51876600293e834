import type { Deps } from '#/deps.ts';
import type { HandlersOf } from '#/http/context.ts';
import { exportLookup, exportLookupUnmasked } from './export/exportLookup.ts';
import { exportLookups } from './export/exportLookups.ts';
import { getEarlierLookups } from './earlierLookups.ts';
import { getEligibilityResult } from './getEligibilityResult.ts';
import { getLookupDifference } from './getLookupDifference.ts';
import { getLookupMessage } from './getLookupMessage.ts';
import { mailAnswerLink } from './answerLink/mailAnswerLink.ts';
import { getCheckCost } from './getCheckCost.ts';
import { monthCostHandlers } from './monthCosts/index.ts';
import { settingsHandlers } from './settings/index.ts';
import { revealChartNumber } from './revealChartNumber.ts';
import { replayLookup } from './replayLookup.ts';
import { submitEligibility } from './submitEligibility.ts';
import { partnerNamed } from '#/payers/partnerNamed.ts';
import { findTradingPartners, wirePartners } from './tradingPartners.ts';
import { cancelLookup } from './cancelLookup.ts';
import { copyToExtension } from './copyToExtension.ts';
import { printLookup } from './printLookup.ts';
import { getLookupChain } from './getLookupChain.ts';

type Names =
  | 'getTradingPartners'
  | 'getPartnerNamed'
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
