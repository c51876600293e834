import { lastDayOf, readDay, writeDay } from '../../format/calendar.ts';
import { isDatePlaceholder } from '../../validate/placeholders.ts';
import type { DateFact } from './answer.ts';

/** A stretch of days, both ends included; null is open. */
export type Span = { readonly from: string | null; readonly to: string | null; readonly segments: readonly number[] };

/** What a date bounds. Each family has a qualifier for a whole span and, mostly, one for its begin and one for its end. */
const families = {
  plan: { whole: '291', begin: '346', end: '347' },
  eligibility: { whole: '307', begin: '356', end: '357' },
  benefit: { whole: '292', begin: '348', end: '349' },
  period: { whole: '', begin: '193', end: '194' },
  coordination: { whole: '290', begin: '', end: '' },
  primaryCare: { whole: '295', begin: '', end: '' },
} as const;

const endings: ReadonlySet<string> = new Set(Object.values(families).flatMap(({ end }) => end || []));
/** Whether a date is the end of a family by its qualifier, which nothing begins on. */
export const isEnding = ({ qualifier }: Pick<DateFact, 'qualifier'>): boolean => endings.has(qualifier);

/** Whether nothing begins on a date: it is an end, or the day of death. */
export const isNoBegin = (date: Pick<DateFact, 'qualifier'>): boolean => isEnding(date) || date.qualifier === '442';

export type SpanFamily = keyof typeof families;

/**
 * The spans a family of dates states. A single date of the whole-span qualifier is a begin; begins and ends pair up in
 * the order they come. One that stands alone bounds the whole span that it lies in: a plan of a year that ended in it is over.
 */
export function spansOf(dates: readonly DateFact[], family: SpanFamily): Span[] {
  const { whole, begin, end } = families[family];
  const wholes: Span[] = [];
  const spans: Span[] = [];
  const begins: DateFact[] = [];
  const ends: DateFact[] = [];
  for (const date of dates) {
    if (date.qualifier === whole)
      wholes.push({ from: realDayOf(date.from, false), to: realDayOf(date.to, true), segments: [date.segment] });
    else if (date.qualifier === begin) begins.push(date);
    else if (date.qualifier === end) ends.push(date);
  }
  for (let at = 0; at < Math.max(begins.length, ends.length); at += 1) {
    const facts = [begins[at], ends[at]];
    const segments = facts.flatMap((fact) => (fact ? [fact.segment] : []));
    // Of a range sent under a begin or an end, the outer bound is meant.
    spans.push({
      from: realDayOf(facts[0]?.from ?? null, false),
      to: realDayOf(facts[1]?.to ?? facts[1]?.from ?? null, true),
      segments,
    });
  }
  if (wholes.length === 0 || spans.length === 0) return wholes.concat(spans);
  // A begin or an end that stands for none takes nothing from what a whole span says.
  const real = spans.filter(({ from, to }) => from !== null || to !== null);
  return boundedBy(wholes, real);
}

const isOpen = ({ from, to }: Bounds): boolean => (from === null) !== (to === null);

/** Whole spans beside begins and ends that are sent apart. */
function boundedBy(wholes: readonly Span[], apart: readonly Span[]): Span[] {
  const [whole] = wholes;
  const [bound] = apart;
  if (
    whole &&
    bound &&
    wholes.length === 1 &&
    apart.length === 1 &&
    isOpen(bound) &&
    !isInverted(whole) &&
    takesIn(whole, bound.from ?? bound.to ?? '')
  ) {
    const segments = [...whole.segments, ...bound.segments];
    return [{ from: bound.from ?? whole.from, to: bound.to ?? whole.to, segments }];
  }
  // A begin alone, within a stretch that says when it ends, is of that stretch.
  const isToldOf = ({ from, to }: Span) =>
    from !== null && to === null && apart.some((one) => one.to !== null && !isInverted(one) && takesIn(one, from));
  return [...wholes.filter((one) => !isToldOf(one)), ...apart];
}

