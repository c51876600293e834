const pas = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition';
const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

export interface AskedPas {
  readonly memberId?: string;
  readonly last?: string;
  readonly trace?: string;
  readonly code?: string;
  readonly quantity?: number;
  readonly sender?: string;
  /** UM02 of a change: 3 cancels, 1 and 2 appeal. */
  readonly certification?: string;
  readonly isInquiry?: boolean;
  readonly resources?: readonly object[];
}

/** A literal bundle of PAS, written by hand and by nobody's writer. */
export function claimBundle(asked: AskedPas = {}) {
  const { memberId = 'BSH1-CERT', last = 'Doe', trace = 'PAS-1', code = '97110', quantity = 12 } = asked;
  const { sender = 'COVERLINE', certification, isInquiry = false, resources = [] } = asked;
  const at = 'https://portal.example/fhir';
  const item = (sequence: number, of: string, count: number) => ({
    extension: [
      {
        url: `${pas}/extension-itemTraceNumber`,
        valueIdentifier: { system: 'urn:trnorg:9COVERLINE', value: isInquiry ? trace : `${trace}-${sequence}` },
      },
      {
        url: `${pas}/extension-serviceItemRequestType`,
        valueCodeableConcept: coded('https://codesystem.x12.org/005010/1525', 'HS'),
      },
    ],
    sequence,
    category: coded('https://codesystem.x12.org/005010/1365', 'PT'),
    productOrService: coded('http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets', of),
    servicedPeriod: { start: '2026-12-03', end: '2026-12-31' },
    quantity: { value: count, unit: 'visits', system: 'https://codesystem.x12.org/005010/673', code: 'VS' },
  });
  const claim = (id: string) => ({
    resourceType: 'Claim',
    id,
    extension: [
      {
        url: `${pas}/extension-TransmissionIdentifiers`,
        extension: [{ url: 'interchangeSenderID', valueString: sender }],
      },
    ],
    identifier: [{ system: 'urn:trnorg:9COVERLINE', value: trace }],
    status: 'active',
    type: coded('http://terminology.hl7.org/CodeSystem/claim-type', 'professional'),
    use: 'preauthorization',
    patient: { reference: 'Patient/p' },
    created: '2026-11-29T10:00:00Z',
    insurer: { reference: 'Organization/insurer' },
    provider: { reference: 'Organization/requestor' },
    priority: coded('http://terminology.hl7.org/CodeSystem/processpriority', 'normal'),
    insurance: [{ sequence: 1, focal: true, coverage: { reference: 'Coverage/c' } }],
    diagnosis: [
      {
        sequence: 1,
        diagnosisCodeableConcept: coded('http://hl7.org/fhir/sid/icd-10-cm', 'S83.241A'),
        type: [coded('x', 'principal')],
      },
    ],
    item: [item(1, code, quantity), ...(isInquiry ? [] : [item(2, '29881', 2)])],
  });
  const change =
    certification === undefined
      ? []
      : [
          {
            ...claim('changed'),
            extension: [
              ...claim('changed').extension,
              {
                url: `${pas}/extension-certificationType`,
                valueCodeableConcept: coded('https://codesystem.x12.org/005010/1322', certification),
              },
            ],
            related: [{ claim: { reference: 'Claim/claim' }, relationship: coded('x', 'prior') }],
          },
        ];
  const all = [
    ...change,
    claim('claim'),
    {
      resourceType: 'Patient',
      id: 'p',
      name: [{ family: last, given: ['Jane'] }],
      birthDate: '1980-01-15',
      gender: 'female',
    },
    { resourceType: 'Organization', id: 'insurer', active: true, name: 'The payer' },
    {
      resourceType: 'Organization',
      id: 'requestor',
      active: true,
      name: 'Lakeside Regional',
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1999941002' }],
    },
    {
      resourceType: 'Coverage',
      id: 'c',
      status: 'active',
      identifier: [{ type: coded('http://terminology.hl7.org/CodeSystem/v2-0203', 'MB'), value: memberId }],
      beneficiary: { reference: 'Patient/p' },
      payor: [{ reference: 'Organization/insurer' }],
    },
    ...resources,
  ] as readonly { resourceType: string; id: string }[];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    identifier: { system: 'urn:coverline', value: `B-${trace}` },
    timestamp: '2026-11-29T10:00:00Z',
    entry: all.map((resource) => ({ fullUrl: `${at}/${resource.resourceType}/${resource.id}`, resource })),
  };
}

export const documentReference = (trace: string) => ({
  resourceType: 'DocumentReference',
  id: 'note',
  identifier: [{ value: trace }],
  status: 'current',
  content: [{ attachment: { contentType: 'application/pdf', data: 'JVBERi0=' } }],
});
