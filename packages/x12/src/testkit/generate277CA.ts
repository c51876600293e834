import { money, npi, person } from './invented.ts';
import { procedure, serviceDate } from './generate276.ts';
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

type Acknowledged = { readonly accepted: boolean; readonly charge: number; readonly segments: readonly string[] };

const refusals = ['A7:562:85', 'A6:164:IL', 'A7:254', 'A8:187', 'A3:116'];

function claim(random: Random): Acknowledged {
  const accepted = random.chance(0.85);
  const charge = random.int(2_000, 500_000);
  const line = !accepted && random.chance(0.4);
  return {
    accepted,
    charge,
    segments: [
      `TRN*2*CL${random.digits(8)}`,
      accepted
        ? `STC*A2:20:PR*20261121*WQ*${money(charge)}`
        : `STC*${random.pick(refusals)}*20261121*U*${money(charge)}`,
      ...(accepted ? [`REF*1K*NWH${random.digits(8)}`] : []),
      `REF*D9*${random.digits(12)}`,
      serviceDate(random),
      ...(line
        ? [
            `SVC*${procedure(random)}*${money(random.int(1_000, charge))}*****1`,
            'STC*A7:454*20261121*U',
            'REF*FJ*LINE1',
          ]
        : []),
    ],
  };
}

function totals(claims: readonly Acknowledged[], accepted: string, rejected: string): readonly string[] {
  const side = (wanted: boolean): readonly Acknowledged[] => claims.filter((one) => one.accepted === wanted);
  const sum = (list: readonly Acknowledged[]): number => list.reduce((cents, { charge }) => cents + charge, 0);
  const [taken, refused] = [side(true), side(false)];
  return [
    ...(taken.length > 0 ? [`QTY*${accepted}*${taken.length}`] : []),
    ...(refused.length > 0 ? [`QTY*${rejected}*${refused.length}`] : []),
    ...(taken.length > 0 ? [`AMT*YU*${money(sum(taken))}`] : []),
    ...(refused.length > 0 ? [`AMT*YY*${money(sum(refused))}`] : []),
  ];
}

function acknowledgement(random: Random, items: number): GeneratedSet {
  const patients = Array.from({ length: items }, () => Array.from({ length: random.int(1, 3) }, () => claim(random)));
  const all = patients.flat();
  const charge = money(all.reduce((cents, one) => cents + one.charge, 0));
  const trace = `B${random.digits(8)}`;
  return {
    before: [
      `BHT*0085*08*ACK${random.digits(8)}*20261121*0920*TH`,
      'HL*1**20*1',
      'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
      `TRN*1*NWF${random.digits(8)}`,
      'DTP*050*D8*20261121',
      'DTP*009*D8*20261121',
      'HL*2*1*21*1',
      'NM1*41*2*LAKESIDE CLINIC*****46*LAKESIDE',
      `TRN*2*${trace}`,
      `STC*A1:19:PR*20261121*WQ*${charge}`,
      ...totals(all, '90', 'AA'),
      'HL*3*2*19*1',
      `NM1*85*2*LAKESIDE CLINIC*****XX*${npi(random)}`,
      'TRN*1*0',
      `STC*A1:19:PR**WQ*${charge}`,
      ...totals(all, 'QA', 'QC'),
    ],
    items: patients.map((claims, n) => {
      const { last, first, middle } = person(random);
      return [
        `HL*${n + 4}*3*PT`,
        `NM1*QC*1*${last}*${first}*${middle}***MI*W${random.digits(9)}`,
        ...claims.flatMap(({ segments }) => segments),
      ];
    }),
  };
}

const faults: readonly ItemFault[] = [
  {
    begins: 'NM1*QC*',
    change: changed(9, () => 'W'),
    told: { code: 'element-short', element: 'NM109', loop: '2100D' },
  },
  {
    begins: 'STC*',
    change: changed(1, () => 'F1:65'),
    told: { code: 'ack-category', element: 'STC01-1', loop: '2200D' },
  },
  {
    begins: 'DTP*472*D8*',
    change: changed(3, () => '20260231'),
    told: { code: 'element-date', element: 'DTP03', loop: '2200D' },
  },
];

const kind: Kind27 = {
  set: '277',
  version: '005010X214',
  functional: 'HN',
  answer: true,
  make: acknowledgement,
  faults,
};

/** Claim acknowledgements (005010X214) whose totals balance. An item is a patient with one to three claims. */
export const generate277CA = (options: Generate27Options): Generated27 => generate27File(kind, options);
