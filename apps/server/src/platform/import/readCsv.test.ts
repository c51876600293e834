import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '#/platform/import/readCsv.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

it.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\r\n1\t2\r\n'],
  ['line feeds alone', 'a,b\n1,2'],
  ['carriage returns alone', 'a,b\r1,2\r'],
  ['the mark of UTF-8', '\uFEFFa,b\r\n1,2'],
  ['blank lines', '\n\na,b\n , \n1,2\n\n'],
  ['quotes everywhere', '"a","b"\r\n"1","2"\r\n'],
])('F-10 %s are read', (_what, text) => {
  expect(cellsOf(text).filter((cells) => cells.length === 2)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('F-10 another sign inside of quotes does not pass for the one that divides', () => {
  expect(cellsOf('"a","b"\r\n"","\r;;a"\r\n"",""').slice(1)).toEqual([['', '\r;;a']]);
});

it('F-10 rows keep the numbers that a spreadsheet shows, whatever stands in quotes', () => {
  const { rows } = readCsv('a,b\r\n"two\r\nlines","say ""hi"", you"\r\n\r\nlast,5" pipe');
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['two\r\nlines', 'say "hi", you'] },
    { row: 4, cells: ['last', '5" pipe'] },
  ]);
});

it('F-10 a quote that is never closed is found where it was opened', () => {
  expect(readCsv('a,b\n1,2\n3,"4\n5,6').faults.map(({ row, column }) => [row, column])).toEqual([[3, 2]]);
  expect(readCsv('a,b\n1,"2"').faults).toEqual([]);
});

it('F-10 a quote that another one closes rows below is found where it was opened, and swallows none', () => {
  const rows = 'u,v,w,x\n'.repeat(5);
  const { faults, rows: read } = readCsv(`a,b,c,d\n${rows}1,"2,3,4\n${rows}5,6",7,8\n`);
  expect([faults.map(({ row, column, code }) => [row, column, code]), read.length]).toEqual([
    [[7, 2, 'open-quote']],
    12,
  ]);
});

it('F-10 E-14 what is written by the rules is read back, and nothing at all makes it fall', () => {
  const value = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', ' ', 'é'), maxLength: 8 });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 6 }), (table) => {
      const kept = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const text = ['"a","b"', ...table.map((cells) => cells.map(quoted).join(','))].join('\r\n');
      expect(cellsOf(text).slice(1)).toEqual(kept);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readCsv(text)));
});

it('a file of half a megabyte takes no time to speak of', () => {
  const since = cpuMs();
  readCsv('"'.repeat(512 * 1024));
  readCsv(`a,b\n${',;"\n'.repeat(130_000)}`);
  expect(cpuMs() - since).toBeLessThan(2000);
});
