import { policiesShownCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policiesShown.ts';
import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { askAnew } from '#/api/askAnew.ts';

/** The list was changed: it, what is open and what answers show of it are asked for anew. */
export const reloadLinks = (): Promise<void> =>
  askAnew(policyLinkCalls.listPolicyLinks, policyLinkCalls.getPolicyLink, policiesShownCalls.findPolicyLinks);
