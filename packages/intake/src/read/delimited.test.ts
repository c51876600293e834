import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault, Row } from '../rows.ts';
import { bytesOf, cutSource, readAll } from '../testing/readAll.ts';
import { createDelimitedReader, longestRow } from './delimited.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** What a reader finds in a text that comes in pieces. */
function found(
  pieces: readonly string[],
  delimiter = ',',
  width = 0,
): { readonly rows: Row[]; readonly faults: Fault[] } {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  const reader = createDelimitedReader(
    delimiter,
    {
      row: (row, cells) => void rows.push({ row, cells }),
      fault: (fault) => void faults.push(fault),
    },
    width,
  );
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { rows, faults };
}
const cellsOf = (text: string, delimiter?: string) => found([text], delimiter).rows.map(({ cells }) => cells);
const said = ({ faults }: { readonly faults: readonly Fault[] }) =>
  faults.map(({ row, column, code }) => `${row} ${column} ${code}`);

describe('F-10 rows by RFC 4180', () => {
  it.each([
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['LF', 'a,b\n1,2\n'],
    ['CR', 'a,b\r1,2\r'],
    ['no end', 'a,b\n1,2'],
    ['quotes', '"a","b"\r\n"1","2"'],
    ['blanks behind a quote', '"a" ,"b"  \n1,2'],
  ])('%s', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
  it('ends of line mixed, in quotes kept as they are, a quote doubled, a quote within a cell', () => {
    expect(cellsOf('a\r\nb\rc\nd,"e\r\nf\rg\nh","say ""hi""",5" pipe,""')).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['d', 'e\r\nf\rg\nh', 'say "hi"', '5" pipe', ''],
    ]);
  });
  it.each(['\t', '|', ';'])('divided by %j', (delimiter) => {
    expect(cellsOf(`a${delimiter}"b${delimiter}c"\n`, delimiter)).toEqual([['a', `b${delimiter}c`]]);
  });
  it('blank lines count and are left out', () => {
    expect(found(['\n\na,b\n\n1,2\n']).rows.map(({ row }) => row)).toEqual([3, 5]);
  });
});

