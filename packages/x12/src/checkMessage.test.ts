import { describe, expect, it } from 'vitest';
import { checkMessage, checkStream } from './checkMessage.ts';
import { benefits271, clean271, head271, interchange, latin1, spelt, subscriber271 } from './testing/messages.ts';

/** 'code@segment element loop', the place included. */
const faults = (message: string): string[] =>
  checkMessage(latin1(message)).map((d) => [`${d.code}@${d.segment}`, d.element, d.loop].filter(Boolean).join(' '));

const all = [...head271, ...subscriber271, ...benefits271];

/** The clean message with one body segment replaced, left out (''), or followed by others ('&' stands for it). */
const changed = (segment: string, by: string): string => {
  expect(all.filter((s) => s === segment)).toHaveLength(1);
  return interchange(all.flatMap((s) => (s === segment ? by.replace('&', s).split('~') : [s])).filter((s) => s !== ''));
};

describe('checkMessage', () => {
  it.each([
    ['usual separators', clean271],
    ['others', spelt(clean271, ['|', '>', '!', '\n'])],
  ])('finds nothing in a clean 271 with %s', (_, message) => {
    expect(faults(message)).toEqual([]);
  });

  it.each([
    ['IEA02', 'IEA*1*000000417', 'IEA*1*000000418', 'iea-control@42 IEA02'],
    ['IEA01', 'IEA*1*', 'IEA*2*', 'iea-count@42 IEA01'],
    ['GE01', 'GE*1*52', 'GE*3*52', 'ge-count@41 GE01'],
    ['GE02', 'GE*1*52', 'GE*1*53', 'ge-control@41 GE02'],
    ['SE01', 'SE*38*', 'SE*37*', 'se-count@40 SE01'],
    ['SE02', 'SE*38*0007', 'SE*38*0008', 'se-control@40 SE02'],
    ['no SE', 'SE*38*0007~', '', 'se-missing@40'],
    ['no GE', 'GE*1*52~', '', 'ge-missing@41'],
    ['no IEA', 'IEA*1*000000417~', '', 'iea-missing@41'],
    ['a trailer too many', 'GE*1*52~', 'GE*1*52~GE*1*52~', 'trailer-unexpected@42'],
    ['no ST', 'ST*271*0007*005010X279A1~', '', 'st-missing@3'],
    ['ISA02 not padded', '*00*          *00*', '*00* *00*', 'element-short@1 ISA02'],
    ['empty segments', 'GE*1*52~', '~~GE*1*52~', 'empty-segment@40'],
  ])('E-11 envelope: %s', (_, from, to, expected) => {
    expect(faults(clean271.replace(from, to))[0]).toBe(expected);
  });

  it('takes leading zeros for no difference, and an interchange of a TA1 alone for whole', () => {
    expect(faults(clean271.replace('IEA*1*000000417', 'IEA*1*417')).filter((f) => f.startsWith('iea'))).toEqual([]);
    const isa = clean271.slice(0, 106);
    expect(faults(`${isa}TA1*000000031*261120*0800*A*000~IEA*0*000000417~`)).toEqual([]);
  });

  it.each([
    [
      'a code outside the list',
      'NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928',
      'NM1*ZZ*1*ABARA*NKECHI*J***MI*QX774401928',
      'element-code@12 NM101 2100C',
    ],
    [
      'an unknown REF qualifier',
      'REF*6P*GRP-77*HARBOR WORKS',
      'REF*G9*GRP-77*HARBOR WORKS',
      'element-code@13 REF01 2100C',
    ],
    ['an unknown DTP qualifier', 'DTP*292*D8*20260301', 'DTP*999*D8*20260301', 'element-code@30 DTP01 2110C'],
    ['an unknown HL level', 'HL*3*2*22*0', 'HL*3*2*99*0', 'element-code@10 HL03 2000C'],
    ['an unknown EB01', 'EB*C*FAM*30***29*1000', 'EB*ZZ*FAM*30***29*1000', 'element-code@26 EB01 2110C'],
    ['an unknown service type', 'EB*C*FAM*30***29*1000', 'EB*C*FAM*30^QQ***29*1000', 'element-code@26 EB03 2110C'],
    [
      'an unknown procedure qualifier',
      'EB*F*IND*PT***23***VS*20*Y*W*HC:97110:GP',
      'EB*F*IND*PT***23***VS*20*Y*W*QQ:97110:GP',
      'element-code@27 EB13-1 2110C',
    ],
    [
      'too many components',
      'EB*F*IND*PT***23***VS*20*Y*W*HC:97110:GP',
      'EB*F*IND*PT***23***VS*20*Y*W*HC:97110:GP::::::X',
      'component-too-many@27 EB13 2110C',
    ],
    ['a segment nobody knows', 'N3*12 QUAY ST*APT 4', '&~QQQ*1', 'segment-unknown@16'],
    ['a segment of no place', 'N3*12 QUAY ST*APT 4', 'BHT*0022*11*X*20261121*0915~&', 'segment-unexpected@15'],
    ['a segment out of order', 'DMG*D8*19840229*F', '&~PRV*PE*PXC*207Q00000X', 'segment-order@18 2100C'],
    ['a segment out of order and too often', 'DMG*D8*19840229*F', '&~N3*9 ELSEWHERE', 'segment-repeat@18 2100C'],
    ['a required segment left out', 'NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928', '', 'segment-required@12 NM1 2100C'],
    ['a required loop left out', 'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000', '', 'loop-required@39 2100B'],
    ['a segment too often', 'DMG*D8*19840229*F', '&~DMG*D8*19840229*F', 'segment-repeat@18 2100C'],
    ['a loop too often', 'NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928', '&~NM1*IL*1*ABARA', 'loop-repeat@13 2100C'],
    ['LS left out', 'LS*2120', '', 'loop-header-missing@34 LS 2120C'],
    ['LE left out', 'LE*2120', '', 'loop-trailer-missing@39 2110C'],
    ['HL parent missing', 'HL*3*2*22*0', 'HL*3*8*22*0', 'hl-parent-missing@10 HL02 2000C'],
    ['HL its own parent', 'HL*3*2*22*0', 'HL*3*3*22*0', 'hl-self@10 HL02 2000C'],
    ['HL parents in a cycle', 'HL*2*1*21*1', 'HL*2*3*21*1', 'hl-cycle@8 HL02 2000B'],
    ['HL parent of the wrong level', 'HL*3*2*22*0', 'HL*3*1*22*0', 'hl-parent-level@10 HL02 2000C'],
    ['HL id twice', 'HL*3*2*22*0', 'HL*1*2*22*0', 'hl-id@10 HL01 2000C'],
    ['HL number that is not the next', 'HL*3*2*22*0', 'HL*7*2*22*0', 'hl-number@10 HL01 2000C'],
    ['HL number that is no number', 'HL*3*2*22*0', 'HL*B7*2*22*0', 'hl-number@10 HL01 2000C'],
    ['HL parent absent', 'HL*3*2*22*0', 'HL*3**22*0', 'element-required@10 HL02 2000C'],
    ['an element too many', 'N4*DULUTH*MN*55802', 'N4*DULUTH*MN*55802*****X', 'element-too-many@16 N408 2100C'],
    ['an element not used', 'INS*Y*18*001*25', 'INS*Y*18*001*25*A', 'element-not-used@18 INS05 2100C'],
    [
      'a required element absent',
      'REF*18*HG-1*HARBOR GOLD PLAN',
      'REF*18**HARBOR GOLD PLAN',
      'element-required@29 REF02 2110C',
    ],
    ['an element too long', 'N4*DULUTH*MN*55802', 'N4*DULUTH*MNN*55802', 'element-long@16 N402 2100C'],
    ['an element too short', 'N4*DULUTH*MN*55802', 'N4*D*MN*55802', 'element-short@16 N401 2100C'],
    ['a letter in an amount', 'EB*C*FAM*30***29*1000', 'EB*C*FAM*30***29*1O00', 'element-character@26 EB07 2110C'],
    ['a day that no month has', 'DTP*292*D8*20260301', 'DTP*292*D8*20260231', 'element-date@30 DTP03 2110C'],
    ['a range that is none', 'DTP*291*RD8*20260101-20261231', 'DTP*291*RD8*20260101', 'element-date@20 DTP03 2100C'],
    [
      'an hour that no day has',
      'BHT*0022*11*REQ-88123*20261121*0915',
      'BHT*0022*11*REQ-88123*20261121*2460',
      'element-time@4 BHT05',
    ],
    ['a byte outside ASCII', 'N3*12 QUAY ST*APT 4', 'N3*12 QU\u00c4Y ST', 'element-character@15 N301 2100C'],
  ])('one fault, one diagnostic: %s', (_, segment, by, expected) => {
    expect(faults(changed(segment, by))).toEqual([expected]);
  });

  it('tells a parent that comes later from one that does not exist, and follows 10 000 HL in order', () => {
    const later = [
      'HL*1**20*1',
      'NM1*PR*2*P*****PI*12',
      'HL*2*3*21*1',
      'NM1*1P*2*C*****XX*12',
      'HL*3*1*21*0',
      'NM1*1P*2*D*****XX*13',
    ];
    expect(faults(interchange(['BHT*0022*11*X*20261121*0915', ...later]))).toContain('hl-parent-later@7 HL02 2000B');
    const chain = Array.from({ length: 10_000 }, (_, i) => `HL*${i + 3}*${i + 2}*22*1~NM1*IL*1*A`)
      .join('~')
      .split('~');
    const long = faults(interchange([...head271, ...chain]));
    expect(long.filter((f) => !f.startsWith('hl-parent-level') && f !== 'too-many@0')).toHaveLength(1);
  });

  it('knows an earlier release of the guide, and says so of a guide it has no table for', () => {
    expect(faults(clean271.replaceAll('005010X279A1', '005010X279'))).toEqual([]);
    expect(faults(clean271.replaceAll('005010X279A1', '004010X092A1'))).toEqual(['guide-unknown@3 ST01']);
  });

  it('carries no value of the message in any diagnostic', () => {
    const broken = clean271
      .replaceAll('ABARA', 'ABARA\u0001')
      .replaceAll('QX774401928', 'Q')
      .replace('DMG*D8*19840229', 'DMG*D8*1984022X');
    const told = JSON.stringify(checkMessage(latin1(broken)));
    expect(told).toContain('element-short');
    for (const secret of ['ABARA', 'NKECHI', 'QX774', '1984', '2190']) expect(told).not.toContain(secret);
  });

  const setOf = (message: string): string => message.slice(message.indexOf('ST*'), message.indexOf('GE*'));
  const groupOf = (message: string): string => message.slice(message.indexOf('GS*'), message.indexOf('IEA*'));

  it.each([
    [
      'a set number used twice',
      (m: string) => m.replace(setOf(m), setOf(m).repeat(2)).replace('GE*1*', 'GE*2*'),
      ['set-duplicate IK5 23 ST02'],
    ],
    [
      'a group number used twice',
      (m: string) => m.replace(groupOf(m), groupOf(m).repeat(2)).replace('IEA*1*', 'IEA*2*'),
      ['group-duplicate AK9 19 GS06'],
    ],
    ['an interchange number used twice', (m: string) => m.repeat(2), ['interchange-duplicate TA1 025 ISA13']],
    ['a group of no kind', (m: string) => m.replace('GS*HB*', 'GS*ZZ*'), ['functional-unknown AK9 1 GS01']],
    ['a set in a group of another known kind', (m: string) => m.replace('GS*HB*', 'GS*FA*'), ['set-group IK5 18 ST01']],
    ['a set of no kind at all', (m: string) => m.replace('ST*271*', 'ST*279*'), ['set-unknown IK5 1 ST01']],
    [
      'a version that differs from that of the group',
      (m: string) => m.replace('*0007*005010X279A1', '*0007*005010X212'),
      ['version-mismatch IK5 19 ST03'],
    ],
    [
      'an unknown qualifier of the sender',
      (m: string) => m.replace('*ZZ*NORTH', '*Z9*NORTH'),
      ['element-code TA1 005 ISA05'],
    ],
    ['no receiver', (m: string) => m.replace('LAKESIDECLINIC ', ' '.repeat(15)), ['element-required TA1 008 ISA08']],
    [
      'a day that does not exist',
      (m: string) => m.replace('*261121*0915*', '*261131*0915*'),
      ['element-date TA1 014 ISA09'],
    ],
    [
      'an hour that does not exist',
      (m: string) => m.replace('*261121*0915*', '*261121*2515*'),
      ['element-time TA1 015 ISA10'],
    ],
    [
      'no repetition separator',
      (m: string) => m.replace('*^*00501', '*U*00501'),
      ['repetition-separator TA1 022 ISA11'],
    ],
    [
      'repetition and component separator alike',
      (m: string) => m.replace('*T*:~', '*T*^~').replaceAll(/\*HC:97110:GP/g, ''),
      ['repetition-separator TA1 022 ISA11'],
    ],
    ...(['X', ' ', '7'] as const).map(
      (letter) =>
        [
          `“${letter}” as component separator`,
          (m: string) => m.replace('*T*:~', `*T*${letter}~`),
          ['component-separator TA1 027 ISA16'],
        ] as const,
    ),
    [
      'a blank as component separator, where the message uses another sign',
      (m: string) => m.replace('*T*:~', '*T* ~').replaceAll('HC:97110:GP', 'HC>97110>GP'),
      ['component-separator TA1 027 ISA16'],
    ],
    [
      'a set whose number is padded at both ends',
      (m: string) => m.replace('*0007*', '*0007 *').replace('*0007~', '*0007 ~'),
      [],
    ],
    ['a number of a set with a zero less', (m: string) => m.replace('*0007~', '*00007~'), ['se-control IK5 3 SE02']],
    ['another version of the controls', (m: string) => m.replace('*00501*', '*00401*'), ['element-code TA1 017 ISA12']],
    [
      'a control number with a letter',
      (m: string) => m.replaceAll('000000417', '00000041A'),
      ['element-character TA1 018 ISA13', 'element-character TA1 001 IEA02'],
    ],
    ['no test indicator', (m: string) => m.replace('*0*T*:', '*0*X*:'), ['element-code TA1 020 ISA15']],
    ['a count that is no number', (m: string) => m.replace('SE*38*', 'SE*3B*'), ['element-character IK5 4 SE01']],
    ['a trailer without number', (m: string) => m.replace('GE*1*52', 'GE*1*'), ['element-required AK9 4 GE02']],
  ] as const)('acknowledges %s', (_, change, expected) => {
    const found = checkMessage(latin1(change(clean271)));
    expect(found.map((d) => `${d.code} ${d.ack} ${d.element}`)).toEqual(expected);
  });

  it('finds the same in a stream of chunks of any size', async () => {
    const broken = clean271
      .replaceAll('~', '~\r\n')
      .replace('SE*38', 'SE*39')
      .replace('*MN*55802', '*MNN*55802')
      .replace('EB*C*', 'EB*ZZ*');
    const bytes = latin1(`${broken}junk ${broken}`);
    const whole = checkMessage(bytes);
    expect(whole.length).toBeGreaterThan(6);
    for (const size of [1, 2, 3, 7, 50, 105, 106, 107, 1000]) {
      async function* chunks(): AsyncGenerator<Uint8Array> {
        // The same memory for each chunk, as a file reader has it.
        const buffer = new Uint8Array(size);
        for (let from = 0; from < bytes.length; from += size) {
          const part = bytes.subarray(from, from + size);
          buffer.set(part);
          yield buffer.subarray(0, part.length);
        }
      }
      expect(await checkStream(chunks())).toEqual(whole);
    }
    const long = checkStream(
      (async function* () {
        yield bytes;
      })(),
      { maxSegment: 20 },
    );
    expect((await long).map((d) => d.code)).toEqual(['segment-too-long']);
  });
});
