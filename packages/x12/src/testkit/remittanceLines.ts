import { money } from './invented.ts';
import type { Random } from './random.ts';

export type AdjustedBy = { readonly group: string; readonly reason: string; readonly cents: number };

/** A service line that balances: charge less adjustments is what is paid. Integer cents. */
export type Line = {
  readonly charge: number;
  readonly paid: number;
  readonly adjustments: readonly AdjustedBy[];
  readonly procedure: string;
  readonly revenueCode: string;
  readonly units: number;
  readonly remark: string;
};

/** How a claim was decided; each kind adjusts its lines in its own way. */
export type Decision = 'paid' | 'secondary' | 'denied';

const procedures = '99213 99214 99203 97110 97140 80053 85025 93000 71046 36415 G0439 J1885'.split(' ');
const denials = [
  ['CO', '16', 'M76'],
  ['CO', '29', ''],
  ['CO', '97', 'M15'],
  ['CO', '197', ''],
  ['PR', '96', 'N130'],
  ['PR', '27', ''],
  ['PI', '50', 'N115'],
] as const;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

export function lineOf(random: Random, decision: Decision, institutional: boolean): Line {
  const charge = random.int(2_000, 90_000);
  const [group, reason, remark] = random.pick(denials);
  const denied = decision === 'denied' || random.chance(0.06);
  const adjustments = denied ? [{ group, reason, cents: charge }] : reductions(random, decision, charge);
  const modifier = random.chance(0.3) ? `:${random.pick(['25', '59', 'GP', 'TC'])}` : '';
  return {
    charge,
    paid: charge - sum(adjustments.map(({ cents }) => cents)),
    adjustments,
    procedure: `HC:${random.pick(procedures)}${modifier}`,
    revenueCode: institutional ? random.pick(['0300', '0320', '0420', '0450']) : '',
    units: random.int(1, 4),
    remark: denied ? remark : random.chance(0.15) ? random.pick(['N381', 'MA130', 'N702']) : '',
  };
}

function reductions(random: Random, decision: Decision, charge: number): readonly AdjustedBy[] {
  if (decision === 'secondary') return [{ group: 'OA', reason: '23', cents: random.int(charge >> 1, charge - 500) }];
  const found: AdjustedBy[] = [{ group: 'CO', reason: '45', cents: random.int(100, charge >> 1) }];
  if (random.chance(0.3)) found.push({ group: 'CO', reason: '253', cents: random.int(10, charge >> 5) });
  if (random.chance(0.4))
    found.push({ group: 'PR', reason: random.pick(['1', '2', '3']), cents: random.int(100, charge >> 3) });
  if (random.chance(0.05)) found.push({ group: 'PI', reason: '59', cents: random.int(10, charge >> 5) });
  return found;
}

/** CAS segments: one a group, up to six reasons each. */
export function casOf(adjustments: readonly AdjustedBy[], sign: 1 | -1): readonly string[] {
  const groups = [...new Set(adjustments.map(({ group }) => group))];
  return groups.map((group) => {
    const own = adjustments.filter((adjustment) => adjustment.group === group);
    return `CAS*${group}*${own.map(({ reason, cents }) => `${reason}*${money(sign * cents)}`).join('**')}`;
  });
}
