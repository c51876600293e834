import { asMeant } from '../format/sheetText.ts';
import { isNamePlaceholder, isOwnSubscriberWord } from '../validate/placeholders.ts';
import { bareName, batchFields, type BatchField, neededFields } from './batchFields.ts';
import type { BatchItem } from './batchItem.ts';
import { fieldOf, type BatchMapping, type Transform } from './mapping.ts';
import { cutOff } from './notSent.ts';
import { type CellFault, readCell } from './readCell.ts';
import { isAsWritten, keepsOut, leftEmpty, leftEmptyDay } from './leftEmpty.ts';
import { completed, type FieldValues, likenessOf } from './registered.ts';
import { splitName, type SplitName } from './words.ts';

/** Why a row cannot be asked. The sentence names the field and holds no value of the row. */
export type RowError = {
  readonly field: BatchField;
  /** 1 is the first column of the file; null of what no column gives. */
  readonly column: number | null;
  readonly code:
    | CellFault
    | 'missing'
    | 'placeholder'
    | 'future'
    | 'old'
    | 'range'
    | 'before birth'
    | 'other person'
    | 'no registration';
  readonly sentence: string;
};

export type ReadRow =
  | {
      readonly ok: true;
      readonly item: BatchItem;
      /** In what it differs from the registration with its MRN, what of it is not sent or was taken as empty: sentences without a value. */
      readonly notes: readonly RowNote[];
    }
  | { readonly ok: false; readonly errors: readonly RowError[] };

export type RowNote = Pick<RowError, 'column' | 'sentence'>;

/** Of a cell that was not taken as it is; `why` says it where that keeps the row out. */
type CellNote = RowNote & { readonly field: BatchField; readonly why: string };

type Cell = { readonly text: string; readonly column: number | null; readonly transforms: readonly Transform[] };

const self = '18';
const oldest = 130;

/** What the cells of a row say, before it is judged as a whole. */
export type RowCells = {
  readonly values: FieldValues;
  readonly errors: readonly RowError[];
  /** The fields that say something, and which column of the file does. */
  readonly columns: ReadonlyMap<BatchField, number | null>;
  /** Of cells that were taken as empty, or left out since no payer is told of them. */
  readonly notes: readonly CellNote[];
};

/**
 * A row of a file as an item of a batch, or every reason why it is none.
 * @param cells of the row, in the order of the mapping's columns; one that is missing is blank
 * @param today `YYYY-MM-DD`, the client's day: the date of service where none is said, and what a birth may not lie behind
 */
export const readRow = (mapping: BatchMapping, cells: readonly string[], today: string): ReadRow =>
  judgeRow(mapping, readCells(mapping, cells), today);

/** The values of a row's cells, and the faults of those that cannot be read. */
export function readCells(mapping: BatchMapping, cells: readonly string[]): RowCells {
  const given = cellsByField(mapping, cells);
  const columns = new Map<BatchField, number | null>();
  const errors: RowError[] = [];
  const values: FieldValues = {};
  const notes: CellNote[] = [];
  const refuse = refusing(errors, columns);
  const leave = (field: BatchField, says: string, then = ', and was taken as empty'): void => {
    const why = `${batchFields[field].label} ${says}`;
    notes.push({ field, column: columns.get(field) ?? null, why: `${why}.`, sentence: `${why}${then}.` });
  };
  for (const [field, { text, transforms, column }] of given) {
    columns.set(field, column);
    const { rule } = batchFields[field];
    const empty = leftEmpty(field, rule, text);
    if (empty !== null) {
      leave(field, empty);
      continue;
    }
    const found = readCell(text, batchFields[field], transforms);
    if (!found.ok && isAsWritten(field, mapping.kind) && text.length <= batchFields[field].longest) {
      values[field] = text;
      continue;
    }
    if (!found.ok) {
      if (keepsOut(field, found.code, mapping.kind)) refuse(field, found.code, found.says);
      else leave(field, found.says, '. The row is asked without it');
      continue;
    }
    const noDay = rule === 'date' ? leftEmptyDay(found.value) : null;
    if (noDay === null) values[field] = found.value;
    else leave(field, noDay);
    if (found.as !== undefined) leave(field, found.as, '');
  }
  takeName(values, 'FullName', ['LastName', 'FirstName', 'MiddleName', 'Suffix'], { refuse, leave });
  leaveOwnSubscriber(values, leave);
  if (mapping.kind !== 'Demographics')
    takeName(values, 'SubscriberName', ['SubscriberLast', 'SubscriberFirst'], { refuse, leave });
  return { values, errors, columns, notes };
}

