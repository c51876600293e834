import { randomUUID } from 'node:crypto';

export type SentLine = {
  readonly code: string;
  readonly modifiers?: readonly string[];
  readonly units?: number;
  readonly charge: number;
  readonly paid: number;
  readonly on?: string;
  /** Group, reason, dollars. */
  readonly adjustments?: readonly (readonly [string, string, number])[];
};

export type SentClaim = {
  /** A visit's number. */
  readonly account: string;
  readonly status?: string;
  readonly charge?: number;
  readonly paid?: number;
  readonly control?: string;
  readonly lines?: readonly SentLine[];
};

type Payment = { readonly trace?: string; readonly on?: string; readonly amount?: number };

const day = (iso: string): string => iso.replaceAll('-', '');
const sumOf = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100;

const onlyLine: SentLine = { code: '99213', charge: 100, paid: 80, adjustments: [['CO', '45', 20]] };

/** An 835 of one payment, in dollars; it balances unless it is told otherwise. */
export function remittanceText(
  claims: readonly SentClaim[],
  { trace = `EFT${randomUUID().slice(0, 8)}`, on = '2026-09-15', amount }: Payment = {},
): string {
  const whole = claims.map((claim) => {
    const lines = claim.lines ?? [onlyLine];
    return {
      ...claim,
      lines,
      charge: claim.charge ?? sumOf(lines.map((one) => one.charge)),
      paid: claim.paid ?? sumOf(lines.map((one) => one.paid)),
    };
  });
  const body = [
    `BPR*I*${amount ?? sumOf(whole.map(({ paid }) => paid))}*C*ACH*CCP*01*999999992*DA*0000123456*1999999999**01*999988880*DA*0000098765*${day(on)}`,
    `TRN*1*${trace}*1999999999`,
    `DTM*405*${day(on)}`,
    'N1*PR*EXAMPLE HEALTH PLAN',
    'N3*PO BOX 100',
    'N4*SPRINGFIELD*IL*62701',
    'PER*BL*PROVIDER LINE*TE*8005550100',
    'N1*PE*HARBOR LAB INC*XX*1234567893',
    'REF*TJ*123456789',
    'LX*1',
    ...whole.flatMap(({ account, status = '1', charge, paid, control = 'ICN1', lines }) => [
      `CLP*${account}*${status}*${charge}*${paid}**12*${control}*11*1`,
      'NM1*QC*1*RIVERS*JUNE****MI*M100000001',
      ...lines.flatMap(({ code, modifiers = [], units = 1, on: served = on, adjustments = [], ...line }) => [
        `SVC*${['HC', code, ...modifiers].join(':')}*${line.charge}*${line.paid}**${units}`,
        `DTM*472*${day(served)}`,
        ...adjustments.map(([group, reason, dollars]) => `CAS*${group}*${reason}*${dollars}`),
      ]),
    ]),
  ];
  const set = ['ST*835*0001*005010X221A1', ...body, `SE*${body.length + 2}*0001`];
  const isa =
    'ISA*00*          *00*          *ZZ*EXAMPLEPLAN    *ZZ*HARBORLAB      *260915*1200*^*00501*000000101*0*T*:';
  const gs = 'GS*HP*EXAMPLEPLAN*HARBORLAB*20260915*1200*101*X*005010X221A1';
  return `${[isa, gs, ...set, 'GE*1*101', 'IEA*1*000000101'].join('~\n')}~\n`;
}
