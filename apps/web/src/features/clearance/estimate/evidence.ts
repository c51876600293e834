import type {
  EstimateLine,
  EstimateStep,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import {
  codeText,
  footCents,
  heldText,
  isPriced,
  isUntold,
  patientText,
  paysText,
  sourceText,
  stepText,
} from '#/features/clearance/estimate/estimateWords.ts';

/** Null: not known, and not in the result. */
type SumPart = { readonly label: string; readonly cents: number | null };

/** What stands behind one figure of an estimate. */
export type EstimateEvidence = {
  readonly id: string;
  readonly value: string;
  /** What it is: "Deductible of 47562". */
  readonly meaning: string;
  /** How it comes about, a sentence each. */
  readonly how: readonly string[];
  /** What of the payer's answer says so. */
  readonly segments: EstimateStep['Segments'];
  /** What it is the sum of, result last. */
  readonly sum: readonly SumPart[];
};

const ruleWords: Readonly<Record<string, string>> = {
  Copay: 'Copay',
  CopayTaken: 'Copay',
  Deductible: 'Deductible',
  DeductibleWaived: 'Deductible',
  Coinsurance: 'Coinsurance',
  OutOfPocket: 'Out-of-pocket maximum',
  OutOfPocketUnknown: 'Out-of-pocket maximum',
};

export const stepName = ({ Rule }: Pick<EstimateStep, 'Rule'>): string =>
  ruleWords[Rule] ?? (Rule.startsWith('Second') ? 'Second plan' : 'Outside of the plan');

export const evidenceId = {
  allowed: (line: number) => `allowed ${line}`,
  step: (line: number, step: number) => `line ${line} step ${step}`,
  total: (line: number) => `line ${line}`,
  sumStep: (step: number) => `sum ${step}`,
  lines: 'lines',
  patient: 'patient',
} as const;

const none: Pick<EstimateEvidence, 'how' | 'segments' | 'sum'> = { how: [], segments: [], sum: [] };

function allowedEvidence(line: EstimateLine): EstimateEvidence {
  const { Price, PassedOver, AllowedCents } = line;
  const edition = Price?.Edition ?? null;
  return {
    ...none,
    id: evidenceId.allowed(line.Line),
    value: AllowedCents === null ? 'No price' : formatCurrency(AllowedCents),
    meaning: `Allowed for ${codeText(line)}`,
    how: [
      ...(Price === null ? [] : [Price.Text]),
      ...(edition === null ? [] : [`${edition.Name}, ${heldText(edition)}`]),
      ...(Price?.LowCents == null || Price.HighCents === null
        ? []
        : [`Of ten payments eight were from ${formatCurrency(Price.LowCents)} to ${formatCurrency(Price.HighCents)}`]),
      ...PassedOver.map(({ Source, Text }) => `${sourceText(Source)}: ${Text}`),
    ],
  };
}

const stepEvidence = (id: string, step: EstimateStep, of: string): EstimateEvidence => ({
  ...none,
  id,
  value: stepText(step),
  meaning: `${stepName(step)}${of}`,
  how: [step.Text],
  segments: step.Segments,
});

const stepPart = (step: EstimateStep): SumPart => ({
  label: stepName(step),
  cents: isUntold(step) ? null : step.Cents,
});

function lineEvidence(line: EstimateLine): readonly EstimateEvidence[] {
  const of = ` of ${codeText(line)}`;
  return [
    allowedEvidence(line),
    ...line.Steps.map((step, at) => stepEvidence(evidenceId.step(line.Line, at), step, of)),
    {
      ...none,
      id: evidenceId.total(line.Line),
      value: patientText(line),
      meaning: `What ${codeText(line)} costs the {patient}`,
      how: line.Notes.map(({ Text }) => Text),
      sum: isPriced(line) ? [...line.Steps.map(stepPart), { label: 'Together', cents: line.PatientCents }] : [],
    },
  ];
}

/** Every figure that opens, in the order in which they stand: what the arrows walk. */
export function evidenceOf(estimate: WorkedEstimate): readonly EstimateEvidence[] {
  const { Lines, Sum } = estimate;
  return [
    ...Lines.flatMap(lineEvidence),
    {
      ...none,
      id: evidenceId.lines,
      value: formatCurrency(Sum.LinesCents),
      meaning: 'What the lines add up to',
      sum: [
        ...Lines.map((line) => ({ label: codeText(line), cents: isPriced(line) ? line.PatientCents : null })),
        { label: 'Lines add up to', cents: Sum.LinesCents },
      ],
    },
    ...Sum.Steps.map((step, at) => stepEvidence(evidenceId.sumStep(at), step, '')),
    {
      ...none,
      id: evidenceId.patient,
      value: paysText(estimate),
      meaning: 'What the {patient} pays',
      sum: [
        { label: 'Lines add up to', cents: Sum.LinesCents },
        ...Sum.Steps.map(stepPart),
        { label: 'Together', cents: footCents(estimate) },
      ],
    },
  ];
}
