import { day, money, npi, person, type Person } from './invented.ts';
import type { Random } from './random.ts';
import { casOf, lineOf, sum, type AdjustedBy, type Decision, type Line } from './remittanceLines.ts';

/** A claim of an 835: its segments, and what is paid for it in integer cents. */
export type PaidClaim = { readonly segments: readonly string[]; readonly paid: number };

type Facts = {
  readonly account: string;
  readonly payerControl: string;
  readonly patient: Person;
  readonly memberId: string;
  readonly filing: string;
  readonly facility: string;
  readonly date: string;
  readonly lines: readonly Line[];
  /** Adjustments of the claim as a whole. */
  readonly whole: readonly AdjustedBy[];
  readonly rendering: string;
  readonly priced: string;
  readonly corrected: string;
  readonly received: string;
};

function factsOf(random: Random, decision: Decision): Facts {
  const inpatient = decision === 'paid' && random.chance(0.08);
  const lines = Array.from({ length: random.int(1, inpatient ? 8 : 5) }, () => lineOf(random, decision, inpatient));
  const paid = sum(lines.map((line) => line.paid));
  const patient = person(random);
  const memberId = `W${random.digits(9)}`;
  const doctor = person(random);
  return {
    account: `PT${random.digits(8)}`,
    payerControl: random.digits(13),
    patient,
    memberId,
    filing: random.pick(['12', '13', 'HM', 'MB', 'MC']),
    facility: inpatient ? '11*1' : random.pick(['11*1', '22*1', '81*1', '']),
    date: day(random, 2026, 2026, 1, 6),
    lines,
    whole: random.chance(0.1) && paid > 1_000 ? [{ group: 'CO', reason: '104', cents: random.int(10, paid >> 3) }] : [],
    rendering: random.chance(0.5) ? `NM1*82*1*${doctor.last}*${doctor.first}****XX*${npi(random)}` : '',
    priced: inpatient ? `MIA*${random.int(1, 9)}***${money(paid)}*MA01` : random.chance(0.4) ? 'MOA***MA01' : '',
    corrected: random.chance(0.06) ? `NM1*74*1*${patient.last}*${person(random).first}****C*W${random.digits(9)}` : '',
    received: day(random, 2026, 2026, 7, 8),
  };
}

function serviceSegments(line: Line, facts: Facts, number: number, sign: 1 | -1): readonly string[] {
  const { charge, paid, adjustments, procedure, revenueCode, units, remark } = line;
  const allowed = paid + sum(adjustments.filter(({ group }) => group === 'PR').map(({ cents }) => cents));
  return [
    `SVC*${procedure}*${money(sign * charge)}*${money(sign * paid)}*${revenueCode}*${units}`,
    `DTM*472*${facts.date}`,
    ...casOf(adjustments, sign),
    `REF*6R*${facts.account}${number}`,
    `AMT*B6*${money(sign * allowed)}`,
    ...(remark ? [`LQ*HE*${remark}`] : []),
  ];
}

function claimOf(facts: Facts, status: string, carrier: string, sign: 1 | -1): PaidClaim {
  const { lines, whole, patient } = facts;
  const charge = sign * sum(lines.map((line) => line.charge));
  const paid = sign * (sum(lines.map((line) => line.paid)) - sum(whole.map(({ cents }) => cents)));
  const owed = sum(
    lines.flatMap((line) => line.adjustments.filter(({ group }) => group === 'PR').map(({ cents }) => cents)),
  );
  const responsibility = sign > 0 && owed > 0 ? money(owed) : '';
  const head = `CLP*${facts.account}*${status}*${money(charge)}*${money(paid)}*${responsibility}*${facts.filing}*${facts.payerControl}`;
  const segments = [
    facts.facility === '' ? head : `${head}*${facts.facility}`,
    ...casOf(whole, sign),
    `NM1*QC*1*${patient.last}*${patient.first}*${patient.middle}***MI*${facts.memberId}`,
    facts.corrected,
    facts.rendering,
    carrier,
    facts.priced,
    `REF*1L*G${facts.memberId.slice(-6)}`,
    `DTM*232*${facts.date}`,
    `DTM*233*${facts.date}`,
    `DTM*050*${facts.received}`,
    sign > 0 && paid > 0 ? `AMT*AU*${money(charge)}` : '',
    ...lines.flatMap((line, i) => serviceSegments(line, facts, i + 1, sign)),
  ];
  return { segments: segments.filter((segment) => segment !== ''), paid };
}

/** One claim, or a reversal and the correction of it. All balance. */
export function remittanceClaims(random: Random): readonly PaidClaim[] {
  const roll = random.next();
  if (roll < 0.1) return [claimOf(factsOf(random, 'denied'), '4', '', 1)];
  if (roll < 0.2) return [claimOf(factsOf(random, 'secondary'), '2', '', 1)];
  if (roll < 0.24) return [claimOf(factsOf(random, 'paid'), '19', 'NM1*TT*2*TWIN PORTS MUTUAL*****PI*TP900', 1)];
  const facts = factsOf(random, 'paid');
  if (roll > 0.94) {
    const again = { ...facts, lines: facts.lines.map(() => lineOf(random, 'paid', false)), whole: [] };
    return [claimOf(facts, '22', '', -1), claimOf(again, '1', '', 1)];
  }
  return [claimOf(facts, '1', '', 1)];
}
