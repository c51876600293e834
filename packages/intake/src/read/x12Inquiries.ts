import { createScanner } from '@coverline/x12/read/scanner.ts';
import type { SegmentCursor } from '@coverline/x12/read/cursor.ts';
import type { BatchField } from '@coverline/domain/batch/batchFields.ts';
import type { RowSink } from '../rows.ts';
import { markTaker } from '../source.ts';

/** Services that one question may ask for: EQ01 itself repeats 99 times at most, and a batch's row takes no more. */
const mostAsked = 200;

/** The columns that each question of a 270 gives, by the names of the canonical fields. */
export const inquiryColumns = [
  'LastName',
  'FirstName',
  'MiddleName',
  'Suffix',
  'DOB',
  'Gender',
  'SSN',
  'MemberID',
  'PayerName',
  'PayerID',
  'GroupNumber',
  'DOS_From',
  'DOS_To',
  'ServiceType',
  'ProcedureCodes',
  'ProviderNPI',
  'SubscriberLast',
  'SubscriberFirst',
  'SubscriberDOB',
  'SubscriberSex',
  'SubscriberSSN',
  'Relationship',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'AccountNumber',
  'PlaceOfService',
] as const satisfies readonly BatchField[];

type Column = (typeof inquiryColumns)[number];
type Values = Partial<Record<Column, string>>;

/** Person of a level: what its own segments say. */
type Level = {
  readonly values: Values;
  readonly services: string[];
  readonly procedures: string[];
  /** Of each EQ where its service is given; '' where it does not say. */
  readonly places: string[];
  /** Likewise its own day, as it is written. */
  readonly days: string[];
};

const newLevel = (): Level => ({ values: {}, services: [], procedures: [], places: [], days: [] });

/**
 * Rows of a batch of 270s, any number of interchanges: one for each person asked about. A dependent's row has the member id of the
 * subscriber, whose name stands beside it; a day of service and a group said at the subscriber hold for the dependent too.
 */
export function createInquiryReader(sink: RowSink): {
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => void;
} {
  const scanner = createScanner();
  const withoutMark = markTaker();
  let row = 0;
  let payer: Values = {};
  let provider: Values = {};
  let subscriber: Level | null = null;
  let dependent: Level | null = null;
  let at: 'payer' | 'provider' | 'person' | 'none' = 'none';
  let hasDependents = false;
  let set = '';
  let isOver = false;

  const write = (level: Level, over: Values): void => {
    row++;
    const { services, procedures } = level;
    const [place = '', ...others] = new Set(level.places);
    const values = { ...over, ...level.values };
    const days = level.days.map((day) => (day === '' ? values : daysOf(day)));
    const [asked = values, ...otherDays] = new Map(days.map((one) => [periodOf(one), one])).values();
    const all: Values = {
      ...payer,
      ...provider,
      ...values,
      ...asked,
      ServiceType: services.join(';'),
      ProcedureCodes: procedures.join(';'),
      PlaceOfService: place,
    };
    const cells = inquiryColumns.map((column) => all[column] ?? '');
    if (services.length + procedures.length > mostAsked) {
      const sentence = `Question ${row}, transaction ${set}: it asks for more than ${mostAsked} services at once.`;
      sink.fault({ row, column: null, code: 'too-long', sentence, cells: [] });
    } else if (others.length > 0) {
      const sentence = `Question ${row}, transaction ${set}: it asks about services at several places, and a row has one place of service.`;
      sink.fault({ row, column: null, code: 'several-places', sentence, cells });
    } else if (otherDays.length > 0) {
      const sentence = `Question ${row}, transaction ${set}: it asks about services on several days, and a row has one day or period.`;
      sink.fault({ row, column: null, code: 'several-days', sentence, cells });
    } else if (services.length + procedures.length > 0) sink.row(row, cells);
    else {
      const sentence = `Question ${row}, transaction ${set}: it asks for no service. An EQ is missing.`;
      sink.fault({ row, column: null, code: 'no-question', sentence, cells });
    }
  };
  const leaveDependent = (): void => {
    if (dependent === null) return;
    const { LastName, FirstName, DOB, Gender, SSN, MemberID, GroupNumber, DOS_From, DOS_To } = subscriber?.values ?? {};
    write(dependent, {
      SubscriberLast: LastName,
      SubscriberFirst: FirstName,
      SubscriberDOB: DOB,
      SubscriberSex: Gender,
      SubscriberSSN: SSN,
      MemberID,
      GroupNumber,
      DOS_From,
      DOS_To,
      Relationship: 'G8',
    } as Values);
    dependent = null;
  };
  const leaveSubscriber = (): void => {
    leaveDependent();
    const asks = subscriber !== null && subscriber.services.length + subscriber.procedures.length > 0;
    if (subscriber !== null && (asks || !hasDependents)) write(subscriber, { Relationship: '18' });
    subscriber = null;
    hasDependents = false;
  };

  const take = (cursor: SegmentCursor): void => {
    const { id } = cursor;
    if (id === 'ST') {
      leaveSubscriber();
      set = cursor.el(2);
      at = 'none';
      if (cursor.el(1) !== '270') fault(`Transaction ${set} is an ${cursor.el(1)} and no 270. It was left out.`);
    } else if (id === 'SE' || id === 'GE' || id === 'IEA') {
      leaveSubscriber();
      at = 'none';
    } else if (id === 'HL') enter(cursor.el(3));
    else if (at !== 'none') takeOf(cursor, id);
  };
  const enter = (code: string): void => {
    if (code === '23') {
      leaveDependent();
      dependent = newLevel();
      hasDependents = true;
      at = 'person';
      return;
    }
    leaveSubscriber();
    if (code === '20') payer = {};
    if (code === '20' || code === '21') provider = {};
    if (code === '22') subscriber = newLevel();
    at = code === '20' ? 'payer' : code === '21' ? 'provider' : code === '22' ? 'person' : 'none';
  };
  const takeOf = (cursor: SegmentCursor, id: string): void => {
    if (at === 'payer') {
      if (id === 'NM1') payer = { PayerName: cursor.el(3), PayerID: cursor.el(9) };
    } else if (at === 'provider') {
      if (id === 'NM1' && cursor.el(8) === 'XX') provider = { ProviderNPI: cursor.el(9) };
    } else {
      const level = dependent ?? subscriber;
      if (level !== null) takePerson(level, cursor, id);
    }
  };
  /** About the envelope: no question of its own is at fault, so that it stands at the number that the next one will have. */
  const fault = (sentence: string): void =>
    sink.fault({ row: row + 1, column: null, code: 'envelope', sentence, cells: [] });

  const drain = (): void => {
    for (let step = scanner.next(); step !== 'more' && step !== 'end'; step = scanner.next()) {
      if (step === 'segment') take(scanner.cursor);
      else {
        leaveSubscriber();
        isOver = true;
        fault(
          `Behind question ${row} nothing more can be read: a segment has no end, or the file is no X12 from there on.`,
        );
        return;
      }
    }
  };
  return {
    push(chunk) {
      if (isOver) return;
      scanner.push(withoutMark(chunk));
      drain();
    },
    end() {
      if (isOver) return;
      scanner.end();
      drain();
      // Without its SE a question may lack what was cut off.
      if (at !== 'none' && !isOver) fault(`The file ends within transaction ${set}: its last question was left out.`);
    },
  };
}

