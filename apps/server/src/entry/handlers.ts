import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { accountLinkHandlers } from '#/features/accountLink/index.ts';
import { altNameHandlers } from '#/features/altNames/index.ts';
import { appHandlers } from '#/features/app/index.ts';
import { batchCreatorHandlers } from '#/features/batchCreator/index.ts';
import { attestationHandlers } from '#/features/attestation/index.ts';
import { bcbsPrefixHandlers } from '#/features/bcbsPrefixes/index.ts';
import { authorizationHandlers } from '#/features/clearance/authorization/index.ts';
import { caseCloserHandlers } from '#/features/cases/closer/handlers.ts';
import { businessCalendarHandlers } from '#/features/cases/calendar/handlers.ts';
import { caseRuleHandlers } from '#/features/cases/rules/handlers.ts';
import { caseDocumentHandlers } from '#/features/cases/documents/index.ts';
import { caseHouseholdHandlers } from '#/features/cases/household/index.ts';
import { caseHandlers } from '#/features/cases/index.ts';
import { clientLoggerHandlers } from '#/features/clientLogger/index.ts';
import { discoveryHandlers } from '#/features/discovery/index.ts';
import { eligibilityHandlers } from '#/features/eligibility/index.ts';
import { embeddedHandlers } from '#/features/embedded/index.ts';
import { emergencyAccessHandlers } from '#/features/emergencyAccess/index.ts';
import { exchangeHandlers } from '#/features/exchange/index.ts';
import { extractHandlers } from '#/features/extracts/index.ts';
import { defaultAddressHandlers } from '#/features/defaultAddress/index.ts';
import { insuranceNetworkHandlers } from '#/features/insuranceMaster/network/index.ts';
import { insuranceMasterHandlers } from '#/features/insuranceMaster/index.ts';
import { filterQueryHandlers } from '#/features/filterQueries/index.ts';
import { gatewayHandlers } from '#/features/gateways/index.ts';
import { logonHandlers } from '#/features/logon/index.ts';
import { profileImageHandlers } from '#/features/profileImage/index.ts';
import { registrationHandlers } from '#/features/registration/index.ts';
import { batchHandlers } from '#/features/batch/index.ts';
import { enhancementHandlers } from '#/features/enhancements/index.ts';
import { clearanceHandlers } from '#/features/clearance/index.ts';
import { formHandlers } from '#/features/cases/forms/index.ts';
import { abnHandlers } from '#/features/cases/abn/index.ts';
import { fplCalculatorHandlers } from '#/features/cases/fplCalculator/index.ts';
import { fplConfigHandlers } from '#/features/cases/fplConfig/index.ts';
import { dispositionHandlers } from '#/features/liveDemographics/disposition/index.ts';
import { charityPolicyHandlers } from '#/features/liveDemographics/disposition/charityPolicy.ts';
import { dispositionRuleHandlers } from '#/features/liveDemographics/disposition/ruleTables.ts';
import { liveDemographicsHandlers } from '#/features/liveDemographics/index.ts';
import { macConfigHandlers } from '#/features/macConfig/index.ts';
import { medicalPolicyHandlers } from '#/features/tradingPartners/medicalPolicy/index.ts';
import { payerRuleHandlers } from '#/features/tradingPartners/payerRules/index.ts';
import { medicareConfigHandlers } from '#/features/medicareConfig/index.ts';
import { payerCallHandlers } from '#/features/payerCalls/index.ts';
import { payorStatusHandlers } from '#/features/payorStatus/index.ts';
import { helpHandlers } from '#/features/help/index.ts';
import { resolveHandlers } from '#/features/resolve/index.ts';
import { resultLookupHandlers } from '#/features/resultLookup/index.ts';
import { recallHandlers } from '#/features/recall/index.ts';
import { telemetryHandlers } from '#/features/telemetry/index.ts';
import { ticketingHandlers } from '#/features/ticketing/index.ts';
import { tradingPartnerHandlers } from '#/features/tradingPartners/index.ts';
import { secondStepHandlers } from '#/features/secondStep/index.ts';
import { userHandlers } from '#/features/user/index.ts';
import { userAdministrationHandlers } from '#/features/userAdministration/index.ts';

/** Every call's handler. One missing, or one too many, does not compile. */
export const handlersOf = (deps: Deps): Handlers => ({
  ...appHandlers(deps),
  ...logonHandlers(deps),
  ...userHandlers(deps),
  ...emergencyAccessHandlers(deps),
  ...profileImageHandlers(),
  ...secondStepHandlers(deps),
  ...clientLoggerHandlers(),
  ...registrationHandlers(deps),
  ...discoveryHandlers(deps),
  ...eligibilityHandlers(deps),
  ...embeddedHandlers(deps),
  ...recallHandlers(deps),
  ...gatewayHandlers(deps),
  ...resolveHandlers(deps),
  ...resultLookupHandlers(deps),
  ...telemetryHandlers(deps),
  ...ticketingHandlers(deps),
  ...accountLinkHandlers(deps),
  ...userAdministrationHandlers(deps),
  ...payorStatusHandlers(),
  ...payerCallHandlers(deps),
  ...medicareConfigHandlers(),
  ...tradingPartnerHandlers(),
  ...altNameHandlers,
  ...bcbsPrefixHandlers(),
  ...macConfigHandlers,
  ...medicalPolicyHandlers(deps),
  ...payerRuleHandlers,
  ...filterQueryHandlers(deps),
  ...insuranceMasterHandlers,
  ...defaultAddressHandlers,
  ...insuranceNetworkHandlers,
  ...abnHandlers(deps),
  ...fplCalculatorHandlers,
  ...fplConfigHandlers(deps),
  ...formHandlers(deps),
  ...liveDemographicsHandlers(deps),
  ...dispositionHandlers(deps),
  ...dispositionRuleHandlers,
  ...charityPolicyHandlers,
  ...batchCreatorHandlers(deps),
  ...attestationHandlers(deps),
  ...helpHandlers(),
  ...enhancementHandlers(deps),
  ...batchHandlers(deps),
  ...exchangeHandlers(deps),
  ...extractHandlers(deps),
  ...authorizationHandlers(deps),
  ...caseHandlers(deps),
  ...businessCalendarHandlers(deps),
  ...caseRuleHandlers(deps),
  ...caseCloserHandlers(deps),
  ...caseDocumentHandlers(deps),
  ...caseHouseholdHandlers(deps),
  ...clearanceHandlers(deps),
});
