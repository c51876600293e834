import type { Asked, AskedLine, AskedPerson, Kind } from '#/authorization/asked.ts';
import type { Inquiry, Party } from '#/x12/readInquiry.ts';

type Segments = readonly (readonly string[])[];

const isoDate = (digits: string): string =>
  /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}` : '';

const at = (segments: Segments, id: string, qualifier?: string): readonly string[] =>
  segments.find((segment) => segment[0] === id && (qualifier === undefined || segment[1] === qualifier)) ?? [];

function days(segments: Segments, qualifiers: readonly string[]): Pick<Asked, 'from' | 'to'> {
  const found = segments.find(([id, qualifier = '']) => id === 'DTP' && qualifiers.includes(qualifier));
  const [from = '', to = from] = (found?.[3] ?? '').split('-');
  return { from: isoDate(from), to: isoDate(to) };
}

/** The segments below each HL of one kind. */
function levels(segments: Segments, code: string): readonly Segments[] {
  const parts: string[][][] = [[]];
  for (const segment of segments) {
    if (segment[0] === 'HL') parts.push([]);
    parts.at(-1)?.push([...segment]);
  }
  return parts.filter((part) => part[0]?.[0] === 'HL' && part[0][3] === code);
}

/** Where each service segment has its procedure, its unit and its quantity. */
const places: Readonly<Record<string, readonly [procedure: number, unit: number, quantity: number]>> = {
  SV1: [1, 3, 4],
  SV2: [2, 4, 5],
  SV3: [1, 0, 6],
};

const amount = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;

function lineOf(part: Segments, sequence: number, component: string): AskedLine | null {
  const service = part.find(([id = '']) => Object.hasOwn(places, id));
  const [procedure, unit, quantity] = places[service?.[0] ?? ''] ?? [];
  if (service === undefined || procedure === undefined || unit === undefined || quantity === undefined) return null;
  const delivery = at(part, 'HSD');
  const trace = at(part, 'TRN');
  return {
    sequence,
    trace: trace[2] ?? '',
    origin: trace[3] ?? '',
    segment: service[0] ?? '',
    revenue: service[0] === 'SV2' ? (service[1] ?? '') : '',
    procedure: (service[procedure] ?? '').replaceAll(component, ':'),
    quantity: amount(delivery[2]) ?? amount(service[quantity]),
    unit: unit === 0 ? '' : (service[unit] ?? ''),
    delivery: delivery[1] ?? '',
    ...days(part, ['472']),
    isRemoved: at(part, 'UM')[2] === '3',
  };
}

const person = ({ last, first, dob, sex }: Party): AskedPerson => ({ last, first, dob, sex });

/** BHT02 says what a message is, UM02 what is asked. */
function kindOf(guide: string, purpose: string, certification: string): Kind {
  if (guide.startsWith('005010X215')) return 'inquiry';
  if (purpose === '01' || certification === '3') return 'cancel';
  if (certification === '1' || certification === '2') return 'appeal';
  return certification === '' || certification === 'I' ? 'request' : 'change';
}

/** Reads a 278 as the payer that it is sent to, from what was cut at its separators already. */
export function readRequest(inquiry: Inquiry): Asked {
  const { segments, isa, gs, payerId, subscriber, dependent } = inquiry;
  const component = isa[16] ?? ':';
  const [event = []] = levels(segments, 'EV');
  const [review, trace] = [at(event, 'UM'), at(event, 'TRN')];
  const services = levels(segments, 'SS');
  return {
    kind: kindOf(gs[8] ?? '', at(segments, 'BHT')[2] ?? '', review[2] ?? ''),
    payerId,
    sender: (isa[6] ?? '').trim(),
    senderQualifier: isa[5] ?? 'ZZ',
    senderGs: gs[2] ?? '',
    requesterNpi: inquiry.provider[9] ?? '',
    reference: inquiry.reference,
    trace: trace[2] ?? '',
    origin: trace[3] ?? '',
    number: at(event, 'REF', 'BB')[2] ?? '',
    payerReference: at(event, 'REF', 'NT')[2] ?? '',
    memberId: subscriber.id,
    subscriber: person(subscriber),
    dependent: dependent === null ? null : person(dependent),
    category: review[1] ?? 'HS',
    serviceType: review[3] ?? '',
    place: (review[4] ?? '').replaceAll(component, ':'),
    ...days(event, ['AAH', '435']),
    diagnoses: at(event, 'HI')
      .slice(1)
      .map((code) => code.split(component).slice(0, 2).join(':')),
    lines: services.flatMap((part, index) => lineOf(part, index + 1, component) ?? []),
    // Documents go by the 275: a 278 names them alone.
    documents: 0,
    forms: 0,
    bundle: null,
  };
}