/**
 * What was read of a row as an item, or why it is none. What it does not say is taken from the registration with its MRN, where
 * there is one; a row that is about another person than that one is refused.
 */
export function judgeRow(
  { kind }: Pick<BatchMapping, 'kind'>,
  { values: said, errors: before, columns, notes }: RowCells,
  today: string,
  registered: FieldValues | null = null,
): ReadRow {
  const errors = [...before];
  const refuse = refusing(errors, columns);
  const likeness = likenessOf(said, registered ?? {});
  if (likeness.is === 'Other')
    refuse('MRN', 'other person', `is that of a registration with another ${andOf(likeness.fields)}`);
  const values = registered === null ? said : completed(said, registered);
  const isEmpty = (field: BatchField) => !columns.has(field) || notes.some((note) => note.field === field);
  const missing = neededFields(kind).filter(
    (any) => !any.some((field) => values[field] !== undefined || !isEmpty(field)),
  );
  // What was taken as empty is why it is missing.
  for (const { field, column, why } of notes)
    if (missing.some((any) => any.includes(field))) errors.push({ field, column, code: 'placeholder', sentence: why });
  for (const [first, ...others] of missing)
    if (first !== undefined) refuse(first, 'missing', `is missing${others.length > 0 ? orOf(others) : ''}`);
  if (missing.length > 0 && registered === null && said.MRN !== undefined)
    refuse('MRN', 'no registration', 'is that of no registration, which could say what is missing');
  judgeDays(kind === 'Demographics' ? withoutService(values) : values, today, refuse);
  if (errors.length > 0) return { ok: false, errors };
  // A relationship that is said in words of the sender's own is one, though nobody knows which.
  const isOwnName = !columns.has('Relationship') && bearsOwnName(values);
  return {
    ok: true,
    item: itemOf(values, today, isOwnName),
    notes: [
      ...notes.map(({ column, sentence }) => ({ column, sentence })),
      ...(likeness.is === 'Differs' ? [noteOf(likeness.field, columns)] : []),
      ...(kind !== 'Demographics' && otherThanSelf(values) ? [selfNote(columns)] : []),
      ...(kind !== 'Demographics' && isOwnName ? [ownNameNote(columns)] : []),
      ...(kind === 'Eligibility' ? cutOff(said) : []).map(({ field, sentence }) => ({
        column: columns.get(field) ?? null,
        sentence,
      })),
    ],
  };
}

/** Of whoever is verified no day of service is asked about. */
function withoutService(values: FieldValues): FieldValues {
  const rest = { ...values };
  for (const field of ['DateOfService', 'DOS_From', 'DOS_To'] as const) delete rest[field];
  return rest;
}

const noteOf = (field: BatchField, columns: RowCells['columns']): RowNote => ({
  column: columns.get(field) ?? null,
  sentence: `${batchFields[field].label} differs from the registration with this {MRN}.`,
});

const selfNote = (columns: RowCells['columns']): RowNote => ({
  column: columns.get('Relationship') ?? null,
  sentence: 'Relationship says self, and the subscriber is somebody else. The row is asked without the subscriber.',
});

const ownNameNote = (columns: RowCells['columns']): RowNote => ({
  column: columns.get('SubscriberName') ?? columns.get('SubscriberLast') ?? null,
  sentence:
    'Subscriber has the {patient}’s own name, with neither a birth date nor a relationship, and was taken as the {patient}. If it is somebody else, say the relationship.',
});

type Refuse = (field: BatchField, code: RowError['code'], says: string) => void;

