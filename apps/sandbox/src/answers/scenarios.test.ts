import { expect, it } from 'vitest';
import { answer, type World } from '#/answers/answer.ts';
import { refusals } from '#/answers/refusals.ts';
import { mbiOfCode, scenarios } from '#/answers/scenarios.ts';
import { readPayers } from '#/payers.ts';
import { readRoster } from '#/roster.ts';
import { inquiry, type Asked } from '#/testing/inquiry.ts';
import { readAnswer } from '#/testing/readAnswer.ts';
import { readInquiry } from '#/x12/readInquiry.ts';
import { readTemplates } from '#/x12/templates.ts';

const payers = readPayers();
const world: World = {
  roster: readRoster(),
  templates: readTemplates(),
  now: () => new Date('2026-11-21T14:42:00Z'),
  nextNumber: () => 7,
};
const MBI = /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;

const ask = (payerId: string, asked: Asked) => {
  const payer = payers.find((row) => row.PayerId === payerId);
  const read = readInquiry(inquiry({ payerId, isaId: payer?.IsaId ?? '', ...asked }));
  if (!payer || !read) throw new Error(`${payerId} cannot be asked`);
  return answer(payer, read, world);
};
const child = { last: 'DOE', first: 'JUNIOR', dob: '20150301' };

it.each(Object.entries(refusals))(
  '-AAA%s is refused at its level, by suffix, by last name and by MBI',
  (code, [level, followUp]) => {
    const bySuffix = ask('BLUE1', { memberId: `BSH1-AAA${code}` });
    const byName = ask('BLUE1', { last: `AAA${code}` });
    const byMbi = ask('CMS01', { memberId: mbiOfCode(code) });
    const forChild = ask('GRANT', { memberId: `GB1-AAA${code}`, dependent: child });
    for (const { text, kind, scenario } of [bySuffix, byName, byMbi, forChild]) {
      const { one, rows, counted } = readAnswer(text);
      expect([kind, scenario, one('AAA')]).toEqual(['271', `AAA${code}`, ['AAA', 'N', '', code, followUp]]);
      expect(one('SE')[1]).toBe(String(counted));
      const before = rows
        .slice(
          0,
          rows.findIndex(([id]) => id === 'AAA'),
        )
        .findLast(([id]) => id === 'HL');
      expect(
        { payer: ['20'], provider: ['21'], subscriber: ['22', '23'], dependent: ['23'], service: ['22', '23'] }[level],
      ).toContain(before?.[3]);
      if (level === 'service') expect(rows[rows.findIndex(([id]) => id === 'AAA') - 1]?.[0]).toBe('EB');
    }
  },
);

it.each(Object.entries(scenarios))(
  '%s is asked for by suffix, by last name and by its own valid MBI',
  (name, { mbi }) => {
    expect(mbi).toMatch(MBI);
    expect(ask('NORTH', { memberId: `NLM1-${name}` }).scenario).toBe(name);
    expect(ask('NORTH', { memberId: `nlm1-${name.toLowerCase()}` }).scenario).toBe(name);
    expect(ask('NORTH', { last: name }).scenario).toBe(name);
    expect(ask('CMS01', { memberId: mbi }).scenario).toBe(name);
  },
);

it('every identifier stands for one scenario', () => {
  const all = [...Object.values(scenarios).map(({ mbi }) => mbi), ...Object.keys(refusals).map(mbiOfCode)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((mbi) => !MBI.test(mbi))).toEqual([]);
  expect(Object.keys(refusals)).toHaveLength(55);
});

it('a name is no scenario where a member id was sent, and an id is none without its dash', () => {
  expect(ask('BLUE1', { last: 'TIMEOUT', memberId: 'BSH10024471' }).scenario).toBeNull();
  expect(ask('BLUE1', { memberId: 'BSH1ACT' }).scenario).toBeNull();
});

const answered = (name: string, asked: Asked = {}) =>
  readAnswer(ask('BLUE1', { memberId: `BSH1-${name}`, ...asked }).text);
const lines = (name: string, asked: Asked = {}) => answered(name, asked).rows.map((row) => row.join('*'));

