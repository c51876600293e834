import { foldLetters } from '../write/foldLetters.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import type { Inquiry270, Person } from './inquiry270.ts';
import { segments } from '../segments.ts';
import { write270 } from './write270.ts';
import { X12WriteError } from '../x12WriteError.ts';

const nkechi: Person = {
  lastName: 'ABARA',
  firstName: 'NKECHI',
  middleName: 'J',
  memberId: 'QX774401928',
  ssn: '219099999',
  group: 'GRP-77',
  dateOfBirth: '1984-02-29',
  gender: 'F',
  address: { line1: '12 QUAY ST', line2: 'APT 4', city: 'DULUTH', state: 'MN', zip: '55802' },
};

const inquiry: Inquiry270 = {
  interchange: {
    senderQualifier: 'ZZ',
    senderId: 'LAKESIDECLINIC',
    receiverQualifier: '30',
    receiverId: '411234567',
    control: 417,
    usage: 'T',
    date: '2026-11-21',
    time: '0915',
  },
  group: { sender: 'LAKESIDE', receiver: 'NORTHWIND', control: 52 },
  transaction: { control: '0007', reference: 'REQ-88123' },
  payer: { entity: 'PR', name: 'NORTHWIND HEALTH', idQualifier: 'PI', id: 'NW001' },
  provider: {
    entity: '1P',
    type: '2',
    name: 'LAKESIDE CLINIC',
    idQualifier: 'XX',
    id: '1730166000',
    taxonomy: '207Q00000X',
    references: [{ qualifier: 'TJ', value: '411234567' }],
  },
  trace: { number: 'CL-5501', originator: '9COVERLINE' },
  subscriber: nkechi,
  dateOfService: { from: '2026-11-23' },
  services: ['30'],
  procedures: [],
};

const textOf = (i: Inquiry270): string => new TextDecoder().decode(write270(i).bytes);
const linesOf = (i: Inquiry270): string[] => textOf(i).split('~').slice(0, -1);

function refusal(i: Inquiry270): string {
  try {
    write270(i);
  } catch (error) {
    if (error instanceof X12WriteError) return `${error.field} ${error.fault}`;
    throw error;
  }
  return 'written';
}

