/** What must be filled in before an embedded patient is saved. */
export const embeddedPatientRequired = [
  'FirstName',
  'LastName',
  'Address1',
  'City',
  'State',
  'Zip',
  'DateOfBirth',
] as const;
export type EmbeddedPatientField = (typeof embeddedPatientRequired)[number];

/** The required fields an embedded patient lacks. */
export const embeddedPatientMissing = (
  patient: Readonly<Partial<Record<EmbeddedPatientField, string | null>>>,
): EmbeddedPatientField[] => embeddedPatientRequired.filter((field) => !patient[field]?.trim());
