import { day, money, npi, person } from './invented.ts';
import {
  changed,
  generate27File,
  type Generate27Options,
  type Generated27,
  type GeneratedSet,
  type ItemFault,
  type Kind27,
} from './generate27File.ts';
import type { Random } from './random.ts';

const procedures = ['97110:GP', '99213', '99214:25', '93000', '80053', '36415'];

/** What a 276 and its 277 say alike of a claim: how it is found. */
export const claimNumbers = (random: Random): readonly string[] => [
  `REF*1K*NWH${random.digits(8)}`,
  ...(random.chance(0.3) ? [`REF*BLT*${random.pick(['111', '131', '851'])}`] : []),
  `REF*EJ*CL${random.digits(8)}`,
];

/** DTP of a service: a day, or a stay of some days. */
export function serviceDate(random: Random): string {
  const from = day(random, 2026, 2026, 1, 10);
  if (random.chance(0.7)) return `DTP*472*D8*${from}`;
  const last = String(Math.min(28, Number(from.slice(6)) + random.int(0, 5))).padStart(2, '0');
  return `DTP*472*RD8*${from}-${from.slice(0, 6)}${last}`;
}

export const procedure = (random: Random): string => `HC:${random.pick(procedures)}`;

function claim(random: Random): readonly string[] {
  const lines = random.chance(0.3) ? random.int(1, 3) : 0;
  const charge = random.int(2_000, 900_000);
  return [
    `TRN*1*Q${random.digits(9)}`,
    ...claimNumbers(random),
    ...(lines === 0 ? [`AMT*T3*${money(charge)}`] : []),
    serviceDate(random),
    ...Array.from({ length: lines }, (_, n) => [
      `SVC*${procedure(random)}*${money(random.int(2_000, 60_000))}*****${random.int(1, 4)}`,
      `REF*FJ*LINE${n + 1}`,
      serviceDate(random),
    ]).flat(),
  ];
}

const born = (random: Random): string => `DMG*D8*${day(random, 1940, 2020)}*${random.pick(['F', 'M'])}`;

/** The levels of a subscriber and, now and then, of the dependent who is the patient. */
export function patient(
  random: Random,
  hl: number,
  demographics: (random: Random) => readonly string[],
  claims: readonly string[],
): readonly string[] {
  const insured = person(random);
  const name = `NM1*IL*1*${insured.last}*${insured.first}*${insured.middle}***MI*W${random.digits(9)}`;
  if (random.chance(0.75)) return [`HL*${hl}*3*22*0`, ...demographics(random), name, ...claims];
  const dependent = person(random);
  return [
    `HL*${hl}*3*22*1`,
    name,
    `HL*${hl + 1}*${hl}*23`,
    ...demographics(random),
    `NM1*QC*1*${dependent.last}*${dependent.first}`,
    ...claims,
  ];
}

/** The items of a set with their HL numbered on from the provider's, which is the third. */
export function numbered(items: number, make: (hl: number) => readonly string[]): readonly (readonly string[])[] {
  let hl = 4;
  return Array.from({ length: items }, () => {
    const item = make(hl);
    hl += item.filter((segment) => segment.startsWith('HL*')).length;
    return item;
  });
}

const inquiry = (random: Random, items: number): GeneratedSet => ({
  before: [
    `BHT*0010*13*STAT${random.digits(8)}*20261121*0915`,
    'HL*1**20*1',
    'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
    'HL*2*1*21*1',
    'NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE',
    'HL*3*2*19*1',
    `NM1*1P*2*LAKESIDE CLINIC*****XX*${npi(random)}`,
  ],
  items: numbered(items, (hl) =>
    patient(random, hl, (r) => [born(r)], Array.from({ length: random.int(1, 2) }, () => claim(random)).flat()),
  ),
});

const faults: readonly ItemFault[] = [
  {
    begins: 'NM1*IL*',
    change: changed(9, () => 'W'),
    told: { code: 'element-short', element: 'NM109', loop: '2100D' },
  },
  {
    begins: 'NM1*IL*',
    change: changed(8, () => 'ZZ'),
    told: { code: 'element-code', element: 'NM108', loop: '2100D' },
  },
];

const kind: Kind27 = {
  set: '276',
  version: '005010X212',
  functional: 'HR',
  answer: false,
  make: inquiry,
  faults,
};

/** Claim status inquiries (005010X212). An item is a patient with one or two claims. */
export const generate276 = (options: Generate27Options): Generated27 => generate27File(kind, options);
