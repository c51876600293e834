import { medicaidCategories } from '../../demographics/poverty/medicaidLimits.ts';
import { povertyAreas, povertyAreaWords } from '../../demographics/poverty/povertyGuidelines.ts';
import type { PovertyTables } from '../../demographics/poverty/povertyTables.ts';
import { isDay } from '../../format/calendar.ts';
import { formatDate } from '../../format/formatDate.ts';
import { stateNames } from '../../payers/states.ts';
import { firstOf, problemsOf, type Problems } from '../../registration/problems.ts';
import { applyChange } from './applyChange.ts';
import {
  type ChangeLine,
  type GuidelineLine,
  type LimitLine,
  lineKey,
  lineName,
  mostLines,
  recordNow,
} from './changeLine.ts';

export type LineField = 'Year' | 'From' | 'Contiguous' | 'AK' | 'HI' | 'State' | 'Category' | 'Percent' | 'Source';

const firstYear = 2000;
const mostDollars = 500_000;
export const mostLimitPercent = 1000;
const firstLimitDay = '2014-01-01';
const mostSource = 200;

const isWhole = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

const sourceProblem = (source: string): string | null =>
  firstOf(
    source.trim().length < 5 ? 'Say where it was read, so that the next person can look it up' : null,
    source.length > mostSource ? `Say it in ${mostSource} letters at most` : null,
  );

function amountsProblem([first, further]: readonly [number, number]): string | null {
  if (!isWhole(first, 1000, mostDollars) || !isWhole(further, 100, mostDollars))
    return 'Enter both amounts in whole dollars a year';
  return further >= first ? 'A further person adds less than the first one has' : null;
}

function guidelineProblems(line: GuidelineLine, today: string): Problems<LineField> {
  const { Year, From, Source } = line;
  const nextYear = Number(today.slice(0, 4)) + 1;
  return problemsOf({
    Year: isWhole(Year, firstYear, nextYear) ? null : `Enter a year from ${firstYear} to ${nextYear}`,
    From: isDay(From) && From.startsWith(`${Year}-`) ? null : 'Enter the day from which it holds, within its own year',
    Contiguous: amountsProblem(line.Contiguous),
    AK: amountsProblem(line.AK),
    HI: amountsProblem(line.HI),
    Source: sourceProblem(Source),
  });
}

function limitProblems({ State, Category, Percent, From, Source }: LimitLine, today: string): Problems<LineField> {
  const last = `${Number(today.slice(0, 4)) + 2}-12-31`;
  return problemsOf({
    State: stateNames[State] === undefined ? 'Choose a state' : null,
    Category: medicaidCategories.includes(Category) ? null : 'Choose a category',
    Percent:
      Percent === null || isWhole(Percent, 0, mostLimitPercent)
        ? null
        : `Enter a whole percentage of 0 to ${mostLimitPercent}, or that there is no such coverage`,
    From:
      isDay(From) && From >= firstLimitDay && From <= last
        ? null
        : `Enter the day from which it holds, ${formatDate(firstLimitDay)} to ${formatDate(last)}`,
    Source: sourceProblem(Source),
  });
}

/** What is wrong with one line by itself, one message a field. */
export function lineProblems(line: ChangeLine, today: string): Problems<LineField> {
  if (line.Deed === 'Remove') return {};
  return line.Table === 'Guideline' ? guidelineProblems(line, today) : limitProblems(line, today);
}

const said = (line: ChangeLine | null): string =>
  line === null
    ? ''
    : line.Table === 'Limit'
      ? JSON.stringify([line.Percent, line.Source])
      : JSON.stringify([line.From, ...povertyAreas.map((area) => line[area]), line.Source]);

/** Whether the tables say already what a line says. */
export function saysNothingNew(tables: PovertyTables, line: ChangeLine): boolean {
  const now = recordNow(tables, line);
  return line.Deed === 'Remove' ? now === null : now !== null && said(now) === said(line);
}

/** What keeps a whole change from being made of these tables; null: nothing. Its lines are right by themselves. */
export function changeProblem(tables: PovertyTables, lines: readonly ChangeLine[]): string | null {
  if (lines.length === 0) return 'A change has one line at least';
  if (lines.length > mostLines) return `A change has ${mostLines} lines at most`;
  const keys = lines.map(lineKey);
  const twice = lines.find((line, at) => keys.indexOf(lineKey(line)) !== at);
  if (twice !== undefined) return `${lineName(twice)}: this stands twice. Keep one`;
  for (const line of lines)
    if (saysNothingNew(tables, line))
      return line.Deed === 'Remove'
        ? `${lineName(line)}: the tables have no such record`
        : `${lineName(line)}: the tables say this already`;
  return guidelinesProblem(applyChange(tables, { version: tables.Version + 1, lines }));
}

/** Years follow each other as their days do, and somebody must be able to work out a level. */
function guidelinesProblem({ Editions }: PovertyTables): string | null {
  if (Editions.length === 0) return 'One guideline must stay: without any nobody can work out a poverty level';
  const wrong = Editions.find((edition, at) => {
    const older = Editions[at + 1];
    return older !== undefined && (edition.From === older.From || edition.Year <= older.Year);
  });
  return wrong === undefined ? null : `Guideline of ${wrong.Year}: two years would hold from the same day`;
}

export const areaLabel = (area: (typeof povertyAreas)[number]): string =>
  povertyAreaWords[area].replace(/^./, (letter) => letter.toUpperCase());
