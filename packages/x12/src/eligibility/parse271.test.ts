import { describe, expect, it } from 'vitest';
import { parse271, type Parse271, parseFurther271 } from './parse271.ts';
import type { Benefit, Member, Parsed271 } from './parsed271.ts';
import {
  benefits271,
  clean271,
  head271,
  interchange,
  latin1,
  spelt,
  subscriber271,
  utf8,
} from '../testing/messages.ts';

function parsed(message: string): Parsed271 {
  const result: Parse271 = parse271(latin1(message));
  if (!result.ok) throw new Error(result.diagnostics.map((d) => d.code).join());
  return result.value;
}

const member = (message: string, i = 0): Member => {
  const found = parsed(message).members[i];
  if (!found) throw new Error('no such member');
  return found;
};

const person = ['HL*3*2*22*0', 'NM1*IL*1*ABARA*NKECHI****MI*QX774401928'];
const benefits = (...body: readonly string[]): readonly Benefit[] =>
  member(interchange([...head271, ...person, ...body])).benefits;
const dependent: readonly string[] = [
  'HL*4*3*23*0',
  'TRN*2*CL-5502*9COVERLINE',
  'NM1*03*1*ABARA*IFE',
  'DMG*D8*20150705*M',
  'INS*N*19',
  'DTP*346*D8*20260101',
  'EB*1*IND*30',
  'AAA*Y**60*N',
];

