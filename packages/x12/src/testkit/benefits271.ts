import { money, npi, person, day } from './invented.ts';
import type { Random } from './random.ts';

const services = (
  '1 2 4 5 6 7 8 12 13 18 20 33 35 40 42 45 47 48 50 51 52 53 60 61 62 65 68 69 73 76 78 80 81 82 83 84 86 88 93 98 99 A0 A3 A7 ' +
  'A8 AD AE AF AG AI AL BG BH MH UC'
).split(' ');
const plan = 'HARBOR GOLD';
const notes = [
  'ASK BEFORE A PLANNED STAY',
  'NO COPAY ONCE ADMITTED',
  'PREVENTIVE CARE COUNTS TOWARD NO DEDUCTIBLE',
  'LIMITS APPLY AS THE PLAN DOCUMENT SAYS',
];

function servicesOf(random: Random): string {
  const first = random.int(0, services.length - 1);
  const count = random.chance(0.3) ? random.int(2, 9) : 1;
  return Array.from({ length: count }, (_, i) => services[(first + i) % services.length]).join('^');
}

function information(random: Random): string {
  const network = random.pick(['Y', 'N', 'W']);
  const level = random.pick(['IND', 'FAM']);
  const of = servicesOf(random);
  const kind = random.next();
  if (kind < 0.25)
    return `EB*C*${level}*${of}***${random.pick(['23', '29'])}*${money(random.int(0, 600_000))}*****${network}`;
  if (kind < 0.5) return `EB*B*IND*${of}**${plan}*27*${money(random.int(0, 9_000))}*****${network}`;
  if (kind < 0.7) return `EB*A*IND*${of}***27**${random.pick(['.1', '.2', '.25', '.3', '.5'])}****${network}`;
  if (kind < 0.85)
    return `EB*G*${level}*${of}***${random.pick(['23', '29'])}*${money(random.int(0, 900_000))}*****${network}`;
  return `EB*F*IND****23***VS*${random.int(1, 60)}**${network}*HC:97${random.digits(3)}`;
}

/** One EB with what hangs on it. */
export function benefit(random: Random): readonly string[] {
  const segments = [information(random)];
  if (random.chance(0.3)) segments.push(`HSD*VS*${random.int(1, 40)}***${random.pick(['21', '23', '34'])}*1`);
  if (random.chance(0.1)) segments.push(`DTP*292*D8*${day(random, 2026, 2026)}`);
  if (random.chance(0.25)) segments.push(`MSG*${random.pick(notes)}`);
  if (random.chance(0.05)) {
    const { last, first } = person(random);
    segments.push('LS*2120', `NM1*P3*1*${last}*${first}****XX*${npi(random)}`, 'LE*2120');
  }
  return segments;
}

/** A subscriber with `count` benefits behind the one that says the coverage is active. */
export function subscriber(random: Random, hl: number, count: number): string[] {
  const { last, first, middle } = person(random);
  const [street, city] = [`N3*${random.int(1, 9999)} ORCHARD LN`, 'N4*DULUTH*MN*55802'];
  const segments = [
    `HL*${hl}*2*22*0`,
    `TRN*2*CL${random.digits(8)}*9COVERLINE`,
    `NM1*IL*1*${last}*${first}*${middle}***MI*W${random.digits(9)}`,
    `REF*6P*${random.digits(8)}*HARBOR WORKS`,
    street,
    city,
    `DMG*D8*${day(random, 1940, 2005)}*${random.pick(['F', 'M'])}`,
    'DTP*346*RD8*20260101-20261231',
    `EB*1*IND*30*C1*${plan}`,
  ];
  for (let i = 0; i < count; i++) segments.push(...benefit(random));
  return segments;
}
