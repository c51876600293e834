import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachment } from './madeFile.ts';

const plainName = (name: string) => /filename="([^"]*)"/.exec(attachment(name))?.[1];
const wholeName = (name: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(attachment(name))?.[1] ?? '');

it.each([
  ['users.csv', 'users.csv'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\x.csv', '_x.csv'],
  ['CON', '_CON'],
  ['nul.csv', '_nul.csv'],
  ['a\u0000b.csv', 'ab.csv'],
  ['safe\u202egpj.exe', 'safegpj.exe'],
  ['a.png\r\nX-Evil: 1', 'a.pngX-Evil_ 1'],
  ['Zoë 1.csv', 'Zoë 1.csv'],
  ['', 'file'],
  ['.csv', 'csv'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(100)}.csv`],
])('F-05 %j is kept as %j', (name, kept) => {
  expect(wholeName(name)).toBe(kept);
});

it('F-05 a name that is not ASCII has a plain one beside it', () => {
  expect(attachment('Zoë "1".csv')).toBe(`attachment; filename="Zo_ _1_.csv"; filename*=UTF-8''Zo%C3%AB%20_1_.csv`);
});

it('F-05 whatever the name, the header is one line of ASCII with two well-formed names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      expect(attachment(name)).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!~%#$&+^`|-]+$/);
      expect(plainName(name)).not.toMatch(/["\\/]/);
    }),
  );
});
