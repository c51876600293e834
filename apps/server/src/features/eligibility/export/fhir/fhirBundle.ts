import { isoIn } from '@coverline/domain/format/instant.ts';
import { isActiveInfo } from '@coverline/domain/codes/ebCodes.ts';
import type { CoverageLine, CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type {
  Bundle,
  Coverage,
  CoverageEligibilityRequest,
  CoverageEligibilityResponse,
  Organization,
  Patient,
  Practitioner,
  Reference,
  Resource,
} from '@medplum/fhirtypes';
import type { Numbers, OpenAnswer } from '#/services/lookups/stored/openAnswer.ts';
import { benefitItems } from './benefitItems.ts';
import { coded, coverageType, rejectReason, relationship, serviceType } from './concepts.ts';

/** What the resources are made of; numbers come as they may leave. */
export type FhirSource = {
  readonly lookupId: string;
  readonly requestedAt: string;
  readonly answeredAt: string | null;
  readonly timeZone: string;
  readonly dateOfService: string;
  readonly services: readonly string[];
  readonly patient: {
    readonly lastName: string;
    readonly firstName: string;
    readonly dateOfBirth: string;
    readonly gender: string;
    readonly mrn: string;
  };
  readonly memberId: string;
  readonly payer: { readonly name: string; readonly id: string; readonly phone: string };
  /** As whom the payer was asked: a person where there is a first name. */
  readonly provider: { readonly name: string; readonly firstName: string; readonly npi: string };
  /** What became of it, in a sentence. */
  readonly disposition: string;
  readonly finished: boolean;
  /** Whether what the payer says of the coverage can be relied on: not where it called the plan active and inactive. */
  readonly settled: boolean;
  /** The status is Unknown: whatever else it says, the answer refused the question. */
  readonly isUnknown: boolean;
  /** Nobody may use it yet: no resource says that there is coverage, nor what it is, since its number and days may be somebody else's. */
  readonly isHeld: boolean;
  readonly answered: OpenAnswer | null;
  readonly numbers: Numbers;
};

type Place = 'patient' | 'provider' | 'payer' | 'coverage' | 'request' | 'response';
/** A new UUID for each resource: the bundle is a collection of its own, behind no server. */
export type Urns = Readonly<Record<Place, string>>;

const genders = { M: 'male', F: 'female' } as const;
const genderOf = (code: string) => (code === 'M' || code === 'F' ? genders[code] : 'unknown');

const patientOf = ({ patient }: FhirSource): Patient => ({
  resourceType: 'Patient',
  ...(patient.mrn !== '' && { identifier: [{ type: coded('v2-0203', 'MR', 'MRN'), value: patient.mrn }] }),
  ...((patient.lastName !== '' || patient.firstName !== '') && {
    name: [
      {
        ...(patient.lastName !== '' && { family: patient.lastName }),
        ...(patient.firstName !== '' && { given: [patient.firstName] }),
      },
    ],
  }),
  gender: genderOf(patient.gender),
  ...(patient.dateOfBirth !== '' && { birthDate: patient.dateOfBirth }),
});

const payerOf = ({ payer }: FhirSource): Organization => ({
  resourceType: 'Organization',
  identifier: [{ value: payer.id }],
  name: payer.name,
  ...(payer.phone !== '' && { telecom: [{ system: 'phone', value: payer.phone }] }),
});

function providerOf({ provider: { name, firstName, npi } }: FhirSource): Organization | Practitioner {
  const identifier = [{ system: 'http://hl7.org/fhir/sid/us-npi', value: npi }];
  return firstName === ''
    ? { resourceType: 'Organization', identifier, name }
    : { resourceType: 'Practitioner', identifier, name: [{ family: name, given: [firstName] }] };
}

/** The coverage as the payer has it, else as it was asked about; of one that nobody may use, whose it would be and that it is not settled. */
function coverageOf(source: FhirSource, to: (place: Place) => Reference<never>): Coverage {
  const whose = { beneficiary: to('patient'), payor: [to('payer')] };
  if (source.isHeld) return { resourceType: 'Coverage', status: 'draft', ...whose };
  const { answered, memberId } = source;
  const summary = answered?.summary;
  const person = answered?.person ?? null;
  const subscriber = answered?.answer.members.find(({ level }) => level === 'subscriber')?.party;
  const number = person?.party.id || memberId;
  const { from, to: end } = summary?.coverage ?? { from: null, to: null };
  const plan = summary?.plan;
  const classes = [
    { code: 'group', value: plan?.groupNumber?.value ?? '', name: plan?.groupName?.value ?? '' },
    { code: 'plan', value: plan?.name?.value ?? '', name: '' },
  ].filter(({ value }) => value !== '');
  const masked = {
    security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'MASKED' }],
  };
  return {
    resourceType: 'Coverage',
    ...(source.numbers === 'masked' && { meta: masked }),
    status: answered === null || !source.settled || source.isUnknown ? 'draft' : coverageStatus(answered),
    ...(plan?.type && { type: coverageType(plan.type.value) }),
    ...(number !== '' && { identifier: [{ type: coded('v2-0203', 'MB', 'Member number'), value: number }] }),
    ...(subscriber && subscriber.id !== '' && { subscriberId: subscriber.id }),
    ...(subscriber && { subscriber: { display: `${subscriber.firstName} ${subscriber.lastName}`.trim() } }),
    ...whose,
    ...(person && person.relationship !== '' && { relationship: relationship(person.relationship) }),
    ...((from !== null || end !== null) && {
      period: { ...(from !== null && { start: from }), ...(end !== null && { end }) },
    }),
    ...(classes.length > 0 && {
      class: classes.map(({ code, value, name }) => ({
        type: coded('coverage-class', code, code),
        value,
        ...(name !== '' && { name }),
      })),
    }),
  };
}

