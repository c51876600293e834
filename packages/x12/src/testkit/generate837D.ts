import { createClaimFile, type ClaimFile, type ClaimFileOptions, type ClaimKind } from './claimFile.ts';
import { providerName } from './claimOtherPayer.ts';
import { money } from './invented.ts';
import type { Random } from './random.ts';

type Line = {
  readonly code: string;
  readonly charge: number;
  /** Elements 4 to 6 of SV3: areas of the mouth, prosthesis, quantity. */
  readonly rest: string;
  readonly teeth: readonly string[];
};

const tooth = (random: Random): string => String(random.int(1, 32));
const surfaces = ['M:O', 'D:O', 'M:O:D', 'B', 'L', 'O', 'I'];

const linesOf = (random: Random): readonly Line[] =>
  Array.from({ length: random.int(1, 4) }, () => {
    const charge = random.int(3_000, 120_000);
    const drawn = random.next();
    if (drawn < 0.3) return { code: random.pick(['D0120', 'D0274', 'D1110']), charge, rest: '***1', teeth: [] };
    if (drawn < 0.7)
      return {
        code: random.pick(['D2391', 'D2150', 'D2392']),
        charge,
        rest: '***1',
        teeth: [`TOO*JP*${tooth(random)}*${random.pick(surfaces)}`],
      };
    if (drawn < 0.85) return { code: 'D2750', charge, rest: '**I*1', teeth: [`TOO*JP*${tooth(random)}`] };
    return { code: 'D4341', charge, rest: `*${random.pick(['10', '20', '30', '40'])}**1`, teeth: [] };
  });

const dental: ClaimKind = {
  version: '005010X224A2',
  taxonomies: ['1223G0001X', '1223P0221X', '1223X0400X'],
  claim(random, { id, date, other }) {
    const lines = linesOf(random);
    const charge = lines.reduce((sum, line) => sum + line.charge, 0);
    const braces = random.chance(0.08);
    const segments = [`CLM*${id}*${money(charge)}***11:B:1*Y*A*Y*Y`, `DTP*472*D8*${date}`];
    if (braces) segments.splice(1, 0, `DTP*452*D8*${date}`);
    if (braces) segments.push(`DN1*24*${random.int(1, 24)}`);
    if (random.chance(0.15)) segments.push(`DN2*${tooth(random)}*M****JP`);
    if (random.chance(0.1)) segments.push(`PWK*RB*EL***AC*AT${random.digits(6)}`);
    segments.push(`REF*D9*${random.digits(14)}`);
    if (random.chance(0.3)) segments.push('HI*ABK:K0262');
    segments.push(providerName(random, '82'), 'PRV*PE*PXC*1223G0001X');

    const behind: string[] = [];
    let paid = 0;
    lines.forEach((line, n) => {
      behind.push(`LX*${n + 1}`, `SV3*AD:${line.code}*${money(line.charge)}*${line.rest}`, ...line.teeth);
      behind.push(`REF*6R*${random.digits(8)}`);
      if (!other) return;
      const decided = other.line(random, `AD:${line.code}*`, line.charge);
      behind.push(...decided.segments);
      paid += decided.paid;
    });
    if (other) segments.push(...other.coverage(paid));
    return [...segments, ...behind];
  },
};

/**
 * A file of dental claims (005010X224A2), valid in every way, of any size in bounded memory: fillings and crowns with their
 * teeth, scaling by quadrant, orthodontics, dependents, claims to a second payer.
 */
export const generate837D = (options: ClaimFileOptions): ClaimFile => createClaimFile(dental, options);
