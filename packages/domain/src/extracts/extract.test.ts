import { describe, expect, it } from 'vitest';
import { cellOf, type SourceValue } from './cell.ts';
import { changesBetween } from './changes.ts';
import type { ExtractColumn, ExtractDefinition, ExtractParameter } from './definition.ts';
import { extractProblems } from './extractProblems.ts';
import { extractFileName, fillTokens, tokenProblem, fileNameTokens, recordTokens } from './fileTokens.ts';
import { fitted, layoutOf } from './layout.ts';
import { parametersProblem, readParameters } from './parameters.ts';
import { sampleRows, sampleValue } from './sample.ts';
import { nextRunMs, scheduleWords } from '../schedule/schedule.ts';
import { columnSource, extractFieldFacts, extractFieldNames } from './sources.ts';
import { extractStates, extractStatesAfter } from './states.ts';
import type { ExtractTransform } from './transforms.ts';

const column = (over: Partial<ExtractColumn> = {}): ExtractColumn => ({
  Name: 'MRN',
  Source: 'MRN',
  Transform: 'asIs',
  Width: null,
  Pad: 'behind',
  Cut: false,
  ...over,
});
const parameter = (over: Partial<ExtractParameter> = {}): ExtractParameter => ({
  Key: 'site',
  Label: 'Site',
  Type: 'text',
  Default: '',
  Required: false,
  Narrows: null,
  ...over,
});
const definition = (over: Partial<ExtractDefinition> = {}): ExtractDefinition => ({
  Name: 'Census',
  Format: 'csv',
  FilterID: 'f',
  Columns: [column()],
  Parameters: [],
  Schedule: null,
  Delta: false,
  FileName: 'census_{date}',
  NamesLine: true,
  Header: '',
  Trailer: '',
  Whole: false,
  ...over,
});
const fixed = (over: Partial<ExtractColumn>) =>
  definition({ Format: 'fixed', Columns: [column({ Width: 10, ...over })] });

describe('[ROUTE-090] what an extract is not saved with, by the sentence that names it', () => {
  it.each<[string, Partial<ExtractDefinition>, string, string]>([
    ['no name', { Name: ' ' }, 'Name', 'Value is required'],
    ['no column', { Columns: [] }, 'Columns', 'Add a column'],
    ['a column without a name', { Columns: [column({ Name: ' ' })] }, 'Columns', 'Column 1 has no name. Enter one.'],
    [
      'two columns of one name',
      { Columns: [column(), column({ Name: 'mrn ' })] },
      'Columns',
      'Two columns are called “mrn”. Rename one of them.',
    ],
    [
      'an unknown field',
      { Columns: [column({ Name: 'Chart', Source: 'ChartNumber' })] },
      'Columns',
      'Column “Chart” takes the field “ChartNumber”, which there is not. Choose one of the list.',
    ],
    [
      'a field of every object',
      { Columns: [column({ Source: 'constructor' })] },
      'Columns',
      'Column “MRN” takes the field “constructor”, which there is not. Choose one of the list.',
    ],
    [
      'a parameter that is missing',
      { Columns: [column({ Name: 'Site', Source: 'param:site' })] },
      'Columns',
      'Column “Site” takes the parameter “site”, which there is not. Add the parameter, or choose another source.',
    ],
    [
      'a whole SSN',
      { Columns: [column({ Name: 'SSN', Source: 'SSN' })] },
      'Columns',
      'Column “SSN” cannot be “As it is”: it takes SSN. Choose another transform.',
    ],
    ['a token that is none', { FileName: 'x_{day}' }, 'FileName', '“day” in braces is no token.'],
    ['rows in a name', { FileName: 'x_{rows}' }, 'FileName', '“rows” in braces is no token.'],
    [
      'several files a day of one name',
      { Schedule: { Every: 'day', Weekday: 0, At: '06:00', AgainHours: 4, Until: '18:00' } },
      'FileName',
      'Several files a day would have one name.',
    ],
    ['an open brace', { FileName: 'x_{date' }, 'FileName', 'A brace is open.'],
    ['a header of JSON', { Format: 'jsonl', Header: 'H' }, 'Header', 'JSON lines has no line for it.'],
    ['a trailer of a workbook', { Format: 'xlsx', Trailer: 'T' }, 'Trailer', 'XLSX has no line for it.'],
    ['a time that is none', { Schedule: { Every: 'day', Weekday: 0, At: '25:00' } }, 'Schedule', 'Enter a time of day'],
  ])('%s', (_what, over, field, sentence) => {
    const problems = extractProblems(definition(over), 'Visit');
    expect(Object.keys(problems)).toEqual([field]);
    expect(Object.values(problems)[0]).toContain(sentence);
  });

  it.each<[string, Partial<ExtractColumn>, string | null]>([
    ['no width', { Width: null }, 'has no width. Enter one from 1 to 500.'],
    ['a width of nought', { Width: 0 }, 'has no width'],
    ['a name that is wider', { Name: 'Medical record' }, 'has a name of 14 characters and is 10 wide.'],
    [
      'a date in eight',
      { Name: 'Born', Source: 'DateOfBirth', Width: 8 },
      'its values take up to 10 characters. Make it 10',
    ],
    ['a date that is cut', { Name: 'Born', Source: 'DateOfBirth', Width: 8, Cut: true }, null],
    ['a plain date in eight', { Name: 'Born', Source: 'DateOfBirth', Transform: 'plainDate', Width: 8 }, null],
    ['zeros before a name', { Source: 'LastName', Pad: 'zeros' }, 'is filled with zeros, and is no number.'],
    ['zeros before digits', { Source: 'Zip', Transform: 'digits', Pad: 'zeros' }, null],
    ['a text, whose width nobody knows', { Source: 'LastName' }, null],
  ])('fixed width: %s', (_what, over, sentence) => {
    const { Columns } = extractProblems(fixed(over), 'Visit');
    if (sentence === null) expect(Columns).toBeUndefined();
    else expect(Columns).toContain(sentence);
  });

  it('a visit’s field of an extract of registrations, and a filter that is not chosen', () => {
    const visits = definition({ Columns: [column({ Name: 'Day', Source: 'DateOfService' })] });
    expect(extractProblems(visits, 'Visit')).toEqual({});
    expect(extractProblems(visits, 'Registration').Columns).toContain(
      'Column “Day” takes Date of service, a field of {visits}',
    );
    expect(extractProblems(definition(), null)).toEqual({ FilterID: 'Choose a filter' });
    // An answer that came is no change of a record.
    expect(Object.keys(extractProblems(definition({ Format: '271', Delta: true }), 'Visit'))).toContain('Delta');
    expect(Object.keys(extractProblems(definition({ Format: 'csv', Delta: true }), 'Visit'))).not.toContain('Delta');
  });
});

