import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { decideNetwork } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import type { InsuranceAsked } from '#/services/lookups/stored/networkOfLookup.ts';

/** How the client stands to the payer that answered: where the visit is, by its provider, else where and as whom the question said. */
export function wireNetwork(
  insurances: readonly InsuranceAsked[],
  { Location = '', ProviderNPI = '' }: Partial<EligibilityRequest>,
): LookupResult['Network'] {
  const Decided = insurances.flatMap(({ code, day, location, npi, rows }) => {
    const place = { Location: location || Location, ProviderNPI: npi || ProviderNPI };
    const { decided } = decideNetwork(rows, { ...place, Day: day });
    return decided === null ? [] : [{ InsCode: code, Rule: decided.rule, ...decided.row }];
  });
  return Decided.length === 0 ? null : { Insurances: insurances.length, Decided };
}
