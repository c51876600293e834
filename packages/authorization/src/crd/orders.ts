import type { AuthLine, AuthRequest, Frequency } from '../request/authRequest.ts';
import { askedLines } from '../request/askedLines.ts';
import { idOf } from '../pas/context.ts';
import type { Resource } from '../pas/fhir.ts';
import { coded, systems } from '../pas/names.ts';
import { crdProfile } from './names.ts';

/** Equipment, prostheses and orthotics are ordered as devices, all else as services (HCPCS Level II by its letter). */
const isDevice = ({ code }: AuthLine): boolean => /^[EKL]\d{4}$/.test(code);

export const orderId = ({ trace }: AuthRequest, { sequence }: AuthLine): string => idOf(`${trace.number}-${sequence}`);

/** Of the visit that is to be booked. */
export const visitId = ({ trace }: AuthRequest): string => idOf(`${trace.number}-visit`);

export const orderReference = (request: AuthRequest, line: AuthLine): string =>
  `${isDevice(line) ? 'DeviceRequest' : 'ServiceRequest'}/${orderId(request, line)}`;

const codeOf = ({ code, kind, revenue }: AuthLine) => {
  if (code === '') return coded(systems.revenue, revenue);
  return coded(kind === 'Dental' ? systems.cdt : systems.hcpcs, code);
};

/** Of UCUM and of R4's UnitsOfTime. */
const timeCodes = { Day: 'd', Week: 'wk', Month: 'mo', Year: 'a' } as const;

const timing = ({ times, per, over, unit }: Frequency) => ({
  repeat: {
    boundsDuration: { value: over, system: 'http://unitsofmeasure.org', code: timeCodes[unit] },
    frequency: times,
    period: 1,
    periodUnit: timeCodes[per],
  },
});

const when = ({ from, to, frequency }: AuthLine) =>
  frequency !== null
    ? { occurrenceTiming: timing(frequency) }
    : to === '' || to === from
      ? { occurrenceDateTime: from }
      : { occurrencePeriod: { start: from, end: to } };

const diagnosesOf = ({ diagnoses }: AuthRequest, line: AuthLine) => {
  const named = line.diagnoses.flatMap((at) => diagnoses[at - 1] ?? []);
  return (named.length === 0 ? diagnoses : named).map(({ code }) => {
    const bare = code.replaceAll('.', '');
    return coded(systems.icd10, bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare);
  });
};

export type OrderPeople = { readonly requester: string; readonly performer: string | null };

function orderOf(request: AuthRequest, line: AuthLine, at: string, { requester, performer }: OrderPeople): Resource {
  const both = {
    id: orderId(request, line),
    status: 'draft',
    intent: 'order',
    priority: request.urgency === 'Urgent' || request.urgency === 'Emergency' ? 'urgent' : 'routine',
    subject: { reference: 'Patient/patient' },
    ...when(line),
    authoredOn: at === '' ? undefined : at,
    requester: { reference: requester },
    reasonCode: diagnosesOf(request, line),
    insurance: [{ reference: 'Coverage/coverage' }],
  };
  if (isDevice(line)) {
    return {
      resourceType: 'DeviceRequest',
      meta: { profile: [crdProfile('devicerequest')] },
      ...both,
      codeCodeableConcept: codeOf(line),
      performer: performer === null ? undefined : { reference: performer },
    };
  }
  return {
    resourceType: 'ServiceRequest',
    meta: { profile: [crdProfile('servicerequest')] },
    ...both,
    code: codeOf(line),
    quantityQuantity: line.quantity === null ? undefined : { value: line.quantity.count },
    performer: performer === null ? undefined : [{ reference: performer }],
    locationCode: [
      coded(request.place.kind === 'PlaceOfService' ? systems.placeOfService : systems.typeOfBill, request.place.code),
    ],
  };
}

/** How often something is to be done is said by its order: a line of a claim has no place for it (PAS, requestedService). */
export const rhythmicOrders = (request: AuthRequest): readonly Resource[] => {
  const lines = request.lines.filter(({ frequency }) => frequency !== null);
  const requester = request.requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor';
  return lines.length === 0 ? [] : ordersOf({ ...request, lines }, '', { requester, performer: null });
};

/** What is ordered, an order for each line that is asked for. */
export const ordersOf = (request: AuthRequest, at: string, people: OrderPeople): readonly Resource[] =>
  askedLines(request).map((line) => orderOf(request, line, at, people));
