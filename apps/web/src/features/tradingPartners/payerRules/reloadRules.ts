import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import { askAnew } from '#/api/askAnew.ts';

/** The list was changed: it and what is open are asked for anew. */
export const reloadRules = (): Promise<void> => askAnew(payerRuleCalls.listPayerRules, payerRuleCalls.getPayerRule);
