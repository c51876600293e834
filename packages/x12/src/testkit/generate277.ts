import { day, money, npi } from './invented.ts';
import { claimNumbers, numbered, patient, procedure, serviceDate } from './generate276.ts';
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

const pending = ['P1:46', 'P2:52', 'P3:317:1P', 'P1:45'];
const denied = ['F2:88:QC', 'F2:84', 'F2:54', 'F2:718'];

/** STC of a claim, and the code alone, which its lines share. */
function status(random: Random, charge: number): readonly [segment: string, code: string] {
  const date = day(random, 2026, 2026, 10, 11);
  if (random.chance(0.3)) {
    const code = random.pick(pending);
    return [`STC*${code}*${date}**${money(charge)}`, code];
  }
  if (random.chance(0.2)) {
    const code = random.pick(denied);
    return [`STC*${code}*${date}**${money(charge)}*0*${date}`, code];
  }
  const paid = random.int(0, charge);
  return [`STC*F1:65*${date}**${money(charge)}*${money(paid)}*${date}**${date}*EFT${random.digits(7)}`, 'F1:65'];
}

function claim(random: Random): readonly string[] {
  const charge = random.int(2_000, 900_000);
  const [segment, code] = status(random, charge);
  const lines = random.chance(0.4) ? random.int(1, 3) : 0;
  return [
    `TRN*2*Q${random.digits(9)}`,
    segment,
    ...claimNumbers(random),
    serviceDate(random),
    ...Array.from({ length: lines }, (_, n) => [
      `SVC*${procedure(random)}*${money(random.int(2_000, 60_000))}*${money(random.int(0, 2_000))}****${random.int(1, 4)}`,
      `STC*${code}*${day(random, 2026, 2026, 10, 11)}`,
      `REF*FJ*LINE${n + 1}`,
      serviceDate(random),
    ]).flat(),
  ];
}

const answer = (random: Random, items: number): GeneratedSet => ({
  before: [
    `BHT*0010*08*STAT${random.digits(8)}*20261121*0916*DG`,
    'HL*1**20*1',
    'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
    'PER*IC*CLAIMS DESK*TE*8005550144',
    'HL*2*1*21*1',
    'NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE',
    'HL*3*2*19*1',
    `NM1*1P*2*LAKESIDE CLINIC*****XX*${npi(random)}`,
  ],
  items: numbered(items, (hl) =>
    patient(random, hl, () => [], Array.from({ length: random.int(1, 3) }, () => claim(random)).flat()),
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
    change: changed(2, () => '3'),
    told: { code: 'element-code', element: 'NM102', loop: '2100D' },
  },
];

const kind: Kind27 = { set: '277', version: '005010X212', functional: 'HN', answer: true, make: answer, faults };

/** Claim status answers (005010X212). An item is a patient with one to three claims. */
export const generate277 = (options: Generate27Options): Generated27 => generate27File(kind, options);
