import { expect, it } from 'vitest';
import {
  billingIntegrations,
  clientFlags,
  copayTypes,
  credentialTypes,
  embeddedTypes,
  environmentOf,
  environments,
  priorities,
  searchBy,
  severities,
  userTypes,
} from './enums.ts';

it('[ENUM-01] [ENUM-02] [ENUM-05] [ENUM-10] numbered lists', () => {
  expect(priorities).toEqual({ Low: 1, Normal: 2, High: 3, Emergency: 4 });
  expect(userTypes).toEqual({ User: 1, Admin: 2 });
  expect(embeddedTypes).toEqual({ NotEmbedded: -1, Generic: 0, EHR: 1 });
  expect(severities).toEqual({ POSITIVE: 1, QUESTION: 2, LOW: 3, MEDIUM: 4, HIGH: 5 });
});

it('[ENUM-03] [ENUM-04] environments and billing integrations', () => {
  expect(environments).toEqual(['Unknown', 'PROD', 'TEST', 'DEMO', 'PRE']);
  expect(environmentOf('DEMO')).toBe('DEMO');
  expect(environmentOf('demo')).toBe('Unknown');
  expect(billingIntegrations).toEqual(['None', 'AdvancedMD', 'Athena', 'HL7', 'Xifin', 'Veradigm']);
});

it('[ENUM-06] [ENUM-07] [ENUM-08] [ENUM-09] lists of names', () => {
  expect(searchBy).toEqual(['MRN', 'ACCESSIONID', 'BOTH']);
  expect(copayTypes).toEqual(['None', 'OfficeCopay', 'SpecialistCopay']);
  expect(credentialTypes).toEqual(['SSN', 'OAuthClientID', 'OAuthClientSecret']);
  expect(clientFlags).toEqual(['WebService', 'ClientManagedPostbackMapping', 'AllowCaseManagementSubmittedStatus']);
});
