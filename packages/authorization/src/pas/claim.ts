import { rhythmicOrders } from '../crd/orders.ts';
import type { AuthDiagnosis, AuthParty, AuthRequest } from '../request/authRequest.ts';
import { certificationCodes, roleCodes, urgencyCodes } from '../x12/codes278.ts';
import { itemsOf } from './claimItems.ts';
import { documentsOf, supportingInfoOf } from './claimInfo.ts';
import { idOf, type PasContext } from './context.ts';
import type { Resource } from './fhir.ts';
import { coded, extension, profile, systems, temporary, x12List } from './names.ts';
import { coverage, insurer, organization, patients, practitioner } from './people.ts';

export const claimId = ({ reference }: Pick<AuthRequest, 'reference'>): string => idOf(reference);

/** ICD-10-CM with its point, as FHIR has it. */
const pointed = (code: string): string => {
  const bare = code.replaceAll('.', '');
  return bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
};

const diagnosisTypes: Readonly<Record<AuthDiagnosis['kind'], string | null>> = {
  Principal: 'principal',
  Admitting: 'admitting',
  Other: null,
};

const diagnosesOf = ({ diagnoses }: AuthRequest) =>
  diagnoses.map(({ kind, code, on }, at) => {
    const type = diagnosisTypes[kind];
    return {
      extension: on === '' ? undefined : [extension('diagnosisRecordedDate', { valueDate: on })],
      sequence: at + 1,
      diagnosisCodeableConcept: coded(systems.icd10, pointed(code)),
      type: type === null ? undefined : [temporary(type)],
    };
  });

/** The same provider has the same address in whatever is sent: a change goes with the claim before it. */
const providerId = ({ npi }: AuthParty, at: number): string => `provider-${npi === '' ? at + 1 : npi}`;

const careTeamOf = ({ providers }: AuthRequest) =>
  providers.map(({ role, party }, at) => ({
    extension: [extension('careTeamClaimScope', { valueBoolean: true })],
    sequence: at + 1,
    provider: {
      reference: party.isPerson
        ? `PractitionerRole/${providerId(party, at)}-role`
        : `Organization/${providerId(party, at)}`,
    },
    role: coded(x12List(98), roleCodes[role]),
    qualification: party.taxonomy === '' ? undefined : coded(systems.taxonomy, party.taxonomy),
  }));

const typeOf = ({ lines, category }: AuthRequest): string => {
  if (lines.some(({ kind }) => kind === 'Dental')) return 'oral';
  return category === 'Admission' || lines.some(({ kind }) => kind === 'Institutional')
    ? 'institutional'
    : 'professional';
};

const requestorRef = ({ requester }: AuthRequest): string =>
  requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor';

/** What a claim and an inquiry have alike. */
export const claimBase = (request: AuthRequest, { at, senderId, receiverId }: PasContext) => ({
  resourceType: 'Claim' as const,
  id: claimId(request),
  extension: [
    {
      ...extension('TransmissionIdentifiers', {}),
      extension: [
        { url: 'applicationSenderCode', valueString: senderId },
        { url: 'applicationReceiverCode', valueString: receiverId },
        { url: 'interchangeSenderID', valueString: senderId },
        { url: 'interchangeReceiverID', valueString: receiverId },
      ],
    },
    ...(request.previousNumber === ''
      ? []
      : [extension('authorizationNumber', { valueString: request.previousNumber })]),
    ...(request.payerReference === ''
      ? []
      : [extension('administrationReferenceNumber', { valueString: request.payerReference })]),
  ],
  // Active whatever is asked: it is the state of this message and not of the authorization.
  status: 'active',
  type: coded(systems.claimType, typeOf(request)),
  use: 'preauthorization',
  patient: { reference: 'Patient/patient' },
  created: at,
  insurer: { reference: 'Organization/insurer' },
  provider: { reference: requestorRef(request) },
  priority: coded(
    systems.priority,
    request.urgency === 'Urgent' || request.urgency === 'Emergency' ? 'stat' : 'normal',
  ),
  insurance: [{ sequence: 1, focal: true, coverage: { reference: 'Coverage/coverage' } }],
});

export const traceOf = ({ trace }: AuthRequest) => ({ system: `urn:trnorg:${trace.originator}`, value: trace.number });

/**
 * The Claim of a request, or of a change of one that was sent: then it names the claim before it, and marks what changed. A whole
 * cancellation has its items too, marked as cancelled: the text needs none, and the profile wants one at least.
 */
export function claim(request: AuthRequest, context: PasContext, prior: string | null): Resource {
  const base = claimBase(request, context);
  const isUpdate = prior !== null;
  const level = extension('levelOfServiceCode', {
    valueCodeableConcept: coded(x12List(1338), urgencyCodes[request.urgency]),
  });
  const certification = extension('certificationType', {
    valueCodeableConcept: coded(x12List(1322), certificationCodes[request.kind]),
  });
  return {
    ...base,
    meta: { profile: [profile(isUpdate ? 'profile-claim-update' : 'profile-claim')] },
    extension: [...base.extension, level, ...(isUpdate ? [certification] : [])],
    identifier: [traceOf(request)],
    related: isUpdate ? [{ claim: { reference: prior }, relationship: coded(systems.related, 'prior') }] : undefined,
    careTeam: careTeamOf(request),
    supportingInfo: supportingInfoOf(request),
    diagnosis: diagnosesOf(request),
    item: itemsOf(request, isUpdate),
  };
}

/** Everything that a claim refers to, each once. */
export function referredTo(request: AuthRequest): readonly Resource[] {
  const { requester, providers } = request;
  const asking = requester.isPerson
    ? practitioner(requester, 'requestor')
    : [organization(requester, 'requestor', 'requestor', '1P')];
  const team = providers.flatMap(({ role, party }, at) => {
    const id = providerId(party, at);
    return party.isPerson ? practitioner(party, id) : [organization(party, id, 'organization', roleCodes[role])];
  });
  return [
    ...patients(request),
    insurer(request),
    ...asking,
    coverage(request),
    ...team,
    ...documentsOf(request),
    ...rhythmicOrders(request),
  ];
}
