import type { ExplainedClaim, ExplainedLine } from './explained.ts';
import { moneyOf, sumOf } from './explainMoney.ts';
import { statusLabel } from './labels.ts';
import type { Procedure, QualifiedDate, RemittanceClaim, RemittanceParty, ServiceLine } from './types.ts';

const dateAs = (dates: readonly QualifiedDate[], ...qualifiers: readonly string[]): string =>
  dates.find(({ qualifier }) => qualifiers.includes(qualifier))?.date ?? '';

const nameOf = (party: RemittanceParty | null): string => {
  if (!party) return '';
  const given = [party.firstName, party.middleName].filter((part) => part !== '').join(' ');
  return [party.lastName, given].filter((part) => part !== '').join(', ');
};

const procedureText = ({ code, modifiers }: Procedure): string => [code, ...modifiers].join('-');

/** Only what differs: some payers repeat what they paid as what was billed. */
function billedAs({ procedure, submitted, units, submittedUnits }: ServiceLine): string {
  const code = submitted === null ? '' : procedureText(submitted);
  const count = submittedUnits === null || submittedUnits === units ? '' : `${submittedUnits} units`;
  return [code === procedureText(procedure) ? '' : code, count].filter((part) => part !== '').join(', ');
}

function explainLine(line: ServiceLine): ExplainedLine {
  const { segment, procedure, revenueCode, units, dates, remarks } = line;
  const from = dateAs(dates, '472', '150');
  return {
    ...moneyOf(line.chargeCents, line.paidCents, line.adjustments, line.amounts),
    segment,
    qualifier: procedure.qualifier,
    code: procedure.code,
    modifiers: procedure.modifiers,
    revenueCode,
    units,
    billedAs: billedAs(line),
    from,
    to: dateAs(dates, '151') || from,
    remarks: remarks.map(({ value }) => value),
  };
}

const reversal = '22';

/** Loop 2100 explained; see `explainRemittance`. */
export function explainClaim(claim: RemittanceClaim): ExplainedClaim {
  const { services, chargeCents, patientCents: sent, status, dates, patient, insured } = claim;
  const lines = services.map(explainLine);
  const adjustments = [...claim.adjustments, ...services.flatMap((line) => line.adjustments)];
  const money = moneyOf(chargeCents, claim.paidCents, adjustments, []);
  const lineCharges = sumOf(lines.map((line) => line.chargeCents));
  const known = lineCharges !== null && chargeCents !== null;
  const allowed = lines.length > 0 ? sumOf(lines.map((line) => line.allowedCents)) : money.allowedCents;
  const from = dateAs(dates, '232');
  return {
    ...money,
    allowedCents: allowed,
    segment: claim.segment,
    account: claim.account,
    payerControl: claim.payerControl,
    status,
    statusLabel: statusLabel(status),
    patient: nameOf(patient),
    corrected: nameOf(claim.corrected),
    memberId: patient?.id || insured?.id || '',
    from,
    to: dateAs(dates, '233') || from,
    patientSentCents: sent,
    patientOffBy: sent === null || status === reversal ? 0 : sent - money.patientCents,
    chargesOffBy: lines.length === 0 ? 0 : known ? lineCharges - chargeCents : null,
    remarks: [...(claim.inpatient?.remarks ?? []), ...(claim.outpatient?.remarks ?? [])],
    lines,
  };
}
