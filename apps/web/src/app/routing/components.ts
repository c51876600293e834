import type { ScreenKey } from '@coverline/contract/screens/screens.ts';
import type { ComponentType } from 'react';
import type { Preloading } from '#/app/routing/lazyScreen.ts';
import { accountLinkScreens } from '#/features/accountLink/index.ts';
import { altNamesScreens } from '#/features/altNames/index.ts';
import { attestationScreens } from '#/features/attestation/index.ts';
import { authorizationScreens } from '#/features/clearance/authorization/index.ts';
import { batchScreens } from '#/features/batch/index.ts';
import { bcbsPrefixesScreens } from '#/features/bcbsPrefixes/index.ts';
import { casesScreens } from '#/features/cases/index.ts';
import { clearanceScreens } from '#/features/clearance/index.ts';
import { clientSelectionScreens } from '#/features/clientSelection/index.ts';
import { discoveryScreens } from '#/features/discovery/index.ts';
import { eligibilityScreens } from '#/features/eligibility/index.ts';
import { eligibilitySettingsScreens } from '#/features/eligibilitySettings/index.ts';
import { eligibilityViewerScreens } from '#/features/eligibilityViewer/index.ts';
import { embeddedScreens } from '#/features/embedded/index.ts';
import { enhancementsScreens } from '#/features/enhancements/index.ts';
import { exchangeScreens } from '#/features/exchange/index.ts';
import { extractsScreens } from '#/features/extracts/index.ts';
import { faultsScreens } from '#/features/faults/index.ts';
import { filterQueriesScreens } from '#/features/filterQueries/index.ts';
import { formsScreens } from '#/features/forms/index.ts';
import { fplConfigScreens } from '#/features/fplConfig/index.ts';
import { abnScreens } from '#/features/abn/index.ts';
import { fplCalculatorScreens } from '#/features/fplCalculator/index.ts';
import { gatewaysScreens } from '#/features/gateways/index.ts';
import { helpScreens } from '#/features/help/index.ts';
import { defaultAddressScreens } from '#/features/defaultAddress/index.ts';
import { insuranceNetworkScreens } from '#/features/insuranceMaster/network/index.ts';
import { insuranceMasterScreens } from '#/features/insuranceMaster/index.ts';
import { liveDemographicsScreens } from '#/features/liveDemographics/index.ts';
import { logonScreens } from '#/features/logon/index.ts';
import { macConfigScreens } from '#/features/macConfig/index.ts';
import { medicalPolicyScreens } from '#/features/tradingPartners/medicalPolicy/index.ts';
import { medicareConfigScreens } from '#/features/medicareConfig/index.ts';
import { payerCallsScreens } from '#/features/payerCalls/index.ts';
import { payorStatusScreens } from '#/features/payorStatus/index.ts';
import { profileScreens } from '#/features/profile/index.ts';
import { recallScreens } from '#/features/recall/index.ts';
import { registrationScreens } from '#/features/registration/index.ts';
import { resultLookupScreens } from '#/features/resultLookup/index.ts';
import { termsOfServiceScreens } from '#/features/termsOfService/index.ts';
import { ticketingScreens } from '#/features/ticketing/index.ts';
import { tradingPartnersScreens } from '#/features/tradingPartners/index.ts';
import { userAdministrationScreens } from '#/features/userAdministration/index.ts';

/** The component of every screen, a line a feature: a row without one, or the reverse, does not compile. */
export const components: Readonly<Record<ScreenKey, ComponentType & Partial<Preloading>>> = {
  ...accountLinkScreens,
  ...altNamesScreens,
  ...attestationScreens,
  ...batchScreens,
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
  ...formsScreens,
  ...abnScreens,
  ...fplCalculatorScreens,
  ...fplConfigScreens,
  ...gatewaysScreens,
  ...helpScreens,
  ...insuranceMasterScreens,
  ...liveDemographicsScreens,
  ...defaultAddressScreens,
  ...insuranceNetworkScreens,
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
};
