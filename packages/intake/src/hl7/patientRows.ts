import type { BatchField } from '@coverline/domain/batch/batchFields.ts';
import { isMemberIdPlaceholder } from '@coverline/domain/validate/placeholders.ts';
import { dayOf, recordNumber } from './events.ts';
import {
  componentOf,
  firstPartOf,
  type Hl7Segment,
  type Hl7Signs,
  nameOf,
  repetitionsOf,
  textOf,
  valueOf,
} from './segment.ts';

/** The columns that each insurance of an ADT message gives, by the names of the canonical fields. */
export const patientColumns = [
  'MRN',
  'LastName',
  'FirstName',
  'MiddleName',
  'Suffix',
  'DOB',
  'Gender',
  'SSN',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'Phone',
  'AccountNumber',
  'AccessionID',
  'DateOfService',
  'InsCode',
  'PayerID',
  'PayerName',
  'GroupNumber',
  'MemberID',
  'SubscriberLast',
  'SubscriberFirst',
  'SubscriberDOB',
  'SubscriberSex',
  'SubscriberSSN',
  'Relationship',
  'ProcedureCodes',
  'Amount',
] as const satisfies readonly BatchField[];

type Values = Partial<Record<(typeof patientColumns)[number], string>>;

/** One message, its segments in their order. */
export type Hl7Message = { readonly signs: Hl7Signs; readonly segments: readonly Hl7Segment[] };

export type PatientRow = {
  readonly cells: readonly string[];
  /** What is to be told of it though it is asked: a sentence without a value. */
  readonly note?: string;
};

/** A message's rows, their cells by the names of their columns: one for each IN1 in the order of coordination of benefits, one without insurance where there is none. */
export function patientRows({ signs, segments }: Hl7Message, columns: readonly string[]): readonly PatientRow[] {
  const patient = patientOf(segments, signs);
  const msh = segments.find(({ id }) => id === 'MSH');
  // A visit without a day is of the day of its message.
  const visitDay = patient.DateOfService || dayOf(valueOf(msh, 7, 1, signs));
  const insurances = segments
    .flatMap((segment, at) => (segment.id === 'IN1' ? [{ in1: segment, in2: behind(segments, at) }] : []))
    .map(({ in1, in2 }) => ({
      order: Number(valueOf(in1, 1, 1, signs)) || 99,
      values: insuranceOf(in1, in2?.id === 'IN2' ? in2 : undefined, signs),
      note: periodNote(in1, visitDay, signs),
    }))
    .sort((a, b) => a.order - b.order);
  const row = (values: Readonly<Record<string, string | undefined>>, note?: string): PatientRow => ({
    cells: columns.map((column) => values[column] ?? ''),
    ...(note !== undefined && { note }),
  });
  return insurances.length > 0
    ? insurances.map(({ values, note }) => row({ ...patient, ...values }, note))
    : [row(patient)];
}

/** IN1-12 and IN1-13: from when to when the plan is in force. */
function periodNote(in1: Hl7Segment, day: string, signs: Hl7Signs): string | undefined {
  const [from, to] = [12, 13].map((field) => dayOf(valueOf(in1, field, 1, signs)));
  const isDay = (text: string | undefined): text is string => text !== undefined && /^(?:19|20)\d{6}$/.test(text);
  if (!isDay(day)) return undefined;
  if (isDay(to) && to < day) return 'By this message the insurance ended before the {visit}.';
  return isDay(from) && from > day ? 'By this message the insurance begins after the {visit}.' : undefined;
}

/** The IN2 that belongs to an IN1: it stands behind it, before the next. */
const behind = (segments: readonly Hl7Segment[], at: number): Hl7Segment | undefined =>
  segments.slice(at + 1).find(({ id }) => id === 'IN1' || id === 'IN2');

