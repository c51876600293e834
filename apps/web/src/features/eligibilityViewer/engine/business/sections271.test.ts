import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { expect, it } from 'vitest';
import { joinedBytes } from '../../model/joinedBytes.ts';
import { eligibility271 } from './eligibility271.ts';

/** An answer of one member whose EBs are these segments. */
function answer(...segments: readonly string[]) {
  const text = new TextDecoder().decode(joinedBytes(generate271({ seed: 5, members: 1, benefits: [1, 1] }).chunks));
  const all = text.split('~');
  const first = all.findIndex((segment) => segment.startsWith('EB*'));
  const end = all.findIndex((segment) => segment.startsWith('SE*'));
  const kept = [...all.slice(0, first), ...segments, ...all.slice(end)];
  const count = kept.findIndex((s) => s.startsWith('SE*')) - kept.findIndex((s) => s.startsWith('ST*')) + 1;
  const bytes = new TextEncoder().encode(kept.map((s) => s.replace(/^SE\*\d+/, `SE*${count}`)).join('~'));
  const read = parse271(bytes);
  if (!read.ok) throw new Error('not readable');
  return eligibility271(bytes);
}
const textsOf = (business: ReturnType<typeof answer>, title: string) =>
  business?.tables.find((table) => table.title === title)?.rows.map(({ cells }) => cells.map(({ text }) => text));

const medicareAnswer = answer(
  'EB*1*IND*30*MA*PART A',
  'EB*C*IND*30***23*1500*****Y',
  'EB*C*IND*30***29*412.5*****Y',
  'EB*R**30*C1',
  'LS*2120',
  'NM1*PRP*2*OTHER MUTUAL*****PI*OTH01',
  'LE*2120',
  'EB*B*FAM*98*PR**27*25*****N',
  'MSG*CALL FIRST',
);

it('[ROUTE-055] every EB stands in one table, with statement, services, network, level and period to pick it by', () => {
  const table = medicareAnswer?.tables.find(({ title }) => title === 'Statements (EB)');
  expect(table?.columns.filter(({ choose }) => choose).map(({ label }) => label)).toEqual([
    'Statement',
    'Services',
    'Network',
    'Level',
    'Period',
  ]);
  expect(table?.rows).toHaveLength(5);
  expect(textsOf(medicareAnswer, 'Statements (EB)')?.at(-1)).toEqual(
    expect.arrayContaining(['Copay', 'Out of network', 'Family', 'Visit', '$25.00', 'CALL FIRST']),
  );
});

it('[ROUTE-055] accumulators, other payers, Medicare and messages have sections, each value with its segment', () => {
  const [deductible] = textsOf(medicareAnswer, 'Deductible and out-of-pocket maximum') ?? [];
  expect(deductible).toEqual(
    expect.arrayContaining([
      'Deductible',
      'Individual',
      'In network',
      '$1,500.00',
      '$1,087.50 (worked out)',
      '$412.50',
    ]),
  );
  expect(textsOf(medicareAnswer, 'Other payers and parties')?.[0]).toEqual(
    expect.arrayContaining(['OTHER MUTUAL', 'Other payer', 'OTH01']),
  );
  expect(textsOf(medicareAnswer, 'Medicare')?.[0]).toEqual(expect.arrayContaining(['Part A', 'Active']));
  expect(textsOf(medicareAnswer, 'Messages')).toEqual([['CALL FIRST', '1']]);
});

it('what the payer did not say has no section', () => {
  const business = answer('EB*1**30');
  expect(business?.tables.map(({ title }) => title)).toEqual(['Benefits', 'Statements (EB)']);
});
