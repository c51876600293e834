/** A person of a 270 or 278, in the request's own spelling; '' where nothing was sent. */
export interface Party {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly id: string;
  readonly ssn: string;
  /** YYYY-MM-DD */
  readonly dob: string;
  readonly sex: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly relationship: string;
}

export interface Inquiry {
  readonly segments: readonly (readonly string[])[];
  readonly isa: readonly string[];
  readonly gs: readonly string[];
  /** ST01: 270 or 278. */
  readonly set: string;
  readonly stControl: string;
  readonly reference: string;
  readonly payerId: string;
  readonly provider: readonly string[];
  readonly subscriber: Party;
  readonly dependent: Party | null;
  readonly trace: string;
  readonly traceOrigin: string;
  /** YYYY-MM-DD, the first day of a range; '' where none was sent. */
  readonly dateOfService: string;
  /** III02 of the first question that has one; '' where none was sent. */
  readonly placeOfService: string;
}

type Segments = readonly (readonly string[])[];

const isoDate = (digits: string): string =>
  /^\d{8}/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}` : '';

const at = (segments: Segments, id: string, qualifier?: string): readonly string[] =>
  segments.find((segment) => segment[0] === id && (qualifier === undefined || segment[1] === qualifier)) ?? [];

function party(segments: Segments): Party {
  const name = at(segments, 'NM1');
  const place = at(segments, 'N4');
  const birth = at(segments, 'DMG');
  return {
    last: name[3] ?? '',
    first: name[4] ?? '',
    middle: name[5] ?? '',
    id: name[8] === 'MI' ? (name[9] ?? '') : '',
    ssn: at(segments, 'REF', 'SY')[2] ?? '',
    dob: isoDate(birth[2] ?? ''),
    sex: birth[3] ?? '',
    address1: at(segments, 'N3')[1] ?? '',
    city: place[1] ?? '',
    state: place[2] ?? '',
    zip: place[3] ?? '',
    relationship: at(segments, 'INS')[2] ?? '',
  };
}

/** The simplest reading there is: cut at the separators that the ISA shows. Null when there is no ISA to show any. */
export function readInquiry(text: string): Inquiry | null {
  const element = text[3];
  const terminator = text[105];
  if (!text.startsWith('ISA') || !element || !terminator) return null;
  const segments = text
    .split(terminator)
    .map((segment) => segment.trim().split(element))
    .filter((segment) => segment[0] !== '');
  // Each HL starts a part; the part before the first is the envelope and the header.
  const parts: string[][][] = [[]];
  for (const segment of segments) {
    if (segment[0] === 'HL') parts.push([]);
    parts.at(-1)?.push(segment);
  }
  const level = (code: string): Segments => parts.find((part) => part[0]?.[0] === 'HL' && part[0][3] === code) ?? [];
  const dependent = level('23');
  const patient = dependent.length > 0 ? dependent : level('22');
  // A 278 has its trace and its days with the event.
  const event = level('EV');
  const asked = event.length > 0 ? event : patient;
  const trace = at(asked, 'TRN');
  return {
    segments,
    isa: segments[0] ?? [],
    gs: at(segments, 'GS'),
    set: at(segments, 'ST')[1] ?? '',
    stControl: at(segments, 'ST')[2] ?? '',
    reference: at(segments, 'BHT')[3] ?? '',
    payerId: at(level('20'), 'NM1')[9] ?? '',
    provider: at(level('21'), 'NM1'),
    subscriber: party(level('22')),
    dependent: dependent.length > 0 ? party(dependent) : null,
    trace: trace[2] ?? '',
    traceOrigin: trace[3] ?? '',
    dateOfService: isoDate(at(asked, 'DTP', event.length > 0 ? undefined : '291')[3] ?? ''),
    placeOfService: at(patient, 'III', 'ZZ')[2] ?? '',
  };
}
