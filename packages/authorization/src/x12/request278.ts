import type { Loop278Request } from '@coverline/x12/guide/generated/guide278Request.generated.ts';
import { askedLines } from '../request/askedLines.ts';
import type { AuthLine, AuthRequest } from '../request/authRequest.ts';
import { categoryCodes, certificationCodes, urgencyCodes } from './codes278.ts';
import {
  attachmentsOf,
  compact,
  deliveryOf,
  dependentLoop,
  diagnosesOf,
  lineTrace,
  organisationLoop,
  period,
  placeOf,
  providerLoops,
  requesterLoop,
  sent,
  serviceOf,
  subscriberLoop,
} from './values278.ts';

/** HL01, HL02 and HL04 are numbered by the writer in the order of writing. */
const level = <L extends string>(levelCode: L) => ({ id: '0', parent: '0', levelCode, childCode: '1' });

type Event = NonNullable<Loop278Request['source']['requester']['subscriber']['event']>;
type Service = NonNullable<Event['services']>[number];

const reviewOf = (request: AuthRequest, certification: string) => ({
  category: categoryCodes[request.category],
  certification,
  service: sent(request.serviceType),
});

function serviceLoop(request: AuthRequest, line: AuthLine): Service {
  // In a revision a line that is taken away is cancelled by itself, and what is added is asked for the first time.
  const changed = request.kind === 'Revision' ? line.change : 'Same';
  const own = changed === 'Removed' ? '3' : changed === 'Added' ? 'I' : null;
  return {
    level: level('SS'),
    traces: [
      { type: '1', number: lineTrace(request.trace.number, line.sequence), originator: request.trace.originator },
    ],
    review: own === null ? undefined : reviewOf(request, own),
    serviceDate: period('472', line.from, line.to),
    ...serviceOf(line),
    delivery: deliveryOf(line),
  };
}

/** What was taken away is told in a revision, cancelled with the rest, and else not asked for. */
const sentLines = (request: AuthRequest): readonly AuthLine[] =>
  request.kind === 'Revision' || request.kind === 'Cancel' ? request.lines : askedLines(request);

function datesOf({ category, from, to }: AuthRequest) {
  if (from === '') return {};
  // Of an admission the day is one; the other is when the patient is to leave.
  if (category !== 'Admission') return { eventDate: period('AAH', from, to) };
  return {
    admitted: period('435', from, from),
    ...(to === '' || to === from ? {} : { discharged: period('096', to, to) }),
  };
}

function eventLoop(request: AuthRequest): Event {
  const { trace, previousNumber, payerReference, admission, note } = request;
  return {
    level: level('EV'),
    traces: [{ type: '1', number: trace.number, originator: trace.originator }],
    review: {
      ...reviewOf(request, certificationCodes[request.kind]),
      place: placeOf(request),
      urgency: urgencyCodes[request.urgency],
    },
    previousNumber: previousNumber === '' ? undefined : { qualifier: 'BB', number: previousNumber },
    deskNumber: payerReference === '' ? undefined : { qualifier: 'NT', number: payerReference },
    ...datesOf(request),
    diagnoses: diagnosesOf(request),
    admission:
      admission === null
        ? undefined
        : { type: sent(admission.type), source: sent(admission.source), patientStatus: sent(admission.status) },
    attachments: attachmentsOf(request),
    message: note === '' ? undefined : { text: note },
    providers: providerLoops(request),
    services: sentLines(request).map((line) => serviceLoop(request, line)),
  };
}

/** BHT02: a cancellation is called so, all else asks. */
const purposeOf = ({ kind }: AuthRequest): string => (kind === 'Cancel' ? '01' : '13');

export type Sending = { readonly date: string; readonly time: string };

/** A request, renewal, revision, extension, appeal or cancellation as the loops of 005010X217. */
export function request278(request: AuthRequest, { date, time }: Sending): Loop278Request {
  const event = eventLoop(request);
  const { dependent } = request;
  return {
    beginning: {
      structure: '0007',
      purpose: purposeOf(request),
      reference: request.reference,
      date: compact(date),
      time,
    },
    source: {
      level: level('20'),
      organisation: organisationLoop(request),
      requester: {
        level: level('21'),
        person: requesterLoop(request),
        subscriber: {
          level: level('22'),
          person: subscriberLoop(request),
          ...(dependent === null
            ? { event }
            : { dependent: { level: level('23'), person: dependentLoop(dependent), event } }),
        },
      },
    },
  };
}
