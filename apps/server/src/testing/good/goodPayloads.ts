import type { CallName } from '@coverline/contract/wire/calls.ts';
import { accountLinkPayloads } from '#/features/accountLink/testing/accountLinkPayloads.ts';
import { altNamesPayloads } from '#/features/altNames/testing/altNamesPayloads.ts';
import { appPayloads } from '#/features/app/testing/appPayloads.ts';
import { attestationPayloads } from '#/features/attestation/testing/attestationPayloads.ts';
import { batchPayloads } from '#/features/batch/testing/batchPayloads.ts';
import { batchCreatorPayloads } from '#/features/batchCreator/testing/batchCreatorPayloads.ts';
import { bcbsPrefixesPayloads } from '#/features/bcbsPrefixes/testing/bcbsPrefixesPayloads.ts';
import { authorizationPayloads } from '#/features/clearance/authorization/testing/authorizationPayloads.ts';
import { caseRulesPayloads } from '#/features/cases/testing/caseRulesPayloads.ts';
import { clearancePayloads } from '#/features/clearance/testing/clearancePayloads.ts';
import { casesPayloads } from '#/features/cases/testing/casesPayloads.ts';
import { estimatePayloads } from '#/features/clearance/testing/estimatePayloads.ts';
import { goodFaithPayloads } from '#/features/clearance/testing/goodFaithPayloads.ts';
import { runPayloads } from '#/features/clearance/testing/runPayloads.ts';
import { moneyPayloads } from '#/features/clearance/testing/moneyPayloads.ts';
import { priceFilePayloads } from '#/features/clearance/testing/priceFilePayloads.ts';
import { pricePayloads } from '#/features/clearance/testing/pricePayloads.ts';
import { clientLoggerPayloads } from '#/features/clientLogger/testing/clientLoggerPayloads.ts';
import { discoveryPayloads } from '#/features/discovery/testing/discoveryPayloads.ts';
import { eligibilityPayloads } from '#/features/eligibility/testing/eligibilityPayloads.ts';
import { embeddedPayloads } from '#/features/embedded/testing/embeddedPayloads.ts';
import { emergencyAccessPayloads } from '#/features/emergencyAccess/testing/emergencyAccessPayloads.ts';
import { enhancementsPayloads } from '#/features/enhancements/testing/enhancementsPayloads.ts';
import { exchangePayloads } from '#/features/exchange/testing/exchangePayloads.ts';
import { extractsPayloads } from '#/features/extracts/testing/extractsPayloads.ts';
import { filterQueriesPayloads } from '#/features/filterQueries/testing/filterQueriesPayloads.ts';
import { gatewaysPayloads } from '#/features/gateways/testing/gatewaysPayloads.ts';
import { helpPayloads } from '#/features/help/testing/helpPayloads.ts';
import { defaultAddressPayloads } from '#/features/defaultAddress/testing/defaultAddressPayloads.ts';
import { insuranceNetworkPayloads } from '#/features/insuranceMaster/network/testing/insuranceNetworkPayloads.ts';
import { insuranceMasterPayloads } from '#/features/insuranceMaster/testing/insuranceMasterPayloads.ts';
import { logonPayloads } from '#/features/logon/testing/logonPayloads.ts';
import { formsPayloads } from '#/features/cases/forms/testing/formsPayloads.ts';
import { abnPayloads } from '#/features/cases/abn/testing/abnPayloads.ts';
import { fplCalculatorPayloads } from '#/features/cases/fplCalculator/testing/fplCalculatorPayloads.ts';
import { fplConfigPayloads } from '#/features/cases/fplConfig/testing/fplConfigPayloads.ts';
import { liveDemographicsPayloads } from '#/features/liveDemographics/testing/liveDemographicsPayloads.ts';
import { macConfigPayloads } from '#/features/macConfig/testing/macConfigPayloads.ts';
import { medicalPolicyPayloads } from '#/features/tradingPartners/medicalPolicy/testing/medicalPolicyPayloads.ts';
import { payerRulePayloads } from '#/features/tradingPartners/payerRules/testing/payerRulePayloads.ts';
import { medicareConfigPayloads } from '#/features/medicareConfig/testing/medicareConfigPayloads.ts';
import { payerCallsPayloads } from '#/features/payerCalls/testing/payerCallsPayloads.ts';
import { payorStatusPayloads } from '#/features/payorStatus/testing/payorStatusPayloads.ts';
import { profileImagePayloads } from '#/features/profileImage/testing/profileImagePayloads.ts';
import { recallPayloads } from '#/features/recall/testing/recallPayloads.ts';
import { registrationPayloads } from '#/features/registration/testing/registrationPayloads.ts';
import { resolvePayloads } from '#/features/resolve/testing/resolvePayloads.ts';
import { resultLookupPayloads } from '#/features/resultLookup/testing/resultLookupPayloads.ts';
import { secondStepPayloads } from '#/features/secondStep/testing/secondStepPayloads.ts';
import { telemetryPayloads } from '#/features/telemetry/testing/telemetryPayloads.ts';
import { ticketingPayloads } from '#/features/ticketing/testing/ticketingPayloads.ts';
import { tradingPartnersPayloads } from '#/features/tradingPartners/testing/tradingPartnersPayloads.ts';
import { userPayloads } from '#/features/user/testing/userPayloads.ts';
import { userAdministrationPayloads } from '#/features/userAdministration/testing/userAdministrationPayloads.ts';
import { harborClinic, lakeside, summit } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { recordsOf } from './goodRecords.ts';
import type { Records } from './records.ts';

