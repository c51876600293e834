import { partnersListed } from '@coverline/contract/eligibility/eligibility.ts';
import { eligibilitySettingsCalls } from '@coverline/contract/eligibility/eligibilitySettings.ts';
import { partnerOption } from '#/api/find/findPartners.ts';
import { send } from '#/api/send.ts';
import type { Offer } from '#/ui/fields/combobox/useOptions.ts';

/** Payers whom the client’s searches may ask, for whoever keeps the settings: that need not be somebody who checks. */
export async function offerPanelPayers(term: string, signal: AbortSignal): Promise<Offer> {
  const found = await send(
    eligibilitySettingsCalls.findPanelPayers,
    { SearchTerm: term.slice(0, 60) },
    { quiet: true, signal },
  );
  return { options: found.slice(0, partnersListed).map(partnerOption), more: found.length > partnersListed };
}
