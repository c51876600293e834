// Addresses of Da Vinci DTR 2.2.0 (HL7/davinci-dtr, CC0).

const definition = 'http://hl7.org/fhir/us/davinci-dtr/StructureDefinition';

export const dtr = {
  response: `${definition}/dtr-questionnaireresponse`,
  adaptiveResponse: `${definition}/dtr-questionnaireresponse-adapt`,
  context: `${definition}/qr-context`,
  coverage: `${definition}/qr-coverage`,
  intendedUse: `${definition}/intendedUse`,
  origin: `${definition}/information-origin`,
  packageInput: `${definition}/dtr-qpackage-input-parameters`,
  nextInput: `${definition}/dtr-next-question-input-parameters`,
} as const;

/** Since CRD 2.2.1 the code system of what papers are for. */
export const purposes = 'http://hl7.org/fhir/us/davinci-crd/CodeSystem/coverage-information-codes';