describe('[ROUTE-090] parameters', () => {
  const to = { Field: 'DateOfService', As: 'from' } as const;
  it.each<[Partial<ExtractParameter>, boolean, string | null]>([
    [{}, false, null],
    [{ Key: 'Site 1' }, false, 'Parameter 1: its key is to begin with a small letter'],
    [{ Label: ' ' }, false, 'Parameter “site” has no label'],
    [{ Type: 'text', Narrows: to }, false, 'Parameter “Site” is of another type than Date of service'],
    [{ Type: 'text', Narrows: { Field: 'Location', As: 'from' } }, false, 'a text has no order'],
    [{ Type: 'date', Narrows: to, Default: 'today-7' }, false, null],
    [{ Type: 'date', Default: 'yesterday' }, false, 'cannot have this default: Enter a date'],
    [{ Type: 'number', Default: 'x' }, false, 'cannot have this default: Value must be numeric'],
    [{ Narrows: { Field: 'Sex', As: 'is' }, Default: 'X' }, false, 'cannot have this default: Choose one of the list'],
    [{ Required: true }, false, null],
    [{ Required: true }, true, 'is required and has no default, so that no run by schedule has it'],
  ])('%j, scheduled: %s', (over, isScheduled, sentence) => {
    const found = parametersProblem([parameter(over)], 'Visit', { isScheduled });
    if (sentence === null) expect(found).toBeNull();
    else expect(found).toContain(sentence);
  });

  it('two of one key', () => {
    expect(parametersProblem([parameter(), parameter()], 'Visit', { isScheduled: false })).toBe(
      'Two parameters have the key “site”. Rename one of them.',
    );
  });

  const list = [
    parameter({ Key: 'from', Type: 'date', Default: 'today-7', Narrows: to }),
    parameter({ Key: 'place', Required: true, Narrows: { Field: 'Location', As: 'is' } }),
    parameter({ Key: 'changed', Type: 'date', Narrows: { Field: 'VisitChanged', As: 'is' } }),
  ];
  const read = (given: Record<string, string>) => readParameters(list, given, { entity: 'Visit', today: '2027-03-10' });
  it('a run has what was given, else the default, and narrows by it', () => {
    const { problems, values, conditions } = read({ place: ' Main ', changed: '2027-3-1' });
    expect(problems).toEqual({});
    expect(values).toEqual({ from: '2027-03-03', place: 'Main', changed: '2027-03-01' });
    expect(conditions).toEqual([
      { Field: 'DateOfService', Op: 'between', Values: ['today-7', ''] },
      { Field: 'Location', Op: 'is', Values: ['Main'] },
      { Field: 'VisitChanged', Op: 'between', Values: ['2027-3-1', '2027-3-1'] },
    ]);
  });
  it('and is refused without what is required, with what is none, or with a key that there is not', () => {
    expect(read({}).problems).toEqual({ place: 'Value is required' });
    expect(read({ place: 'x', from: '13/40/2027' }).problems).toEqual({
      from: 'Enter a date as MM/DD/YYYY, or a day as today-7',
    });
    expect(read({ place: 'x', toString: 'y', other: 'z' }).problems).toEqual({
      toString: 'This extract has no parameter “toString”',
      other: 'This extract has no parameter “other”',
    });
  });
});

