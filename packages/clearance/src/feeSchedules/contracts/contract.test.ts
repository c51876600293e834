import { expect, it } from 'vitest';
import { tableRows } from '../tables/tableRows.ts';
import { contractFee } from './contractFee.ts';
import { readContract } from './readContract.ts';

const head = 'Code,Modifiers,Amount,Percent of charge,Multiple of Medicare,From,To';
const read = (...lines: readonly string[]) => readContract(tableRows(lines.join('\n')).rows);

it('amounts, percents and multiples, with and without modifiers and an end', () => {
  const { rows, faults } = read(
    'Harbor Health 2026,,,,,,',
    head,
    '99213,,"$1,084.20",,,1/1/2026,12/31/2026',
    '71046,RT 26,,70.5%,,2026-01-01,',
    '80053,,,,1.25,2026-01-01,',
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    {
      row: 3,
      code: '99213',
      modifiers: [],
      price: { kind: 'amount', cents: 108_420 },
      from: '2026-01-01',
      to: '2026-12-31',
    },
    {
      row: 4,
      code: '71046',
      modifiers: ['26', 'RT'],
      price: { kind: 'percent of charge', parts: 705_000 },
      from: '2026-01-01',
      to: null,
    },
    {
      row: 5,
      code: '80053',
      modifiers: [],
      price: { kind: 'multiple of Medicare', parts: 12_500 },
      from: '2026-01-01',
      to: null,
    },
  ]);
});

it.each([
  ['9921,,1,,,2026-01-01,', 'Code', /five letters/],
  ['99213,2,1,,,2026-01-01,', 'Modifiers', /two letters/],
  ['99213,,,,,2026-01-01,', null, /No price/],
  ['99213,,1,2,,2026-01-01,', 'Percent of charge', /More than one/],
  ['99213,,-1,,,2026-01-01,', 'Amount', /not negative/],
  ['99213,,1.005,,,2026-01-01,', 'Amount', /two places/],
  ['99213,,"1,00",,,2026-01-01,', 'Amount', /number of dollars/],
  ['99213,,,100.1,,2026-01-01,', 'Percent of charge', /0 to 100/],
  ['99213,,,0.7,,2026-01-01,', 'Percent of charge', /0\.705 for 70\.5%/],
  ['99213,,,1,,2026-01-01,', 'Percent of charge', /0\.705 for 70\.5%/],
  ['99213,,70%,,,2026-01-01,', 'Amount', /a percent and no amount/],
  ['99213,,,,125%,2026-01-01,', 'Multiple of Medicare', /Write 1.25 for 125 %/],
  ['99213,,,,0,2026-01-01,', 'Multiple of Medicare', /above 0/],
  ['99213,,,,11,2026-01-01,', 'Multiple of Medicare', /at most 10/],
  ['99213,,1,,,,', 'From', /missing/],
  ['99213,,99999.99,,,2026-01-01,', 'Amount', /nines alone/],
  ['99213,,1,,,9999-12-31,', 'From', /stands for none/],
  ['99213,,1,,,31.12.2026,', 'From', /is written like/],
  ['99213,,1,,,2026-01-01,2026-02-30', 'To', /is written like/],
  ['99213,,1,,,2026-01-02,2026-01-01', 'To', /before the first/],
])('%s is told by row and column', (line, column, sentence) => {
  const { rows, faults } = read(head, line, '99214,,1,,,2026-01-01,');
  expect(rows.map(({ code }) => code)).toEqual(['99214']);
  expect(faults).toEqual([{ row: 2, column, sentence: expect.stringMatching(sentence) }]);
});

it('two prices of one code for one day: the later row is told, and names the other', () => {
  const { rows, faults } = read(
    head,
    '99213,,1,,,2026-01-01,2026-06-30',
    '99213,,2,,,2026-07-01,',
    '99213,26,3,,,2026-01-01,',
    '99213,,4,,,2026-06-30,2026-06-30',
  );
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(faults).toEqual([{ row: 5, column: null, sentence: expect.stringMatching(/^Row 2 has a price/) }]);
});