const refusing =
  (errors: RowError[], columns: RowCells['columns']): Refuse =>
  (field, code, says) =>
    void errors.push({
      field,
      column: columns.get(field) ?? null,
      code,
      sentence: `${batchFields[field].label} ${says}.`,
    });

const labelsOf = (fields: readonly BatchField[]): readonly string[] =>
  fields.map((field) => batchFields[field].label.toLowerCase());
const andOf = (fields: readonly BatchField[]): string => labelsOf(fields).join(' and ');

const orOf = (fields: readonly BatchField[]): string =>
  `, and so is ${fields.map((field) => batchFields[field].label).join(' and ')}`;

/** The cells that say something, by field; a constant stands in for a blank one. */
function cellsByField({ columns, constants }: BatchMapping, cells: readonly string[]): Map<BatchField, Cell> {
  const given = new Map<BatchField, Cell>();
  columns.forEach((column, at) => {
    if (column === null) return;
    const bare = (cells[at] ?? '').trim();
    const meant = asMeant(bare);
    const text = meant === bare ? bare : meant.trim();
    if (text !== '') given.set(fieldOf(column), { text, column: at + 1, transforms: column.transforms ?? [] });
  });
  for (const [field, text] of Object.entries(constants) as [BatchField, string][])
    if (!given.has(field) && text.trim() !== '') given.set(field, { text: text.trim(), column: null, transforms: [] });
  return given;
}

const parts: readonly (keyof SplitName)[] = ['last', 'first', 'middle', 'suffix'];

/** A whole name gives the parts that have no column of their own. */
function takeName(
  values: FieldValues,
  from: 'FullName' | 'SubscriberName',
  into: readonly BatchField[],
  { refuse, leave }: { readonly refuse: Refuse; readonly leave: (field: BatchField, says: string) => void },
): void {
  const name = values[from];
  if (name === undefined) return;
  const split = splitName(name);
  if (split === null) {
    refuse(from, 'name', 'cannot be divided. Write LAST, FIRST M');
    return;
  }
  let isWhole = true;
  into.forEach((field, at) => {
    const part = split[parts[at] ?? 'last'];
    if (part.length > batchFields[field].longest)
      refuse(from, 'long', `has a part of ${part.length} characters; ${batchFields[field].longest} is the most`);
    else if (isNamePlaceholder(part)) isWhole = false;
    else if (part !== '') values[field] ??= part;
  });
  if (isWhole) return;
  delete values[from];
  leave(from, 'has a part that is nobody’s name');
}

/** `SELF`, `SAME AS PATIENT` in the place of a subscriber's name; Will Self is a subscriber. */
function leaveOwnSubscriber(values: FieldValues, leave: (field: BatchField, says: string) => void): void {
  const fields = (['SubscriberLast', 'SubscriberFirst', 'SubscriberName'] as const).filter(
    (field) => values[field] !== undefined,
  );
  if (fields.length === 0 || !fields.every((field) => isOwnSubscriberWord(values[field] ?? ''))) return;
  for (const field of fields) {
    delete values[field];
    leave(field, 'says that it is the {patient}');
  }
}

/** Who is called their own subscriber, beside a subscriber who is somebody else: one of the two is wrong. */
function otherThanSelf(values: FieldValues): boolean {
  const { Relationship, SubscriberLast: last, SubscriberFirst: first, SubscriberDOB: born } = values;
  if (Relationship !== self || last === undefined || first === undefined) return false;
  const subscriber = { LastName: last, FirstName: first, ...(born !== undefined && { DOB: born }) };
  return likenessOf(subscriber, values).is === 'Other';
}

function judgeDays(values: FieldValues, today: string, refuse: Refuse): void {
  for (const field of ['DOB', 'SubscriberDOB'] as const) {
    const born = values[field];
    if (born === undefined) continue;
    if (born > today) refuse(field, 'future', 'lies in the future');
    else if (Number(today.slice(0, 4)) - Number(born.slice(0, 4)) > oldest)
      refuse(field, 'old', `lies more than ${oldest} years back`);
  }
  const { DOS_From: from, DOS_To: to, DateOfService: day, DOB: born } = values;
  const first = from ?? day ?? today;
  if (to !== undefined && to < first) refuse('DOS_To', 'range', 'lies before the first');
  if (to !== undefined && from === undefined && day === undefined)
    refuse('DOS_To', 'range', 'is said, and the first is not');
  if (born !== undefined && born <= today && first < born)
    refuse(from === undefined ? 'DateOfService' : 'DOS_From', 'before birth', 'lies before the birth');
}

