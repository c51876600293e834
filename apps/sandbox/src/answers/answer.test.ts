import { expect, it } from 'vitest';
import { answer, type AnswerContext } from '#/answers/answer.ts';
import { readPayers } from '#/payers.ts';
import { readRoster } from '#/roster.ts';
import { inquiry, sentTrace, type Asked } from '#/testing/inquiry.ts';
import { readAnswer } from '#/testing/readAnswer.ts';
import { readInquiry } from '#/x12/readInquiry.ts';
import { readTemplates } from '#/x12/templates.ts';

const payers = readPayers();
const context: AnswerContext = {
  roster: readRoster(),
  templates: readTemplates(),
  now: () => new Date('2026-11-21T14:42:00Z'),
  nextNumber: () => 1,
};

const ask = (payerId: string, asked: Asked) => {
  const payer = payers.find((row) => row.PayerId === payerId);
  const read = readInquiry(inquiry({ payerId, isaId: payer?.IsaId ?? '', ...asked }));
  if (!payer || !read) throw new Error(`${payerId} cannot be asked`);
  return answer(payer, read, context);
};
const read = (payerId: string, asked: Asked) => readAnswer(ask(payerId, asked).text);
const segments = (text: string) => readAnswer(text).rows.map((row) => row.join('*'));

it.each(payers.map((payer) => [payer.PayerId, payer] as const))('%s answers its golden 271', async (payerId, payer) => {
  const { text, kind } = ask(payerId, { memberId: payer.Kind === 'Medicare' ? '9XX0XX0XX01' : 'SBX4471-ACT' });
  expect(kind).toBe('271');
  await expect(text).toMatchFileSnapshot(`../../golden/${payerId}.271.edi`);
  const { one, all, counted, rows, terminator, element, repetition, component } = readAnswer(text);
  expect(text.indexOf(terminator)).toBe(105);
  expect([element, repetition, component, terminator]).toEqual([
    payer.style.element,
    payer.style.repetition,
    payer.style.component,
    payer.style.terminator,
  ]);
  expect(one('SE')).toEqual(['SE', String(counted), '0001']);
  expect(one('GE')).toEqual(['GE', '1', one('GS')[6]]);
  expect(one('IEA')).toEqual(['IEA', '1', '000004711']);
  expect(one('ISA')[13]).toBe('000004711');
  expect(all('TRN')[0]?.slice(0, 3)).toEqual(['TRN', '2', sentTrace]);
  expect(rows.filter(([id, ...rest]) => id !== 'ISA' && rest.at(-1) === '')).toEqual([]);
  // An originator is ten characters, no more and no less.
  expect(all('TRN').filter((row) => row[3]?.length !== 10)).toEqual([]);
  expect(all('LS')).toHaveLength(all('LE').length);
  expect(all('EB').filter((row) => row.length > 14)).toEqual([]);
});

it('keeps the rule of EB: a percentage for coinsurance, money for copay, deductible and out of pocket', () => {
  for (const { PayerId, Kind } of payers) {
    const { all } = read(PayerId, { memberId: Kind === 'Medicare' ? '9XX0XX0XX01' : 'X-ACT' });
    for (const row of all('EB')) {
      if (row[1] === 'A') expect([PayerId, row, row[7]]).toEqual([PayerId, row, '']);
      if (row[1] === 'A') expect(Number(row[8])).toBeLessThanOrEqual(1);
      if (['B', 'C', 'G', 'Y'].includes(row[1] ?? ''))
        expect(Number.isFinite(Number.parseFloat(row[7] ?? ''))).toBe(true);
      if (row[11]) expect(['Y', 'N', 'U']).toContain(row[11]);
      if (row[12]) expect(['Y', 'N', 'U', 'W']).toContain(row[12]);
    }
  }
});

it('answers Rosalind Okonkwo with a $30 copay and $412.50 of $1,500 left', () => {
  const { text } = ask('BLUE1', { memberId: 'BSH10024471', last: 'OKONKWO', first: 'ROSALIND', dob: '19590514' });
  expect(segments(text)).toEqual(
    expect.arrayContaining([
      'NM1*IL*1*Okonkwo*Rosalind*A***MI*BSH10024471',
      'EB*1*IND*30*PR*Bluestone PPO Gold 1500',
      'EB*C*IND*30***23*1500*****Y',
      'EB*C*IND*30***29*412.5*****Y',
      'EB*B*IND*98***27*30****N*Y',
    ]),
  );
  expect(text).not.toContain('{{');
});

