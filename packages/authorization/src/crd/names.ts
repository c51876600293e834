// Addresses of Da Vinci CRD 2.2.1 (HL7/davinci-crd, CC0).

const definition = 'http://hl7.org/fhir/us/davinci-crd/StructureDefinition';

export const crdProfile = (name: string): string => `${definition}/profile-${name}`;
export const coverageInformationUrl = `${definition}/ext-coverage-information`;
