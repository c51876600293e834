import { gather } from '../write/gather.ts';
import { escapeText, usualSigns } from './segment.ts';

type Person = {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix?: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly gender: string;
};

/** One insurance of a patient. '' is what is not known, and leaves the receiver's value as it is. */
export type Hl7Insurance = {
  /** Place in the coordination of benefits, 1 to 10; null where it is not known: IN1-1 then only counts on behind the others, as the standard wants none twice. */
  readonly order: number | null;
  readonly code: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly groupNumber: string;
  readonly groupName: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly planType: string;
  readonly memberId: string;
  /** As X12 codes it (INS02). */
  readonly relationship: string;
  readonly subscriber: Person;
  /** An instant, of which the day is said. */
  readonly verifiedOn: string;
  readonly verifiedBy: string;
};

/** A patient with insurances, for a system that takes HL7. */
export type PatientInsured = {
  /** MSH-10, unlike any other. */
  readonly controlId: string;
  readonly patient: Person & {
    readonly mrn: string;
    readonly account: string;
    readonly address?: Readonly<Record<'street' | 'other' | 'city' | 'state' | 'zip', string>>;
    readonly phone?: string;
  };
  /** Null: of none in particular. */
  readonly visit: {
    readonly patientClass: string;
    readonly location: string;
    readonly attending: string;
    readonly number: string;
    /** `YYYY-MM-DD`. */
    readonly on: string;
  } | null;
  readonly insurances: readonly Hl7Insurance[];
  /** What to know beyond the fields, one NTE each. */
  readonly notes: readonly string[];
};

/** Who sends and who receives: MSH-3 to MSH-6, and when, `YYYYMMDDHHMMSS`. */
export type Hl7Envelope = {
  readonly application: string;
  readonly facility: string;
  readonly toApplication: string;
  readonly toFacility: string;
  readonly at: string;
  /** Of the batch, BHS-11. */
  readonly control: string;
};

/** HL7's table 0063 by the X12 code. */
const relations: Readonly<Record<string, string>> = {
  '18': 'SEL',
  '01': 'SPO',
  '19': 'CHD',
  '20': 'EME',
  '21': 'UNK',
  '39': 'OTH',
  '40': 'OTH',
  '53': 'LIF',
  G8: 'OTH',
};

const end = '\r';
const encoding = '^~\\&';
const of = (text: string): string => escapeText(text, usualSigns);
const day = (date: string): string => date.slice(0, 10).replaceAll('-', '');
/** Parts with their sign between them, none behind the last that says something. */
const joined = (parts: readonly string[], sign: string): string =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(sign);
const nameOf = ({ lastName, firstName, middleName, suffix = '' }: Person): string =>
  joined([lastName, firstName, middleName, suffix].map(of), '^');

/** A segment of its fields by their numbers; those between are empty. */
function segment(id: string, fields: Readonly<Record<number, string>>): string {
  const last = Math.max(...Object.keys(fields).map(Number));
  return joined([id, ...Array.from({ length: last }, (_, at) => fields[at + 1] ?? '')], '|') + end;
}

function messageOf({ controlId, patient, visit, insurances, notes }: PatientInsured, from: Hl7Envelope): string {
  const parties = [from.application, from.facility, from.toApplication, from.toFacility].map(of).join('|');
  const { address } = patient;
  return [
    `MSH|${encoding}|${parties}|${from.at}||ADT^A08^ADT_A01|${of(controlId)}|P|2.5.1${end}`,
    segment('EVN', { 1: 'A08', 2: from.at }),
    segment('PID', {
      1: '1',
      3: patient.mrn === '' ? '' : `${of(patient.mrn)}^^^^MR`,
      5: nameOf(patient),
      7: day(patient.dateOfBirth),
      8: of(patient.gender),
      11:
        address === undefined
          ? ''
          : joined([address.street, address.other, address.city, address.state, address.zip].map(of), '^'),
      13: of(patient.phone ?? ''),
      18: of(patient.account),
    }),
    visit === null
      ? segment('PV1', { 1: '1', 2: 'U' })
      : segment('PV1', {
          1: '1',
          2: of(visit.patientClass),
          3: of(visit.location),
          7: of(visit.attending),
          19: of(visit.number),
          44: day(visit.on),
        }),
    ...numbered(insurances).map(insuranceSegment),
    ...notes.map((note, at) => segment('NTE', { 1: String(at + 1), 3: of(note) })),
  ].join('');
}

/** Each with a number of its own: its place in the order, or the next behind all of them. */
function numbered(insurances: readonly Hl7Insurance[]): readonly (readonly [number, Hl7Insurance])[] {
  let last = Math.max(0, ...insurances.map(({ order }) => order ?? 0));
  return insurances.map((one) => [one.order ?? (last += 1), one]);
}

const insuranceSegment = ([number, found]: readonly [number, Hl7Insurance]): string =>
  segment('IN1', {
    1: String(number),
    2: of(found.code),
    3: of(found.payerId),
    4: of(found.payerName),
    8: of(found.groupNumber),
    9: of(found.groupName),
    12: day(found.from),
    13: day(found.to),
    15: of(found.planType),
    16: nameOf(found.subscriber),
    17: relations[found.relationship] ?? '',
    18: day(found.subscriber.dateOfBirth),
    22: found.order === null ? '' : String(found.order),
    29: day(found.verifiedOn),
    30: of(found.verifiedBy),
    36: of(found.memberId),
    43: of(found.subscriber.gender),
  });

/** A batch of messages, one for each patient: FHS and BHS, the messages, and at the end how many there are. */
export function writeHl7Batch(
  found: Iterable<PatientInsured> | AsyncIterable<PatientInsured>,
  from: Hl7Envelope,
): AsyncGenerator<Uint8Array, void, undefined> {
  const parties = [from.application, from.facility, from.toApplication, from.toFacility].map(of).join('|');
  async function* texts() {
    const head = `${encoding}|${parties}|${from.at}|||`;
    yield `FHS|${head}|${of(from.control)}${end}BHS|${head}|${of(from.control)}${end}`;
    let count = 0;
    for await (const one of found) {
      count++;
      yield messageOf(one, from);
    }
    yield `BTS|${count}${end}FTS|1${end}`;
  }
  return gather(texts());
}
