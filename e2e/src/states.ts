import { accountLinkVisits } from './states/accountLink.ts';
import { altNamesVisits } from './states/altNames.ts';
import { attestationVisits } from './states/attestation.ts';
import { authorizationVisits } from './states/clearance/authorization.ts';
import { batchVisits } from './states/batch.ts';
import { batchCreatorVisits } from './states/batchCreator.ts';
import { bcbsPrefixesVisits } from './states/bcbsPrefixes.ts';
import { clearanceVisits } from './states/clearance/clearance.ts';
import { clientSelectionVisits } from './states/clientSelection.ts';
import { defaultAddressVisits } from './states/defaultAddress.ts';
import { discoveryVisits } from './states/discovery.ts';
import { eligibilityVisits } from './states/eligibility.ts';
import { eligibilitySettingsVisits } from './states/eligibilitySettings.ts';
import { eligibilityViewerVisits } from './states/eligibilityViewer.ts';
import { embeddedVisits } from './states/embedded.ts';
import { enhancementsVisits } from './states/enhancements.ts';
import { exchangeVisits } from './states/exchange.ts';
import { extractsVisits } from './states/extracts.ts';
import { faultsVisits } from './states/faults.ts';
import { filterQueriesVisits } from './states/filterQueries.ts';
import { gatewaysVisits } from './states/gateways.ts';
import { helpVisits } from './states/help.ts';
import { insuranceMasterVisits } from './states/insuranceMaster/insuranceMaster.ts';
import { fplConfigVisits } from './fplConfigStates.ts';
import { abnVisits } from './states/cases/abn.ts';
import { fplCalculatorVisits } from './states/fplCalculator.ts';
import { liveDemographicsVisits } from './states/liveDemographics.ts';
import { logonVisits } from './states/logon.ts';
import { macConfigVisits } from './states/macConfig.ts';
import { medicalPolicyVisits } from './states/insuranceMaster/medicalPolicy.ts';
import { insuranceNetworkVisits } from './states/insuranceMaster/insuranceNetwork.ts';
import { medicareConfigVisits } from './states/medicareConfig.ts';
import { casesVisits } from './states/cases/cases.ts';
import { payerCallsVisits } from './states/payerCalls.ts';
import { payorStatusVisits } from './states/payorStatus.ts';
import { profileVisits } from './states/profile.ts';
import { recallVisits } from './states/recall.ts';
import { registrationVisits } from './states/registration.ts';
import { resultLookupVisits } from './states/resultLookup.ts';
import { samePeopleVisits } from './states/samePeople.ts';
import { termsOfServiceVisits } from './states/termsOfService.ts';
import { ticketingVisits } from './states/ticketing.ts';
import { tradingPartnersVisits } from './states/tradingPartners.ts';
import { userAdministrationVisits } from './states/userAdministration.ts';
import type { Visitor, Visits } from './states/visit.ts';
import { askedBefore } from './fixtures/calls.ts';

/** Every state of every screen, a line a feature. A screen without its states does not compile. */
export const visits: Visits = {
  ...accountLinkVisits,
  ...altNamesVisits,
  ...attestationVisits,
  ...authorizationVisits,
  ...batchVisits,
  ...batchCreatorVisits,
  ...bcbsPrefixesVisits,
  ...clearanceVisits,
  ...clientSelectionVisits,
  ...defaultAddressVisits,
  ...discoveryVisits,
  ...eligibilityVisits,
  ...eligibilitySettingsVisits,
  ...eligibilityViewerVisits,
  ...embeddedVisits,
  ...enhancementsVisits,
  ...exchangeVisits,
  ...extractsVisits,
  ...faultsVisits,
  ...filterQueriesVisits,
  ...gatewaysVisits,
  ...helpVisits,
  ...insuranceMasterVisits,
  ...abnVisits,
  ...fplCalculatorVisits,
  ...fplConfigVisits,
  ...liveDemographicsVisits,
  ...logonVisits,
  ...macConfigVisits,
  ...medicalPolicyVisits,
  ...insuranceNetworkVisits,
  ...medicareConfigVisits,
  ...casesVisits,
  ...payerCallsVisits,
  ...payorStatusVisits,
  ...profileVisits,
  ...recallVisits,
  ...registrationVisits,
  ...resultLookupVisits,
  ...samePeopleVisits,
  ...termsOfServiceVisits,
  ...ticketingVisits,
  ...tradingPartnersVisits,
  ...userAdministrationVisits,
};

/** Asks with a scenario of the sandbox, for `visitor.asked`. */
export const asker =
  (token: string | null): Visitor['asked'] =>
  async (scenario, { payer = 'Summit Peak Advantage', last } = {}) => {
    if (token === null) throw new Error('nobody is signed in to ask');
    return askedBefore(token, { payer, memberId: `E2E0000001-${scenario}`, last });
  };