describe('parse271', () => {
  it.each<[string, readonly string[], Partial<Benefit>]>([
    ['the diagnosis that EB14 points at', ['EB*B*IND*98***27*0*****Y**2'], { diagnoses: ['E119'] }],
    ['several', ['EB*B*IND*98***27*0*****Y**1:2'], { diagnoses: ['J45909', 'E119'] }],
    ['one that is not there', ['EB*B*IND*98***27*0*****Y**3'], { diagnoses: ['3 of the answer'] }],
    ['the nature of an injury', ['EB*1**30', 'III*NI*52'], { injuries: ['52'], placesOfService: [] }],
    ['the part of a body in words', ['EB*1**30', 'III***44*KNEE'], { injuries: ['KNEE'], placesOfService: [] }],
    ['a place with words', ['EB*1**30', 'III*ZZ*11**OFFICE'], { injuries: ['OFFICE'], placesOfService: ['11'] }],
  ])('keeps with a benefit what bounds it: %s', (_, body, kept) => {
    const [found] = benefits('HI*ABK:J45909*ABF:E119', ...body);
    expect(found).toMatchObject(kept);
  });

  it('points at no diagnosis of somebody else', () => {
    const message = interchange([
      ...head271,
      ...person,
      'HI*ABK:J45909',
      'EB*1**30',
      'HL*4*3*23*0',
      'NM1*03*1*ABARA*IFE',
      'EB*B*IND*98***27*0*****Y**1',
    ]);
    expect(member(message, 1).benefits[0]).toMatchObject({ diagnoses: ['1 of the answer'] });
  });

  it('reads the envelope, payer, provider and reference', () => {
    expect(parsed(clean271)).toMatchObject({
      interchangeControl: '000000417',
      groupControl: '52',
      transactionControl: '0007',
      reference: 'REQ-88123',
      senderId: 'NORTHWINDPAY',
      receiverId: 'LAKESIDECLINIC',
      usage: 'T',
      payer: {
        segment: 6,
        entity: 'PR',
        lastName: 'NORTHWIND HEALTH',
        idQualifier: 'PI',
        id: 'NW001',
        contacts: [
          { name: 'MEMBER DESK', kind: 'TE', value: '8005550144' },
          { name: 'MEMBER DESK', kind: 'UR', value: 'WWW.NORTHWIND.EXAMPLE' },
        ],
      },
      provider: { segment: 9, entity: '1P', lastName: 'LAKESIDE CLINIC', idQualifier: 'XX', id: '1730166000' },
    });
  });

  it('reads the subscriber with all that hangs on it', () => {
    const { benefits: _, ...subscriber } = member(clean271);
    expect(subscriber).toEqual({
      level: 'subscriber',
      party: {
        segment: 12,
        entity: 'IL',
        lastName: 'ABARA',
        firstName: 'NKECHI',
        middleName: 'J',
        suffix: '',
        idQualifier: 'MI',
        id: 'QX774401928',
        address: { line1: '12 QUAY ST', line2: 'APT 4', city: 'DULUTH', state: 'MN', zip: '55802' },
        contacts: [],
      },
      traces: [{ segment: 11, type: '2', number: 'CL-5501', originator: '9COVERLINE' }],
      references: [
        { segment: 13, qualifier: '6P', value: 'GRP-77', description: 'HARBOR WORKS' },
        { segment: 14, qualifier: 'SY', value: '219099999', description: '' },
      ],
      dateOfBirth: '1984-02-29',
      gender: 'F',
      relationship: '18',
      insChanged: true,
      dates: [
        { segment: 19, qualifier: '346', from: '2026-01-01', to: null },
        { segment: 20, qualifier: '291', from: '2026-01-01', to: '2026-12-31' },
      ],
      rejections: [],
    });
  });

  it('reads every benefit with what hangs on it, amounts in cents and shares in basis points', () => {
    const found = member(clean271).benefits;
    expect(found.map((b) => [b.segment, b.info, b.services, b.cents, b.percent, b.network])).toEqual([
      [21, '1', ['30'], null, null, ''],
      [23, 'B', ['98', 'UC', '50'], 2550, null, 'Y'],
      [25, 'A', ['30'], null, 2000, 'N'],
      [26, 'C', ['30'], 100000, null, ''],
      [27, 'F', ['PT'], null, null, 'W'],
      [33, 'R', ['30'], null, null, ''],
    ]);
    expect(found[0]).toMatchObject({ level: 'IND', insuranceType: 'C1', planName: 'HARBOR GOLD' });
    expect(found[0]?.dates).toEqual([{ segment: 22, qualifier: '348', from: '2026-01-01', to: null }]);
    expect(found[1]?.messages).toEqual(['COPAY WAIVED IF ADMITTED']);
    expect(found[2]?.authorization).toBe('Y');
    expect(found[4]).toMatchObject({
      period: '23',
      quantityQualifier: 'VS',
      quantity: 20,
      procedure: 'HC:97110:GP',
      deliveries: ['VS*20***23*1'],
      references: [{ segment: 29, qualifier: '18', value: 'HG-1', description: 'HARBOR GOLD PLAN' }],
      dates: [{ segment: 30, qualifier: '292', from: '2026-03-01', to: null }],
      placesOfService: ['11'],
      rejections: [{ segment: 31, level: 'benefit', valid: 'Y', code: '98', followUp: 'C' }],
    });
    expect(found[5]?.parties).toEqual([
      {
        segment: 35,
        entity: 'PRP',
        lastName: 'TWIN PORTS MUTUAL',
        firstName: '',
        middleName: '',
        suffix: '',
        idQualifier: 'PI',
        id: 'TP9',
        address: { line1: '1 HARBOR RD', line2: '', city: 'SUPERIOR', state: 'WI', zip: '54880' },
        contacts: [{ name: '', kind: 'TE', value: '8005550177' }],
      },
    ]);
  });

  it('reads a dependent beside the subscriber', () => {
    const message = interchange([...head271, 'HL*3*2*22*1', ...person.slice(1), ...dependent]);
    expect(parsed(message).members.map((m) => m.level)).toEqual(['subscriber', 'dependent']);
    expect(member(message, 1)).toMatchObject({
      party: { lastName: 'ABARA', firstName: 'IFE' },
      traces: [{ number: 'CL-5502' }],
      dateOfBirth: '2015-07-05',
      gender: 'M',
      relationship: '19',
      insChanged: false,
      benefits: [{ info: '1', rejections: [{ code: '60' }] }],
      rejections: [],
    });
  });

  it.each([
    ['payer, before any HL', [head271[0] ?? '', 'AAA*N**42*R', ...head271.slice(1)], 'payer'],
    ['payer', [...head271.slice(0, 3), 'AAA*N**42*R', ...head271.slice(4)], 'payer'],
    ['provider', [...head271, 'AAA*N**42*R'], 'provider'],
    ['subscriber', [...head271, ...person, 'AAA*N**42*R'], 'subscriber'],
    ['dependent', [...head271, ...person, ...dependent.slice(0, 3), 'AAA*N**42*R'], 'dependent'],
    ['benefit', [...head271, ...person, 'EB*V', 'AAA*N**42*R'], 'benefit'],
  ] as const)('reads an AAA at the level of the %s', (_, body, level) => {
    const { rejections, members } = parsed(interchange(body));
    expect(rejections).toEqual([{ segment: rejections[0]?.segment, level, valid: 'N', code: '42', followUp: 'R' }]);
    const own = members.flatMap((m) => m.rejections);
    expect(own).toHaveLength(level === 'subscriber' || level === 'dependent' ? 1 : 0);
  });

  it.each(['291', '346', '347', '307', '290', '348', '292', '435', '442', '356', '999'])(
    'takes a DTP*%s as it comes',
    (q) => {
      expect(benefits('EB*1', `DTP*${q}*D8*20260704`)[0]?.dates).toEqual([
        { segment: 13, qualifier: q, from: '2026-07-04', to: null },
      ]);
    },
  );

  it('takes a date by its shape where the format qualifier is wrong, and leaves out what is none', () => {
    const [benefit] = benefits(
      'EB*1',
      'DTP*291*D8*20260101-20260630',
      'DTP*292*RD8*20260301',
      'DTP*348*D8*SOON',
      'DTP*356*DT*202604011200',
    );
    expect(benefit?.dates.map((d) => [d.from, d.to])).toEqual([
      ['2026-01-01', '2026-06-30'],
      ['2026-03-01', null],
      ['2026-04-01', null],
    ]);
  });

  it('keeps unknown codes and leaves what is no number unknown', () => {
    const [benefit] = benefits('EB*ZZ*QQQ*30^??^AB*XX*PLAN*99*FREE*HALF*QQ*MANY*X*X*HC:99213');
    expect(benefit).toMatchObject({
      info: 'ZZ',
      level: 'QQQ',
      services: ['30', '??', 'AB'],
      insuranceType: 'XX',
      period: '99',
    });
    expect([benefit?.cents, benefit?.percent, benefit?.quantity, benefit?.authorization, benefit?.network]).toEqual([
      null,
      null,
      null,
      '',
      '',
    ]);
  });

  it('takes a party without LS, several parties, and NM1 alone', () => {
    const [benefit] = benefits('EB*R', 'NM1*PR*2*ONE', 'N4*DULUTH*MN*55802', 'NM1*P3*1*TWO*ANN');
    expect(benefit?.parties.map((p) => [p.lastName, p.address?.city])).toEqual([
      ['ONE', 'DULUTH'],
      ['TWO', undefined],
    ]);
    expect(benefits('EB*R', 'LS*2120', 'NM1*PR*2*ONE', 'LE*2120', 'N4*DULUTH*MN')[0]?.parties[0]?.address).toBeNull();
  });

  it('reads the same with any separators, and writes a procedure with a colon', () => {
    const { segments: _, ...usual } = parsed(clean271);
    const { segments, ...other } = parsed(spelt(clean271, ['|', '>', '!', '\u001d']));
    expect(other).toEqual(usual);
    expect(segments[26]).toBe('EB|F|IND|PT|||23|||VS|20|Y|W|HC>97110>GP');
  });

  it('keeps the text of each segment at its ordinal, latin1 or UTF-8', () => {
    const message = clean271.replace('QUAY', 'QU\u00c4Y');
    for (const bytes of [latin1(message), utf8(message)]) {
      const result = parse271(bytes);
      expect(result.ok && result.value.segments[14]).toBe('N3*12 QU\u00c4Y ST*APT 4');
      expect(result.ok && result.value.segments.join('~')).toBe(message.slice(0, -1));
    }
  });

  it('answers ok for a message with faults in counts and codes, and tells them', () => {
    const result = parse271(latin1(clean271.replace('SE*38', 'SE*40').replace('EB*C*', 'EB*CC*')));
    expect(result.ok).toBe(true);
    expect(result.diagnostics.map((d) => d.code)).toEqual(['element-code', 'se-count']);
  });

  it('E-11 does not trust a set that ends without its SE', () => {
    const cut = clean271.slice(0, clean271.indexOf('MSG*'));
    expect(parse271(latin1(cut))).toMatchObject({ ok: false });
    expect(parse271(latin1(cut)).diagnostics.map((d) => d.code)).toContain('se-missing');
    expect(parse271(latin1(clean271.replace('SE*38*0007~', '')))).toMatchObject({ ok: false });
  });

  it.each([
    ['a 999', interchange(['AK1*HS*1'], { kind: '999', functional: 'FA', guide: '005010X231A1' }), 'wrong-message'],
    ['nothing', '', 'junk'],
    ['a web page', '<html><body>Service unavailable</body></html>', 'junk'],
  ])('answers not ok for %s', (_, message, code) => {
    const result = parse271(latin1(message));
    expect(result.ok).toBe(false);
    expect(result.diagnostics.map((d) => d.code)).toContain(code);
  });

  it('reads the first of several 271 sets and says that there were more', () => {
    const set = clean271.slice(clean271.indexOf('ST*'), clean271.indexOf('GE*'));
    const next = set.replace('NKECHI', 'OTHER').replaceAll('*0007', '*0008');
    const result = parse271(latin1(clean271.replace(set, set + next).replace('GE*1', 'GE*2')));
    expect(result.ok && result.value.members.map((m) => m.party.firstName)).toEqual(['NKECHI']);
    expect(result.diagnostics.map((d) => d.code)).toEqual(['more-transactions']);
    const both = latin1(clean271.replace(set, set + next).replace('GE*1', 'GE*2'));
    expect(parseFurther271(both).flatMap(({ members }) => members.map((m) => m.party.firstName))).toEqual(['OTHER']);
    expect(parseFurther271(latin1(clean271))).toEqual([]);
    expect(parseFurther271(latin1('<html>'))).toEqual([]);
  });

  it('reads an answer of 2 000 benefits with each in its place', () => {
    const many = Array.from({ length: 2000 }, (_, i) => [`EB*B*IND*98***27*${i}.5`, `MSG*N${i}`]).flat();
    const found = benefits(...many);
    expect(found).toHaveLength(2000);
    expect(found.every((b, i) => b.cents === i * 100 + 50 && b.messages[0] === `N${i}`)).toBe(true);
  });

  it.each([
    ['20260101-20261231', ['2026-01-01', '2026-12-31']],
    ['20260101 - 20261231', ['2026-01-01', '2026-12-31']],
    [' 20260101-20261231 ', ['2026-01-01', '2026-12-31']],
    ['20260101\u201320261231', ['2026-01-01', '2026-12-31']],
    ['20260101 20261231', ['2026-01-01', '2026-12-31']],
    ['20260101 TO 20261231', ['2026-01-01', '2026-12-31']],
    ['2026-01-01-2026-12-31', ['2026-01-01', '2026-12-31']],
    ['2026-01-01', ['2026-01-01', null]],
    ['202601010800-202612312359', ['2026-01-01', '2026-12-31']],
    ['20260101-', ['2026-01-01', null]],
    ['11/30/2026', ['2026-11-30', null]],
    ['1/1/2026-12/31/2026', ['2026-01-01', '2026-12-31']],
    ['01/01/2026 - 12/31/2026', ['2026-01-01', '2026-12-31']],
    ['11/30/26', undefined],
    ['01012026-12312026', ['2026-01-01', '2026-12-31']],
    ['11302026', ['2026-11-30', null]],
    ['13302026', ['1330-20-26', null]],
    ['00000000', ['0000-00-00', null]],
    ['260101', undefined],
    ['2026010120261231', undefined],
    ['SOON', undefined],
  ])('of the period %s reads the days that its use makes sure', (period, days) => {
    const [benefit] = benefits('EB*1**30', `DTP*291*RD8*${period}`);
    expect(benefit?.dates.map((d) => [d.from, d.to])[0]).toEqual(days);
  });

  it.each([
    ['291', '347'],
    ['292', '349'],
    ['307', '357'],
    ['290', undefined],
  ])('of a period of which the end alone is stated, %s, it is the end', (whole, end) => {
    const [benefit] = benefits('EB*1**30', `DTP*${whole}*RD8*-20261130`);
    expect(benefit?.dates.map(({ qualifier, from, to }) => [qualifier, from, to])[0]).toEqual(
      end && [end, '2026-11-30', null],
    );
  });

  it.each<[string, string, number | null, number | null, readonly string[] | undefined]>([
    ['1500.5', '.2', 150_050, 2000, undefined],
    ['', '', null, null, undefined],
    ['$500', '', 50_000, null, ['$500']],
    ['1,500', '', 150_000, null, ['1,500']],
    ['-$1,500.25', '', -150_025, null, ['-$1,500.25']],
    ['25 USD', '', 2500, null, ['25 USD']],
    ['', '20%', null, 2000, ['20%']],
    ['', '12.5 %', null, 1250, ['12.5 %']],
    // Of these it is open what they are.
    ['1,5', '', null, null, ['1,5']],
    ['0,500', '', null, null, ['0,500']],
    ['1.500,00', '', null, null, ['1.500,00']],
    ['20%', '', null, null, ['20%']],
    ['', '$20', null, null, ['$20']],
    ['FREE', 'HALF', null, null, ['FREE', 'HALF']],
  ])(
    'reads the amount %j and the share %j, and keeps what is no number as it was sent',
    (amount, share, cents, percent, spelled) => {
      const [one] = benefits(`EB*B*IND*98***27*${amount}*${share}***Y`);
      expect([one?.cents, one?.percent, one?.spelled]).toEqual([cents, percent, spelled]);
    },
  );

  it.each<[string, readonly string[], true | undefined]>([
    ['30^1^UC', ['30', '1', 'UC'], undefined],
    ['30|1|UC', ['30', '1', 'UC'], true],
    ['30}1', ['30', '1'], true],
    ['30:1', ['30', '1'], true],
    ['30^98|UC', ['30', '98', 'UC'], true],
    // No codes, or no one sign between them.
    ['30|1}UC', ['30|1}UC'], undefined],
    ['30|', ['30|'], undefined],
    ['GOLD', ['GOLD'], undefined],
    ['30-PLAN', ['30-PLAN'], undefined],
  ])('reads the services %s one by one, and tells where another sign divides them', (sent, services, told) => {
    const [one] = benefits(`EB*1**${sent}`);
    expect([one?.services, one?.runTogether]).toEqual([services, told]);
  });

  it('reads what a host pads with blanks, and periods with blanks about the hyphen', () => {
    const [padded, dated] = benefits(
      'EB*1 *IND*30 ^98 *C1 *HARBOR GOLD  *23 *25.5*****Y ',
      'EB*1**30',
      'DTP*291*RD8*20260101 - 20261231',
    );
    expect(padded).toMatchObject({ info: '1', services: ['30', '98'], insuranceType: 'C1', planName: 'HARBOR GOLD' });
    expect(padded).toMatchObject({ period: '23', cents: 2550, network: 'Y' });
    expect(benefits('EB*1 * * *')[0]).toMatchObject({ info: '1', level: '', services: [], insuranceType: '' });
    expect(dated?.dates).toMatchObject([{ qualifier: '291', from: '2026-01-01', to: '2026-12-31' }]);
  });

  it('needs all of the body it was given', () => {
    expect(subscriber271.length + benefits271.length + head271.length + 6).toBe(parsed(clean271).segments.length);
  });
});