/** A day, or a period of two with a hyphen between. */
function daysOf(text: string): Pick<Values, 'DOS_From' | 'DOS_To'> {
  const [from = '', to = ''] = text.split('-');
  return { DOS_From: from, DOS_To: to };
}
const periodOf = ({ DOS_From: from = '', DOS_To: to = '' }: Values): string => `${from}-${to || from}`;

function takePerson({ values, services, procedures, places, days }: Level, cursor: SegmentCursor, id: string): void {
  if (id === 'NM1') {
    values.LastName = cursor.el(3);
    values.FirstName = cursor.el(4);
    values.MiddleName = cursor.el(5);
    values.Suffix = cursor.el(7);
    if (cursor.el(8) === 'MI') values.MemberID = cursor.el(9);
  } else if (id === 'REF') takeReference(values, cursor.el(1), cursor.el(2));
  else if (id === 'N3') {
    values.Address1 = cursor.el(1);
    values.Address2 = cursor.el(2);
  } else if (id === 'N4') {
    values.City = cursor.el(1);
    values.State = cursor.el(2);
    values.Zip = cursor.el(3);
  } else if (id === 'DMG') {
    values.DOB = cursor.el(2);
    values.Gender = cursor.el(3);
  } else if (id === 'INS') values.Relationship = cursor.el(2);
  else if (id === 'DTP' && cursor.el(1) === '291') {
    // Behind an EQ it is the day of that service alone.
    if (days.length > 0) days[days.length - 1] = cursor.el(3);
    else Object.assign(values, daysOf(cursor.el(3)));
  } else if (id === 'EQ' && services.length + procedures.length <= mostAsked) {
    services.push(...cursor.reps(1));
    const code = [2, 3, 4, 5, 6].map((part) => cursor.comp(2, part)).filter((part) => part !== '');
    if (code.length > 0) procedures.push(code.join('-'));
    places.push('');
    days.push('');
  } else if (id === 'III' && places.length > 0) places[places.length - 1] = cursor.el(2);
}

const references: Readonly<Record<string, Column>> = {
  SY: 'SSN',
  '6P': 'GroupNumber',
  '1W': 'MemberID',
  EJ: 'AccountNumber',
};

function takeReference(values: Values, qualifier: string, value: string): void {
  const column = references[qualifier];
  if (column !== undefined) values[column] ??= value;
}