it.each([
  ['ACT', 'EB*1*IND*30*PR*Bluestone Health Plan Sample Plan'],
  ['INA', 'EB*6**30**Bluestone Health Plan Sample Plan'],
  ['MA', 'NM1*PRP*2*SUMMIT PEAK ADVANTAGE*****PI*SUMMA'],
  ['MAENDED', 'DTP*290*RD8*20250101-20251231'],
  ['MAMOVED', 'NM1*PRP*2*SUMMIT PEAK ADVANTAGE*****PI*SUMMA'],
  ['MACOVERED', 'EB*1**30*HN*SUMMIT PEAK ADVANTAGE HMO'],
  ['MCO', 'NM1*Y2*2*JUNIPER COMMUNITY CARE*****PI*JUNIP'],
  ['QMB', 'EB*1*IND*30*QM*QUALIFIED MEDICARE BENEFICIARY ONLY'],
  ['SPEND', 'EB*Y*IND*30*MC**34*318'],
  ['COB2', 'NM1*PRP*2*TIDELANDS EMPLOYER PLAN*****PI*TIDEL'],
  ['CALL31', 'EB*U*IND*30'],
  ['DOB42', 'DMG*D8*19800126*F'],
  ['NAME40', 'NM1*IL*1*DOE*ZEPHYRINE****MI*BSH1-NAME40'],
  ['STATE41', 'N4*Far Harbor*AK*99801'],
  ['NEWID', 'NM1*IL*1*DOE*JANE****MI*BSH18-ACT'],
  ['TRN', 'TRN*2*NOT4F1D77A2-0001*9COVERLINE'],
  ['OTHER', 'NM1*IL*1*STRANGEWAYS*PEREGRINE****MI*ZZ90000001'],
])('-%s says so', (name, expected) => {
  expect(lines(name, { state: 'MI' })).toContain(expected);
});

it('-CTRL answers under another interchange control number, consistently', () => {
  const { one } = answered('CTRL');
  expect([one('ISA')[13], one('IEA')[2]]).toEqual(['000004712', '000004712']);
});

it('a level named before the code puts the refusal there', () => {
  const at = (level: string) => {
    const { rows } = readAnswer(ask('BLUE1', { memberId: `BSH1-${level}-AAA42` }).text);
    const aaa = rows.findIndex(([id]) => id === 'AAA');
    return rows.slice(0, aaa).findLast(([id]) => id === 'HL')?.[3];
  };
  expect(['PAYER', 'PROVIDER', 'SUBSCRIBER', 'DEPENDENT', 'SERVICE'].map(at)).toEqual(['20', '21', '22', '23', '22']);
});

it('-TWICE has two sets in its one group, -AFTER a second interchange, each with right counts', () => {
  const twice = answered('TWICE');
  expect(twice.all('ST')).toHaveLength(2);
  expect(twice.one('GE')[1]).toBe('2');
  for (const [at, set] of twice.all('SE').entries()) {
    const lines = twice.rows.map((row) => row[0]);
    const from = lines.indexOf('ST', at === 0 ? 0 : lines.indexOf('SE'));
    expect(set[1]).toBe(String(lines.indexOf('SE', from) - from + 1));
  }
  const after = answered('AFTER');
  expect([after.all('ISA'), after.all('ST'), after.all('IEA')].map((rows) => rows.length)).toEqual([2, 2, 2]);
});

it('-HUGE has exactly 2,000 EB segments and a right count', () => {
  const { all, one, counted } = answered('HUGE');
  expect(all('EB')).toHaveLength(2000);
  expect(one('SE')[1]).toBe(String(counted));
});

it('-999 rejects the group that was sent, -TA1 the interchange', () => {
  const ack = ask('BLUE1', { memberId: 'B-999' });
  const { one, counted } = readAnswer(ack.text);
  expect([ack.kind, one('AK1')[2], one('AK2')[2], one('IK5')[1], one('AK9').join('*')]).toEqual([
    '999',
    '4711',
    '0001',
    'R',
    'AK9*R*1*1*0',
  ]);
  expect(one('SE')[1]).toBe(String(counted));
  const ta1 = ask('BLUE1', { memberId: 'B-TA1' });
  expect([ta1.kind, readAnswer(ta1.text).one('TA1')]).toEqual([
    'TA1',
    ['TA1', '000004711', '261121', '1442', 'R', '006'],
  ]);
});

it('a scenario of a dependent answers in the dependent loop', () => {
  const { all, rows } = readAnswer(
    ask('GRANT', { memberId: 'GB1-ACT', last: 'DOE', first: 'JANE', dob: '', dependent: child }).text,
  );
  expect(all('HL').map((row) => row[3])).toEqual(['20', '21', '22', '23']);
  expect(rows.findIndex(([id]) => id === 'EB')).toBeGreaterThan(
    rows.findIndex(([id, code]) => id === 'NM1' && code === '03'),
  );
});