/** Whether the subscriber whom a row names without a relationship is the patient again. */
function isOwnSubscriber(values: FieldValues): boolean {
  const { SubscriberLast: last, SubscriberFirst: first, SubscriberDOB: born } = values;
  if (last === undefined || first === undefined || born === undefined) return false;
  return likenessOf({ LastName: last, FirstName: first, DOB: born }, values).is === 'Same';
}

/**
 * Whether a subscriber of whom a name is said alone has the patient's whole name: most likely the patient again, though a father and a
 * son may have one name. A suffix, middle name, sex or number that differs tells them apart.
 */
function bearsOwnName(values: FieldValues): boolean {
  const { SubscriberLast: last, SubscriberFirst: first, SubscriberDOB: born, Relationship: relationship } = values;
  if (last === undefined || first === undefined || born !== undefined || relationship !== undefined) return false;
  const same = (one = '', other = '') => bareName(one) === bareName(other);
  const mayBeSame = (one = '', other = '') => one === '' || other === '' || same(one, other);
  const { middle, suffix } = splitName(values.SubscriberName ?? '') ?? {};
  return (
    same(last, values.LastName) &&
    same(first, values.FirstName) &&
    same(suffix, values.Suffix) &&
    mayBeSame(middle?.charAt(0), values.MiddleName?.charAt(0)) &&
    mayBeSame(values.SubscriberSex, values.Gender) &&
    mayBeSame(values.SubscriberSSN, values.SSN)
  );
}

function itemOf(values: FieldValues, today: string, isOwnName: boolean): BatchItem {
  const of = (field: BatchField): string => values[field] ?? '';
  const from = values.DOS_From ?? values.DateOfService ?? today;
  const relationship = of('Relationship') || (isOwnName || isOwnSubscriber(values) ? self : '');
  const hasSubscriber = relationship !== self && (of('SubscriberLast') !== '' || of('SubscriberFirst') !== '');
  const sex = (field: 'Gender' | 'SubscriberSex') => of(field) as 'M' | 'F' | ''; // as readCell leaves it
  const list = (field: BatchField) => (of(field) === '' ? [] : of(field).split(';'));
  return {
    lastName: of('LastName'),
    firstName: of('FirstName'),
    middleName: of('MiddleName'),
    suffix: of('Suffix'),
    dateOfBirth: of('DOB'),
    gender: sex('Gender'),
    ssn: of('SSN'),
    ssn4: of('SSN4') || of('SSN').slice(-4),
    memberId: of('MemberID'),
    payer: { name: of('PayerName'), id: of('PayerID'), code: of('InsCode') },
    groupNumber: of('GroupNumber'),
    dateOfService: { from, to: values.DOS_To ?? from },
    services: list('ServiceType'),
    procedures: list('ProcedureCodes').map((one) => {
      const [code = '', ...modifiers] = one.split('-');
      return { code, modifiers };
    }),
    placeOfService: of('PlaceOfService'),
    providerNpi: of('ProviderNPI'),
    subscriber: hasSubscriber
      ? {
          lastName: of('SubscriberLast'),
          firstName: of('SubscriberFirst'),
          dateOfBirth: of('SubscriberDOB'),
          gender: sex('SubscriberSex'),
          ssn: of('SubscriberSSN'),
        }
      : null,
    relationship,
    address: { line1: of('Address1'), line2: of('Address2'), city: of('City'), state: of('State'), zip: of('Zip') },
    phone: of('Phone'),
    email: of('Email'),
    mrn: of('MRN'),
    accession: of('AccessionID'),
    account: of('AccountNumber'),
    amountCents: values.Amount === undefined ? null : Number(values.Amount),
  };
}
