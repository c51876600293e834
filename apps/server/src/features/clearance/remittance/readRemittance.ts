import { isNoBeginning } from '@coverline/domain/eligibility/answer/spans.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { ExplainedClaim, ExplainedLine, ExplainedRemittance } from '@coverline/x12/remittance/explained.ts';
import { explainRemittance } from '@coverline/x12/remittance/explainRemittance.ts';
import { type Parsed835, parse835s } from '@coverline/x12/remittance/parse835.ts';
import type { Adjustment, RemittanceClaim, RemittancePayment } from '@coverline/x12/remittance/types.ts';
import type { KeptAdjustment } from '#/platform/db/tables/estimateTables.ts';
import { withBareCodes } from './bareCodes.ts';

/** What keeps a file out, and by which segment of it; 0 where none is meant. */
export type RemittanceFault = { readonly segment: number; readonly text: string };

type ReadLine = {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenueCode: string;
  readonly units: number | null;
  readonly chargeCents: number;
  readonly paidCents: number;
  readonly allowedCents: number | null;
  readonly adjustments: readonly KeptAdjustment[];
  /** RARC. */
  readonly remarks: readonly string[];
  readonly serviceOn: string;
  /** Where the payer decided on another code or count: what was billed. */
  readonly billedAs: string;
};

export type ReadClaim = {
  readonly segment: number;
  /** TRN02 and TRN03: number of the payment, and who made it. */
  readonly trace: string;
  readonly originator: string;
  readonly paidOn: string;
  readonly account: string;
  readonly status: string;
  readonly payerControl: string;
  readonly chargeCents: number;
  readonly paidCents: number;
  readonly patientCents: number;
  readonly allowedCents: number | null;
  readonly serviceFrom: string | null;
  readonly serviceTo: string | null;
  /** Of the claim as a whole; those of a line stand with it. */
  readonly adjustments: readonly KeptAdjustment[];
  readonly remarks: readonly string[];
  readonly lines: readonly ReadLine[];
};

/** What a payment differs by from its claims (PLB); above 0 it is less. */
export type ProviderAdjustment = {
  readonly trace: string;
  readonly reason: string;
  readonly reference: string;
  readonly cents: number;
};

export type ReadRemittance = {
  /** As the file has it. */
  readonly payer: string;
  /** Of all its payments. */
  readonly paymentCents: number;
  /** Marked as a test (ISA15). */
  readonly isTest: boolean;
  readonly claims: readonly ReadClaim[];
  readonly adjustments: readonly ProviderAdjustment[];
  readonly faults: readonly RemittanceFault[];
};

/** A file of payments (X12 835) as rows. One with faults is not to be kept in any part. */
export function readRemittance(bytes: Uint8Array): ReadRemittance {
  const { values: sent, diagnostics } = parse835s(bytes);
  const values = sent.map(withBareCodes);
  if (values.length === 0) {
    const [first] = diagnostics.filter(({ severity }) => severity === 'error');
    const isCut = diagnostics.some(({ code }) => code === 'se-missing' || code === 'isa-cut');
    const text = isCut ? cutOff : `This is no remittance (X12 835). ${first?.message ?? ''}`.trim();
    return {
      payer: '',
      paymentCents: 0,
      isTest: false,
      claims: [],
      adjustments: [],
      faults: [{ segment: first?.segment ?? 0, text }],
    };
  }
  const faults: RemittanceFault[] = diagnostics
    .filter(({ code }) => broken.has(code))
    .map(({ segment, message }) => ({ segment, text: message }));
  if (faults.length === 0 && !endsWhole(bytes)) faults.push({ segment: 0, text: cutOff });
  const payers = new Set(values.map(({ payment }) => payment.originator || (payment.payer?.name ?? '')));
  if (payers.size > 1)
    faults.push({ segment: 0, text: 'It holds payments of several {payers}: take in a file of each.' });
  const read = values.map(readPayment);
  const claims = read.flatMap((one) => one.claims);
  faults.push(...read.flatMap((one) => one.faults));
  if (faults.length === 0 && claims.length === 0) faults.push({ segment: 0, text: 'It pays no claim.' });
  return {
    payer: values[0]?.payment.payer?.name ?? '',
    paymentCents: values.reduce((sum, { payment }) => sum + (payment.amountCents ?? 0), 0),
    isTest: values.some(({ usage }) => usage.trim() === 'T'),
    claims,
    adjustments: values.flatMap(({ payment: { trace }, providerAdjustments }) =>
      providerAdjustments.map(({ reason, reference, cents }) => ({ trace, reason, reference, cents: cents ?? 0 })),
    ),
    faults: faults.toSorted((a, b) => a.segment - b.segment),
  };
}

const cutOff = 'The file is cut off: claims may be missing. Ask for it once more.';

