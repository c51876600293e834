import type { AdjustmentGroup, ExplainedClaim, ExplainedLine, ExplainedRemittance, Money } from './explained.ts';
import { explainRemittance } from './explainRemittance.ts';
import type { Remittance } from './types.ts';

/** 123450 as '1,234.50'; '?' for an amount that is missing. */
function amount(cents: number | null): string {
  if (cents === null) return '?';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

const balance = (offBy: number | null): string => {
  if (offBy === null) return 'cannot be balanced';
  return offBy === 0 ? 'balances' : `OUT OF BALANCE by ${amount(offBy)}`;
};

const period = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);

const told = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('  ');

const figures = ({ chargeCents, allowedCents, paidCents, patientCents, offBy }: Money): string =>
  told(
    `charge ${amount(chargeCents)}`,
    allowedCents === null ? '' : `allowed ${amount(allowedCents)}`,
    `paid ${amount(paidCents)}`,
    `patient ${amount(patientCents)}`,
    balance(offBy),
  );

/** A code with its label; a label that repeats the code already says that there is none. */
const coded = (code: string, label: string): string =>
  label.startsWith(`${code} (`) ? label : `${code} ${label}`.trim();

const reasonsOf = (indent: string, groups: readonly AdjustmentGroup[]): readonly string[] =>
  groups.flatMap(({ group, label, cents, adjustments }) => [
    `${indent}${coded(group, label)}: ${amount(cents)}`,
    ...adjustments.map((one) => `${indent}  ${coded(one.reason, one.label)}: ${amount(one.cents)}`),
  ]);

function lineText(line: ExplainedLine, n: number): readonly string[] {
  const procedure = `${line.qualifier} ${[line.code, ...line.modifiers].join('-')}`;
  const units = line.units === null ? '' : `x${line.units}`;
  const revenue = line.revenueCode === '' ? '' : `revenue ${line.revenueCode}`;
  const billed = line.billedAs === '' ? '' : `billed as ${line.billedAs}`;
  return [
    `    ${told(`${n}.`, procedure, billed, revenue, units, period(line.from, line.to))}`,
    `       ${figures(line)}`,
    ...reasonsOf('       ', line.groups),
    ...(line.remarks.length > 0 ? [`       remarks ${line.remarks.join(' ')}`] : []),
  ];
}

function claimText(claim: ExplainedClaim): readonly string[] {
  const { lines, patientOffBy, chargesOffBy, remarks } = claim;
  return [
    '',
    told(`Claim ${claim.account}`, `payer's number ${claim.payerControl}`, coded(claim.status, claim.statusLabel)),
    told(`  ${claim.patient}`, claim.memberId, period(claim.from, claim.to)),
    ...(claim.corrected === '' ? [] : [`  corrected to ${claim.corrected}`]),
    `  ${figures(claim)}`,
    ...(patientOffBy === 0 ? [] : [`  patient responsibility as sent differs by ${amount(patientOffBy)}`]),
    ...(chargesOffBy === 0 ? [] : [`  charges of the lines: ${balance(chargesOffBy)}`]),
    ...reasonsOf('  ', claim.groups),
    ...(remarks.length > 0 ? [`  remarks ${remarks.join(' ')}`] : []),
    ...lines.flatMap((line, i) => lineText(line, i + 1)),
  ];
}

function headText(remittance: ExplainedRemittance): readonly string[] {
  const { payer, payee, method, methodLabel, trace, date, amountCents, offBy } = remittance;
  return [
    `${payer} pays ${payee} ${amount(amountCents)}`,
    told(coded(method, methodLabel), `number ${trace}`, date),
    told(
      `claims ${amount(remittance.claimsPaidCents)}`,
      `provider adjustments ${amount(remittance.providerAdjustedCents)}`,
      balance(offBy),
    ),
    ...remittance.providerAdjustments.map((one) =>
      told(`  ${coded(one.reason, one.label)}: ${amount(one.cents)}`, one.reference),
    ),
  ];
}

/** A remittance explained as plain text, a line a fact: what `explainRemittance` says. It names patients. */
export function remittanceText(value: Remittance): string {
  const remittance = explainRemittance(value);
  return `${[...headText(remittance), ...remittance.claims.flatMap(claimText)].join('\n')}\n`;
}
