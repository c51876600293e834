import { gs, isa } from '../guide/guideEnvelope.ts';
import type { ElementRule } from '../guide/types.ts';
import { faultOf } from '../walk/valueFault.ts';
import { X12WriteError } from '../x12WriteError.ts';
import type { Envelope, PartnerOptions } from './options.ts';
import { isCarried } from './foldLetters.ts';
import { checkValue, type Delimiters } from './separators.ts';

function field(name: string, value: string, width: number, delimiters: Delimiters): string {
  checkValue(name, value.trim() === '' ? '' : value, delimiters);
  if (!isCarried(value)) throw new X12WriteError(name, 'character');
  if (value.length > width) throw new X12WriteError(name, 'long');
  return value.padEnd(width);
}

/**
 * The ISA of a guide’s version, without its terminator: every field in its fixed width. ISA11 and ISA16 hold the separators themselves, which no
 * value may, so it is not written by the rules of values. Throws X12WriteError with the element as field.
 */
export function headerText(
  envelope: Envelope,
  partner: PartnerOptions,
  delimiters: Delimiters,
  version = '005010',
): string {
  const { sender, receiver, date, time, control, usage, acknowledgement } = envelope;
  const { authorization = { qualifier: '00', value: '' }, security = { qualifier: '00', value: '' } } = partner;
  for (const [name, { qualifier, id }] of [['ISA05', sender] as const, ['ISA07', receiver] as const]) {
    if (qualifier.length !== 2) throw new X12WriteError(name, 'format');
    if (id.trim() === '') throw new X12WriteError(name === 'ISA05' ? 'ISA06' : 'ISA08', 'missing');
  }
  const of = (name: string, value: string, width: number): string => field(name, value, width, delimiters);
  const fields = [
    'ISA',
    of('ISA01', authorization.qualifier, 2),
    of('ISA02', authorization.value, 10),
    of('ISA03', security.qualifier, 2),
    of('ISA04', security.value, 10),
    of('ISA05', sender.qualifier, 2),
    of('ISA06', sender.id, 15),
    of('ISA07', receiver.qualifier, 2),
    of('ISA08', receiver.id, 15),
    compactDate('ISA09', date).slice(2),
    checkForm('ISA10', isa.elements[9], time),
    delimiters.repetition,
    // Version, release and sub-release of the guide: 006020X316 goes in an interchange of 00602.
    version.slice(0, 5),
    controlNumber('ISA13', control),
    acknowledgement ? '1' : '0',
    usage,
    delimiters.component,
  ];
  return fields.join(delimiters.element);
}

function checkForm(name: string, rule: ElementRule | undefined, value: string): string {
  if (!rule || faultOf(rule, value)) throw new X12WriteError(name, 'format');
  return value;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** 'YYYY-MM-DD' as CCYYMMDD; throws X12WriteError for what is no such day. */
export function compactDate(name: string, date: string): string {
  const compact = isoDay.test(date) ? date.replaceAll('-', '') : '';
  return checkForm(name, gs.elements[3], compact);
}

/** An interchange control number in its nine digits; throws X12WriteError for one that has none. */
export function controlNumber(name: string, control: number): string {
  if (!Number.isInteger(control) || control < 1 || control > 999_999_999) throw new X12WriteError(name, 'format');
  return String(control).padStart(9, '0');
}
