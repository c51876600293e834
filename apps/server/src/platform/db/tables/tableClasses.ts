import { authorizationTableNames } from './cases/authorizationTables.ts';
import { abnTableNames } from './cases/abnTables.ts';
import { accountTableNames } from './accountTables.ts';
import { accountLinkTableNames } from './people/accountLinkTables.ts';
import { altNamesTableNames } from './altNamesTables.ts';
import { attestationTableNames } from './attestationTables.ts';
import { auditTableNames } from './auditTables.ts';
import { batchTableNames } from './batchTables.ts';
import { bcbsPrefixesTableNames } from './bcbsPrefixesTables.ts';
import { callsTableNames } from './callsTables.ts';
import { caseRulesTableNames } from './cases/caseRulesTables.ts';
import { casesTableNames } from './cases/casesTables.ts';
import { clearanceTableNames } from './clearanceTables.ts';
import { formsTableNames } from './cases/formsTables.ts';
import { discoveryTableNames } from './discoveryTables.ts';
import { demographicsTableNames } from './demographicsTables.ts';
import { eligibilityTableNames } from './eligibilityTables.ts';
import { embeddedTableNames } from './embeddedTables.ts';
import { emergencyAccessTableNames } from './people/emergencyAccessTables.ts';
import { enhancementsTableNames } from './enhancementsTables.ts';
import { deskTableNames, estimateTableNames, remittanceTableNames } from './estimateTables.ts';
import { exchangeTableNames } from './exchangeTables.ts';
import { extractsTableNames } from './extractsTables.ts';
import { filesTableNames } from './filesTables.ts';
import { filterQueriesTableNames } from './filterQueriesTables.ts';
import { fplConfigTableNames } from './fplConfigTables.ts';
import { gatewaysTableNames } from './gatewaysTables.ts';
import { goodFaithTableNames } from './goodFaithTables.ts';
import { helpTableNames } from './helpTables.ts';
import { insuranceNetworkTableNames } from './insuranceNetworkTables.ts';
import { insuranceMasterTableNames } from './insuranceMasterTables.ts';
import { logonTableNames } from './people/logonTables.ts';
import { macConfigTableNames } from './medicare/macConfigTables.ts';
import { medicareConfigTableNames } from './medicare/medicareConfigTables.ts';
import { payerCallsTableNames } from './payerCallsTables.ts';
import { payerFilesTableNames } from './payerFilesTables.ts';
import { payorStatusTableNames } from './payorStatusTables.ts';
import { purgeTableNames } from './purgeTables.ts';
import { recallTableNames } from './recallTables.ts';
import { registrationTableNames } from './registrationTables.ts';
import { resolveTableNames } from './resolveTables.ts';
import { secondStepTableNames } from './people/secondStepTables.ts';
import { telemetryTableNames } from './telemetryTables.ts';
import { ticketingTableNames } from './ticketingTables.ts';
import { tradingPartnersTableNames } from './tradingPartnersTables.ts';
import { userAdministrationTableNames } from './people/userAdministrationTables.ts';
import type { TableNames } from './tableNames.ts';

const areas: readonly TableNames[] = [
  abnTableNames,
  accountTableNames,
  accountLinkTableNames,
  altNamesTableNames,
  attestationTableNames,
  auditTableNames,
  batchTableNames,
  bcbsPrefixesTableNames,
  callsTableNames,
  caseRulesTableNames,
  authorizationTableNames,
  casesTableNames,
  clearanceTableNames,
  formsTableNames,
  discoveryTableNames,
  demographicsTableNames,
  deskTableNames,
  eligibilityTableNames,
  embeddedTableNames,
  emergencyAccessTableNames,
  enhancementsTableNames,
  estimateTableNames,
  remittanceTableNames,
  exchangeTableNames,
  extractsTableNames,
  filesTableNames,
  filterQueriesTableNames,
  fplConfigTableNames,
  gatewaysTableNames,
  goodFaithTableNames,
  helpTableNames,
  insuranceMasterTableNames,
  insuranceNetworkTableNames,
  logonTableNames,
  macConfigTableNames,
  medicareConfigTableNames,
  payerCallsTableNames,
  payerFilesTableNames,
  payorStatusTableNames,
  purgeTableNames,
  recallTableNames,
  registrationTableNames,
  resolveTableNames,
  secondStepTableNames,
  telemetryTableNames,
  ticketingTableNames,
  tradingPartnersTableNames,
  userAdministrationTableNames,
];

/**
 * Every table's class, from each area's file. The catalog test reads it: a table that is in no class fails, and so does
 * a tenant table without forced row-level security.
 */
export const tableClasses = {
  tenant: areas.flatMap(({ tenant = [] }) => tenant),
  identity: areas.flatMap(({ identity = [] }) => identity),
  system: [...areas.flatMap(({ system = [] }) => system), 'public.schema_migration', 'system.commit_witness'],
  /** The job queue's own, made by its library. */
  jobs: 'jobs',
} as const;
