import { createClaimFile, type ClaimFile, type ClaimFileOptions, type ClaimKind } from './claimFile.ts';
import { providerName } from './claimOtherPayer.ts';
import { money } from './invented.ts';
import type { Random } from './random.ts';

const diagnosisCodes = ['E119', 'I10', 'M545', 'J069', 'R079', 'K219', 'E785', 'Z794', 'N390', 'S93401A'];
const visits = ['99212', '99213', '99214', '99203', '93000', '36415', '80053', '97110'];

type Line = { readonly procedure: string; readonly charge: number; readonly unit: string; readonly units: number };

type Story = 'visit' | 'accident' | 'ambulance' | 'anesthesia' | 'drug';

const storyOf = (random: Random): Story => {
  const drawn = random.next();
  if (drawn < 0.05) return 'accident';
  if (drawn < 0.09) return 'ambulance';
  if (drawn < 0.13) return 'anesthesia';
  return drawn < 0.19 ? 'drug' : 'visit';
};

function linesOf(random: Random, story: Story): readonly Line[] {
  if (story === 'ambulance')
    return [
      { procedure: 'HC:A0427:RH', charge: random.int(40_000, 90_000), unit: 'UN', units: 1 },
      { procedure: 'HC:A0425:RH', charge: random.int(5_000, 20_000), unit: 'UN', units: random.int(2, 30) },
    ];
  if (story === 'anesthesia')
    return [{ procedure: 'HC:00790:AA', charge: random.int(40_000, 120_000), unit: 'MJ', units: random.int(30, 240) }];
  if (story === 'drug')
    return [{ procedure: 'HC:J1100', charge: random.int(1_000, 30_000), unit: 'UN', units: random.int(1, 9) }];
  return Array.from({ length: random.int(1, 5) }, () => ({
    procedure: `HC:${random.pick(visits)}${random.chance(0.2) ? ':25' : ''}`,
    charge: random.int(2_000, 60_000),
    unit: 'UN',
    units: 1,
  }));
}

const place: Readonly<Record<Story, string>> = {
  visit: '11',
  accident: '23',
  ambulance: '41',
  anesthesia: '21',
  drug: '11',
};

const transport = (random: Random): readonly string[] => [
  `CR1*LB*${random.int(90, 260)}**A*DH*${random.int(2, 30)}`,
  'CRC*07*Y*01*09',
];

const transportStops: readonly string[] = [
  'NM1*PW*2',
  'N3*12 QUAY ST',
  'N4*DULUTH*MN*55802',
  'NM1*45*2*SUMMIT HOSPITAL',
  'N3*400 SUMMIT AVE',
  'N4*DULUTH*MN*55805',
];

const professional: ClaimKind = {
  version: '005010X222A1',
  taxonomies: ['207R00000X', '207Q00000X', '208600000X'],
  claim(random, { id, date, other }) {
    const story = storyOf(random);
    const lines = linesOf(random, story);
    const charge = lines.reduce((sum, line) => sum + line.charge, 0);
    const diagnoses = Array.from({ length: random.int(1, 4) }, () => random.pick(diagnosisCodes));
    const causes = story === 'accident' ? '**AA:::MN' : '';
    const segments = [`CLM*${id}*${money(charge)}***${place[story]}:B:1*Y*A*Y*Y${causes}`];
    if (story === 'accident') segments.push(`DTP*439*D8*${date}`);
    if (story === 'anesthesia') segments.push(`DTP*435*D8*${date}`);
    if (random.chance(0.1)) segments.push(`PWK*OZ*BM***AC*AT${random.digits(6)}`);
    if (random.chance(0.15)) segments.push(`REF*G1*PA${random.digits(7)}`);
    segments.push(`REF*D9*${random.digits(14)}`);
    if (random.chance(0.1)) segments.push('NTE*ADD*SEEN WITHOUT APPOINTMENT');
    if (story === 'ambulance') segments.push(...transport(random));
    segments.push(`HI*${diagnoses.map((code, n) => `${n === 0 ? 'ABK' : 'ABF'}:${code}`).join('*')}`);
    if (random.chance(0.2)) segments.push(providerName(random, 'DN'));
    segments.push(providerName(random, '82'), 'PRV*PE*PXC*207Q00000X');
    if (story === 'ambulance') segments.push(...transportStops);

    const behind: string[] = [];
    let paid = 0;
    lines.forEach((line, n) => {
      const pointers = diagnoses.length > 1 && random.chance(0.4) ? '1:2' : '1';
      behind.push(
        `LX*${n + 1}`,
        `SV1*${line.procedure}*${money(line.charge)}*${line.unit}*${line.units}***${pointers}`,
        `DTP*472*D8*${date}`,
        `REF*6R*${random.digits(8)}`,
      );
      if (story === 'drug')
        behind.push(`LIN**N4*${random.digits(11)}`, `CTP****${random.int(1, 9)}*${random.pick(['ML', 'UN'])}`);
      if (!other) return;
      const decided = other.line(random, `${line.procedure}*`, line.charge);
      behind.push(...decided.segments);
      paid += decided.paid;
    });
    if (other) segments.push(...other.coverage(paid));
    return [...segments, ...behind];
  },
};

/**
 * A file of professional claims (005010X222A1), valid in every way, of any size in bounded memory: visits, accidents, ambulance
 * rides, anesthesia, drugs, dependents, claims to a second payer.
 */
export const generate837P = (options: ClaimFileOptions): ClaimFile => createClaimFile(professional, options);
