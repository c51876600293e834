import { idOf } from '../pas/context.ts';
import { type JsonObject, pruned, type Resource } from '../pas/fhir.ts';
import { coverage, insurer, organization, patients, practitioner } from '../pas/people.ts';
import type { AuthParty, AuthRequest } from '../request/authRequest.ts';
import type { CrdContext } from './crdContext.ts';
import { crdProfile } from './names.ts';
import { orderReference, ordersOf, visitId } from './orders.ts';
import { type Prefetch, prefetchOf } from './prefetch.ts';
import { askedLines } from '../request/askedLines.ts';

/** Hooks to which a payer has to say what it covers and whether it wants an authorization (CRD 2.2.1). */
export const primaryHooks = ['appointment-book', 'order-sign', 'order-dispatch'] as const;
export type PrimaryHook = (typeof primaryHooks)[number];

/** Our resources under the profiles of CRD: what they say is the same as in PAS. */
const profiles: Readonly<Record<string, string>> = {
  Patient: 'patient',
  Coverage: 'coverage',
  Organization: 'organization',
  Practitioner: 'practitioner',
};
const profiled = (resource: Resource): Resource => {
  const name = Object.hasOwn(profiles, resource.resourceType) ? profiles[resource.resourceType] : undefined;
  return { ...resource, meta: name === undefined ? undefined : { profile: [crdProfile(name)] } };
};

const partyResources = (party: AuthParty, id: string, entity: string): readonly Resource[] =>
  party.isPerson ? practitioner(party, id) : [organization(party, id, 'organization', entity)];
const partyReference = (party: AuthParty, id: string): string =>
  party.isPerson ? `PractitionerRole/${id}-role` : `Organization/${id}`;

/** Who is to do it: that it is somebody else than who asks changes what a payer wants. */
const performerOf = ({ providers }: AuthRequest): AuthParty | null =>
  (providers.find(({ role }) => role === 'Performing') ?? providers.find(({ role }) => role === 'Facility'))?.party ??
  null;

const entry = (resource: Resource, base: string) => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
  resource,
});
const collection = (resources: readonly Resource[], base: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => entry(resource, base)),
});

/** The visit that is to be booked. Its time is not known here: it is proposed for its days. */
const appointmentOf = (request: AuthRequest, orders: readonly string[], performer: string | null): Resource => ({
  resourceType: 'Appointment',
  id: visitId(request),
  meta: { profile: [crdProfile('appointment-with-order')] },
  status: 'proposed',
  requestedPeriod: [{ start: request.from, end: request.to || request.from }],
  basedOn: orders.map((reference) => ({ reference })),
  participant: [
    { actor: { reference: 'Patient/patient' }, required: 'required', status: 'needs-action' },
    ...(performer === null ? [] : [{ actor: { reference: performer }, required: 'required', status: 'needs-action' }]),
  ],
});

/**
 * The call that asks a payer's CRD service about a request (CDS Hooks): what is ordered, for whom, under which coverage. We are no server
 * of FHIR, so all that a service may want goes along as prefetch, under the names by which it asked for it.
 */
export function hookRequest(
  hook: PrimaryHook,
  request: AuthRequest,
  context: CrdContext,
  wanted: Prefetch | null = null,
): JsonObject {
  const performer = performerOf(request);
  const asks = partyReference(request.requester, 'requestor');
  const does = performer === null ? null : partyReference(performer, 'performer');
  const orders = ordersOf(request, context.at, { requester: asks, performer: does });
  const references = askedLines(request).map((line) => orderReference(request, line));
  const people = [
    ...patients(request),
    coverage(request),
    insurer(request),
    ...partyResources(request.requester, 'requestor', '1P'),
    ...(performer === null ? [] : partyResources(performer, 'performer', 'SJ')),
  ].map(profiled);
  const userId = context.practitionerId === '' ? asks : `Practitioner/${idOf(context.practitionerId)}`;
  const whose = {
    patientId: 'patient',
    encounterId: context.encounterId === '' ? undefined : idOf(context.encounterId),
  };
  const about: Readonly<Record<PrimaryHook, JsonObject>> = {
    'appointment-book': {
      userId,
      ...whose,
      appointments: collection([appointmentOf(request, references, does), ...orders], context.base),
    },
    'order-sign': { userId, ...whose, draftOrders: collection(orders, context.base) },
    'order-dispatch': { patientId: 'patient', dispatchedOrders: references, performer: does ?? asks },
  };
  const written = pruned({
    hook,
    hookInstance: context.hookInstance,
    context: about[hook],
    prefetch: prefetchOf(wanted, [...people, ...orders], context.base),
  });
  // A call has its hook at least: nothing prunes it away.
  return written as JsonObject;
}
