import { expect, it } from 'vitest';
import { startSet } from '../shipped/startSet.ts';
import { laboratoryFee, laboratorySchedule } from './laboratoryFee.ts';
import { readLaboratory } from './readLaboratory.ts';

const file = (rows: readonly string[]) =>
  readLaboratory(
    [
      '2026 Clinical Diagnostic Laboratory Fee Schedule',
      '(copyright lines)',
      '',
      'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDEDLONGDESC',
      ...rows,
    ].join('\n'),
    '26CLABQ2.csv',
  );

it('rates below the lines of the title, by code, modifier and day', () => {
  const loaded = file([
    '2026,85025,,20260101,N,7.77,,,',
    '2026,85025,,20260701,L,8.1,,,',
    '2026,80053,QW,20260101,N,0010.56,,,',
    '2026,8005,,20260101,N,10.56,,,',
    '2026,80053,,20261301,N,10.56,,,',
    '2026,80053,,20260101,N,ten,,,',
  ]);
  expect(loaded?.faults.map(({ row, column }) => [row, column])).toEqual([
    [8, 'HCPCS'],
    [9, 'EFF_DATE'],
    [10, 'RATE'],
  ]);
  const schedule = laboratorySchedule(loaded!.edition!, loaded!.rows);
  const rate = (code: string, modifiers: readonly string[], day: string) => {
    const answer = laboratoryFee([schedule], { code, modifiers, day });
    return answer && [answer.rate.cents, answer.rate.isNational];
  };
  expect([
    rate('85025', [], '2026-06-30'),
    rate('85025', [], '2026-07-01'),
    rate('80053', ['QW'], '2026-05-01'),
    rate('80053', [], '2026-05-01'),
    rate('85025', [], '2026-03-31'),
    rate('85025', ['26'], '2026-07-01'),
    rate('80053', ['QW', '26'], '2026-07-01'),
  ]).toEqual([[777, true], [810, false], [1056, true], null, null, null, null]);
});

it.each([
  ['80053', 1056],
  ['85025', 777],
  ['83036', 971],
  ['80061', 1339],
  ['84443', 1680],
  ['36415', 934],
  ['0003U', 95_000],
])('what ships has %s at %i cents', (code, cents) => {
  expect(laboratoryFee([startSet().laboratory], { code, modifiers: [], day: '2026-05-04' })?.rate.cents).toBe(cents);
});

it('what ships is whole', () => {
  const { laboratory, physician, localities } = startSet();
  expect([laboratory.rates.size, physician.rows.size, physician.localities.size, localities.length]).toEqual([
    2006, 119, 109, 110,
  ]);
});
