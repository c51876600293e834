import { isFormula, isSheetError, withoutUnseen } from '../format/sheetText.ts';
import { placesOfService } from '../codes/placesOfService.ts';
import { serviceTypes } from '../codes/serviceTypes.ts';
import { stateOf } from '../payers/states.ts';
import { isState } from '../registration/words.ts';
import { isEmail } from '../validate/email.ts';
import { isNpi } from '../validate/npi.ts';
import { phoneDigits } from '../validate/phone.ts';
import { isZip } from '../validate/shapes.ts';
import { isSsn } from '../validate/ssn.ts';
import { batchDate } from './batchDate.ts';
import type { BatchFieldRow } from './batchFields.ts';
import type { Transform } from './mapping.ts';
import { centsOf, genderOf, relationshipOf } from './words.ts';

/** What a cell says, in the form that it is kept in; or why it cannot be read, as a sentence that goes behind the name of its field. */
export type ReadCell =
  | {
      readonly ok: true;
      readonly value: string;
      /** How it was taken otherwise than it stands, behind the name of its field. */
      readonly as?: string;
    }
  | { readonly ok: false; readonly code: CellFault; readonly says: string };

export type CellFault =
  | 'long'
  | 'letters'
  | 'damaged'
  | 'shortened'
  | 'formula'
  | 'date'
  | 'year'
  | 'gender'
  | 'ssn'
  | 'npi'
  | 'state'
  | 'zip'
  | 'phone'
  | 'email'
  | 'relationship'
  | 'service'
  | 'procedure'
  | 'place'
  | 'money'
  | 'name';

const read = (value: string): ReadCell => ({ ok: true, value });
const fault = (code: CellFault, says: string): ReadCell => ({ ok: false, code, says });

const damaged = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/;

/** A cell of a spreadsheet may have lines; what it says is one. */
const lineEnds = /[\t\r\n]+/g;

/** Letters, digits and signs of a keyboard, the first of them a letter or a digit: nothing in it is unseen, damaged, a formula or an error. */
const ordinary = /^[0-9A-Za-z][\u0020-\u007E]*$/;

/** Reads a cell that is not blank by the rule of its field; dates come back `YYYY-MM-DD`, an amount as cents, lists joined by `;`. */
export function readCell(
  cell: string,
  { rule, longest }: BatchFieldRow,
  transforms: readonly Transform[] = [],
): ReadCell {
  if (ordinary.test(cell))
    return readers[rule](transforms.includes('upper') ? cell.toUpperCase().trim() : cell.trim(), {
      longest,
      transforms,
    });
  if (damaged.test(cell))
    return fault(
      'damaged',
      'has characters that no text has: the file was damaged on its way, or its letters are mixed',
    );
  const said = withoutUnseen(transforms.includes('upper') ? cell.toUpperCase() : cell)
    .replaceAll(lineEnds, ' ')
    .trim();
  if (isFormula(said))
    return fault(
      'formula',
      'holds a formula instead of what it comes to. Save the file with its values, and send it again',
    );
  if (isSheetError(said))
    return fault(
      'formula',
      'holds an error of a spreadsheet instead of a value. Mend it there, and send the file again',
    );
  return readers[rule](said, { longest, transforms });
}

type Reader = (said: string, how: { readonly longest: number; readonly transforms: readonly Transform[] }) => ReadCell;

/** A value that was found, or why none was. */
const foundOr = (value: string | null, code: CellFault, says: string): ReadCell =>
  value === null ? fault(code, says) : read(value);

const text: Reader = (said, { longest }) => plain(said, longest);

const readers: Readonly<Record<BatchFieldRow['rule'], Reader>> = {
  name: text,
  fullName: text,
  text,
  number: (said, how) => (shortened.test(said) ? whole() : (asNumber(said) ?? text(said, how))),
  date: (said, { transforms }) => date(said, transforms),
  gender: (said) => foundOr(genderOf(said), 'gender', 'is not a sex. Write M or F, or leave it blank'),
  ssn: (said) => ssn(said.replace(decimals, '')),
  ssn4: (said) => foundOr(/^\d{4}$/.test(said) ? said : null, 'ssn', 'must have 4 digits'),
  npi: (said) =>
    shortened.test(said)
      ? whole()
      : foundOr(
          isNpi(said) ? said : null,
          'npi',
          'is not an NPI: ten digits from 1 or 2 on, of which the last checks the others',
        ),
  relationship: (said) =>
    foundOr(
      relationshipOf(said),
      'relationship',
      'is not a relationship. Write self, spouse, child, other, or its X12 code of two characters',
    ),
  services: (said) => services(said),
  procedures: (said) => procedures(said),
  place: (said) => {
    const code = said.padStart(2, '0'); // a spreadsheet drops zeros at the front
    return foundOr(placesOfService.has(code) ? code : null, 'place', 'is not a place of service. Write its two digits');
  },
  state: (said) =>
    foundOr(
      isState(said.toUpperCase()) ? said.toUpperCase() : stateOf(said),
      'state',
      'is not a state. Write its two letters',
    ),
  zip: (said) => zip(said),
  phone: (said) => foundOr(phoneDigits(said), 'phone', 'is not a phone number of ten digits'),
  email: (said) => foundOr(isEmail(said) ? said : null, 'email', 'is not an e-mail address'),
  money: (said) =>
    foundOr(centsOf(said)?.toString() ?? null, 'money', 'is not an amount. Write digits with at most two decimals'),
};

