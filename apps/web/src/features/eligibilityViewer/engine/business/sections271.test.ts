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

/** An answer of these sources, each with one person of whom it says this. */
function sources(...said: readonly (readonly string[])[]) {
  const people = said.flatMap((own, at) => [
    `HL*${at * 3 + 1}**20*1`,
    `NM1*PR*2*SOURCE ${at + 1}*****PI*S${at + 1}`,
    `HL*${at * 3 + 2}*${at * 3 + 1}*21*1`,
    'NM1*1P*2*QUAY CLINIC*****XX*1234567893',
    `HL*${at * 3 + 3}*${at * 3 + 2}*22*0`,
    'NM1*IL*1*ABARA*ADA****MI*W0001',
    ...own,
  ]);
  const set = ['ST*271*0001*005010X279A1', 'BHT*0022*11*T1*20261201*1200', ...people];
  const all = [
    'ISA*00*          *00*          *ZZ*PAYERID        *ZZ*COVERLINE      *261201*1200*^*00501*000000001*0*T*:',
    'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ];
  return eligibility271(new TextEncoder().encode(`${all.join('~')}~`));
}

it.each<[readonly (readonly string[])[], string, readonly string[]]>([
  [[['AAA*N**75*C']], 'Refused', []],
  [[['AAA*N**75*C'], ['EB*1**30**GOLD']], 'Active coverage', ['Active']],
  [[['EB*1**30**GOLD'], ['AAA*N**75*C']], 'Active coverage', ['Active']],
  [[['EB*6**30'], ['EB*1**30**GOLD']], 'Active and inactive', ['Inactive', 'Active']],
  [[['AAA*N**75*C'], ['AAA*N**42*R']], 'Refused', []],
])(
  'every source of a message is told, and one that refuses says nothing against one that states: %j',
  (said, text, all) => {
    const business = sources(...said);
    expect(business?.verdict.text).toBe(text);
    expect(business?.facts.filter(({ label }) => label.startsWith('Payer')).map(({ value }) => value)).toEqual(
      said.map((_, at) => `SOURCE ${at + 1} (S${at + 1})`),
    );
    const statements = business?.tables.find(({ title }) => title === 'Statements (EB)');
    const at = statements?.columns.findIndex(({ label }) => label === 'Statement') ?? -1;
    expect(statements?.rows.map(({ cells }) => cells[at]?.text)).toEqual(all);
  },
);

it('a share or an amount that cannot be stands as it was sent, among the statements too', () => {
  const told = textsOf(answer('EB*A*IND*30*****20****Y', 'EB*B*IND*98***27*-30*****Y'), 'Statements (EB)');
  expect(told?.flat()).toEqual(expect.arrayContaining(['20 as stated', '-30 as stated']));
});
