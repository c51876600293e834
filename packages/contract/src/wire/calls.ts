import { abnCalls, abnFormCalls } from '../cases/abn/abn.ts';
import { accountLinkCalls } from '../accountLink/accountLink.ts';
import { appCalls } from '../app/app.ts';
import { attestationCalls } from '../attestation/attestation.ts';
import { batchCreatorCalls } from '../batchCreator/batchCreator.ts';
import { bcbsPrefixCalls } from '../bcbsPrefixes/bcbsPrefixes.ts';
import { altNameCalls } from '../altNames/altNames.ts';
import { batchCalls } from '../batch/batch.ts';
import { batchFileCalls } from '../batch/batchFile.ts';
import type { Call } from './call.ts';
import { authDeedCalls } from '../clearance/authorization/authorizationDeeds.ts';
import { authWireCalls } from '../clearance/authorization/authorizationWire.ts';
import { authCrdCalls } from '../clearance/authorization/authorizationCrd.ts';
import { authFigureCalls } from '../clearance/authorization/authorizationFigures.ts';
import { authFormCalls } from '../clearance/authorization/authorizationForms.ts';
import { authDocumentCalls } from '../clearance/authorization/authorizationDocuments.ts';
import { authLetterCalls } from '../clearance/authorization/authorizationLetters.ts';
import { authCalls } from '../clearance/authorization/authorizations.ts';
import { businessCalendarCalls } from '../cases/businessCalendar.ts';
import { authStandingCalls } from '../clearance/authorization/authorizationStanding.ts';
import { caseCloserCalls } from '../cases/closer/caseCloser.ts';
import { caseRuleCalls } from '../cases/rules/caseRules.ts';
import { caseAssignmentCalls } from '../cases/caseAssignment.ts';
import { caseDeedCalls } from '../cases/caseDeeds.ts';
import { casePointCalls } from '../cases/casePoints.ts';
import { caseReminderCalls } from '../cases/caseReminders.ts';
import { caseDocumentCalls } from '../cases/caseDocuments.ts';
import { caseHouseholdCalls } from '../cases/caseHousehold.ts';
import { caseCalls } from '../cases/cases.ts';
import { casePaperCalls } from '../cases/forms/casePapers.ts';
import { pdfFormCalls } from '../cases/forms/pdfForms.ts';
import { caseViewCalls } from '../cases/caseViews.ts';
import { clearanceCalls } from '../clearance/clearance.ts';
import { clearanceDeedCalls } from '../clearance/clearanceDeeds.ts';
import { estimateCalls } from '../clearance/estimate/estimate.ts';
import { goodFaithCalls } from '../clearance/goodFaith/goodFaith.ts';
import { moneyCalls } from '../clearance/money/money.ts';
import { priceFileCalls } from '../clearance/prices/priceFiles.ts';
import { priceCalls } from '../clearance/prices/prices.ts';
import { clearanceViewCalls } from '../clearance/views/clearanceViews.ts';
import { clearanceWeightCalls } from '../clearance/clearanceWeights.ts';
import { runScheduleCalls } from '../clearance/runs/runSchedule.ts';
import { clearanceRunCalls } from '../clearance/runs/runs.ts';
import { clientLoggerCalls } from '../app/clientLogger.ts';
import { discoveryCalls } from '../discovery/discovery.ts';
import { retroWatchCalls } from '../discovery/retroWatch.ts';
import { searchListCalls } from '../discovery/searchList.ts';
import { searchOrderCalls } from '../discovery/searchOrder.ts';
import { checkCostCalls } from '../eligibility/checkCost.ts';
import { embeddedCalls } from '../embedded/embedded.ts';
import { embeddedPatientCalls } from '../embedded/savePatient.ts';
import { eligibilityCalls } from '../eligibility/eligibility.ts';
import { eligibilitySettingsCalls } from '../eligibility/eligibilitySettings.ts';
import { lookupChainCalls } from '../eligibility/lookupChain.ts';
import { lookupDifferenceCalls } from '../eligibility/lookupDifference.ts';
import { lookupExportCalls } from '../eligibility/lookupExport.ts';
import { filterQueryCalls } from '../filterQueries/filterQueries.ts';
import { filterScheduleCalls } from '../filterQueries/filterSchedules.ts';
import { bureauRouteCalls } from '../gateways/bureauRoutes.ts';
import { signingKeyCalls } from '../gateways/signingKeys.ts';
import { gatewayCalls } from '../gateways/gateways.ts';
import { logonCalls } from '../logon/logon.ts';
import { profileImageCalls } from '../profileImage/profileImage.ts';
import { samePeopleCalls } from '../registration/samePeople.ts';
import { registrationCalls } from '../registration/registration.ts';
import { benefitOrderCalls } from '../registration/benefitOrder.ts';
import { registrationRecordCalls } from '../registration/registrationRecord.ts';
import { emergencyAccessCalls } from '../emergencyAccess/emergencyAccess.ts';
import { enhancementCalls } from '../enhancements/enhancements.ts';
import { exchangeCalls } from '../exchange/exchange.ts';
import { exchangeMirrorCalls } from '../exchange/exchangeMirror.ts';
import { exchangePgpCalls } from '../exchange/exchangePgp.ts';
import { exchangeRuleCalls } from '../exchange/exchangeRules.ts';
import { extractCalls } from '../extracts/extracts.ts';
import { extractDeliveryCalls } from '../extracts/extractDelivery.ts';
import { helpCalls } from '../help/help.ts';
import { defaultAddressCalls } from '../eligibility/defaultAddress/defaultAddress.ts';
import { insuranceNetworkCalls } from '../insuranceMaster/network/insuranceNetwork.ts';
import { networkImportCalls } from '../insuranceMaster/network/networkImport.ts';
import { insuranceMasterCalls } from '../insuranceMaster/insuranceMaster.ts';
import { insuranceMappingCalls } from '../insuranceMaster/insuranceMapping.ts';
import { insuranceImportCalls } from '../insuranceMaster/insuranceImport.ts';
import { fplConfigCalls } from '../fplCalculator/fplConfig.ts';
import { fplCalculatorCalls } from '../fplCalculator/fplCalculator.ts';
import { dispositionCalls } from '../liveDemographics/disposition.ts';
import { charityPolicyCalls } from '../liveDemographics/charityPolicy.ts';
import { dispositionRuleCalls } from '../liveDemographics/dispositionRules.ts';
import { liveDemographicsCalls } from '../liveDemographics/liveDemographics.ts';
import { macConfigCalls } from '../macConfig/macConfig.ts';
import { policiesShownCalls } from '../tradingPartners/medicalPolicy/policiesShown.ts';
import { payerRuleImportCalls } from '../tradingPartners/payerRules/payerRuleImport.ts';
import { payerRuleCalls } from '../tradingPartners/payerRules/payerRules.ts';
import { policyLinkImportCalls } from '../tradingPartners/medicalPolicy/policyLinkImport.ts';
import { policyLinkCalls } from '../tradingPartners/medicalPolicy/policyLinks.ts';
import { medicareConfigCalls } from '../medicareConfig/medicareConfig.ts';
import { payerCallCalls } from '../payerCalls/payerCalls.ts';
import { payorStatusCalls } from '../payorStatus/payorStatus.ts';
import { statusTokenCalls } from '../payorStatus/payorStatusFeed.ts';
import { resolveCalls } from '../resolve/resolve.ts';
import { resultLookupCalls } from '../resultLookup/resultLookup.ts';
import { recallCalls } from '../recall/recall.ts';
import { telemetryCalls } from '../telemetry/telemetry.ts';
import { ticketFeedbackCalls } from '../ticketing/ticketFeedback.ts';
import { ticketingCalls } from '../ticketing/ticketing.ts';
import { tradingPartnerCalls } from '../tradingPartners/tradingPartners.ts';
import { secondStepCalls } from '../secondStep/secondStep.ts';
import { userCalls } from '../user/user.ts';
import { userAdministrationCalls } from '../userAdministration/userAdministration.ts';

