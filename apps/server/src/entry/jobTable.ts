import { accountJobs } from '#/services/account/jobs.ts';
import { auditJobs } from '#/platform/audit/jobs.ts';
import { batchJobs } from '#/services/batch/jobs.ts';
import { type AuthorizationJobDeps, authorizationJobs } from '#/features/clearance/authorization/jobs.ts';
import { casesJobs } from '#/features/cases/jobs.ts';
import { type ClearanceJobDeps, clearanceJobs } from '#/features/clearance/jobs.ts';
import { eligibilityJobs } from '#/features/eligibility/jobs.ts';
import { type DiscoveryJobDeps, discoveryJobs } from '#/services/discovery/jobs.ts';
import { emergencyAccessJobs } from '#/features/emergencyAccess/jobs.ts';
import { enhancementsJobs } from '#/features/enhancements/jobs.ts';
import { exchangeJobs } from '#/features/exchange/jobs.ts';
import { extractsJobs } from '#/services/extracts/jobs.ts';
import { filtersJobs } from '#/services/filters/jobs.ts';
import { type LookupJobDeps, lookupsJobs } from '#/services/lookups/jobs.ts';
import { type PolicyJobDeps, policyLinkJobs } from '#/features/tradingPartners/medicalPolicy/jobs.ts';
import { payorStatusJobs } from '#/features/payorStatus/jobs.ts';
import { purgeJobs } from '#/services/purge/jobs.ts';
import { registrationJobs } from '#/features/registration/samePeople/jobs.ts';
import { type SelectionJobDeps, selectionsJobs } from '#/services/selections/jobs.ts';
import { ticketingJobs } from '#/features/ticketing/jobs.ts';
import { userAdministrationJobs } from '#/features/userAdministration/jobs.ts';
import type { JobTable } from '#/platform/jobs/jobs.ts';

/** Every job of the server, by its queue: a line for each feature or service that has some. */
export const jobTable: JobTable<
  AuthorizationJobDeps & ClearanceJobDeps & DiscoveryJobDeps & LookupJobDeps & PolicyJobDeps & SelectionJobDeps
> = {
  ...accountJobs,
  ...auditJobs,
  ...batchJobs,
  ...authorizationJobs,
  ...casesJobs,
  ...clearanceJobs,
  ...discoveryJobs,
  ...eligibilityJobs,
  ...emergencyAccessJobs,
  ...enhancementsJobs,
  ...exchangeJobs,
  ...extractsJobs,
  ...filtersJobs,
  ...lookupsJobs,
  ...payorStatusJobs,
  ...policyLinkJobs,
  ...purgeJobs,
  ...registrationJobs,
  ...selectionsJobs,
  ...ticketingJobs,
  ...userAdministrationJobs,
};
