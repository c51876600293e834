import { dataElements, type DataElement } from '../guide/dataElements.ts';
import type { Inquiry270 } from './inquiry270.ts';
import { isDate, isTime } from '../walk/valueFault.ts';
import { isCarried } from '../write/foldLetters.ts';
import { checkDelimiters, checkValue, type Delimiters } from '../write/separators.ts';
import { X12WriteError } from '../x12WriteError.ts';

// Which data element each field becomes: its length is checked under the name that the caller knows.
const address: Readonly<Record<string, DataElement>> = {
  'address.line1': 166,
  'address.line2': 166,
  'address.city': 19,
  'address.state': 156,
  'address.zip': 116,
};
const person: Readonly<Record<string, DataElement>> = {
  lastName: 1035,
  firstName: 1036,
  middleName: 1037,
  suffix: 1039,
  memberId: 67,
  ssn: 127,
  group: 127,
  relationship: 1069,
  ...address,
};

const under = (prefix: string, fields = person): Record<string, DataElement> =>
  Object.fromEntries(Object.entries(fields).map(([name, element]) => [`${prefix}.${name}`, element]));

const lengths: Readonly<Record<string, DataElement>> = {
  ...under('subscriber'),
  ...under('dependent'),
  ...under('provider', address),
  'interchange.senderQualifier': 'I05',
  'interchange.receiverQualifier': 'I05',
  'group.sender': 142,
  'group.receiver': 124,
  'transaction.control': 329,
  'transaction.reference': 127,
  'payer.entity': 98,
  'payer.name': 1035,
  'payer.idQualifier': 66,
  'payer.id': 67,
  'provider.entity': 98,
  'provider.name': 1035,
  'provider.firstName': 1036,
  'provider.idQualifier': 66,
  'provider.id': 67,
  'provider.taxonomy': 127,
  'provider.role': 1221,
  'provider.references.qualifier': 128,
  'provider.references.value': 127,
  'trace.number': 127,
  'trace.originator': 509,
  services: 1365,
  procedures: 234,
  placeOfService: 1271,
};

const required = [
  'interchange.senderQualifier',
  'interchange.senderId',
  'interchange.receiverQualifier',
  'interchange.receiverId',
  'interchange.usage',
  'group.sender',
  'group.receiver',
  'transaction.control',
  'transaction.reference',
  'payer.entity',
  'payer.name',
  'payer.idQualifier',
  'payer.id',
  'provider.entity',
  'provider.name',
  'provider.idQualifier',
  'provider.id',
  'trace.number',
  'trace.originator',
];

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function leaves(value: unknown, path: string, into: [string, string][]): [string, string][] {
  if (typeof value === 'string') into.push([path, value]);
  else if (Array.isArray(value)) value.forEach((item, i) => leaves(item, `${path}.${i}`, into));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) leaves(inner, path === '' ? key : `${path}.${key}`, into);
  }
  return into;
}

function checkText(field: string, value: string, delimiters: Delimiters): void {
  checkValue(field, value, delimiters);
  // X12's character sets have no other letters, and control structures are counted in bytes.
  if (!isCarried(value)) throw new X12WriteError(field, 'character');
  const element = lengths[field.replace(/\.\d+/g, '')];
  if (element === undefined || value === '') return;
  const [, min, max] = dataElements[element];
  if (value.length < min) throw new X12WriteError(field, 'short');
  if (value.length > max) throw new X12WriteError(field, 'long');
}

function checkDay(field: string, value: string | undefined): void {
  if (value === undefined || value === '') return;
  if (!isoDay.test(value) || !isDate(value.replaceAll('-', ''))) throw new X12WriteError(field, 'format');
}

function checkControl(field: string, value: number): void {
  if (!Number.isInteger(value) || value < 1 || value > 999_999_999) throw new X12WriteError(field, 'format');
}

/** INS02 is required where INS is sent: of a dependent, no birth sequence without the relationship. */
function checkBirthSequence({ subscriber, dependent }: Inquiry270): void {
  for (const [side, order] of Object.entries({
    subscriber: subscriber.birthSequence,
    dependent: dependent?.birthSequence,
  }))
    if (order !== undefined && (!Number.isInteger(order) || order < 1 || order > 9))
      throw new X12WriteError(`${side}.birthSequence`, 'format');
  if (dependent?.birthSequence !== undefined && !dependent.relationship)
    throw new X12WriteError('dependent.relationship', 'missing');
}

/** Throws X12WriteError, naming the field as the caller knows it, for the first thing of an inquiry that cannot be sent. */
export function checkInquiry(inquiry: Inquiry270, delimiters: Delimiters): void {
  checkDelimiters(delimiters);
  const { delimiters: _separators, ...content } = inquiry;
  const texts = leaves(content, '', []);
  for (const [field, value] of texts) checkText(field, value, delimiters);
  const given = new Set(texts.filter(([, value]) => value !== '').map(([field]) => field));
  for (const field of required) if (!given.has(field)) throw new X12WriteError(field, 'missing');

  const { interchange, group, dateOfService, subscriber, dependent } = inquiry;
  for (const end of ['senderId', 'receiverId'] as const) {
    if (interchange[end].length > 15) throw new X12WriteError(`interchange.${end}`, 'long');
  }
  checkControl('interchange.control', interchange.control);
  checkControl('group.control', group.control);
  if (!given.has('interchange.date')) throw new X12WriteError('interchange.date', 'missing');
  if (interchange.time.length !== 4 || !isTime(interchange.time)) throw new X12WriteError('interchange.time', 'format');
  if (!given.has('dateOfService.from')) throw new X12WriteError('dateOfService.from', 'missing');
  checkDay('interchange.date', interchange.date);
  checkDay('dateOfService.from', dateOfService.from);
  checkDay('dateOfService.to', dateOfService.to);
  if (dateOfService.to && dateOfService.to < dateOfService.from) throw new X12WriteError('dateOfService.to', 'format');
  checkDay('subscriber.dateOfBirth', subscriber.dateOfBirth);
  checkDay('dependent.dateOfBirth', dependent?.dateOfBirth);
  checkBirthSequence(inquiry);
  const asked = [...inquiry.services, ...inquiry.procedures];
  if (asked.length === 0 || asked.includes('')) throw new X12WriteError('services', 'missing');
  for (const side of ['provider', 'subscriber', 'dependent'] as const) {
    const at = inquiry[side]?.address;
    if (at && at.line1 === '') throw new X12WriteError(`${side}.address.line1`, 'missing');
    if (at && at.city === '') throw new X12WriteError(`${side}.address.city`, 'missing');
  }
}