/** Every call of the product. The dispatcher, the OpenAPI document and the permission test read this table. */
export const calls = {
  ...appCalls,
  ...discoveryCalls,
  ...searchListCalls,
  ...searchOrderCalls,
  ...retroWatchCalls,
  ...logonCalls,
  ...embeddedCalls,
  ...embeddedPatientCalls,
  ...userCalls,
  ...emergencyAccessCalls,
  ...profileImageCalls,
  ...secondStepCalls,
  ...clientLoggerCalls,
  ...registrationCalls,
  ...samePeopleCalls,
  ...registrationRecordCalls,
  ...benefitOrderCalls,
  ...eligibilityCalls,
  ...recallCalls,
  ...resolveCalls,
  ...resultLookupCalls,
  ...eligibilitySettingsCalls,
  ...checkCostCalls,
  ...lookupDifferenceCalls,
  ...lookupExportCalls,
  ...tradingPartnerCalls,
  ...altNameCalls,
  ...bcbsPrefixCalls,
  ...macConfigCalls,
  ...policiesShownCalls,
  ...payerRuleImportCalls,
  ...payerRuleCalls,
  ...policyLinkImportCalls,
  ...policyLinkCalls,
  ...insuranceMasterCalls,
  ...insuranceMappingCalls,
  ...insuranceImportCalls,
  ...defaultAddressCalls,
  ...insuranceNetworkCalls,
  ...networkImportCalls,
  ...filterQueryCalls,
  ...filterScheduleCalls,
  ...batchCreatorCalls,
  ...attestationCalls,
  ...lookupChainCalls,
  ...telemetryCalls,
  ...gatewayCalls,
  ...bureauRouteCalls,
  ...signingKeyCalls,
  ...abnCalls,
  ...abnFormCalls,
  ...fplCalculatorCalls,
  ...fplConfigCalls,
  ...liveDemographicsCalls,
  ...dispositionCalls,
  ...dispositionRuleCalls,
  ...charityPolicyCalls,
  ...payorStatusCalls,
  ...statusTokenCalls,
  ...payerCallCalls,
  ...medicareConfigCalls,
  ...ticketingCalls,
  ...ticketFeedbackCalls,
  ...accountLinkCalls,
  ...userAdministrationCalls,
  ...helpCalls,
  ...enhancementCalls,
  ...exchangeCalls,
  ...exchangePgpCalls,
  ...exchangeMirrorCalls,
  ...exchangeRuleCalls,
  ...extractCalls,
  ...extractDeliveryCalls,
  ...batchFileCalls,
  ...batchCalls,
  ...authCalls,
  ...authDeedCalls,
  ...authWireCalls,
  ...authDocumentCalls,
  ...authLetterCalls,
  ...authCrdCalls,
  ...authFigureCalls,
  ...authFormCalls,
  ...authStandingCalls,
  ...caseCalls,
  ...casePaperCalls,
  ...pdfFormCalls,
  ...caseDeedCalls,
  ...businessCalendarCalls,
  ...caseRuleCalls,
  ...caseCloserCalls,
  ...caseAssignmentCalls,
  ...caseDeedCalls,
  ...casePointCalls,
  ...caseReminderCalls,
  ...caseViewCalls,
  ...caseDocumentCalls,
  ...caseHouseholdCalls,
  ...clearanceCalls,
  ...clearanceDeedCalls,
  ...clearanceRunCalls,
  ...runScheduleCalls,
  ...clearanceWeightCalls,
  ...clearanceViewCalls,
  ...estimateCalls,
  ...goodFaithCalls,
  ...priceCalls,
  ...moneyCalls,
  ...priceFileCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
