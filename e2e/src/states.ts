import { accountLinkVisits, clientSelectionVisits, termsOfServiceVisits } from './states/account.ts';
import { altNameVisits } from './states/altNames.ts';
import { batchCreatorVisits } from './states/batchCreator.ts';
import { attestationVisits } from './states/attestation.ts';
import { bcbsPrefixVisits } from './states/bcbsPrefixes.ts';
import { batchVisits } from './states/batch.ts';
import { callQueueVisits } from './states/callQueue.ts';
import { eligibilityVisits } from './states/eligibility.ts';
import { eligibilitySettingsVisits } from './states/eligibilitySettings.ts';
import { eligibilityViewerVisits } from './states/eligibilityViewer.ts';
import { embeddedEligibilityVisits, embeddedLandingVisits, embeddedLoginVisits } from './states/embedded.ts';
import { enhancementsVisits } from './states/enhancements.ts';
import { extractDocumentationVisits, extractParametersVisits } from './states/extracts.ts';
import { errorVisits, notFoundVisits, unauthorizedVisits } from './states/faults.ts';
import { fileExchangeVisits } from './states/fileExchange.ts';
import { filterQueriesVisits } from './states/filterQueries.ts';
import { gatewaysVisits } from './states/gateways.ts';
import { faqsVisits, userGuidesVisits } from './states/help.ts';
import {
  automatedMappingVisits,
  insuranceImportVisits,
  insuranceMasterVisits,
  manualMappingVisits,
} from './states/insuranceMaster.ts';
import { macConfigVisits } from './states/macConfig.ts';
import { medicareConfigVisits } from './states/medicareConfig.ts';
import { loginVisits } from './states/login.ts';
import { payorStatusVisits } from './states/payorStatus.ts';
import { profileVisits } from './states/profile.ts';
import { resultLookupVisits } from './states/resultLookup.ts';
import { recallVisits } from './states/recall.ts';
import { registrationVisits } from './states/registration.ts';
import { ticketFeedbackVisits } from './states/ticketFeedback.ts';
import { ticketingVisits } from './states/ticketing.ts';
import { usersVisits } from './states/users.ts';
import {
  clientTradingPartnersVisits,
  tradingPartnerListVisits,
  tradingPartnerConfigVisits,
  tradingPartnersVisits,
} from './states/tradingPartners.ts';
import type { Visitor, Visits } from './states/visit.ts';
import { askedBefore } from './fixtures/calls.ts';

/** Every state of every screen; a screen's own are in the folder. */
export const visits: Visits = {
  login: loginVisits,
  embeddedLogin: embeddedLoginVisits,
  embeddedLanding: embeddedLandingVisits,
  profile: profileVisits,
  termsOfService: termsOfServiceVisits,
  clientSelection: clientSelectionVisits,
  unauthorized: unauthorizedVisits,
  error: errorVisits,
  eligibility: eligibilityVisits,
  eligibilitySettings: eligibilitySettingsVisits,
  embeddedEligibility: embeddedEligibilityVisits,
  eligibilityViewer: eligibilityViewerVisits,
  clientFileExchange: fileExchangeVisits,
  gateways: gatewaysVisits,
  macConfig: macConfigVisits,
  filterQueries: filterQueriesVisits,
  extractDocumentation: extractDocumentationVisits,
  extractParameters: extractParametersVisits,
  batchCreator: batchCreatorVisits,
  hrsaExtractBatchSearch: attestationVisits,
  altNames: altNameVisits,
  insuranceMasterMapping: insuranceMasterVisits,
  automatedInsuranceMasterMapping: automatedMappingVisits,
  manualInsuranceMasterMapping: manualMappingVisits,
  insuranceMasterImport: insuranceImportVisits,
  bcbsPrefix: bcbsPrefixVisits,
  payorStatus: payorStatusVisits,
  callQueue: callQueueVisits,
  medicareConfig: medicareConfigVisits,
  batch: batchVisits,
  recall: recallVisits,
  resultLookup: resultLookupVisits,
  registration: registrationVisits,
  tradingPartnerList: tradingPartnerListVisits,
  tradingPartners: tradingPartnersVisits,
  tradingPartnerConfig: tradingPartnerConfigVisits,
  clientTradingPartners: clientTradingPartnersVisits,
  ticketing: ticketingVisits,
  ticketFeedback: ticketFeedbackVisits,
  users: usersVisits,
  accountLink: accountLinkVisits,
  enhancements: enhancementsVisits,
  userGuides: userGuidesVisits,
  faqs: faqsVisits,
  notFound: notFoundVisits,
};

/** Asks with a scenario of the sandbox, for `visitor.asked`. */
export const asker =
  (token: string | null): Visitor['asked'] =>
  async (scenario, { payer = 'Summit Peak Advantage', last } = {}) => {
    if (token === null) throw new Error('nobody is signed in to ask');
    return askedBefore(token, { payer, memberId: `E2E0000001-${scenario}`, last });
  };