describe('write270', () => {
  it('writes a subscriber inquiry byte for byte', () => {
    expect(textOf(inquiry)).toBe(
      'ISA*00*          *00*          *ZZ*LAKESIDECLINIC *30*411234567      *261121*0915*^*00501*000000417*0*T*:~' +
        'GS*HS*LAKESIDE*NORTHWIND*20261121*0915*52*X*005010X279A1~' +
        'ST*270*0007*005010X279A1~' +
        'BHT*0022*13*REQ-88123*20261121*0915~' +
        'HL*1**20*1~' +
        'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001~' +
        'HL*2*1*21*1~' +
        'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000~' +
        'REF*TJ*411234567~' +
        'PRV*PE*PXC*207Q00000X~' +
        'HL*3*2*22*0~' +
        'TRN*1*CL-5501*9COVERLINE~' +
        'NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928~' +
        'REF*SY*219099999~' +
        'REF*6P*GRP-77~' +
        'N3*12 QUAY ST*APT 4~' +
        'N4*DULUTH*MN*55802~' +
        'DMG*D8*19840229*F~' +
        'DTP*291*D8*20261123~' +
        'EQ*30~' +
        'SE*19*0007~' +
        'GE*1*52~' +
        'IEA*1*000000417~',
    );
    expect(write270(inquiry).segments).toBe(19);
  });

  it('writes from which of its places a provider asks, between its references and its taxonomy, and names what cannot be sent', () => {
    const address = { line1: '12 QUAY ST', city: 'ALBANY', state: 'NY', zip: '122071234' };
    const from = linesOf({ ...inquiry, provider: { ...inquiry.provider, address } });
    expect(from.slice(from.indexOf('REF*TJ*411234567'), from.indexOf('PRV*PE*PXC*207Q00000X') + 1)).toEqual([
      'REF*TJ*411234567',
      'N3*12 QUAY ST',
      'N4*ALBANY*NY*122071234',
      'PRV*PE*PXC*207Q00000X',
    ]);
    const asking = (change: object) => ({
      ...inquiry,
      provider: { ...inquiry.provider, address: { ...address, ...change } },
    });
    const cityAlone = linesOf(asking({ line1: undefined }));
    expect(cityAlone).toContain('N4*ALBANY*NY*122071234');
    expect(cityAlone).not.toContain('N3*12 QUAY ST');
    expect(refusal(asking({ line1: '' }))).toBe('provider.address.line1 missing');
    expect(refusal(asking({ city: '' }))).toBe('provider.address.city missing');
    expect(refusal(asking({ line1: 'A'.repeat(56) }))).toBe('provider.address.line1 long');
  });

  it('writes a dependent inquiry byte for byte: trace, date and questions go where is asked', () => {
    const text = textOf({
      ...inquiry,
      delimiters: { element: '|', component: '>', repetition: '!', terminator: '\n' },
      lineBreaks: true,
      provider: { entity: 'FA', type: '1', name: 'OKAFOR', firstName: 'ADA', idQualifier: 'SV', id: '77' },
      subscriber: { lastName: '', memberId: 'QX774401928' },
      dependent: { lastName: 'ABARA', firstName: 'IFE', gender: 'M', memberId: 'D-2', relationship: '19' },
      dateOfService: { from: '2026-11-23', to: '2026-11-25' },
      services: ['98'],
      procedures: ['99213'],
      placeOfService: '11',
    });
    expect(text).toBe(
      'ISA|00|          |00|          |ZZ|LAKESIDECLINIC |30|411234567      |261121|0915|!|00501|000000417|0|T|>\n' +
        'GS|HS|LAKESIDE|NORTHWIND|20261121|0915|52|X|005010X279A1\n' +
        'ST|270|0007|005010X279A1\n' +
        'BHT|0022|13|REQ-88123|20261121|0915\n' +
        'HL|1||20|1\n' +
        'NM1|PR|2|NORTHWIND HEALTH|||||PI|NW001\n' +
        'HL|2|1|21|1\n' +
        'NM1|FA|1|OKAFOR|ADA||||SV|77\n' +
        'HL|3|2|22|1\n' +
        'NM1|IL|1||||||MI|QX774401928\n' +
        'HL|4|3|23|0\n' +
        'TRN|1|CL-5501|9COVERLINE\n' +
        'NM1|03|1|ABARA|IFE\n' +
        'REF|1W|D-2\n' +
        'DMG|||M\n' +
        'INS|N|19\n' +
        'DTP|291|RD8|20261123-20261125\n' +
        'EQ|98\n' +
        'III|ZZ|11\n' +
        'EQ||HC>99213\n' +
        'III|ZZ|11\n' +
        'SE|20|0007\n' +
        'GE|1|52\n' +
        'IEA|1|000000417\n',
    );
  });

  it.each<[string, Partial<Inquiry270>, string[]]>([
    ['none', {}, []],
    ['a subscriber’s', { subscriber: { ...nkechi, birthSequence: 2 } }, [`INS*Y*18${'*'.repeat(15)}2`]],
    [
      'a dependent’s',
      { dependent: { lastName: 'ABARA', firstName: 'IFE', relationship: '19', birthSequence: 9 } },
      [`INS*N*19${'*'.repeat(15)}9`],
    ],
    [
      'a relationship without one',
      { dependent: { lastName: 'ABARA', firstName: 'IFE', relationship: '34' } },
      ['INS*N*34'],
    ],
  ])('tells twins apart by the birth sequence, INS17: %s', (_, change, expected) => {
    const asked = { ...inquiry, ...change };
    expect(linesOf(asked).filter((line) => line.startsWith('INS'))).toEqual(expected);
    expect(checkMessage(write270(asked).bytes)).toEqual([]);
  });

  it('passes its own check against the guide, with and without line breaks', () => {
    for (const lineBreaks of [false, true])
      expect(checkMessage(write270({ ...inquiry, lineBreaks }).bytes)).toEqual([]);
  });

  it.each([1, 10, 99, 500])('counts the segments right for %i EQ', (n) => {
    const services = Array.from({ length: n }, (_, i) => String((i % 28) + 1));
    const { bytes, segments: count } = write270({ ...inquiry, services });
    const lines = [...segments(bytes)].length;
    expect(count).toBe(lines - 4);
    const told = checkMessage(bytes).filter((d) => d.code === 'se-count');
    expect(told).toEqual([]);
    expect(new TextDecoder().decode(bytes)).toContain(`~SE*${n + 18}*0007~`);
  });

  it('sends the date of the visit, and no DMG where neither birth date nor gender is known', () => {
    const subscriber = { lastName: 'ABARA', memberId: 'QX1' };
    const lines = linesOf({ ...inquiry, subscriber });
    expect(lines.filter((l) => l.startsWith('DMG'))).toEqual([]);
    expect(lines.filter((l) => l.startsWith('DTP'))).toEqual(['DTP*291*D8*20261123']);
    expect(linesOf({ ...inquiry, subscriber: { ...subscriber, dateOfBirth: '1984-02-29' } })).toContain(
      'DMG*D8*19840229',
    );
    expect(linesOf({ ...inquiry, dateOfService: { from: '2026-11-23', to: '2026-11-23' } })).toContain(
      'DTP*291*D8*20261123',
    );
  });

  it.each([
    ['gender', ['DMG*D8*19840229*F'], ['DMG*D8*19840229']],
    ['middleName', ['NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928'], ['NM1*IL*1*ABARA*NKECHI****MI*QX774401928']],
    ['suffix', ['NM1*IL*1*ABARA*NKECHI*J**JR*MI*QX774401928'], ['NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928']],
    ['address', ['N3*12 QUAY ST*APT 4', 'N4*DULUTH*MN*55802'], []],
    ['ssn', ['REF*SY*219099999'], []],
    ['group', ['REF*6P*GRP-77'], []],
  ] as const)('leaves out %s where the payer is not to be told it, and nothing else', (part, gone, instead) => {
    const subscriber = part === 'suffix' ? { ...nkechi, suffix: 'JR' } : nkechi;
    const body = (i: Inquiry270): string[] => linesOf(i).filter((line) => !line.startsWith('SE*'));
    const [whole, without] = [body({ ...inquiry, subscriber }), body({ ...inquiry, subscriber, leaveOut: [part] })];
    expect(whole.filter((line) => !without.includes(line))).toEqual(gone);
    expect(without.filter((line) => !whole.includes(line))).toEqual(instead);
    expect(checkMessage(write270({ ...inquiry, subscriber, leaveOut: [part] }).bytes)).toEqual([]);
    // Nor does it keep a question from being sent.
    const unsendable = { ...nkechi, ssn: 'x'.repeat(99), middleName: 'J*', group: 'A:B' };
    const leaveOut = ['ssn', 'middleName', 'group'] as const;
    expect(refusal({ ...inquiry, subscriber: unsendable, leaveOut })).toBe('written');
  });

  it('leaves out NM108 without a member id, and asks for a TA1 when told', () => {
    expect(linesOf({ ...inquiry, subscriber: { lastName: 'ABARA', firstName: '' } })).toContain('NM1*IL*1*ABARA');
    const { interchange } = inquiry;
    expect(linesOf({ ...inquiry, interchange: { ...interchange, acknowledgement: true } })[0]).toMatch(/\*1\*T\*:$/);
  });

  it.each([
    ['a missing payer id', { payer: { ...inquiry.payer, id: '' } }, 'payer.id missing'],
    ['no question', { services: [] }, 'services missing'],
    ['an empty question', { services: [''] }, 'services missing'],
    ['a control number of ten digits', { group: { ...inquiry.group, control: 1e9 } }, 'group.control format'],
    ['a control number of zero', { interchange: { ...inquiry.interchange, control: 0 } }, 'interchange.control format'],
    [
      'a sender of sixteen characters',
      { interchange: { ...inquiry.interchange, senderId: 'A'.repeat(16) } },
      'interchange.senderId long',
    ],
    ['an hour that no day has', { interchange: { ...inquiry.interchange, time: '2460' } }, 'interchange.time format'],
    ['a day that no month has', { dateOfService: { from: '2026-02-30' } }, 'dateOfService.from format'],
    ['a range backwards', { dateOfService: { from: '2026-02-03', to: '2026-02-01' } }, 'dateOfService.to format'],
    [
      'a birth date as people write it',
      { subscriber: { ...nkechi, dateOfBirth: '02/29/1984' } },
      'subscriber.dateOfBirth format',
    ],
    [
      'a first name of 36 letters',
      { subscriber: { ...nkechi, firstName: 'A'.repeat(36) } },
      'subscriber.firstName long',
    ],
    ['a trace originator of nine', { trace: { number: '1', originator: '123456789' } }, 'trace.originator short'],
    [
      'a transaction control of three',
      { transaction: { control: '007', reference: 'R' } },
      'transaction.control short',
    ],
    [
      'an address without street',
      { subscriber: { ...nkechi, address: { line1: '', city: 'DULUTH' } } },
      'subscriber.address.line1 missing',
    ],
    ['a birth sequence of none', { subscriber: { ...nkechi, birthSequence: 0 } }, 'subscriber.birthSequence format'],
    ['a tenth child', { subscriber: { ...nkechi, birthSequence: 10 } }, 'subscriber.birthSequence format'],
    [
      'half a birth sequence',
      { dependent: { ...nkechi, relationship: '19', birthSequence: 1.5 } },
      'dependent.birthSequence format',
    ],
    [
      'a dependent’s birth sequence without the relationship',
      { dependent: { ...nkechi, birthSequence: 1 } },
      'dependent.relationship missing',
    ],
    ['a name of blanks', { subscriber: { ...nkechi, lastName: '  ' } }, 'subscriber.lastName blank'],
    ['half a character', { subscriber: { ...nkechi, lastName: 'A\ud800' } }, 'subscriber.lastName character'],
    ['a sender outside ASCII', { group: { ...inquiry.group, sender: 'LAKÉ' } }, 'group.sender character'],
    [
      'separators twice',
      { delimiters: { element: '*', component: '*', repetition: '^', terminator: '~' } },
      'delimiters delimiters',
    ],
    [
      'a letter as separator',
      { delimiters: { element: '*', component: 'X', repetition: '^', terminator: '~' } },
      'delimiters delimiters',
    ],
  ] as [string, Partial<Inquiry270>, string][])('refuses %s', (_, change, expected) => {
    expect(refusal({ ...inquiry, ...change })).toBe(expected);
  });

  it('E-12 refuses separators and control characters in every text of the inquiry, and names the field', () => {
    const full: Inquiry270 = {
      ...inquiry,
      dependent: { ...nkechi, relationship: '19' },
      procedures: ['99213'],
      placeOfService: '11',
    };
    const paths: string[][] = [];
    const collect = (value: unknown, path: string[]): void => {
      if (typeof value === 'string') paths.push(path);
      else if (typeof value === 'object' && value !== null)
        for (const [k, v] of Object.entries(value)) collect(v, [...path, k]);
    };
    collect(full, []);
    expect(paths.length).toBeGreaterThan(45);
    const poisoned = (path: readonly string[], poison: string): Inquiry270 => {
      // By way of JSON, since the two persons share an address.
      const copy = JSON.parse(JSON.stringify(full)) as Inquiry270;
      // Test code walking its own literal by its own paths.
      let at = copy as unknown as Record<string, unknown>;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
      const last = path.at(-1) ?? '';
      at[last] = String(at[last]).slice(0, -1) + poison;
      return copy;
    };
    for (const path of paths) {
      for (const poison of ['*', '~', ':', '^', '\n', '\r', '\0', '\u0085']) {
        expect(refusal(poisoned(path, poison))).toBe(
          `${path.join('.')} ${/[*~:^]/.test(poison) ? 'separator' : 'control'}`,
        );
      }
    }
  });

  it('E-12 what is built reads back as what was meant, for any text and any separators', () => {
    const delimiters = fc
      .uniqueArray(fc.constantFrom('*', ':', '^', '~', '|', '>', '!', '<', '{', '}', '+', '@'), {
        minLength: 4,
        maxLength: 4,
      })
      .map(([element = '', component = '', repetition = '', terminator = '']) => ({
        element,
        component,
        repetition,
        terminator,
      }));
    const letters = 'ABCXYZabcxyz -.’\u2018–ñÑéöÅßŁłĐđØøÆæŒœþÞıẞž\u00AD李'.split('');
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 }),
    );
    let written = 0;
    fc.assert(
      fc.property(
        delimiters,
        name,
        name,
        fc.string({ minLength: 2, maxLength: 20 }),
        (d, lastName, firstName, memberId) => {
          const asked: Inquiry270 = { ...inquiry, delimiters: d, subscriber: { lastName, firstName, memberId } };
          const bad = [lastName, firstName, memberId].some(
            (v) =>
              v.trim() === '' || Object.values(d).some((s) => v.includes(s)) || /[\u0000-\u001f\u007f-\u009f]/.test(v),
          );
          const answer = refusal(asked);
          // a grapheme may be many characters, and one that has no plain letter is refused first
          if (bad) expect(answer).toMatch(/^subscriber\.\w+ (separator|control|blank|long|character)$/);
          if (answer !== 'written') return;
          written++;
          expect(checkMessage(write270(asked).bytes)).toEqual([]);
          const nm1 = [...segments(write270(asked).bytes)].length;
          expect(nm1).toBeGreaterThan(15);
          for (const c of segments(write270(asked).bytes)) {
            if (c.id !== 'NM1' || c.el(1) !== 'IL') continue;
            expect([c.el(3), c.el(4), c.el(9)]).toEqual([lastName, firstName, memberId].map(foldLetters));
          }
        },
      ),
      { numRuns: 600 },
    );
    expect(written).toBeGreaterThan(50);
  });

  it('carries no value in the error', () => {
    const { message } = new X12WriteError('subscriber.lastName', 'separator');
    expect(message).toBe('X12 cannot be written: subscriber.lastName holds a separator of the interchange');
  });
});
