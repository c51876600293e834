import type { AuthorizationTables } from './cases/authorizationTables.ts';
import type { AbnTables } from './cases/abnTables.ts';
import type { AccountTables } from './accountTables.ts';
import type { AccountLinkTables } from './people/accountLinkTables.ts';
import type { AltNamesTables } from './altNamesTables.ts';
import type { AttestationTables } from './attestationTables.ts';
import type { AuditTables } from './auditTables.ts';
import type { BcbsPrefixesTables } from './bcbsPrefixesTables.ts';
import type { CallsTables } from './callsTables.ts';
import type { CaseRulesTables } from './cases/caseRulesTables.ts';
import type { CasesTables } from './cases/casesTables.ts';
import type { ClearanceTables } from './clearanceTables.ts';
import type { FormsTables } from './cases/formsTables.ts';
import type { DiscoveryTables } from './discoveryTables.ts';
import type { DemographicsTables } from './demographicsTables.ts';
import type { EligibilityTables } from './eligibilityTables.ts';
import type { EmbeddedTables } from './embeddedTables.ts';
import type { EmergencyAccessTables } from './people/emergencyAccessTables.ts';
import type { EnhancementsTables } from './enhancementsTables.ts';
import type { DeskTables, EstimateTables, RemittanceTables } from './estimateTables.ts';
import type { ExtractsTables } from './extractsTables.ts';
import type { FilterQueriesTables } from './filterQueriesTables.ts';
import type { FplConfigTables } from './fplConfigTables.ts';
import type { GatewaysTables } from './gatewaysTables.ts';
import type { GoodFaithTables } from './goodFaithTables.ts';
import type { HelpTables } from './helpTables.ts';
import type { InsuranceNetworkTables } from './insuranceNetworkTables.ts';
import type { InsuranceMasterTables } from './insuranceMasterTables.ts';
import type { LogonTables } from './people/logonTables.ts';
import type { MacConfigTables } from './medicare/macConfigTables.ts';
import type { MedicareConfigTables } from './medicare/medicareConfigTables.ts';
import type { PayerCallsTables } from './payerCallsTables.ts';
import type { PayorStatusTables } from './payorStatusTables.ts';
import type { PurgeTables } from './purgeTables.ts';
import type { ResolveTables } from './resolveTables.ts';
import type { RecallTables } from './recallTables.ts';
import type { RegistrationTables } from './registrationTables.ts';
import type { SecondStepTables } from './people/secondStepTables.ts';
import type { TelemetryTables } from './telemetryTables.ts';
import type { TicketingTables } from './ticketingTables.ts';
import type { TradingPartnersTables } from './tradingPartnersTables.ts';
import type { UserAdministrationTables } from './people/userAdministrationTables.ts';

/** The rows of every table that statements are typed by: a line an area. Some tables are read and written as SQL alone. */
type Tables = AbnTables &
  AccountTables &
  AccountLinkTables &
  AltNamesTables &
  AttestationTables &
  AuditTables &
  BcbsPrefixesTables &
  CallsTables &
  CaseRulesTables &
  AuthorizationTables &
  CasesTables &
  ClearanceTables &
  FormsTables &
  DiscoveryTables &
  DemographicsTables &
  DeskTables &
  EligibilityTables &
  EmbeddedTables &
  EmergencyAccessTables &
  EnhancementsTables &
  EstimateTables &
  RemittanceTables &
  ExtractsTables &
  FilterQueriesTables &
  FplConfigTables &
  GatewaysTables &
  GoodFaithTables &
  HelpTables &
  InsuranceMasterTables &
  InsuranceNetworkTables &
  LogonTables &
  MacConfigTables &
  MedicareConfigTables &
  PayerCallsTables &
  PayorStatusTables &
  PurgeTables &
  RecallTables &
  ResolveTables &
  RegistrationTables &
  SecondStepTables &
  TelemetryTables &
  TicketingTables &
  TradingPartnersTables &
  UserAdministrationTables;

type OfSchema<Schema extends string> = Pick<Tables, Extract<keyof Tables, `${Schema}.${string}`>>;

export type TenantTables = OfSchema<'phi'>;
export type IdentityTables = OfSchema<'identity'>;
export type SystemTables = OfSchema<'system'>;
