/** The closed lists of the spec, in the wire's own spelling. */
export const priorities = { Low: 1, Normal: 2, High: 3, Emergency: 4 } as const;

export const userTypes = { User: 1, Admin: 2 } as const;

export const environments = ['Unknown', 'PROD', 'TEST', 'DEMO', 'PRE'] as const;
export type Environment = (typeof environments)[number];

/** Athena is the EHR vendor of the endpoint names. */
export const billingIntegrations = ['None', 'AdvancedMD', 'Athena', 'HL7', 'Xifin', 'Veradigm'] as const;

export const embeddedTypes = { NotEmbedded: -1, Generic: 0, EHR: 1 } as const;

export const searchBy = ['MRN', 'ACCESSIONID', 'BOTH'] as const;

export const copayTypes = ['None', 'OfficeCopay', 'SpecialistCopay'] as const;

export const credentialTypes = ['SSN', 'OAuthClientID', 'OAuthClientSecret'] as const;

export const clientFlags = [
  'WebService',
  'ClientManagedPostbackMapping',
  'AllowCaseManagementSubmittedStatus',
] as const;

/** Message severity and note level. */
export const severities = { POSITIVE: 1, QUESTION: 2, LOW: 3, MEDIUM: 4, HIGH: 5 } as const;
export type Severity = keyof typeof severities;

/** The environment a configured name stands for; anything else is Unknown. */
export const environmentOf = (name: string): Environment => environments.find((known) => known === name) ?? 'Unknown';