function patientOf(segments: readonly Hl7Segment[], signs: Hl7Signs): Values {
  const of = (id: string) => segments.find((segment) => segment.id === id);
  const [pid, pv1, pv2, sch] = [of('PID'), of('PV1'), of('PV2'), of('SCH')];
  const get = (segment: Hl7Segment | undefined, field: number, component = 1) =>
    valueOf(segment, field, component, signs);
  const name = nameOf(pid, 5, signs);
  const codes = segments.flatMap((segment) =>
    segment.id === 'FT1' ? [get(segment, 25)] : segment.id === 'OBR' ? [get(segment, 4)] : [],
  );
  return {
    MRN: recordNumber(pid, signs),
    LastName: firstPartOf(name, 1, signs),
    FirstName: componentOf(name, 2, signs),
    MiddleName: componentOf(name, 3, signs),
    Suffix: componentOf(name, 4, signs),
    DOB: dayOf(get(pid, 7)),
    Gender: get(pid, 8),
    SSN: textOf(pid, 19, signs),
    Address1: firstPartOf(pid === undefined ? '' : (repetitionsOf(pid, 11, signs)[0] ?? ''), 1, signs),
    Address2: get(pid, 11, 2),
    City: get(pid, 11, 3),
    State: get(pid, 11, 4),
    Zip: get(pid, 11, 5),
    Phone: phoneOf(pid, signs),
    AccountNumber: get(pid, 18) || get(pv1, 19),
    AccessionID: get(of('ORC'), 3) || get(of('OBR'), 3) || get(of('SPM'), 2),
    // SCH-11 is a timing whose fourth part is when it begins; an admission stands in PV1-44, and one that is expected in PV2-8.
    DateOfService: dayOf(get(sch, 11, 4)) || dayOf(get(pv1, 44)) || dayOf(get(pv2, 8)),
    ProcedureCodes: [...new Set(codes.filter((code) => /^[A-Z\d]{5}$/i.test(code)))].join(';'),
    Amount: get(of('FT1'), 11),
  };
}

/** PID-13 as it was written, or put together from country, area and number. */
function phoneOf(pid: Hl7Segment | undefined, signs: Hl7Signs): string {
  const written = valueOf(pid, 13, 1, signs);
  return written || `${valueOf(pid, 13, 6, signs)}${valueOf(pid, 13, 7, signs)}`;
}

/** By what a person is known to this insurance: the policy's number, else the first other place that says one. */
function memberId(in1: Hl7Segment, in2: Hl7Segment | undefined, signs: Hl7Signs): string {
  const payer = [2, 3, 4, 15].map((field) => valueOf(in1, field, 1, signs)).join(' ');
  const places = [
    textOf(in1, 36, signs),
    valueOf(in1, 49, 1, signs),
    valueOf(in2, 61, 1, signs),
    valueOf(in2, 26, 1, signs),
    // Numbers of these two alone, whosever insurance the segment is about.
    /medicare/i.test(payer) ? valueOf(in2, 6, 1, signs) : '',
    /medicaid/i.test(payer) ? valueOf(in2, 8, 1, signs) : '',
  ].filter((number) => number !== '');
  return places.find((number) => !isMemberIdPlaceholder(number)) ?? places[0] ?? '';
}

function insuranceOf(in1: Hl7Segment, in2: Hl7Segment | undefined, signs: Hl7Signs): Values {
  const get = (field: number, component = 1) => valueOf(in1, field, component, signs);
  const subscriber = nameOf(in1, 16, signs);
  return {
    InsCode: get(2),
    PayerID: get(3),
    PayerName: get(4),
    GroupNumber: textOf(in1, 8, signs),
    MemberID: memberId(in1, in2, signs),
    SubscriberLast: firstPartOf(subscriber, 1, signs),
    SubscriberFirst: componentOf(subscriber, 2, signs),
    SubscriberDOB: dayOf(get(18)),
    SubscriberSex: get(43),
    SubscriberSSN: textOf(in2, 2, signs),
    Relationship: get(17),
  };
}