/** 1.23E+11: digits of the number are gone, and cannot be guessed. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const whole = () =>
  fault(
    'shortened',
    'was shortened by a spreadsheet, and digits of it are lost. Format the column as text, and fill it again',
  );

/** `123456.0`, as programs write a number that they took for an amount. */
const decimals = /(?<=^\d+)\.0{1,4}$/;
const thousands = /^\d{1,3}(?:,\d{3})+(?:\.0{1,4})?$/;
const mostDigits = 15;

/** A number that a spreadsheet or a program wrote as an amount, without what it added; null of any other text. */
function asNumber(said: string): ReadCell | null {
  if (!decimals.test(said) && !thousands.test(said)) return null;
  const digits = said.replace(/\.0+$/, '').replaceAll(',', '');
  if (digits.length > mostDigits) return whole();
  return {
    ok: true,
    value: digits,
    as: 'is written with commas or decimals, as an amount is, and was taken without them',
  };
}

function plain(said: string, longest: number): ReadCell {
  if (/[\^~\\|]/.test(said))
    return fault('letters', String.raw`has a sign that stands in no name and no number: ^ ~ \ or |`);
  const length = said.length <= longest ? said.length : Array.from(said).length;
  return length > longest ? fault('long', `has ${length} characters; ${longest} is the most`) : read(said);
}

const monthTaken =
  'has points between its parts and may begin with its day; it was read with the month first. If the day comes first, say so where the columns are mapped';

/** 02.01.1980 is the 2nd of January to whoever writes points, and here it may be the 1st of February: nobody has said which. */
function isOpenOrder(said: string, transforms: readonly Transform[]): boolean {
  const [, first, second] = /^(\d{1,2})\.(\d{1,2})\.\d{4}$/.exec(said) ?? [];
  if (first === undefined || transforms.includes('month first') || transforms.includes('day first')) return false;
  return Number(first) !== Number(second) && batchDate(said, 'day first').ok;
}

function date(said: string, transforms: readonly Transform[]): ReadCell {
  const order = transforms.includes('day first') ? 'day first' : 'month first';
  const found = batchDate(said, order);
  if (found.ok) return isOpenOrder(said, transforms) ? { ok: true, value: found.day, as: monthTaken } : read(found.day);
  if (found.why === 'year') return fault('year', 'has a year of two digits. Write four: a century is not guessed at');
  if (found.why === 'no day') return fault('date', 'lacks its day, or has two digits of its year. Write YYYY-MM-DD');
  if (found.why === 'order')
    return fault('date', `is no date with the ${order}. If the other comes first, say so where the columns are mapped`);
  return fault('date', 'is not a date. Write YYYY-MM-DD or MM/DD/YYYY');
}

function ssn(said: string): ReadCell {
  if (isSsn(said)) return read(said.replaceAll('-', ''));
  if (/^\d{7,8}$/.test(said))
    return fault('ssn', `has ${said.length} digits instead of 9: a spreadsheet drops zeros at the front`);
  return fault('ssn', 'must have 9 digits, with hyphens or without');
}

function zip(said: string): ReadCell {
  if (isZip(said)) return read(said);
  if (/^\d{9}$/.test(said)) return read(`${said.slice(0, 5)}-${said.slice(5)}`);
  if (/^\d{4}$/.test(said)) return fault('zip', 'has 4 digits instead of 5: a spreadsheet drops zeros at the front');
  return fault('zip', 'must have 5 digits, or 5+4 with a hyphen');
}

const listed = (said: string): readonly string[] => [
  ...new Set(
    said
      .split(';')
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  ),
];

function services(said: string): ReadCell {
  const codes = listed(said);
  if (codes.some((code) => !serviceTypes.has(code)))
    return fault('service', 'has a code that is no service type. Write codes such as 30, with a semicolon between two');
  return read(codes.join(';'));
}

function procedures(said: string): ReadCell {
  const codes = listed(said);
  if (codes.some((code) => !/^[A-Z\d]{5}(?:-[A-Z\d]{2}){0,4}$/.test(code)))
    return fault(
      'procedure',
      'has a code that is no procedure. Write five characters, modifiers behind hyphens (99213-25), with a semicolon between two',
    );
  return read(codes.join(';'));
}
