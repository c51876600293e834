import { fromText } from '../format/sheetText.ts';
import { batchFields, type BatchField, neededFields } from './batchFields.ts';
import type { BatchItem } from './batchItem.ts';
import { fieldOf, type BatchMapping, type Transform } from './mapping.ts';
import { type CellFault, readCell } from './readCell.ts';
import { splitName, type SplitName } from './words.ts';

/** Why a row cannot be asked. The sentence names the field and holds no value of the row. */
export type RowError = {
  readonly field: BatchField;
  /** 1 is the first column of the file; null of what no column gives. */
  readonly column: number | null;
  readonly code: CellFault | 'missing' | 'future' | 'old' | 'range' | 'before birth';
  readonly sentence: string;
};

export type ReadRow =
  | { readonly ok: true; readonly item: BatchItem }
  | { readonly ok: false; readonly errors: readonly RowError[] };

type Cell = { readonly text: string; readonly column: number | null; readonly transforms: readonly Transform[] };
type Values = Partial<Record<BatchField, string>>;

const self = '18';
const oldest = 130;

/**
 * A row of a file as an item of a batch, or every reason why it is none.
 * @param cells of the row, in the order of the mapping's columns; one that is missing is blank
 * @param today `YYYY-MM-DD`, the client's day: the date of service where none is said, and what a birth may not lie behind
 */
export function readRow(mapping: BatchMapping, cells: readonly string[], today: string): ReadRow {
  const given = cellsByField(mapping, cells);
  const errors: RowError[] = [];
  const values: Values = {};
  const refuse = (field: BatchField, code: RowError['code'], says: string): void => {
    const sentence = `${batchFields[field].label} ${says}.`;
    errors.push({ field, column: given.get(field)?.column ?? null, code, sentence });
  };
  for (const [field, { text, transforms }] of given) {
    const found = readCell(text, batchFields[field], transforms);
    if (found.ok) values[field] = found.value;
    else refuse(field, found.code, found.says);
  }
  takeName(values, 'FullName', ['LastName', 'FirstName', 'MiddleName', 'Suffix'], refuse);
  takeName(values, 'SubscriberName', ['SubscriberLast', 'SubscriberFirst'], refuse);
  for (const any of neededFields(mapping.kind)) {
    const [first] = any;
    if (first !== undefined && !any.some((field) => given.has(field) || values[field] !== undefined))
      refuse(first, 'missing', `is missing${any.length > 1 ? orOf(any.slice(1)) : ''}`);
  }
  judgeDays(values, today, refuse);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, item: itemOf(values, today) };
}

const orOf = (fields: readonly BatchField[]): string =>
  `, and so is ${fields.map((field) => batchFields[field].label).join(' and ')}`;

/** The cells that say something, by field; a constant stands in for a blank one. */
function cellsByField({ columns, constants }: BatchMapping, cells: readonly string[]): Map<BatchField, Cell> {
  const given = new Map<BatchField, Cell>();
  columns.forEach((column, at) => {
    if (column === null) return;
    const text = fromText(cells[at] ?? '').trim();
    if (text !== '') given.set(fieldOf(column), { text, column: at + 1, transforms: column.transforms ?? [] });
  });
  for (const [field, text] of Object.entries(constants) as [BatchField, string][])
    if (!given.has(field) && text.trim() !== '') given.set(field, { text: text.trim(), column: null, transforms: [] });
  return given;
}

const parts: readonly (keyof SplitName)[] = ['last', 'first', 'middle', 'suffix'];

/** A whole name gives the parts that have no column of their own. */
function takeName(
  values: Values,
  from: 'FullName' | 'SubscriberName',
  into: readonly BatchField[],
  refuse: (field: BatchField, code: CellFault, says: string) => void,
): void {
  const name = values[from];
  if (name === undefined) return;
  const split = splitName(name);
  if (split === null) {
    refuse(from, 'name', 'cannot be divided. Write LAST, FIRST M');
    return;
  }
  into.forEach((field, at) => {
    const part = split[parts[at] ?? 'last'];
    if (part.length > batchFields[field].longest)
      refuse(from, 'long', `has a part of ${part.length} characters; ${batchFields[field].longest} is the most`);
    else if (part !== '') values[field] ??= part;
  });
}

function judgeDays(
  values: Values,
  today: string,
  refuse: (field: BatchField, code: RowError['code'], says: string) => void,
): void {
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

function itemOf(values: Values, today: string): BatchItem {
  const of = (field: BatchField): string => values[field] ?? '';
  const from = values.DOS_From ?? values.DateOfService ?? today;
  const relationship = of('Relationship');
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
