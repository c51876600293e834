import { asText, fromText } from '@coverline/domain/format/sheetText.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText as csv } from './delimited.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const text = { header: 'Text', value: (row: { text: string }) => row.text };
/** The lines of a file of one column, unquoted as RFC 4180 has it, the header and the mark of UTF-8 taken away. */
const cellsOf = (file: string) =>
  [...file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))\r\n/g)]
    .slice(1)
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', '＝1', ' =1', '"=1', "'=1", 'a\n=1', '\n'])(
  'E-06 %j is shown and not run',
  (dangerous) => {
    const file = csv([text], [{ text: dangerous }]);
    expect(file).toContain(`"'${dangerous.replaceAll('"', '""')}"`);
    expect(cellsOf(file)).toEqual([`'${dangerous}`]);
  },
);

it('E-06 a text without danger stays as it is, a number stays a number, nothing is an empty cell', () => {
  const columns = [text, { header: 'Amount', value: () => -12.5 }, { header: '=None', value: () => null }];
  expect(csv(columns, [{ text: 'Ana "A" Lee, MD' }])).toBe(
    '\ufeffText,Amount,"\'=None"\r\n"Ana ""A"" Lee, MD",-12.5,\r\n',
  );
});

it('E-06 taking one apostrophe away gives any text back, and none that begins a formula leaves without one', () => {
  const line = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ' ', ',', '＝', 'a'),
  });
  fc.assert(
    fc.property(line, (value) => {
      const [cell = ''] = cellsOf(csv([text], [{ text: value }]));
      expect(cell).toBe(asText(value));
      expect(fromText(cell)).toBe(value);
      expect(/^[=+\-@\t\r＝]/.test(cell)).toBe(false);
    }),
  );
});

it('10,000 rows take no time to speak of', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ text: `=row ${at}${'\n'.repeat(50)}` }));
  const since = cpuMs();
  expect(csv([text], rows).split('\r\n')).toHaveLength(10_002);
  expect(cpuMs() - since).toBeLessThan(2000);
});