describe('[ROUTE-090] cells', () => {
  const zone = 'America/New_York';
  it.each<[string, SourceValue, ExtractTransform, string | number | null]>([
    ['LastName', 'O’Neil', 'upper', 'O’NEIL'],
    ['LastName', '', 'asIs', null],
    ['MRN', 'A-12 3', 'digits', '123'],
    ['MRN', '12', 'last4', '12'],
    ['MemberID', 'X123456', 'masked', '***3456'],
    ['MemberID', 'X123456', 'asIs', 'X123456'],
    ['SSN', '123456789', 'last4', '6789'],
    ['DateOfBirth', '1980-02-29', 'usDate', '02/29/1980'],
    ['DateOfBirth', '1980-02-29', 'plainDate', '19800229'],
    ['LastVerified', '2027-01-01T03:30:00Z', 'usDate', '12/31/2026'],
    ['LastVerified', '2027-01-01T03:30:00Z', 'asIs', '2026-12-31T22:30:00-05:00'],
    ['Sex', 'F', 'words', 'Female'],
    ['InsuranceStatus', '40', 'words', 'First Name MisMatch'],
    ['InsuranceStatus', '99', 'words', '99'],
    ['Deceased', false, 'asIs', 'N'],
    ['Deceased', true, 'words', 'Yes'],
    ['Charge', 9_050, 'asIs', 9_050],
    ['Age', 0, 'asIs', 0],
    ['AnswerGrade', 'Bad', 'asIs', 'Bad'],
  ])('%s %j %s', (name, value, transform, cell) => {
    const source = columnSource(name, []);
    if (source === null) throw new Error('no such field');
    expect(source.transforms).toContain(transform);
    expect(cellOf(value, source, transform, zone)).toBe(cell);
  });

  it.each<[string, Partial<ExtractColumn>, string | null]>([
    ['ab', { Width: 4 }, 'ab  '],
    ['ab', { Width: 4, Pad: 'before' }, '  ab'],
    ['7', { Width: 4, Pad: 'zeros' }, '0007'],
    ['-7.5', { Width: 6, Pad: 'zeros' }, '-007.5'],
    ['', { Width: 3, Pad: 'zeros' }, '   '],
    ['abcde', { Width: 4 }, null],
    ['abcde', { Width: 4, Cut: true }, 'abcd'],
    ['a\nb', { Width: 3 }, 'a b'],
    ['😀é', { Width: 3 }, '😀é '],
  ])('fits %j into %j', (text, over, place) => {
    expect(fitted(text, column(over))).toBe(place);
  });

  it('places follow each other', () => {
    const of = definition({
      Format: 'fixed',
      Columns: [column({ Width: 10 }), column({ Name: 'Last', Source: 'LastName', Width: 20 })],
    });
    expect(layoutOf(of).map(({ from, to, isPersonal }) => [from, to, isPersonal])).toEqual([
      [1, 10, true],
      [11, 30, true],
    ]);
  });

  it('every field has invented values of its kind, and none is empty throughout', () => {
    for (const field of extractFieldNames) {
      const values = Array.from({ length: sampleRows }, (_, at) => sampleValue(field, at));
      const { kind, choices = [] } = extractFieldFacts(field);
      expect(values.some((value) => value !== null)).toBe(true);
      if (kind === 'choice')
        for (const value of values.filter((one) => one !== null))
          expect(choices.map((choice) => choice.value)).toContain(value);
    }
  });
});

