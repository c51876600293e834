import type { ReadDecision } from '../x12/read278.ts';
import { type BundleFault, bundleFaults, loneFaults, tooMuchOf } from './bundleFaults.ts';
import { type Addressed, besideResponses, type PatientAt, patientsAmong } from './beside.ts';
import { isObject, isResource, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { notificationFaults, subscriptionFaults } from './noticeRules.ts';
import { readClaimResponse } from './readClaimResponse.ts';
import { wantedByCommunication } from './readCommunication.ts';
import { type BundleUse, entriesOf, resourcesOf } from './rules.ts';
import { most, tooMuch } from './tooMuch.ts';

/** What a subscription said beside its decision. */
export type Notice = {
  readonly type: 'handshake' | 'heartbeat' | 'event-notification' | '';
  readonly subscription: string;
  readonly topic: string;
  readonly status: string;
  /** Number of the event, to see that none is missing; null where none is told. */
  readonly event: number | null;
};

export type ReadPas = {
  readonly kind:
    | 'Response'
    | 'Inquiry'
    | 'Notification'
    | 'Subscription'
    | 'Outcome'
    | 'Request'
    | 'Other'
    | 'Unreadable';
  readonly decisions: readonly ReadDecision[];
  /** Of a notification alone. */
  readonly notice: Notice | null;
  /** Codes of an OperationOutcome: with a 4xx it is not sent again. */
  readonly issues: readonly string[];
  /** Rules that the sender breaks. They are told, and what can be read is read. */
  readonly faults: readonly BundleFault[];
};

const nothing: ReadPas = { kind: 'Unreadable', decisions: [], notice: null, issues: [], faults: [] };

const addressedIn = (bundle: JsonObject): readonly Addressed[] =>
  entriesOf(bundle).flatMap(({ fullUrl, resource }) =>
    isResource(resource) ? [{ fullUrl: text(fullUrl), resource }] : [],
  );

/**
 * The decisions of a bundle and of the bundles in it: a notification has its response as a bundle (PAS 2.2.1) or as entries of its own.
 * What stands in one bundle is of its responses; whom they name may stand around it.
 */
function responsesIn(bundle: JsonObject, around?: PatientAt): readonly ReadDecision[] {
  const own = addressedIn(bundle);
  const patientAt = patientsAmong(own, around);
  const beside = besideResponses(own, patientAt);
  return own.flatMap(({ resource }) => {
    if (resource.resourceType === 'Bundle') return responsesIn(resource, patientAt);
    const besideIt = resource.resourceType === 'ClaimResponse' ? beside.get(resource) : undefined;
    return besideIt === undefined ? [] : [readClaimResponse(resource, besideIt)];
  });
}

/** How many things a resource may want: inputs of a task, whatever a communication request names. */
function wishesIn(resource: Resource): number {
  if (resource.resourceType === 'Task') return list(resource['input']).length;
  return resource.resourceType === 'CommunicationRequest' ? wantedByCommunication(resource).length : 0;
}

/**
 * What is wanted may be of each response, so that many of both come to more than anybody holds: as many as a message has values are read.
 */
function wantsTooMuch(bundle: JsonObject): boolean {
  const resources = resourcesOf(bundle);
  const responses = resources.filter(({ resourceType }) => resourceType === 'ClaimResponse').length;
  const wanted = resources.reduce((all, one) => all + wishesIn(one), 0);
  return (
    responses * wanted > most.values || resources.some((one) => one.resourceType === 'Bundle' && wantsTooMuch(one))
  );
}

const profiled = (bundle: JsonObject): string => {
  const profiles = object(bundle['meta'])['profile'];
  return Array.isArray(profiles) ? profiles.map(text).join(' ') : '';
};

function noticeOf(status: Resource): Notice {
  const parameters = list(status['parameter']);
  const named = (of: readonly JsonObject[], name: string) => of.find((one) => one['name'] === name) ?? {};
  const type = text(named(parameters, 'type')['valueCode']);
  const event = text(named(list(named(parameters, 'notification-event')['part']), 'event-number')['valueString']);
  return {
    type: type === 'handshake' || type === 'heartbeat' || type === 'event-notification' ? type : '',
    subscription: text(object(named(parameters, 'subscription')['valueReference'])['reference']),
    topic: text(named(parameters, 'topic')['valueCanonical']),
    status: text(named(parameters, 'status')['valueCode']),
    event: /^\d+$/.test(event) ? Number(event) : null,
  };
}

function readBundle(bundle: JsonObject): ReadPas {
  const resources = resourcesOf(bundle);
  const [first] = resources;
  if (wantsTooMuch(bundle)) return { ...nothing, faults: [tooMuchOf] };
  if (first?.resourceType === 'Parameters') {
    const faults = notificationFaults(bundle);
    return { ...nothing, kind: 'Notification', decisions: responsesIn(bundle), notice: noticeOf(first), faults };
  }
  if (first?.resourceType === 'Claim') {
    const use: BundleUse = profiled(bundle).includes('inquiry') ? 'Inquire' : 'Submit';
    return { ...nothing, kind: 'Request', faults: bundleFaults(bundle, use) };
  }
  const use: BundleUse = profiled(bundle).includes('inquiry') ? 'InquiryResponse' : 'Response';
  const decisions = responsesIn(bundle);
  if (decisions.length === 0) return { ...nothing, faults: bundleFaults(bundle, use) };
  return {
    ...nothing,
    kind: use === 'Response' ? 'Response' : 'Inquiry',
    decisions,
    faults: bundleFaults(bundle, use),
  };
}

/** Several answers to one inquiry: Parameters with a bundle each, of which none may be there. */
function readParameters(parameters: JsonObject): ReadPas {
  const read = list(parameters['parameter']).flatMap((one) =>
    isResource(one['resource']) ? [readResource(one['resource'])] : [],
  );
  return {
    ...nothing,
    kind: 'Inquiry',
    decisions: read.flatMap(({ decisions }) => decisions),
    issues: read.flatMap(({ issues }) => issues),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/**
 * Reads what a payer's PAS server sends: the answer to $submit or $inquire, a notification, an OperationOutcome. Never throws for what
 * it holds.
 */
export function readPas(value: unknown): ReadPas {
  return tooMuch(value) ? { ...nothing, faults: [tooMuchOf] } : readResource(value);
}

function readResource(value: unknown): ReadPas {
  if (!isObject(value) || !isResource(value)) return nothing;
  switch (value.resourceType) {
    case 'Bundle':
      return readBundle(value);
    case 'Parameters':
      return readParameters(value);
    case 'ClaimResponse':
      return {
        ...nothing,
        kind: 'Response',
        decisions: [readClaimResponse(value, { patient: null, wanted: [] })],
        faults: loneFaults(value, profiled(value).includes('inquiry') ? 'InquiryResponse' : 'Response'),
      };
    case 'Claim':
      return {
        ...nothing,
        kind: 'Request',
        faults: loneFaults(value, profiled(value).includes('inquiry') ? 'Inquire' : 'Submit'),
      };
    case 'Subscription':
      return { ...nothing, kind: 'Subscription', faults: subscriptionFaults(value) };
    case 'OperationOutcome':
      return { ...nothing, kind: 'Outcome', issues: list(value['issue']).map(({ code }) => text(code)) };
    default:
      return { ...nothing, kind: 'Other' };
  }
}