/** What says that a part of the file is missing, or stands where it does not belong. Other faults of the guide keep no payment out. */
const broken: ReadonlySet<string> = new Set([
  'isa-cut',
  'segment-too-long',
  'iea-missing',
  'ge-missing',
  'se-missing',
  'gs-missing',
  'st-missing',
  'trailer-unexpected',
  'iea-count',
  'ge-count',
  'se-count',
]);

/** Of a file with a thousand faults those at its end are not told. */
const endsWhole = (bytes: Uint8Array): boolean =>
  /(?:^|[^A-Za-z0-9])IEA[^A-Za-z0-9][^A-Za-z]*$/.test(new TextDecoder('latin1').decode(bytes.subarray(-120)));

type Payment = { readonly claims: readonly ReadClaim[]; readonly faults: readonly RemittanceFault[] };

function readPayment(value: Parsed835): Payment {
  const explained = explainRemittance(value);
  const segment = value.claims[0]?.segment ?? 0;
  const paidOn = [value.payment.date, ...value.payment.dates.map(({ date }) => date)].find(isRealDay);
  if (paidOn === undefined)
    return { claims: [], faults: [{ segment, text: 'The payment before it has no day (BPR16, DTM).' }] };
  const faults = [...ofPayment(explained, segment), ...explained.claims.flatMap(faultsOfClaim)];
  if (faults.length > 0) return { claims: [], faults };
  return {
    faults,
    claims: explained.claims.map((one, at) => claimOf({ ...value.payment, date: paidOn }, one, value.claims[at])),
  };
}

const ofPayment = ({ offBy }: ExplainedRemittance, segment: number): readonly RemittanceFault[] =>
  offBy === 0
    ? []
    : [
        {
          segment,
          text:
            offBy === null
              ? 'An amount of the payment before it cannot be read (BPR02, PLB).'
              : `The payment before it (BPR02) is off by ${formatCurrency(Math.abs(offBy))} from its claims and adjustments.`,
        },
      ];

function faultsOfClaim(claim: ExplainedClaim): readonly RemittanceFault[] {
  const off = (segment: number, cents: number | null, what: string): readonly RemittanceFault[] =>
    cents === 0
      ? []
      : [
          {
            segment,
            text:
              cents === null
                ? `An amount of ${what} cannot be read.`
                : `${what.charAt(0).toUpperCase()}${what.slice(1)} does not balance: off by ${formatCurrency(Math.abs(cents))}.`,
          },
        ];
  const lines = claim.lines.flatMap((line) => off(line.segment, line.offBy, 'the service line'));
  if (lines.length > 0) return lines;
  return [
    ...(claim.account.trim() === ''
      ? [{ segment: claim.segment, text: 'The claim has no number of ours (CLP01).' }]
      : []),
    ...off(claim.segment, claim.offBy, 'the claim'),
    ...off(claim.segment, claim.chargesOffBy, 'the charge of the claim against its lines'),
  ];
}

function claimOf(payment: RemittancePayment, claim: ExplainedClaim, sent: RemittanceClaim | undefined): ReadClaim {
  const days = claim.lines.flatMap(({ from, to }) => [from, to].filter(isRealDay)).toSorted();
  return {
    segment: claim.segment,
    trace: payment.trace,
    originator: payment.originator,
    paidOn: payment.date,
    account: claim.account.trim(), // some pad it on the left
    status: claim.status,
    payerControl: claim.payerControl,
    chargeCents: claim.chargeCents ?? 0,
    paidCents: claim.paidCents ?? 0,
    patientCents: claim.patientSentCents ?? claim.patientCents,
    allowedCents: claim.allowedCents,
    // Many payers say the days with the lines alone.
    serviceFrom: dayOf(claim.from) ?? days[0] ?? null,
    serviceTo: dayOf(claim.to) ?? days.at(-1) ?? null,
    adjustments: (sent?.adjustments ?? []).map(keptAdjustment),
    remarks: claim.remarks,
    lines: claim.lines.map((line) => lineOf(line, dayOf(claim.from) ?? payment.date)),
  };
}

const lineOf = (line: ExplainedLine, day: string): ReadLine => ({
  code: line.code,
  modifiers: line.modifiers,
  revenueCode: line.revenueCode,
  units: line.units,
  chargeCents: line.chargeCents ?? 0,
  paidCents: line.paidCents ?? 0,
  allowedCents: line.allowedCents,
  adjustments: line.groups.flatMap(({ group, adjustments }) =>
    adjustments.map(({ reason, cents }) => ({ group, reason, cents: cents ?? 0 })),
  ),
  remarks: line.remarks,
  serviceOn: dayOf(line.from) ?? day,
  billedAs: line.billedAs,
});

const keptAdjustment = ({ group, reason, cents }: Adjustment): KeptAdjustment => ({ group, reason, cents: cents ?? 0 });

/** Payers write a day of the year 9999 where they know none: nothing was paid or given on it. */
const isRealDay = (day: string): boolean => isDay(day) && !isNoBeginning(day);
const dayOf = (day: string): string | null => (isRealDay(day) ? day : null);