it.each([
  [
    'an ended plan is inactive',
    'NORTH',
    { memberId: 'NLM30742205', last: 'CASTELLANOS-WRAY', first: 'IMANI', dob: '19880827' },
    'EB*6**30**NORTHLAKE HMO SILVER',
  ],
  [
    'the same plan before its end is active',
    'NORTH',
    { memberId: 'NLM30742205', last: 'CASTELLANOS-WRAY', dob: '19880827', dateOfService: '20260930' },
    'EB*1**30**NORTHLAKE HMO SILVER',
  ],
  [
    'a spend-down is told',
    'CVMCD',
    { memberId: 'CV0479016', dob: '19710203', last: 'ACHTERBERG', first: 'BERTRAND' },
    'EB*Y*IND*30*MC**34*318',
  ],
  [
    'an Advantage plan is told',
    'CMS01',
    { memberId: '7TE1GM6TK07', last: 'ABERNATHY-COLE', first: 'JULES', dob: '19510622' },
    'EB*R**30*HN*SUMMIT PEAK ADVANTAGE HMO',
  ],
  [
    'another birth date on file is returned',
    'BLUE1',
    { memberId: 'BSH20180927', last: 'NAKAGAWA-REYES', first: 'PILAR', dob: '19730303' },
    'DMG*D8*19730308*F',
  ],
  [
    'a plan called HMO is of that kind',
    'BLUE1',
    { memberId: 'BSH20180927', last: 'NAKAGAWA-REYES', first: 'PILAR', dob: '19730303' },
    'EB*1*IND*30*HM*Bluestone HMO Blue 500',
  ],
  [
    'another first name on file is returned',
    'PRBCB',
    { memberId: 'PRX904417355', last: 'ASPINWALL', first: 'WILHELMINA', dob: '19821219' },
    'NM1*IL*1*ASPINWALL*THEODORA****MI*PRX904417355',
  ],
  [
    'a person without id is found by name and birth date',
    'BLUE1',
    { last: 'OKONKWO', first: 'ROSALIND', dob: '19590514' },
    'EB*1*IND*30*PR*Bluestone PPO Gold 1500',
  ],
  [
    'a child is found under the parent',
    'GRANT',
    {
      memberId: 'GB330186',
      last: 'LINDHOLM-VEGA',
      first: 'CATALINA',
      dob: '',
      dependent: { last: 'LINDHOLM-VEGA', first: 'MATEO', dob: '20170608' },
    },
    'NM1*03*1*LINDHOLM-VEGA*MATEO',
  ],
  [
    'someone who is not on file is not found',
    'SUMMA',
    { memberId: 'SPA77002018', last: 'LINDQVIST', first: 'OSKAR', dob: '19571027' },
    'AAA*N**75*C',
  ],
  ['an unknown member is not found', 'BLUE1', { memberId: 'BSH99999999' }, 'AAA*N**75*C'],
  [
    'a child sent as subscriber is not found at Granite',
    'GRANT',
    { memberId: 'GB330186', last: 'LINDHOLM-VEGA', first: 'MATEO', dob: '20170608' },
    'AAA*N**75*C',
  ],
  [
    'another child of a known parent is not found',
    'GRANT',
    {
      memberId: 'GB330186',
      last: 'LINDHOLM-VEGA',
      first: 'CATALINA',
      dob: '',
      dependent: { last: 'LINDHOLM-VEGA', first: 'OTTO', dob: '20190101' },
    },
    'AAA*N**77*C',
  ],
  [
    'a wrong birth date is refused by a strict payer',
    'NORTH',
    { memberId: 'NLM30742205', last: 'CASTELLANOS-WRAY', dob: '19880828' },
    'AAA*N**71*C',
  ],
  ['a malformed Medicare identifier is refused', 'CMS01', { memberId: '1SG4TE5MK73' }, 'AAA*N**72*C'],
  ['a missing prefix is refused', 'PRBCB', { memberId: '904417355' }, 'AAA*N**72*C'],
  ['a missing birth date is refused', 'BLUE1', { memberId: 'BSH10024471', dob: '' }, 'AAA*N**58*C'],
  [
    'a date too long ago is refused',
    'CVMCD',
    { memberId: 'CV0479016', dob: '19710203', dateOfService: '20240101' },
    'AAA*N**62*C',
  ],
  ['a date too far ahead is refused', 'TIDEL', { memberId: 'T1', dateOfService: '20270401' }, 'AAA*N**63*X'],
  [
    'a request that names another payer is refused',
    'BLUE1',
    { payerId: 'NORTH', memberId: 'BSH10024471' },
    'AAA*N**79*C',
  ],
] as const)('%s', (_name, payerId, asked: Asked, expected) => {
  expect(segments(ask(payerId, asked).text)).toContain(expected);
});

it('states the family balance as missing where the payer has none', () => {
  const { all } = read('BLUE1', { memberId: 'BSH10024471', last: 'OKONKWO', first: 'ROSALIND', dob: '19590514' });
  const outFamily = all('EB').filter((row) => row[1] === 'G' && row[2] === 'FAM' && row[12] === 'N');
  expect(outFamily.map((row) => [row[6], row[7]])).toEqual([['23', '30000']]);
});

it.each([
  ['02', '0'],
  ['11', '25'],
  ['20', '60'],
  ['23', '300'],
])('asked about the place of service %s it says what a visit costs there: %s', (place, copay) => {
  for (const dependent of [undefined, { last: 'DOE', first: 'ANN', dob: '20190102' }]) {
    const { rows } = read('GRANT', { memberId: 'X-ACT', place, ...(dependent && { dependent }) });
    const at = rows.findIndex(([id]) => id === 'III');
    expect(rows[at]).toEqual(['III', 'ZZ', place]);
    expect(rows[at - 1]?.slice(0, 4)).toEqual(['EB', 'B', 'IND', '98']);
    expect(Number(rows[at - 1]?.[7])).toBe(Number(copay));
  }
});

it('not asked about a place it names none', () => {
  expect(read('GRANT', { memberId: 'X-ACT' }).all('III')).toEqual([]);
});