it('of many rows in any order those stay that hold apart, and a row that spans others is told where it is later', () => {
  const { rows, faults } = read(
    head,
    '99213,,1,,,2026-05-01,2026-05-31',
    '99213,,2,,,2026-03-01,2026-03-31',
    '99213,,3,,,2026-01-01,2026-12-31',
    '99213,,4,,,2026-04-01,2026-04-30',
    '99213,,5,,,2026-03-31,',
  );
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 5]);
  expect(faults.map(({ row }) => row)).toEqual([4, 6]);
});

it('a code with a price for each day of many years is read at once', () => {
  const days = Array.from({ length: 30_000 }, (_, at) =>
    new Date(Date.UTC(1990, 0, 30_001 - at)).toISOString().slice(0, 10),
  );
  const { rows, faults } = read(head, ...days.map((day) => `99213,,1,,,${day},${day}`));
  expect([rows.length, faults]).toEqual([days.length, []]);
}, 5_000);

it('a column of percents of Medicare says percents, and a file without prices says what it needs', () => {
  expect(read('CPT,% of Medicare,Effective date', '99213,125.5,1/1/2026').rows).toMatchObject([
    { price: { kind: 'multiple of Medicare', parts: 12_550 } },
  ]);
  expect(read('Code,From', '99213,1/1/2026').faults).toMatchObject([
    { row: 1, sentence: expect.stringMatching(/^No header/) },
  ]);
});

const { rows } = read(
  head,
  '71046,,100,,,2026-01-01,2026-06-30',
  '71046,,110,,,2026-07-01,',
  '71046,26,20,,,2026-01-01,',
  '71046,26 RT,30,,,2026-01-01,',
  '99213,,,33.3333,,2026-01-01,',
  '80053,,,,1.15,2026-01-01,',
);
const question = { modifiers: [], day: '2026-05-01', chargeCents: 10_001, medicareCents: 1056 };

it.each([
  [{ code: '71046' }, 10_000],
  [{ code: '71046', day: '2026-07-01' }, 11_000],
  [{ code: '71046', modifiers: ['26'] }, 2000],
  [{ code: '71046', modifiers: ['RT', '59', '26'] }, 3000],
  [{ code: '71046', modifiers: ['59'] }, 10_000],
  [{ code: '99213' }, 3334],
  [{ code: '80053' }, 1214],
  [{ code: '71046', day: '2025-12-31' }, 'no row'],
  [{ code: '99213', chargeCents: null }, 'no charge'],
  [{ code: '80053', medicareCents: null }, 'no Medicare amount'],
])('%o is %s', (asked, expected) => {
  const answer = contractFee(rows, { ...question, ...asked });
  expect(answer.kind === 'priced' ? answer.cents : answer.why).toBe(expected);
});

it('F04 a share of 1 or less is taken as a percent where its sign says so', () => {
  const columns = 'Code,Percent of charge,Percent of Medicare,From';
  expect(read(columns, '99213,0.7%,,2026-01-01', '99214,0,,2026-01-01', '99215,,8%,2026-01-01').rows).toMatchObject([
    { price: { kind: 'percent of charge', parts: 7_000 } },
    { price: { kind: 'percent of charge', parts: 0 } },
    { price: { kind: 'multiple of Medicare', parts: 800 } },
  ]);
  expect(read(columns, '99213,,1.25,2026-01-01')).toMatchObject({
    rows: [],
    faults: [{ sentence: expect.stringMatching(/write 125 for 1.25 times/) }],
  });
});

it('F04 a contract until a day of the year 9999 has no end, and signs that nobody sees are of no code', () => {
  const columns = 'Code,Amount,From,To';
  expect(read(columns, '99213\u200B,10,2026-01-01,12/31/9999').rows).toMatchObject([{ code: '99213', to: null }]);
});
