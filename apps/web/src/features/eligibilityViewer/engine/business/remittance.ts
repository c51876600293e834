import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { explainRemittance } from '@coverline/x12/remittance/explainRemittance.ts';
import type { ExplainedClaim, ExplainedRemittance, Money } from '@coverline/x12/remittance/explained.ts';
import { parse835 } from '@coverline/x12/remittance/parse835.ts';
import type { Business, BusinessTable, Cell } from '../../model/business.ts';
import { cell, money, period, stated } from './cells.ts';

/** Whether an amount adds up, and by how much it does not. */
function balance(offBy: number | null, segment = 0): Cell {
  if (offBy === null) return cell('Not to tell', segment, 'Unknown');
  return offBy === 0 ? cell('Balanced', segment, 'Good') : cell(`Off by ${formatCurrency(offBy)}`, segment, 'Bad');
}

const coded = (code: string, label: string): string => (label.startsWith(code) ? label : `${code} ${label}`.trim());

const reasons = ({ groups }: Money): string =>
  groups
    .flatMap(({ group, adjustments }) =>
      adjustments.map(({ reason, label, cents }) => `${group} ${coded(reason, label)} ${formatCurrency(cents)}`),
    )
    .join('; ');

const columns = [
  { label: 'Claim' },
  { label: 'Patient' },
  { label: 'Charged', end: true },
  { label: 'Allowed', end: true },
  { label: 'Paid', end: true },
  { label: 'Balance' },
  { label: 'Patient owes', end: true },
  { label: 'Service' },
  { label: 'Why not the rest' },
];

function rowsOf(claim: ExplainedClaim): BusinessTable['rows'] {
  const cells = (name: string, patient: string, service: readonly string[], one: Money, segment: number) => [
    cell(name, segment),
    cell(patient),
    money(one.chargeCents, segment),
    money(one.allowedCents),
    money(one.paidCents, segment),
    balance(one.offBy),
    money(one.patientCents),
    cell(service.filter((part) => part !== '').join(', ')),
    cell(reasons(one)),
  ];
  const { segment, account, patient, statusLabel, from, to } = claim;
  return [
    { segment, cells: cells(account, patient, [statusLabel, period(from, to)], claim, segment) },
    ...claim.lines.map((line, n) => {
      const procedure = [line.code, ...line.modifiers].join('-') || line.revenueCode;
      const billed = line.billedAs === '' ? '' : `billed as ${line.billedAs}`;
      return {
        segment: line.segment,
        cells: cells(`Line ${n + 1}`, '', [procedure, billed, period(line.from, line.to)], line, line.segment),
      };
    }),
  ];
}

const providerTable = (value: ExplainedRemittance): BusinessTable => ({
  title: 'Provider adjustments',
  columns: [{ label: 'Reason' }, { label: 'Reference' }, { label: 'Amount', end: true }],
  rows: value.providerAdjustments.map((one) => ({
    segment: 0,
    cells: [cell(coded(one.reason, one.label)), cell(one.reference), money(one.cents)],
  })),
});

function verdict({ balanced, offBy, claims }: ExplainedRemittance): Business['verdict'] {
  if (balanced) return { grade: 'Good', text: 'Balanced', why: 'Payment, claims and lines add up to the cent.' };
  const off = claims.filter((claim) => claim.offBy !== 0 || claim.lines.some((line) => line.offBy !== 0)).length;
  const why = [
    offBy === 0 ? '' : `The payment is off by ${formatCurrency(offBy)}.`,
    off === 0 ? '' : `${off} of ${claims.length} claims do not add up.`,
  ];
  const grade: Grade = 'Bad';
  return { grade, text: 'Out of balance', why: why.filter((part) => part !== '').join(' ') };
}

/** A payment explained: what was paid, why not the rest, and whether it adds up. */
export function remittance(bytes: Uint8Array): Business | null {
  const read = parse835(bytes);
  if (!read.ok) return null;
  const value = explainRemittance(read.value);
  return {
    title: 'Remittance (835)',
    verdict: verdict(value),
    facts: stated([
      ['Paid', formatCurrency(value.amountCents)],
      ['Payer', value.payer],
      ['Payee', value.payee],
      ['How', coded(value.method, value.methodLabel)],
      ['Number', value.trace],
      ['Date', period(value.date, null)],
      ['Claims paid', formatCurrency(value.claimsPaidCents)],
      ['Provider adjustments', formatCurrency(value.providerAdjustedCents)],
    ]),
    tables: [
      { title: 'Claims and lines', columns, rows: value.claims.flatMap(rowsOf), none: 'No claim is paid.' },
      ...(value.providerAdjustments.length > 0 ? [providerTable(value)] : []),
    ],
  };
}
