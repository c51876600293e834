import { createClaimFile, type ClaimFile, type ClaimFileOptions, type ClaimKind } from './claimFile.ts';
import { providerName } from './claimOtherPayer.ts';
import { money } from './invented.ts';
import type { Random } from './random.ts';

type Line = { readonly revenue: string; readonly procedure: string; readonly charge: number; readonly unit: string };

const bed = (random: Random, days: number): Line => ({
  revenue: random.pick(['0120', '0110', '0200']),
  procedure: '',
  charge: days * random.int(90_000, 240_000),
  unit: `DA*${days}`,
});

const ancillary = (random: Random, procedure: string): Line => ({
  revenue: random.pick(['0250', '0300', '0320', '0450', '0636']),
  procedure,
  charge: random.int(1_500, 180_000),
  unit: `UN*${random.int(1, 6)}`,
});

const outpatientProcedures = ['HC:82270', 'HC:71046', 'HC:99284:25', 'HC:93005', 'HC:J1885'];

function linesOf(random: Random, days: number): readonly Line[] {
  const further = Array.from({ length: random.int(1, 4) }, () =>
    ancillary(random, days > 0 ? '' : random.pick(outpatientProcedures)),
  );
  return days > 0 ? [bed(random, days), ...further] : further;
}

/** HI of a stay or a visit: diagnoses, what was done, and the codes of the bill. */
function codesOf(random: Random, date: string, days: number): readonly string[] {
  const segments = [`HI*ABK:${random.pick(['J189', 'I5023', 'K5720', 'S72001A'])}${days > 0 ? ':::::::Y' : ''}`];
  if (days > 0) segments.push('HI*ABJ:R0602');
  else if (random.chance(0.5)) segments.push('HI*APR:R0789');
  if (days > 0 && random.chance(0.5)) segments.push(`HI*DR:${random.int(100, 999)}`);
  segments.push('HI*ABF:I10:::::::Y*ABF:E119:::::::N');
  if (days > 0 && random.chance(0.5)) segments.push(`HI*BBR:0DTJ4ZZ:D8:${date}`);
  if (random.chance(0.2)) segments.push(`HI*BH:11:D8:${date}`);
  if (random.chance(0.3)) segments.push(`HI*BE:80:::${Math.max(days, 1)}`);
  if (random.chance(0.2)) segments.push('HI*BG:09');
  return segments;
}

const later = (date: string, days: number): string => {
  const day = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)) + days));
  return day.toISOString().slice(0, 10).replaceAll('-', '');
};

const institutional: ClaimKind = {
  version: '005010X223A2',
  taxonomies: ['282N00000X', '282NC0060X', '261QR1300X'],
  claim(random, { id, date, other }) {
    const days = random.chance(0.4) ? random.int(1, 9) : 0;
    const lines = linesOf(random, days);
    const charge = lines.reduce((sum, line) => sum + line.charge, 0);
    const until = later(date, days);
    const segments = [`CLM*${id}*${money(charge)}***${days > 0 ? '11' : '13'}:A:1**A*Y*Y`];
    if (days > 0) segments.push(`DTP*096*TM*${random.int(10, 18)}30`);
    segments.push(`DTP*434*RD8*${date}-${until}`);
    if (days > 0) segments.push(`DTP*435*DT*${date}0${random.int(1, 9)}15`);
    segments.push(days > 0 ? `CL1*${random.pick(['1', '2', '3'])}*1*01` : 'CL1*3*1*01');
    if (random.chance(0.1)) segments.push(`REF*G1*PA${random.digits(7)}`);
    segments.push(`REF*D9*${random.digits(14)}`, `REF*EA*MR${random.digits(6)}`);
    segments.push(...codesOf(random, date, days));
    segments.push(providerName(random, '71'), 'PRV*AT*PXC*208D00000X');
    if (days > 0 && random.chance(0.4)) segments.push(providerName(random, '72'));

    const behind: string[] = [];
    let paid = 0;
    lines.forEach((line, n) => {
      behind.push(`LX*${n + 1}`, `SV2*${line.revenue}*${line.procedure}*${money(line.charge)}*${line.unit}`);
      behind.push(`DTP*472*D8*${date}`, `REF*6R*${random.digits(8)}`);
      if (!other) return;
      const decided = other.line(random, `${line.procedure}*${line.revenue}`, line.charge);
      behind.push(...decided.segments);
      paid += decided.paid;
    });
    if (other) segments.push(...other.coverage(paid));
    return [...segments, ...behind];
  },
};

/**
 * A file of institutional claims (005010X223A2), valid in every way, of any size in bounded memory: stays with bed days,
 * outpatient visits, dependents, claims to a second payer.
 */
export const generate837I = (options: ClaimFileOptions): ClaimFile => createClaimFile(institutional, options);