describe('F-10 a row that is wrong stops none of the others', () => {
  it('a quote that is never closed', () => {
    const all = found(['a,b\n1,"2\n3,4\n5,6\n']);
    expect(said(all)).toEqual(['2 2 open-quote']);
    expect(all.rows.map(({ row, cells }) => `${row} ${cells.join()}`)).toEqual(['1 a,b', '3 3,4', '4 5,6']);
    expect(all.faults[0]?.sentence).toBe(
      'Row 2, column 2: a quote is opened and never closed. Close it, or double it where it belongs to the text.',
    );
  });
  it('a quote that the next row’s closes', () => {
    const all = found(['a,"b\nc,"d, e",f\ng,h\n']);
    expect(said(all)).toEqual(['1 2 stray-quote']);
    expect(all.rows.map(({ cells }) => cells)).toEqual([
      ['c', 'd, e', 'f'],
      ['g', 'h'],
    ]);
  });
  it('a quote that swallows rows until another one closes it, in the middle of a file', async () => {
    const line = (at: number) => `Doe${at},Ann,1980-01-02,Harbor\n`;
    const many = (from: number) => Array.from({ length: 50 }, (_, at) => line(from + at)).join('');
    // The width is the same as ever: seen by its cells alone it is one row.
    const text = `Last,First,DOB,Payer\n${many(0)}Roe,"Ann,1980-01-02,Harbor\n${many(50)}Poe,5",1980-01-02,Harbor\n${many(100)}`;
    const { rows, faults } = await readAll(text);
    expect(faults.map(({ row, column, code, sentence }) => [row, column, code, sentence])).toEqual([
      [
        52,
        2,
        'open-quote',
        'Row 52, column 2: a quote is opened and closed 50 rows further below. Close it, or double it where it belongs to the text. The rows between were read as rows.',
      ],
    ]);
    expect(rows).toHaveLength(151);
    expect(rows.slice(50, 52).map(({ row }) => row)).toEqual([53, 54]);
  });
  it('a note of several lines is a cell', async () => {
    const note = 'first, of all\n\nthen, and so, on, and on\nlast, not least, of, all';
    const { rows, faults } = await readAll(
      `Last,First,DOB,Payer\nDoe,Ann,1980-01-02,"${note}"\nRoe,Ann,1980-01-02,Harbor\n`,
    );
    expect([rows.length, rows[0]?.cells[3], faults]).toEqual([2, note, []]);
  });
  it('something behind a quote', () => {
    const all = found(['"a"b,c\nd,e']);
    expect(said(all)).toEqual(['1 1 stray-quote']);
    expect(all.faults[0]?.cells).toEqual(['"a"b,c']);
    expect(all.rows.map(({ cells }) => cells)).toEqual([['d', 'e']]);
  });
  it('a line without an end, and one within quotes', () => {
    const long = 'x'.repeat(longestRow);
    const text = `a,b\nc,d${long}${long}\ne,f\ng,"${long}\nh,i\n`;
    const all = found([text]);
    expect(said(all)).toEqual(['2 2 too-long', '4 2 too-long']);
    expect(all.rows.map(({ row, cells }) => `${row} ${cells.join()}`)).toEqual(['1 a,b', '3 e,f', '5 h,i']);
    const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
      text.slice(at * 65_536, (at + 1) * 65_536),
    );
    expect(found(pieces)).toEqual(all);
  });
  it('a quote that stays open over many lines', () => {
    const lines = 'line,of,text\n'.repeat(100_000);
    const all = found([`a,"b\n${lines}`]);
    expect(said(all)).toEqual(['1 2 open-quote']);
    expect(all.rows).toHaveLength(100_000);
  });
  it('the longest row is read, and one character more is not, wherever it is cut', () => {
    for (const [extra, count] of [
      [0, 2],
      [1, 1],
    ] as const)
      for (const end of ['\n', '\r\n', '']) {
        const text = `a\n${'x'.repeat(longestRow + extra)}${end}`;
        expect(found([text]).rows).toHaveLength(count);
        expect(found([text.slice(0, -1), text.slice(-1)]).rows).toHaveLength(count);
      }
  });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '"', ',', '\n', '\r', ' ', "'", '='), maxLength: 6 });
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

it('F-10 what is written by the rules is read back, wherever the bytes are cut', async () => {
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const end = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(table, end, fc.array(fc.nat(9), { minLength: 1 }), async (rows, lineEnd, lengths) => {
      const text = ['"h1","h2","h3"', ...rows.map((cells) => cells.map(quoted).join(','))].join(lineEnd);
      const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
      const form = {
        kind: 'delimited',
        encoding: 'utf-8',
        delimiter: ',',
        hasHeader: true,
        columns: ['h1', 'h2', 'h3'],
        zipped: null,
      } as const;
      const all = await readAll(cutSource(bytesOf(text), lengths), form);
      expect(all.faults).toEqual([]);
      expect(all.rows.map(({ cells }) => cells)).toEqual(kept);
    }),
  );
});

it('F-10 any text gives the same rows and faults wherever it is cut', () => {
  const sign = fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '""', '\r\n');
  fc.assert(
    fc.property(fc.array(fc.array(sign).map((signs) => signs.join(''))), (pieces) => {
      const whole = found([pieces.join('')]);
      expect(found(pieces)).toEqual(whole);
      expect(found(Array.from(pieces.join('')))).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

it('F-10 megabytes of quotes and of open ones take no time to speak of', () => {
  const since = cpuMs();
  found(['"'.repeat(2_000_000)]);
  found(['a,"""b\n'.repeat(200_000)]);
  found([`a,b\n${',;"\n'.repeat(300_000)}`]);
  found(['"a\n'.repeat(300_000)]);
  found([`a,b,c,"d\n${'a,b,c,d\n'.repeat(20)}",\n`.repeat(10_000)], ',', 4);
  found([`a,b,c,"d\n${'a,b,c,d\n'.repeat(100_000)}",\n`.repeat(3)], ',', 4);
  expect(cpuMs() - since).toBeLessThan(4000);
});
