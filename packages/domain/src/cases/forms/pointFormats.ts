import { readDay } from '../../format/calendar.ts';
import { formatCurrency } from '../../format/formatCurrency.ts';
import { formatPhone } from '../../format/formatPhone.ts';
import type { PaperLanguage } from './formKind.ts';
import { type PointKey, type PointKind, pointOf } from './dataPoints.ts';

const digits = (value: string): string => value.replaceAll(/\D/g, '');
const two = (part: number): string => String(part).padStart(2, '0');
type Day = { readonly year: number; readonly month: number; readonly day: number };
const ofDay =
  (write: (day: Day) => string) =>
  (value: string): string => {
    const day = readDay(value);
    return day === null ? '' : write(day);
  };

const dollars = (value: string): string => formatCurrency(Number(value)).replace('$', '');

type Format = { readonly text: string; readonly write: (value: string) => string };
const format = (text: string, write: (value: string) => string): Format => ({ text, write });

const asIs = format('As it is', (value) => value);

/** How a value can be written, by its kind; the first is what is offered. Each is named by an example. */
const pointFormats = {
  text: {
    plain: asIs,
    upper: format('IN CAPITALS', (value) => value.toUpperCase()),
    initial: format('First letter', (value) => Array.from(value)[0]?.toUpperCase() ?? ''),
  },
  date: {
    slashed: format(
      '06/15/2026',
      ofDay(({ year, month, day }) => `${two(month)}/${two(day)}/${year}`),
    ),
    short: format(
      '06/15/26',
      ofDay(({ year, month, day }) => `${two(month)}/${two(day)}/${two(year % 100)}`),
    ),
    digits: format(
      '06152026',
      ofDay(({ year, month, day }) => `${two(month)}${two(day)}${year}`),
    ),
    iso: format(
      '2026-06-15',
      ofDay(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`),
    ),
    month: format(
      'Month: 06',
      ofDay(({ month }) => two(month)),
    ),
    day: format(
      'Day: 15',
      ofDay(({ day }) => two(day)),
    ),
    year: format(
      'Year: 2026',
      ofDay(({ year }) => String(year)),
    ),
  },
  phone: {
    punctuated: format('(555) 010-1234', (value) => formatPhone(value)),
    digits: format('5550101234', digits),
    area: format('Area code: 555', (value) => digits(value).slice(0, 3)),
  },
  ssn: {
    dashed: format('123-45-6789', (value) => digits(value).replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')),
    digits: format('123456789', digits),
    last4: format('Last four: 6789', (value) => digits(value).slice(-4)),
    masked: format('***-**-6789', (value) => `***-**-${digits(value).slice(-4)}`),
  },
  zip: {
    plain: asIs,
    five: format('Five digits', (value) => value.slice(0, 5)),
  },
  money: {
    signed: format('$1,234.50', (value) => formatCurrency(Number(value))),
    plain: format('1,234.50', dollars),
    whole: format('1234.50', (value) => dollars(value).replaceAll(',', '')),
    rounded: format('1,235', (value) => dollars(String(Math.round(Number(value) / 100) * 100)).replace('.00', '')),
  },
  number: { plain: asIs },
  choice: { words: asIs, kept: format('As its code', (value) => value) },
} as const satisfies Readonly<Record<PointKind, Readonly<Record<string, Format>>>>;

const formatsOf = (key: PointKey): Readonly<Record<string, Format>> => pointFormats[pointOf(key).kind];

/** The formats of a data point, as a select offers them. */
export const formatOptions = (key: PointKey): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries(formatsOf(key)).map(([value, { text }]) => ({ value, label: text }));

/** The first format of a data point. */
export const plainFormat = (key: PointKey): string => Object.keys(formatsOf(key))[0] ?? 'plain';

export const isFormatOf = (key: PointKey, name: string): boolean => Object.hasOwn(formatsOf(key), name);

/** A value as a field shows it; a choice in words but where its code is asked for. */
export function writePoint(key: PointKey, value: string, name: string): string {
  const { kind, values } = pointOf(key);
  if (kind === 'choice' && name !== 'kept') return values?.[value] ?? value;
  return (formatsOf(key)[name] ?? asIs).write(value);
}

const months: Readonly<Record<PaperLanguage, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
};

/** A value as a letter of a language says it: days in words, so that nobody takes a month for a day. */
export function sayPoint(key: PointKey, value: string, language: PaperLanguage): string {
  if (pointOf(key).kind === 'date')
    return ofDay(({ year, month, day }) => {
      const name = months[language][month - 1] ?? '';
      return language === 'en' ? `${name} ${day}, ${year}` : `${day} de ${name} de ${year}`;
    })(value);
  return writePoint(key, value, plainFormat(key));
}
