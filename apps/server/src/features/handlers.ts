import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { accountLinkHandlers } from './accountLink/index.ts';
import { altNameHandlers } from './altNames/index.ts';
import { appHandlers } from './app/index.ts';
import { batchCreatorHandlers } from './batchCreator/index.ts';
import { attestationHandlers } from './attestation/index.ts';
import { bcbsPrefixHandlers } from './bcbsPrefixes/index.ts';
import { clientLoggerHandlers } from './clientLogger/index.ts';
import { eligibilityHandlers } from './eligibility/index.ts';
import { emergencyAccessHandlers } from './emergencyAccess/index.ts';
import { exchangeHandlers } from './exchange/index.ts';
import { extractHandlers } from './extracts/index.ts';
import { insuranceMasterHandlers } from './insuranceMaster/index.ts';
import { filterQueryHandlers } from './filterQueries/index.ts';
import { gatewayHandlers } from './gateways/index.ts';
import { logonHandlers } from './logon/index.ts';
import { profileImageHandlers } from './profileImage/index.ts';
import { registrationHandlers } from './registration/index.ts';
import { batchHandlers } from './batch/index.ts';
import { enhancementHandlers } from './enhancements/index.ts';
import { macConfigHandlers } from './macConfig/index.ts';
import { medicareConfigHandlers } from './medicareConfig/index.ts';
import { payerCallHandlers } from './payerCalls/index.ts';
import { payorStatusHandlers } from './payorStatus/index.ts';
import { helpHandlers } from './help/index.ts';
import { resultLookupHandlers } from './resultLookup/index.ts';
import { recallHandlers } from './recall/index.ts';
import { telemetryHandlers } from './telemetry/index.ts';
import { ticketingHandlers } from './ticketing/index.ts';
import { tradingPartnerHandlers } from './tradingPartners/index.ts';
import { secondStepHandlers } from './secondStep/index.ts';
import { userHandlers } from './user/index.ts';
import { userAdministrationHandlers } from './userAdministration/index.ts';

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
  ...eligibilityHandlers(deps),
  ...recallHandlers(deps),
  ...gatewayHandlers(deps),
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
  ...filterQueryHandlers(deps),
  ...insuranceMasterHandlers,
  ...batchCreatorHandlers(deps),
  ...attestationHandlers(deps),
  ...helpHandlers(),
  ...enhancementHandlers(deps),
  ...batchHandlers(deps),
  ...exchangeHandlers(deps),
  ...extractHandlers(deps),
});