/** One well-formed payload a call; each feature brings those of its own. */
const features = [
  abnPayloads,
  accountLinkPayloads,
  altNamesPayloads,
  appPayloads,
  attestationPayloads,
  batchPayloads,
  batchCreatorPayloads,
  bcbsPrefixesPayloads,
  authorizationPayloads,
  caseRulesPayloads,
  casesPayloads,
  clearancePayloads,
  estimatePayloads,
  goodFaithPayloads,
  pricePayloads,
  runPayloads,
  moneyPayloads,
  priceFilePayloads,
  clientLoggerPayloads,
  discoveryPayloads,
  eligibilityPayloads,
  embeddedPayloads,
  emergencyAccessPayloads,
  enhancementsPayloads,
  exchangePayloads,
  extractsPayloads,
  filterQueriesPayloads,
  gatewaysPayloads,
  helpPayloads,
  insuranceMasterPayloads,
  defaultAddressPayloads,
  insuranceNetworkPayloads,
  fplCalculatorPayloads,
  formsPayloads,
  fplConfigPayloads,
  liveDemographicsPayloads,
  logonPayloads,
  macConfigPayloads,
  medicalPolicyPayloads,
  payerRulePayloads,
  medicareConfigPayloads,
  payerCallsPayloads,
  payorStatusPayloads,
  profileImagePayloads,

  recallPayloads,
  registrationPayloads,
  resolvePayloads,
  resultLookupPayloads,
  secondStepPayloads,
  telemetryPayloads,
  ticketingPayloads,
  tradingPartnersPayloads,
  userPayloads,
  userAdministrationPayloads,
] as const;

type NamesOf<F> = F extends { readonly own: (records: Records) => infer P } ? keyof P : never;
type Given = NamesOf<(typeof features)[number]>;

export type GoodPayloads = {
  /** What each call takes, about records of Lakeside. */
  readonly own: Readonly<Record<CallName, unknown>>;
  /** The same about another client's records; undefined where a call names no record. */
  readonly foreign: Readonly<Partial<Record<CallName, unknown>>>;
  readonly ownRecords: Records;
  readonly foreignRecords: Records;
};

const ownOf = (records: Records): Readonly<Record<Given, unknown>> =>
  Object.assign({}, ...features.map(({ own }) => own(records)));

/** A call without a payload does not compile: `own` would lack it. */
export async function goodPayloads(server: TestServer): Promise<GoodPayloads> {
  const ownRecords = await recordsOf(server, lakeside, lakeside);
  const foreignRecords = await recordsOf(server, summit, harborClinic);
  return {
    own: ownOf(ownRecords),
    foreign: Object.assign({}, ...features.map(({ foreign }) => foreign(foreignRecords))),
    ownRecords,
    foreignRecords,
  };
}
