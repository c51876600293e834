import { accountLinkCalls } from './accountLink.ts';
import { appCalls } from './app.ts';
import { attestationCalls } from './attestation.ts';
import { batchCreatorCalls } from './batchCreator.ts';
import { bcbsPrefixCalls } from './bcbsPrefixes.ts';
import { altNameCalls } from './altNames.ts';
import { batchCalls } from './batch/batch.ts';
import { batchFileCalls } from './batch/batchFile.ts';
import type { Call } from './call.ts';
import { clientLoggerCalls } from './clientLogger.ts';
import { checkCostCalls } from './checkCost.ts';
import { embeddedCalls } from './embedded.ts';
import { eligibilityCalls } from './eligibility.ts';
import { eligibilitySettingsCalls } from './eligibilitySettings.ts';
import { lookupChainCalls } from './lookupChain.ts';
import { lookupDifferenceCalls } from './lookupDifference.ts';
import { lookupExportCalls } from './lookupExport.ts';
import { filterQueryCalls } from './filterQueries.ts';
import { filterScheduleCalls } from './filterSchedules.ts';
import { gatewayCalls } from './gateways.ts';
import { logonCalls } from './logon.ts';
import { profileImageCalls } from './profileImage.ts';
import { registrationCalls } from './registration.ts';
import { registrationRecordCalls } from './registrationRecord.ts';
import { emergencyAccessCalls } from './emergencyAccess.ts';
import { enhancementCalls } from './enhancement.ts';
import { exchangeCalls } from './exchange.ts';
import { exchangeMirrorCalls } from './exchangeMirror.ts';
import { exchangePgpCalls } from './exchangePgp.ts';
import { exchangeRuleCalls } from './exchangeRules.ts';
import { extractCalls } from './extracts.ts';
import { extractDeliveryCalls } from './extractDelivery.ts';
import { helpCalls } from './help.ts';
import { insuranceMasterCalls } from './insuranceMaster.ts';
import { insuranceMappingCalls } from './insuranceMapping.ts';
import { insuranceImportCalls } from './insuranceImport.ts';
import { macConfigCalls } from './macConfig.ts';
import { medicareConfigCalls } from './medicareConfig.ts';
import { payerCallCalls } from './payerCall.ts';
import { payorStatusCalls } from './payorStatus.ts';
import { statusTokenCalls } from './payorStatusFeed.ts';
import { resultLookupCalls } from './resultLookup.ts';
import { recallCalls } from './recall.ts';
import { telemetryCalls } from './telemetry.ts';
import { ticketFeedbackCalls } from './ticketFeedback.ts';
import { ticketingCalls } from './ticketing.ts';
import { tradingPartnerCalls } from './tradingPartner.ts';
import { secondStepCalls } from './secondStep.ts';
import { userCalls } from './user.ts';
import { userAdministrationCalls } from './userAdministration.ts';

/** Every call of the product. The dispatcher, the OpenAPI document and the permission test read this table. */
export const calls = {
  ...appCalls,
  ...logonCalls,
  ...embeddedCalls,
  ...userCalls,
  ...emergencyAccessCalls,
  ...profileImageCalls,
  ...secondStepCalls,
  ...clientLoggerCalls,
  ...registrationCalls,
  ...registrationRecordCalls,
  ...eligibilityCalls,
  ...recallCalls,
  ...resultLookupCalls,
  ...eligibilitySettingsCalls,
  ...checkCostCalls,
  ...lookupDifferenceCalls,
  ...lookupExportCalls,
  ...tradingPartnerCalls,
  ...altNameCalls,
  ...bcbsPrefixCalls,
  ...macConfigCalls,
  ...insuranceMasterCalls,
  ...insuranceMappingCalls,
  ...insuranceImportCalls,
  ...filterQueryCalls,
  ...filterScheduleCalls,
  ...batchCreatorCalls,
  ...attestationCalls,
  ...lookupChainCalls,
  ...telemetryCalls,
  ...gatewayCalls,
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
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
