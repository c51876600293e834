import { expect, it } from 'vitest';
import { readGpci } from './readGpci.ts';
import { readRvu } from './readRvu.ts';
import { readRvuText } from './readRvuText.ts';

/** The ten lines above CMS's values in July 2026: names that are divided over rows, and repeat. */
const head = `,,2026 National Physician Fee Schedule Relative Value File July Release,,,,,,,,,,,,,,,,,,,,,,,,,,,,,
,,CPT codes and descriptions only are copyright 2025 American Medical Association. All Rights Reserved.,,,,,,,,,,,,,,,,,,,,,,,,,,,,,
,,RELEASED 06/30/2025,,,,,,,,,,,,,,,,,,,,,,,,,,,,,
,,,,,,,,,,,,,,,,,,,,,,,,,,,,,NON-FACILITY,FACILITY,
,,,,NOT USED,,,,,,,,,,,,,,,,,,,,,,PHYSICIAN,,DIAGNOSTIC,PE USED,PE USED,MP USED
,,,,FOR,,,NON-FAC,,FACILITY,,,,,,,,,,,,,,,,,SUPERVISION OF,,IMAGING,FOR OPPS,FOR OPPS,FOR OPPS
,,,STATUS,MEDICARE,WORK,NON-FAC,NA,FACILITY,NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,POST,MULT,BILAT,ASST,CO-,TEAM,PRIC,ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT
HCPCS,MOD,DESCRIPTION,CODE,PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,PROC,SURG,SURG,SURG,SURG,IND,BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT`;
const imaging =
  '71046,TC,A CHEST PICTURE,A,,0.00,0.68,,0.58,NA,0.01,0.69,0.69,1,XXX,0.00,0.00,0.00,4,0,1,2,3,9,71045,33.4009,01,0,88,2.62,2.52,0.04';

const expected = {
  code: '71046',
  modifier: 'TC',
  status: 'A',
  work: 0,
  nonFacilityExpense: 68,
  facilityExpense: 58,
  malpractice: 1,
  factor: 334_009,
  cap: { nonFacilityExpense: 262, facilityExpense: 252, malpractice: 4 },
  indicators: {
    parts: '1',
    globalDays: 'XXX',
    multiple: '4',
    bilateral: '0',
    assistant: '1',
    coSurgeon: '2',
    team: '3',
    endoscopyBase: '71045',
    imagingFamily: '88',
  },
};
const july = { name: 'July 2026', from: '2026-07-01', to: '2026-12-31' };

it('relative values below ten lines of header, without anybody’s descriptions', () => {
  expect(readRvu(`${head}\n${imaging}\n`, 'x.csv')).toEqual({ edition: july, rows: [expected], faults: [] });
});

/** A file whose columns stand in another order, as the year before had one less. */
const without = (text: string, column: number): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .filter((_, at) => at !== column)
        .join(','),
    )
    .join('\n');

it('columns are found by name: the file of 2025 has no pricing indicator', () => {
  const loaded = readRvu(without(`${head}\n${imaging}`, 23), 'x.csv');
  expect(loaded?.rows).toEqual([expected]);
});

it('a mark of UTF-8, another end of line and quotes change nothing', () => {
  const text = `\uFEFF${head}\n${imaging.replace('A CHEST PICTURE', '"A PICTURE, OF A CHEST"')}`.replaceAll(
    '\n',
    '\r\n',
  );
  expect(readRvu(text, 'x.csv')?.rows).toEqual([expected]);
});

it('a row that is not as it should be is told by row and column, and keeps no other out', () => {
  const rows = [
    imaging.replace('71046', '7104'),
    imaging.replace('0.68', 'n/a'),
    imaging.replace('33.4009', '33.40091'),
    imaging.replace('TC', 'T'),
    imaging,
    'CPT is a mark of the American Medical Association.',
  ];
  const loaded = readRvu(`${head}\n${rows.join('\n')}`, 'x.csv');
  expect(loaded?.rows).toEqual([expected]);
  expect(loaded?.faults.map(({ row, column }) => [row, column])).toEqual([
    [9, 'HCPCS'],
    [10, 'PE RVU'],
    [11, 'FACTOR'],
    [12, 'MOD'],
  ]);
});

it('in lines of fixed width', () => {
  const line = Array.from('71046TC'.padEnd(200));
  const put = (from: number, text: string) => line.splice(from - 1, text.length, ...Array.from(text));
  put(8, 'A CHEST PICTURE');
  put(58, 'A');
  put(60, '  0.00');
  put(67, '  0.68');
  put(76, '  0.58');
  put(85, ' 0.01');
  put(103, '1XXX');
  put(116, '40123');
  put(128, '71045');
  put(133, ' 33.4009');
  put(146, '88');
  put(152, '  2.62');
  put(159, '  2.52');
  put(166, ' 0.04');
  const text = `HDR 2026 National Physician Fee Schedule Relative Value File July Release\r\n${line.join('')}\r\n${line.join('').replace('0.68', 'x.68')}\r\n`;
  expect(readRvuText(text, 'PPRRVU26.txt')).toMatchObject({
    edition: july,
    rows: [expected],
    faults: [{ row: 3, column: 'characters 67 to 72' }],
  });
  expect(readRvuText('HCPCS,MOD', 'x.txt')).toBeNull();
});

it.each([
  ['PPRRVU2025_Oct_nonQPP.csv', { name: 'October 2025', from: '2025-10-01', to: '2025-12-31' }],
  ['/tmp/2024/RVU26B.csv', { name: 'April 2026', from: '2026-04-01', to: '2026-12-31' }],
  ['values.csv', null],
])('where the head tells no year the name of the file does: %s', (name, edition) => {
  const bare = head.split('\n').slice(3).join('\n');
  expect(readRvu(`${bare}\n${imaging}`, name)?.edition).toEqual(edition);
});

const gpciHead = `ADDENDUM E. FINAL CY 2026 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,,,,,
,,,,,,
Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2026 PW GPCI (with 1.0 Floor)***,2026 PE GPCI,2026 MP GPCI`;

it('geographic indices, their zeros in front and the notes below the table', () => {
  const text = `${gpciHead}
2102,AK,1,ALASKA*,1.500,1.065,0.551
03102,AZ,00,ARIZONA,1.000,0.9691,0.856
03102,AZ,x,ARIZONA,1.000,0.969,0.856
"MAC Assignments as of November 22, 2023",,,,,,
*Work GPCI reflects a 1.5 floor in Alaska established by the MIPPA.,,,,,,`;
  expect(readGpci(text, 'x.csv')).toEqual({
    edition: { name: '2026', from: '2026-01-01', to: '2026-12-31' },
    rows: [{ mac: '02102', locality: '01', state: 'AK', name: 'ALASKA', work: 1500, expense: 1065, malpractice: 551 }],
    faults: [
      { row: 5, column: '2026 PE GPCI', sentence: 'An index is a number of three places, like 1.019.' },
      { row: 6, column: 'Locality Number', sentence: 'A locality has two digits.' },
    ],
  });
  expect(readGpci(head, 'x.csv')).toBeNull();
});