/** A year that stands for no day: as a beginning it says nothing, and as an end that none is known. Nobody was covered before 1900. */
export const isNoDay = (day: string): boolean => day >= '9999' || day < '1900';

/** The same of a coverage's end: a day with which programs begin to count ends nobody's. */
export const isNoCoverageEnd = (day: string): boolean => isNoDay(day) || isDatePlaceholder(day);

/** The same of a beginning, which lies in nobody's lifetime either: `29991231` is an end that stands in the wrong place. */
export const isNoBeginning = (day: string): boolean => isNoDay(day) || day >= '2100';

/** The same of a coverage: payers write days, too, with which programs begin to count. A price may hold from such a day on. */
export const isNoCoverageBeginning = (day: string): boolean => isNoBeginning(day) || isDatePlaceholder(day);

const shape = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Years in which somebody was covered: another one is no year, but a month and a day written before it. */
const isYear = (year: number): boolean => year >= 1900 && year < 2100;

/**
 * The day that a stated date bounds by. Payers send days that no calendar has: of the 31st of November the end of that month is
 * meant. Of a day that names a year alone, as the 20th month does, an end bounds by the end of that year: a plan that was over
 * years ago is not in force for being misspelt. What is no day otherwise bounds nothing.
 */
function realDayOf(stated: string | null, isEnd: boolean): string | null {
  if (stated === null || (isEnd ? isNoCoverageEnd(stated) : isNoCoverageBeginning(stated))) return null;
  if (readDay(stated) !== null) return stated;
  const [, year = 0, month = 0, day = 0] = shape.exec(stated)?.map(Number) ?? [];
  const last = year > 0 && month > 0 && day > 0 ? lastDayOf(year, month) : null;
  if (last !== null) return writeDay(last);
  if (!isEnd || !isYear(year)) return null;
  const bound = month >= 1 && month <= 12 ? lastDayOf(year, month) : lastDayOf(year, 12);
  return bound && writeDay(bound);
}

type Bounds = Pick<Span, 'from' | 'to'>;

/** Whether a span ends before it begins, which says nothing. */
export const isInverted = ({ from, to }: Bounds): boolean => from !== null && to !== null && to < from;

/** Whether a stretch takes in a date: an open end does not bound it, nor does one that says nothing. */
export const takesIn = (span: Bounds, date: string): boolean =>
  isInverted(span) || ((span.from === null || span.from <= date) && (span.to === null || date <= span.to));

/** Whether a date lies in one of the spans; true where there is none, since what is not stated does not bound. */
export function within(spans: readonly Span[], date: string): boolean {
  const sound = spans.filter((span) => !isInverted(span));
  return sound.length === 0 || sound.some((span) => takesIn(span, date));
}

/** Whether every family of dates that states something takes in the date. */
export const datesTakeIn = (dates: readonly DateFact[], date: string, of: readonly SpanFamily[]): boolean =>
  dates.length === 0 || of.every((family) => within(spansOf(dates, family), date));

/** What bounds a figure. */
export const inForce = ['plan', 'eligibility', 'benefit', 'period'] as const;

/** What bounds somebody or something that a benefit names: a plan, a payer. */
export const allFamilies = ['benefit', 'plan', 'eligibility', 'coordination'] as const;

/**
 * The one stretch to tell of several: it takes in the date where `datesTakeIn` says that all do, and else is one that does
 * not, so that whoever has the stretch alone judges as the rules do. Null where none is stated.
 */
export function decidingSpan(dates: readonly DateFact[], date: string, of: readonly SpanFamily[]): Span | null {
  const missed = of.find((family) => !within(spansOf(dates, family), date));
  const spans = (missed === undefined ? of : [missed]).flatMap((family) => spansOf(dates, family));
  return spans.find((span) => !isInverted(span) && takesIn(span, date) === (missed === undefined)) ?? spans[0] ?? null;
}

/** The day of death that a payer states; none where it is a day that stands for none. */
export const deathIn = (dates: readonly DateFact[]): DateFact | undefined =>
  dates.find(({ qualifier, from }) => qualifier === '442' && !isNoCoverageEnd(from));
