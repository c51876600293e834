import { accountLinkScreens } from '../accountLink/accountLinkScreens.ts';
import { altNamesScreens } from '../altNames/altNamesScreens.ts';
import { attestationScreens } from '../attestation/attestationScreens.ts';
import { batchScreens } from '../batch/batchScreens.ts';
import { batchCreatorScreens } from '../batchCreator/batchCreatorScreens.ts';
import { bcbsPrefixesScreens } from '../bcbsPrefixes/bcbsPrefixesScreens.ts';
import { authorizationScreens } from '../clearance/authorization/authorizationScreens.ts';
import { casesScreens } from '../cases/casesScreens.ts';
import { clearanceScreens } from '../clearance/clearanceScreens.ts';
import { clientSelectionScreens } from '../user/clientSelectionScreens.ts';
import { discoveryScreens } from '../discovery/discoveryScreens.ts';
import { eligibilityScreens } from '../eligibility/eligibilityScreens.ts';
import { eligibilitySettingsScreens } from '../eligibility/eligibilitySettingsScreens.ts';
import { eligibilityViewerScreens } from '../eligibility/eligibilityViewerScreens.ts';
import { embeddedScreens } from '../embedded/embeddedScreens.ts';
import { enhancementsScreens } from '../enhancements/enhancementsScreens.ts';
import { exchangeScreens } from '../exchange/exchangeScreens.ts';
import { extractsScreens } from '../extracts/extractsScreens.ts';
import { faultsScreens } from './faultsScreens.ts';
import { filterQueriesScreens } from '../filterQueries/filterQueriesScreens.ts';
import { pdfFormsScreens } from '../cases/forms/pdfFormsScreens.ts';
import { abnScreens } from '../cases/abn/abnScreens.ts';
import { fplCalculatorScreens } from '../fplCalculator/fplCalculatorScreens.ts';
import { fplConfigScreens } from '../fplCalculator/fplConfigScreens.ts';
import { gatewaysScreens } from '../gateways/gatewaysScreens.ts';
import { helpScreens } from '../help/helpScreens.ts';
import { defaultAddressScreens } from '../eligibility/defaultAddress/defaultAddressScreens.ts';
import { insuranceNetworkScreens } from '../insuranceMaster/network/insuranceNetworkScreens.ts';
import { insuranceMasterScreens } from '../insuranceMaster/insuranceMasterScreens.ts';
import { liveDemographicsScreens } from '../liveDemographics/liveDemographicsScreens.ts';
import { logonScreens } from '../logon/logonScreens.ts';
import { macConfigScreens } from '../macConfig/macConfigScreens.ts';
import { medicalPolicyScreens } from '../tradingPartners/medicalPolicy/medicalPolicyScreens.ts';
import { medicareConfigScreens } from '../medicareConfig/medicareConfigScreens.ts';
import { payerCallsScreens } from '../payerCalls/payerCallsScreens.ts';
import { payorStatusScreens } from '../payorStatus/payorStatusScreens.ts';
import { profileScreens } from '../user/profileScreens.ts';
import { recallScreens } from '../recall/recallScreens.ts';
import { registrationScreens } from '../registration/registrationScreens.ts';
import { resultLookupScreens } from '../resultLookup/resultLookupScreens.ts';
import { termsOfServiceScreens } from '../user/termsOfServiceScreens.ts';
import { ticketingScreens } from '../ticketing/ticketingScreens.ts';
import { tradingPartnersScreens } from '../tradingPartners/tradingPartnersScreens.ts';
import { userAdministrationScreens } from '../userAdministration/userAdministrationScreens.ts';
import type { Screen } from './screen.ts';

/**
 * Every screen that works, a line a feature; their order means nothing. A row without a component, or the reverse, does not
 * compile (web/src/app/routing/components.ts).
 */
export const screens = [
  ...accountLinkScreens,
  ...altNamesScreens,
  ...attestationScreens,
  ...batchScreens,
  ...batchCreatorScreens,
  ...bcbsPrefixesScreens,
  ...authorizationScreens,
  ...casesScreens,
  ...clearanceScreens,
  ...clientSelectionScreens,
  ...discoveryScreens,
  ...eligibilityScreens,
  ...eligibilitySettingsScreens,
  ...eligibilityViewerScreens,
  ...embeddedScreens,
  ...enhancementsScreens,
  ...exchangeScreens,
  ...extractsScreens,
  ...faultsScreens,
  ...filterQueriesScreens,
  ...abnScreens,
  ...fplCalculatorScreens,
  ...pdfFormsScreens,
  ...fplConfigScreens,
  ...gatewaysScreens,
  ...helpScreens,
  ...insuranceMasterScreens,
  ...defaultAddressScreens,
  ...insuranceNetworkScreens,
  ...liveDemographicsScreens,
  ...logonScreens,
  ...macConfigScreens,
  ...medicalPolicyScreens,
  ...medicareConfigScreens,
  ...payerCallsScreens,
  ...payorStatusScreens,
  ...profileScreens,
  ...recallScreens,
  ...registrationScreens,
  ...resultLookupScreens,
  ...termsOfServiceScreens,
  ...ticketingScreens,
  ...tradingPartnersScreens,
  ...userAdministrationScreens,
] as const satisfies readonly Screen[];

export type ScreenKey = (typeof screens)[number]['key'];

/** The row of a screen, as the wide type. */
export function screen(key: ScreenKey): Screen {
  const found = screens.find((row) => row.key === key);
  if (found === undefined) throw new Error(`no screen ${key}`);
  return found;
}