/**
 * Active where it is in force, or begins later (its period says when); cancelled only where the payer said that it ended. A
 * refusal, figures without a status, and what is not decided yet say nothing of it; nor does an answer that another one
 * to the same request contradicts.
 */
function coverageStatus({ summary, day }: OpenAnswer): Coverage['status'] {
  if (inForce(summary, day)) return 'active';
  const ofPlan = linesOfPlan(summary);
  const dead = ofPlan.filter(({ state }) => state === 'dead');
  if (ofPlan.length > dead.length) return 'draft';
  const begins = (line: CoverageLine) => (line.from ?? summary.coverage?.from ?? '') > day;
  if (dead.some((line) => isActiveInfo(line.info) && begins(line))) return 'active';
  return dead.length > 0 ? 'cancelled' : 'draft';
}

const linesOfPlan = ({ coverageLines }: CoverageSummary): readonly CoverageLine[] =>
  coverageLines.filter(({ services }) => services.length === 0 || services.includes('30'));

/** What the verdict calls inactive is not: a service that is live of a plan that is over as a whole, or of somebody who died before. */
function inForce(summary: CoverageSummary, day: string): boolean {
  const ofPlan = linesOfPlan(summary);
  const isOver = ofPlan.length > 0 && ofPlan.every(({ state }) => state === 'dead');
  const isDead = summary.dateOfDeath !== null && summary.dateOfDeath.value < day;
  return !isOver && !isDead && summary.coverageLines.some(({ state }) => state === 'live');
}

function requestOf(source: FhirSource, to: (place: Place) => Reference<never>): CoverageEligibilityRequest {
  return {
    resourceType: 'CoverageEligibilityRequest',
    identifier: [{ value: source.lookupId }],
    status: 'active',
    purpose: ['benefits'],
    patient: to('patient'),
    servicedDate: source.dateOfService,
    created: isoIn(source.requestedAt, source.timeZone),
    provider: to('provider'),
    insurer: to('payer'),
    insurance: [{ focal: true, coverage: to('coverage') }],
    item: source.services.map((code) => ({ category: serviceType(code) })),
  };
}

function outcomeOf({ finished, answered }: FhirSource): CoverageEligibilityResponse['outcome'] {
  if (!finished) return 'queued';
  if (answered === null) return 'error';
  const { rejections, coverageLines } = answered.summary;
  if (rejections.length === 0) return 'complete';
  return coverageLines.length > 0 ? 'partial' : 'error';
}

/**
 * R4 has no element for remarks on an answer, and HL7's own extension for one on any resource: a sentence each, as the screen has it.
 */
const notesOf = (doubts: readonly string[]) =>
  doubts.map((text) => ({ url: 'http://hl7.org/fhir/StructureDefinition/note', valueAnnotation: { text } }));

function responseOf(source: FhirSource, to: (place: Place) => Reference<never>): CoverageEligibilityResponse {
  const { answered, disposition } = source;
  const { rejections = [] } = answered?.summary ?? {};
  const notes = notesOf(source.isHeld ? [] : (answered?.doubts ?? []));
  return {
    resourceType: 'CoverageEligibilityResponse',
    ...(notes.length > 0 && { extension: notes }),
    identifier: [{ value: source.lookupId }],
    status: 'active',
    purpose: ['benefits'],
    patient: to('patient'),
    servicedDate: answered?.day ?? source.dateOfService,
    created: isoIn(source.answeredAt ?? source.requestedAt, source.timeZone),
    requestor: to('provider'),
    request: to('request'),
    outcome: outcomeOf(source),
    ...(disposition !== '' && { disposition }),
    insurer: to('payer'),
    ...(answered !== null && {
      insurance: [{ coverage: to('coverage'), ...(!source.isHeld && benefitsOf(answered, source)) }],
    }),
    ...(rejections.length > 0 && { error: rejections.map(({ code, label }) => ({ code: rejectReason(code, label) })) }),
  };
}

function benefitsOf({ summary, day }: OpenAnswer, { settled, isUnknown }: FhirSource) {
  const { coverage, coverageLines } = summary;
  const items = benefitItems(summary, settled);
  return {
    ...(settled && !isUnknown && coverageLines.length > 0 && { inforce: inForce(summary, day) }),
    ...(coverage?.from != null && {
      benefitPeriod: { start: coverage.from, ...(coverage.to !== null && { end: coverage.to }) },
    }),
    ...(items.length > 0 && { item: items }),
  };
}

/** Request, answer and coverage of one lookup as FHIR R4, with the patient, payer and provider that they name. */
export function fhirBundle(source: FhirSource, urns: Urns): Bundle {
  const to = (place: Place): Reference<never> => ({ reference: `urn:uuid:${urns[place]}` });
  const resources: Readonly<Record<Place, Resource>> = {
    request: requestOf(source, to),
    response: responseOf(source, to),
    coverage: coverageOf(source, to),
    patient: patientOf(source),
    payer: payerOf(source),
    provider: providerOf(source),
  };
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: isoIn(source.answeredAt ?? source.requestedAt, source.timeZone),
    entry: (Object.keys(resources) as Place[]).map((place) => ({
      fullUrl: `urn:uuid:${urns[place]}`,
      resource: resources[place],
    })),
  };
}
