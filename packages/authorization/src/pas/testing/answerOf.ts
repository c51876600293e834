import { tied } from '../../decision/matchLines.ts';
import type { JsonObject } from '../fhir.ts';
import { extensionUrl, systems, temporary, x12List } from '../names.ts';
import { readPas } from '../readPas.ts';

export const coding = (system: string, code: string) => ({ coding: [{ system, code }] });

export const review = (action: string, more: readonly JsonObject[] = []) => ({
  category: coding(systems.adjudication, 'submitted'),
  extension: [
    {
      url: extensionUrl('reviewAction'),
      extension: [
        { url: extensionUrl('reviewActionCode'), valueCodeableConcept: coding(x12List(306), action) },
        ...more,
      ],
    },
  ],
});
export const number = (value: string) => ({ url: 'number', valueString: value });
export const reason = (code: string) => ({
  url: 'reasonCode',
  valueCodeableConcept: coding('https://codesystem.x12.org/external/886', code),
});

export const answer = (over: JsonObject, ...others: JsonObject[]): JsonObject => ({
  resourceType: 'Bundle',
  meta: { profile: ['http://hl7.org/fhir/us/davinci-pas/StructureDefinition/profile-pas-response-bundle'] },
  identifier: { system: 'urn:x', value: 'R1' },
  type: 'collection',
  timestamp: '2026-11-21T09:15:00Z',
  entry: [
    {
      resourceType: 'ClaimResponse',
      id: 'r1',
      identifier: [{ system: 'urn:trnorg:9417730166', value: 'AUTH-9001' }],
      status: 'active',
      type: coding(systems.claimType, 'professional'),
      use: 'preauthorization',
      patient: { reference: 'Patient/patient' },
      created: '2026-11-21T09:15:00Z',
      insurer: { reference: 'Organization/insurer' },
      request: { reference: 'Claim/AUTH-9001-1' },
      outcome: 'complete',
      ...over,
    },
    ...others,
  ].map((resource, at) => ({ fullUrl: `https://payer.example/fhir/${at}`, resource })),
});
export const item = (
  itemSequence: number,
  action: string,
  more: readonly JsonObject[] = [],
  over: JsonObject = {},
): JsonObject => ({
  itemSequence,
  adjudication: [review(action, more)],
  ...over,
});
export const abara = {
  resourceType: 'Patient',
  id: 'patient',
  identifier: [{ value: 'MRN9' }, { type: coding(systems.identifierType, 'MB'), value: 'QX7' }],
  name: [
    { use: 'old', family: 'BROOK' },
    { family: 'ABARA', given: ['NKECHI', 'ADA'] },
  ],
  birthDate: '1984-02-29',
};
export const wish = (code: string, over: JsonObject = {}): JsonObject => ({
  resourceType: 'Task',
  input: [{ type: temporary('attachments-needed'), valueCodeableConcept: coding(systems.loinc, code) }],
  ...over,
});
export const asked = {
  trace: 'AUTH-9001',
  lines: [
    { sequence: 1, code: '97110', modifiers: ['GP'] },
    { sequence: 2, code: '97140', modifiers: [] },
  ],
};
export const read = (bundle: unknown) =>
  readPas(bundle).decisions.map(({ decision, named }) => tied(decision, named, asked));