describe('[ROUTE-090] names of files, states, schedules', () => {
  const facts = {
    at: '2026-11-21T23:05:09-05:00',
    client: 'LKS',
    name: 'Daily / census',
    sequence: 42,
    version: 3,
    rows: 7,
  };
  it.each([
    ['{client}_{date}_{time}_{sequence}', 'LKS_20261121_230509_000042.csv'],
    ['{name} v{version}', 'Daily___census_v3.csv'],
    ['a.csv', 'a.csv'],
    ['../x', '_x.csv'],
  ])('%s', (pattern, name) => {
    expect(extractFileName(pattern, 'csv', facts)).toBe(name);
  });
  it('records have counts', () => {
    expect(fillTokens('TRL|{rows}|{other}', facts)).toBe('TRL|7|{other}');
    expect(tokenProblem('TRL|{rows}', recordTokens)).toBeNull();
    expect(tokenProblem('{rows}', fileNameTokens)).not.toBeNull();
  });

  it('go over into these alone', () => {
    const may = extractStates.flatMap((from) => extractStatesAfter(from).map((to) => `${from} ${to}`));
    expect(may).toEqual(['Draft Active', 'Active Paused', 'Paused Active', 'Paused Draft']);
  });

  it.each([
    ['day', 0, '06:30', '2026-11-21T11:00:00Z', '2026-11-21T11:30:00.000Z'],
    ['day', 0, '06:30', '2026-11-21T11:30:00Z', '2026-11-22T11:30:00.000Z'],
    ['week', 1, '06:30', '2026-11-21T11:30:00Z', '2026-11-23T11:30:00.000Z'],
    ['week', 6, '06:30', '2026-11-21T11:30:00Z', '2026-11-28T11:30:00.000Z'],
    // The night in which clocks go back, and the one in which they skip the hour.
    ['day', 0, '06:30', '2026-10-31T12:00:00Z', '2026-11-01T11:30:00.000Z'],
    ['day', 0, '02:30', '2026-03-08T06:00:00Z', '2026-03-08T06:30:00.000Z'],
  ] as const)('R-19 each %s (%s) at %s behind %s: %s', (Every, Weekday, At, after, next) => {
    const at = nextRunMs({ Every, Weekday, At }, Date.parse(after), 'America/New_York');
    expect(new Date(at).toISOString()).toBe(next);
  });
  it('reads in words', () => {
    expect(
      [null, { Every: 'day', Weekday: 0, At: '06:30' }, { Every: 'week', Weekday: 1, At: '18:00' }].map((one) =>
        scheduleWords(one as never),
      ),
    ).toEqual(['By hand alone', 'Each day at 6:30 AM', 'Mondays at 6:00 PM']);
  });
});

describe('[ROUTE-089] what a version changed', () => {
  it('is told in sentences, each thing once', () => {
    const before = definition({
      Columns: [column(), column({ Name: 'Last', Source: 'LastName' }), column({ Name: 'Gone', Source: 'City' })],
      Parameters: [parameter(), parameter({ Key: 'old' })],
    });
    const after = definition({
      Name: 'Census 2',
      Format: 'pipe',
      FilterID: 'g',
      Columns: [
        column({ Name: 'Last', Source: 'LastName', Transform: 'upper' }),
        column(),
        column({ Name: 'New', Source: 'Zip' }),
      ],
      Parameters: [parameter({ Default: 'x' }), parameter({ Key: 'new' })],
      Schedule: { Every: 'day', Weekday: 0, At: '06:30' },
      Delta: true,
      FileName: 'c_{date}',
      Trailer: 'T{rows}',
    });
    expect(changesBetween(before, after)).toEqual([
      'Name: “Census” is now “Census 2”.',
      'Format: CSV is now Pipe-separated.',
      'Another filter.',
      'Column “Gone” is gone.',
      'Column “New” came in at 3: ZIP.',
      'Columns are in another order.',
      'Column “Last”, transform: As it is is now In capitals.',
      'Parameter “old” is gone.',
      'Parameter “new” came in.',
      'Parameter “site” changed.',
      'Schedule: By hand alone is now Each day at 6:30 AM.',
      'Only what changed: no is now yes.',
      'Name of the file: “census_<date>” is now “c_<date>”.',
      'Trailer: none is now “T<rows>”.',
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
