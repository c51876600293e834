import { normalizeDate } from '../../../format/normalizeDate.ts';
import type { Benefit, Member } from '../answer.ts';
import type { Contradiction } from '../coverageSummary.ts';
import { isDatePlaceholder } from '../../../validate/placeholders.ts';
import { isEnding, isInverted, isNoBegin, isNoCoverageBeginning, isNoCoverageEnd, isNoDay } from '../spans.ts';

/** A whole, in basis points: no share of a bill is more. */
const whole = 10_000;
/** No plan shares a bill by so little: 1.2 is as little a percentage as it is a part of 1. */
const leastPercent = 2 * whole;

type Stated = Pick<Benefit, 'percent' | 'cents'>;

/** An amount of nines alone, five of them at least (99999, 999999.99): what a program writes where there is no amount, or no end to it. */
export const isNines = (cents: number): boolean => cents >= 9_999_900 && /^9{5,}(?:99|00)$/.test(String(cents));

/** Whether the figures of a statement can be: no share above the whole, nothing below nothing, no amount of nines alone. */
export const isPossible = ({ percent, cents }: Stated): boolean =>
  (percent === null || (percent >= 0 && percent <= whole)) && (cents === null || (cents >= 0 && !isNines(cents)));

/**
 * Shares that a payer wrote as percent: 20 for .2. Only where its own use makes that sure: every share of the answer that is
 * not nothing is 2 at least, and none is above 100. One that is less leaves it open, and all stand as stated.
 */
export function readShares(benefits: readonly Benefit[]): { benefits: readonly Benefit[]; repaired: Contradiction[] } {
  let above = 0;
  for (const { percent } of benefits) {
    if (percent === null || percent === 0) continue;
    if (percent < leastPercent || percent > 100 * whole) return { benefits, repaired: [] };
    above += 1;
  }
  if (above === 0) return { benefits, repaired: [] };
  const shares = benefits.filter(({ percent }) => percent !== null && percent > whole);
  const told = [...new Set(shares.map(({ percent }) => String((percent ?? 0) / whole)))].slice(0, 5).join(', ');
  return {
    benefits: benefits.map((one) => (one.percent === null ? one : { ...one, percent: Math.round(one.percent / 100) })),
    repaired: [
      {
        text: `Shares are stated as percent (${told}), where a part of 1 belongs: every share of this answer is so, and they are read as percent.`,
        segments: shares.map(({ segment }) => segment).slice(0, 20),
        isDoubt: true,
      },
    ],
  };
}

/** A day that is none, such as the 31st of November; of the year 9999 any will do. */
const isLacking = (day: string): boolean => day < '9999' && normalizeDate(day) === null;

const isFigured = ({ cents, percent }: Stated): boolean => cents !== null || percent !== null;

/** Amounts and shares that are no numbers as the message spells them: those that are read all the same, and those that are not. */
function misspelt(benefits: readonly Benefit[]): Contradiction[] {
  const all = benefits.filter(({ spelled }) => spelled !== undefined);
  const told = (some: readonly Benefit[], text: (values: string) => string): Contradiction[] =>
    some.length === 0
      ? []
      : [
          {
            text: text([...new Set(some.flatMap(({ spelled = [] }) => spelled))].slice(0, 5).join('; ')),
            segments: some.map(({ segment }) => segment).slice(0, 20),
            isDoubt: true,
          },
        ];
  return [
    ...told(
      all.filter(isFigured),
      (values) => `An amount or a share is not written as a number (${values}). It is read as what it says.`,
    ),
    ...told(
      all.filter((one) => !isFigured(one)),
      (values) => `An amount or a share is no number (${values}). It is taken for no figure.`,
    ),
  ];
}

/** What is stated and cannot be. It is told as it was stated, and is never a figure of the answer. */
export function impossible(member: Member): Contradiction[] {
  const of = (benefits: readonly Benefit[], text: string): Contradiction[] =>
    benefits.length === 0
      ? []
      : [{ text, segments: benefits.map(({ segment }) => segment).slice(0, 20), isDoubt: true }];
  const { benefits } = member;
  const dates = [...member.dates, ...benefits.flatMap((one) => one.dates)];
  const days = dates.filter((one) => !isNoBegin(one) && isNoCoverageBeginning(one.from) && !isLacking(one.from));
  const years = [...new Set(days.map(({ from }) => from.slice(0, 4)))].slice(0, 5).join(', ');
  const ends = dates.flatMap((one) => {
    const end = one.to ?? (isEnding(one) ? one.from : null);
    return end !== null && isDatePlaceholder(end) ? [{ year: end.slice(0, 4), segment: one.segment }] : [];
  });
  const inverted = dates.filter(
    ({ from, to }) =>
      to !== null &&
      !isLacking(from) &&
      !isLacking(to) &&
      !isNoDay(from) &&
      !isNoCoverageEnd(to) &&
      isInverted({ from, to }),
  );
  const lacking = dates.filter(({ from, to }) => [from, to].some((day) => day !== null && isLacking(day)));
  return [
    ...of(
      benefits.filter(({ percent }) => percent !== null && (percent > whole || percent < 0)),
      'A share is more than the whole or less than nothing. It is shown as stated, and taken for no figure.',
    ),
    ...misspelt(benefits),
    ...of(
      benefits.filter(({ cents }) => cents !== null && cents < 0),
      'An amount is less than nothing. It is shown as stated, and taken for no figure.',
    ),
    ...of(
      benefits.filter(({ quantity }) => quantity !== null && quantity < 0),
      'A count is less than nothing. It is shown as stated.',
    ),
    ...of(
      benefits.filter(({ cents }) => cents !== null && isNines(cents)),
      'An amount is of nines alone, which says that there is none or no end to it. It is shown as stated, and taken for no figure.',
    ),
    ...of(
      benefits.filter((one) => one.runTogether !== undefined),
      'Services are divided by a sign that the message does not name for it. They are read one by one.',
    ),
    ...(days.length === 0
      ? []
      : [
          {
            text: `A date of the year ${years} is stated as a beginning. No beginning is taken from it.`,
            segments: days.map(({ segment }) => segment).slice(0, 20),
            isDoubt: true,
          },
        ]),
    ...(ends.length === 0
      ? []
      : [
          {
            text: `A date of the year ${[...new Set(ends.map(({ year }) => year))].join(', ')} is stated as an end. No end is taken from it.`,
            segments: ends.map(({ segment }) => segment).slice(0, 20),
            isDoubt: true,
          },
        ]),
    ...(inverted.length === 0
      ? []
      : [
          {
            text: 'A period is stated that ends before it begins. It bounds nothing.',
            segments: inverted.map(({ segment }) => segment).slice(0, 20),
            isDoubt: true,
          },
        ]),
    ...(lacking.length === 0
      ? []
      : [
          {
            text: 'A date is stated that the calendar does not have. A day behind the end of its month is taken for the month’s last, any other for none.',
            segments: lacking.map(({ segment }) => segment).slice(0, 20),
            isDoubt: true,
          },
        ]),
  ];
}
