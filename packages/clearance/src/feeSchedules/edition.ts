import { lastDayOf, realDay, writeDay } from '@coverline/domain/format/calendar.ts';
import type { Row } from '@coverline/intake/rows.ts';

/** Of what a published table is: its year and where in it it begins, and until when it holds unless another comes. */
export type Edition = {
  /** As people call it: `July 2026`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
};

/** What an edition is of: the whole of its year, or what is left of it. Quarterly ones hold until the next is there. */
export type EditionLength = 'until the end of the year' | 'the year';

const months = [
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
] as const;

const firstOfQuarter = (quarter: number): number => quarter * 3 - 2;

/** A month by its name or its first three letters where that is a word of its own: `2026_Jul_nonQPP`, `July Release`. */
function monthIn(text: string): number | null {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const at = months.findIndex((month) =>
    words.some((word) => word === month.toLowerCase() || word === month.slice(0, 3).toLowerCase()),
  );
  return at < 0 ? null : at + 1;
}

type Begin = { readonly year: number; readonly month: number | null };

/** When it begins by a name or a title: `26CLABQ2`, `RVU26C`, `PPRRVU2026_Jul`, `CY 2026`, `2026q2`. */
function beginIn(text: string): Begin | null {
  const laboratory = /(\d\d)CLABQ([1-4])/i.exec(text);
  if (laboratory) return { year: 2000 + Number(laboratory[1]), month: firstOfQuarter(Number(laboratory[2])) };
  const release = /RVU(\d\d)([A-D])/i.exec(text);
  if (release) {
    const quarter = (release[2] ?? 'A').toUpperCase().charCodeAt(0) - 64;
    return { year: 2000 + Number(release[1]), month: firstOfQuarter(quarter) };
  }
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1];
  if (year === undefined) return null;
  const quarter = /20\d\d[\s_-]*Q([1-4])/i.exec(text)?.[1];
  return { year: Number(year), month: quarter === undefined ? monthIn(text) : firstOfQuarter(Number(quarter)) };
}

function editionFrom({ year, month }: Begin, length: EditionLength): Edition {
  const first = length === 'the year' ? 1 : (month ?? 1);
  const [from, to] = [realDay(year, first, 1), lastDayOf(year, 12)];
  if (from === null || to === null) throw new RangeError('A month is one of twelve.');
  const name = length === 'the year' ? String(year) : `${months[first - 1]} ${year}`;
  return { name, from: writeDay(from), to: writeDay(to) };
}

/**
 * The edition of a published table by what stands above its header, or else by the name of its file; null where neither tells a year:
 * then whoever loads it has to say.
 */
export function editionOf(above: readonly Row[], fileName: string, length: EditionLength): Edition | null {
  const titles = above.map(({ cells }) => cells.filter((cell) => !/copyright|released|as of/i.test(cell)).join(' '));
  const [titled, named] = [beginIn(titles.join('\n')), beginIn(fileName.replace(/^.*[\\/]/, ''))];
  const begin = titled === null ? named : titled.month === null && named?.year === titled.year ? named : titled;
  return begin && editionFrom(begin, length);
}

/** How an edition that comes stands to the one that is loaded: nobody should lose a newer one to an older by accident. */
export const standsTo = (coming: Edition, loaded: Edition): 'older' | 'same' | 'newer' =>
  coming.from === loaded.from ? 'same' : coming.from < loaded.from ? 'older' : 'newer';

/** Of several editions that which holds on a day: the one that began last. */
export function editionOn<Loaded extends { readonly edition: Edition }>(
  editions: readonly Loaded[],
  day: string,
): Loaded | null {
  const holding = editions.filter(({ edition }) => edition.from <= day && day <= edition.to);
  return holding.toSorted((one, other) => (one.edition.from < other.edition.from ? 1 : -1))[0] ?? null;
}
