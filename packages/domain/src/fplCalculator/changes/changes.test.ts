import { describe, expect, it } from 'vitest';
import { medicaidLimit, povertyEditionOn, shippedTables } from '../../demographics/poverty/povertyTables.ts';
import { applyChange, tablesAfter } from './applyChange.ts';
import { type ChangeLine, guidelineLine, limitLine, linesWords, recordNow } from './changeLine.ts';
import { changeProblem, lineProblems } from './changeProblems.ts';
import { referenceChanges } from './referenceChanges.ts';

const today = '2026-11-20';
const source = 'A letter of the agency, 11/02/2026';
const limit = (rest: Partial<Extract<ChangeLine, { Table: 'Limit' }>> = {}): ChangeLine => ({
  Table: 'Limit',
  Deed: 'Set',
  State: 'TX',
  Category: 'Parent',
  Percent: 21,
  From: '2021-01-01',
  Source: source,
  ...rest,
});
const guideline = (rest: Partial<Extract<ChangeLine, { Table: 'Guideline' }>> = {}): ChangeLine => ({
  Table: 'Guideline',
  Deed: 'Set',
  Year: 2027,
  From: '2027-01-14',
  Contiguous: [16_000, 5700],
  AK: [20_000, 7100],
  HI: [18_400, 6550],
  Source: source,
  ...rest,
});
const of2026 = guidelineLine(povertyEditionOn(shippedTables, today) ?? shippedTables.Editions[0] ?? (null as never));

describe('[ROUTE-073] what is wrong with a line by itself', () => {
  it.each<[string, ChangeLine, object]>([
    ['a correction', limit(), {}],
    ['no such coverage', limit({ Percent: null }), {}],
    ['a territory', limit({ State: 'GU' }), {}],
    ['no state', limit({ State: 'XX' }), { State: 'Choose a state' }],
    [
      'half a percent',
      limit({ Percent: 21.5 }),
      { Percent: 'Enter a whole percentage of 0 to 1000, or that there is no such coverage' },
    ],
    [
      'a percentage in words',
      limit({ Percent: -1 }),
      { Percent: 'Enter a whole percentage of 0 to 1000, or that there is no such coverage' },
    ],
    [
      'a day that is none',
      limit({ From: '2026-02-30' }),
      { From: 'Enter the day from which it holds, 01/01/2014 to 12/31/2028' },
    ],
    [
      'nobody’s word',
      limit({ Source: ' x ' }),
      { Source: 'Say where it was read, so that the next person can look it up' },
    ],
    ['a new year', guideline(), {}],
    [
      'the year after the next',
      guideline({ Year: 2028, From: '2028-01-14' }),
      { Year: 'Enter a year from 2000 to 2027' },
    ],
    [
      'a day of another year',
      guideline({ From: '2026-12-31' }),
      { From: 'Enter the day from which it holds, within its own year' },
    ],
    ['a dollar', guideline({ AK: [1, 7100] }), { AK: 'Enter both amounts in whole dollars a year' }],
    ['turned round', guideline({ HI: [6550, 18_400] }), { HI: 'A further person adds less than the first one has' }],
    ['what is to go is not judged', limit({ Deed: 'Remove', Percent: -1, Source: '' }), {}],
  ])('%s', (_what, line, problems) => {
    expect(lineProblems(line, today)).toEqual(problems);
  });
});

describe('[ROUTE-073] what keeps a whole change from being made', () => {
  const removed = shippedTables.Editions.map((edition) => guidelineLine(edition, 'Remove'));
  it.each<[string, readonly ChangeLine[], string | null]>([
    ['a correction', [limit()], null],
    ['a limit from another day', [limit({ From: '2027-01-01' })], null],
    ['a new year', [guideline()], null],
    ['nothing', [], 'A change has one line at least'],
    [
      'twice the same',
      [limit(), limit({ Percent: 22 })],
      'Texas, parent or caretaker, from 01/01/2021: this stands twice. Keep one',
    ],
    [
      'what the tables say',
      [limitLine(shippedTables.Limits[0] ?? (null as never))],
      'Alaska, adult, from 01/01/2018: the tables say this already',
    ],
    [
      'to go, and not there',
      [limit({ Deed: 'Remove', From: '2022-01-01' })],
      'Texas, parent or caretaker, from 01/01/2022: the tables have no such record',
    ],
    ['a year that goes', removed.slice(0, 1), null],
    ['every year', removed, 'One guideline must stay: without any nobody can work out a poverty level'],
    [
      'two years from one day',
      [{ ...of2026, From: '2025-01-15' }],
      'Guideline of 2026: two years would hold from the same day',
    ],
  ])('%s', (_what, lines, problem) => {
    expect(changeProblem(shippedTables, lines)).toBe(problem);
  });
});

describe('[ROUTE-073] the tables after a change', () => {
  const percentOn = (day: string, lines: readonly ChangeLine[]) => {
    const tables = applyChange(shippedTables, { version: 1, lines });
    return medicaidLimit(tables, 'TX', 'Parent', day);
  };
  it.each<[string, readonly ChangeLine[], string, number | null | undefined]>([
    ['as shipped', [], today, 19],
    ['corrected', [limit()], today, 21],
    ['corrected, of an earlier day too', [limit()], '2021-06-01', 21],
    ['another one from a day on: the day before', [limit({ From: '2027-01-01' })], '2026-12-31', 19],
    ['another one from a day on: that day', [limit({ From: '2027-01-01' })], '2027-01-01', 21],
    ['no such coverage any more', [limit({ Percent: null, From: '2026-07-01' })], today, null],
    ['removed', [limit({ Deed: 'Remove' })], today, undefined],
  ])('%s', (_what, lines, day, percent) => {
    expect(percentOn(day, lines)?.percent).toBe(percent);
  });

  it('a new year counts from its day, and says by whom it came', () => {
    const tables = applyChange(shippedTables, { version: 4, lines: [guideline()] });
    const years = ['2027-01-13', '2027-01-14'].map((day) => povertyEditionOn(tables, day)?.Year);
    expect(years).toEqual([2026, 2027]);
    expect(tables.Editions[0]).toMatchObject({ Year: 2027, Version: 4, Citation: source, FromRead: true });
    expect(recordNow(tables, guideline())).toEqual(guideline());
  });

  it('the later of two approvals of one record stands, in whichever order they are read', () => {
    const changes = [
      { version: 2, lines: [limit({ Percent: 23 })] },
      { version: 1, lines: [limit()] },
    ];
    const tables = tablesAfter(changes);
    expect([tables.Version, medicaidLimit(tables, 'TX', 'Parent', today)?.percent]).toEqual([2, 23]);
    expect(tablesAfter([])).toBe(shippedTables);
  });

  it('shows what it is a month for somebody alone and a family of four', () => {
    const after = applyChange(shippedTables, { version: 1, lines: [limit()] });
    expect(referenceChanges(limit(), { before: shippedTables, after, today })).toEqual([
      { what: 'Up to a month', size: 1, before: 25_300, after: 28_000 },
      { what: 'Up to a month', size: 4, before: 52_300, after: 57_800 },
    ]);
    const year = applyChange(shippedTables, { version: 1, lines: [guideline()] });
    const [first] = referenceChanges(guideline(), { before: shippedTables, after: year, today });
    expect(first).toEqual({ what: '100 % of the level, the 48 states', size: 1, before: 133_000, after: 133_400 });
  });

  it('is called by its first record', () => {
    expect(linesWords([limit({ Deed: 'Remove' }), guideline()])).toBe(
      'Remove: Texas, parent or caretaker, from 01/01/2021 and 1 more',
    );
  });
});
