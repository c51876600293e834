import { address, day, money, npi, person } from './invented.ts';
import { procedure } from './generate276.ts';
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

const diagnoses = ['S83241A', 'M545', 'I10', 'E119', 'G809', 'K219'];

/** HCR of a review: most are approved. */
function decision(random: Random): string {
  const number = `NWA${random.digits(6)}`;
  if (random.chance(0.6)) return `HCR*A1*${number}`;
  return random.pick([`HCR*A6*${number}`, `HCR*A2*${number}`, 'HCR*A3**0U', `HCR*A4*${number}*0U`, 'HCR*NA', 'HCR*CT']);
}

function service(random: Random, hl: number, event: number, answer: boolean): readonly string[] {
  const date = day(random, 2026, 2026, 11, 12);
  const quantity = random.int(1, 12);
  return [
    `HL*${hl}*${event}*SS*0`,
    `UM*HS*I*${random.pick(['2', '3', 'PT', 'AD'])}`,
    ...(answer ? [decision(random)] : []),
    `DTP*472*D8*${date}`,
    random.chance(0.8)
      ? `SV1*${procedure(random)}*${money(random.int(5_000, 90_000))}*UN*${quantity}`
      : `SV2*0360*HC:29881:RT*${money(random.int(90_000, 900_000))}*UN*1`,
    `HSD*VS*${quantity}`,
  ];
}

/** The subscriber and, now and then, the dependent who is the patient; and the number of the event's HL and its parent. */
function people(random: Random): readonly [segments: readonly string[], parent: number] {
  const insured = person(random);
  const born = (): string => `DMG*D8*${day(random, 1940, 2024)}*${random.pick(['F', 'M', 'U'])}`;
  const subscriber = [
    'HL*3*2*22*1',
    `NM1*IL*1*${insured.last}*${insured.first}*${insured.middle}***MI*W${random.digits(9)}`,
  ];
  if (random.chance(0.8)) return [[...subscriber, born()], 3];
  const dependent = person(random);
  return [[...subscriber, 'HL*4*3*23*1', `NM1*QC*1*${insured.last}*${dependent.first}`, born(), 'INS*N*19'], 4];
}

function review(random: Random, answer: boolean): GeneratedSet {
  const reference = `AUTH${random.digits(8)}`;
  const [persons, parent] = people(random);
  const event = parent + 1;
  const services = random.int(0, 3);
  const date = day(random, 2026, 2026, 11, 12);
  const admission = services === 0 || random.chance(0.4);
  const doctor = person(random);
  const [street, city] = address(random);
  return {
    before: [],
    items: [
      [
        answer ? `BHT*0007*11*${reference}*20261121*0917*18` : `BHT*0007*13*${reference}*20261121*0915`,
        'HL*1**20*1',
        'NM1*X3*2*NORTHWIND HEALTH*****PI*NW001',
        'HL*2*1*21*1',
        `NM1*1P*1*${doctor.last}*${doctor.first}****XX*${npi(random)}`,
        'PER*IC**TE*2185550144',
        ...persons,
        `HL*${event}*${parent}*EV*${services > 0 ? 1 : 0}`,
        `TRN*${answer ? 2 : 1}*${reference}-1*9COVERLINE`,
        `UM*${admission ? 'AR' : 'SC'}*I*${admission ? '2*21:B' : '3*11:B'}${answer ? '' : '*****Y'}`,
        ...(answer ? [decision(random)] : []),
        admission ? `DTP*435*D8*${date}` : `DTP*AAH*D8*${date}`,
        `HI*ABK:${random.pick(diagnoses)}${answer ? '' : `:D8:${day(random, 2026, 2026, 1, 10)}`}`,
        `HSD*${admission ? 'DY' : 'VS'}*${random.int(1, 9)}`,
        ...(admission ? [`NM1*FA*2*SUMMIT HOSPITAL*****XX*${npi(random)}`, street, city] : []),
        ...Array.from({ length: services }, (_, n) => service(random, event + 1 + n, event, answer)).flat(),
      ],
    ],
  };
}

const faults: readonly ItemFault[] = [
  {
    begins: 'NM1*IL*',
    change: changed(9, () => 'W'),
    told: { code: 'element-short', element: 'NM109', loop: '2010C' },
  },
  {
    begins: 'UM*',
    change: changed(2, () => '9'),
    told: { code: 'element-code', element: 'UM02', loop: '2000E' },
  },
  {
    begins: 'HSD*',
    change: changed(2, () => ''),
    told: { code: 'element-conditional', element: 'HSD02', loop: '2000E' },
  },
];

const kindOf = (answer: boolean): Kind27 => ({
  set: '278',
  version: '005010X217',
  functional: 'HI',
  answer,
  make: (random) => review(random, answer),
  faults,
});

/** Requests for a review of services (278, 005010X217), one a transaction set. */
export const generate278Request = (options: Generate27Options): Generated27 => generate27File(kindOf(false), options);

/** Answers to requests for a review (278, 005010X217), one a transaction set. */
export const generate278Answer = (options: Generate27Options): Generated27 => generate27File(kindOf(true), options);
