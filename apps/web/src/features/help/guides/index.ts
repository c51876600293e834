import type { GuideID } from '@coverline/contract/help/help.ts';
import type { Guide } from '#/features/help/article.ts';
import { enhancementRequests, yourProfile } from '#/features/help/guides/account.ts';
import { advanceNotices } from '#/features/help/guides/advanceNotices.ts';
import { aWholeSchedule, filesInAndOut } from '#/features/help/guides/batches.ts';
import { priorAuthorization } from '#/features/help/guides/authorization.ts';
import { workingOnCases } from '#/features/help/guides/cases.ts';
import { clearingVisits } from '#/features/help/guides/clearance.ts';
import { findingCoverage } from '#/features/help/guides/discovery.ts';
import {
  checkingEligibility,
  findingAPatient,
  noAnswer,
  readingTheAnswer,
} from '#/features/help/guides/eligibility.ts';
import { resolving } from '#/features/help/guides/resolving.ts';
import { registeredTwice } from '#/features/help/guides/duplicates.ts';
import { liveDemographics } from '#/features/help/guides/demographics.ts';
import { formsAndLetters } from '#/features/help/guides/forms.ts';
import { povertyLevel } from '#/features/help/guides/povertyLevel.ts';
import { povertyTables } from '#/features/help/guides/povertyTables.ts';
import { defaultAddresses } from '#/features/help/guides/addresses.ts';
import { medicalPolicies } from '#/features/help/guides/medicalPolicies.ts';
import { networkStandings } from '#/features/help/guides/network.ts';
import { callingPayers, findingEarlierWork, registeringPatients } from '#/features/help/guides/patients.ts';
import {
  changingClient,
  findingAScreen,
  passwords,
  signingIn,
  stayingSignedIn,
} from '#/features/help/guides/gettingStarted.ts';

/** The words of every guide, in the order they are listed in. */
export const guides: Readonly<Record<GuideID, Guide>> = {
  'signing-in': signingIn,
  passwords,
  'staying-signed-in': stayingSignedIn,
  'changing-client': changingClient,
  'finding-a-screen': findingAScreen,
  'checking-eligibility': checkingEligibility,
  'finding-a-patient': findingAPatient,
  'reading-the-answer': readingTheAnswer,
  'no-answer': noAnswer,
  'finding-coverage': findingCoverage,
  'resolving-an-answer': resolving,
  'registering-patients': registeringPatients,
  'registered-twice': registeredTwice,
  'calling-payers': callingPayers,
  'finding-earlier-work': findingEarlierWork,
  'live-demographics': liveDemographics,
  'clearing-visits': clearingVisits,
  'working-on-cases': workingOnCases,
  'prior-authorization': priorAuthorization,
  'poverty-level': povertyLevel,
  'forms-and-letters': formsAndLetters,
  'poverty-tables': povertyTables,
  'advance-notices': advanceNotices,
  'medical-policies': medicalPolicies,
  'network-standings': networkStandings,
  'default-addresses': defaultAddresses,
  'a-whole-schedule': aWholeSchedule,
  'files-in-and-out': filesInAndOut,
  'your-profile': yourProfile,
  'enhancement-requests': enhancementRequests,
};
