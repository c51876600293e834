// Addresses of profiles, extensions and code systems (HL7/davinci-pas, CC0).

const base = 'http://hl7.org/fhir/us/davinci-pas';
const definition = `${base}/StructureDefinition`;

export const profile = (name: string): string => `${definition}/${name}`;
export const extensionUrl = (name: string): string => `${definition}/extension-${name}`;
export const cancelledUrl = `${definition}/modifierextension-infoCancelled`;

/** A code list of X12 by the number of its data element. */
export const x12List = (element: number): string => `https://codesystem.x12.org/005010/${element}`;

export const systems = {
  temporary: `${base}/CodeSystem/PASTempCodes`,
  npi: 'http://hl7.org/fhir/sid/us-npi',
  icd10: 'http://hl7.org/fhir/sid/icd-10-cm',
  hcpcs: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  cdt: 'http://www.ada.org/cdt',
  revenue: 'https://www.nubc.org/CodeSystem/RevenueCodes',
  placeOfService: 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set',
  typeOfBill: 'https://www.nubc.org/CodeSystem/TypeOfBill',
  taxonomy: 'http://nucc.org/provider-taxonomy',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  payerIdType: 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBIdentifierType',
  claimType: 'http://terminology.hl7.org/CodeSystem/claim-type',
  priority: 'http://terminology.hl7.org/CodeSystem/processpriority',
  related: 'http://terminology.hl7.org/CodeSystem/ex-relatedclaimrelationship',
  adjudication: 'http://terminology.hl7.org/CodeSystem/adjudication',
  relationship: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship',
  absent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  noteCategory: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
  loinc: 'http://loinc.org',
} as const;

export const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
export const temporary = (code: string) => coded(systems.temporary, code);
export const extension = <V extends object>(name: string, value: V) => ({ url: extensionUrl(name), ...value });
