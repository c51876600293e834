import type {
  EstimateLine,
  EstimateStep,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Price = NonNullable<EstimateLine['Price']>;
type Edition = NonNullable<Price['Edition']>;

/** Doubt is no refusal: a low confidence is unknown and not bad. */
export const confidenceGrades: Readonly<Record<WorkedEstimate['Confidence'], Grade>> = {
  High: 'Good',
  Medium: 'Questionable',
  Low: 'Unknown',
};

const sourceWords: Readonly<Record<Price['Source'], string>> = {
  MedicareOwn: 'Medicare',
  Contract: 'Contract',
  PriceFileAmount: 'Price file',
  PriceFileMedian: 'Price file, usual amount',
  PriceFileShare: 'Price file, share',
  History: 'Paid before',
  MedicareTimes: 'Medicare times',
  Charge: 'Charge',
};
export const sourceText = (source: Price['Source']): string => sourceWords[source];

const trustGrades: Readonly<Record<Price['Trust'], Grade>> = {
  Terms: 'Good',
  SelfPay: 'Good',
  Paid: 'Questionable',
  Derived: 'Questionable',
  Charge: 'Unknown',
};

/** Where an allowed amount is from, and how far that is to be trusted. */
export function priceMark(price: EstimateLine['Price']): { readonly grade: Grade; readonly text: string } {
  if (price === null) return { grade: 'Unknown', text: 'No price' };
  const { Source, Trust, Edition: edition } = price;
  const name = Trust === 'SelfPay' ? 'Self-pay price' : sourceWords[Source];
  return { grade: trustGrades[Trust], text: edition === null ? name : `${name}, ${edition.Name}` };
}

/** Until when a table holds. */
export const heldText = ({ From, To }: Pick<Edition, 'From' | 'To'>): string =>
  To === null || To === '' ? `from ${formatDate(From)} on` : `${formatDate(From)} to ${formatDate(To)}`;

/** Stands where a figure would. */
export const notKnown = 'Not known';

/** What comes off has its sign before the dollars. */
export const signed = (cents: number): string =>
  cents < 0 ? `− ${formatCurrency(Math.abs(cents))}` : formatCurrency(cents);

/** Of which nobody knows whether it takes anything off, which is told as such and not as nothing. */
export const isUntold = ({ Rule }: Pick<EstimateStep, 'Rule'>): boolean => Rule.endsWith('Unknown');

/** What is taken off, or comes on. */
export const stepText = (step: Pick<EstimateStep, 'Rule' | 'Cents'>): string =>
  isUntold(step) ? notKnown : signed(step.Cents);

type Worked = Pick<WorkedEstimate, 'PatientCents' | 'LowCents' | 'HighCents'>;

/** What the patient pays: a figure, or what is known of it. */
export function paysText({ PatientCents, LowCents, HighCents }: Worked): string {
  if (PatientCents !== null) return formatCurrency(PatientCents);
  if (HighCents === null) return formatAtLeast(LowCents, true);
  return `${formatCurrency(LowCents)} to ${formatCurrency(HighCents)}`;
}

/** The line that shows how sure it is, for who does not see it. */
export function rangeSentence(of: Worked & Pick<WorkedEstimate, 'MostCents' | 'RangeBasis'>): string {
  const { LowCents, HighCents, MostCents, RangeBasis } = of;
  if (RangeBasis === 'Exact') return `Exactly ${formatCurrency(HighCents ?? LowCents)}.`;
  if (HighCents === null && LowCents === 0) return 'What it comes to is not known.';
  return `Likely ${paysText({ ...of, PatientCents: null })}.${HighCents !== null && HighCents === MostCents ? ' No higher, whatever the prices are.' : ''}`;
}

/** What has no price is in no sum. */
export const isPriced = ({ AllowedCents }: Pick<EstimateLine, 'AllowedCents'>): boolean => AllowedCents !== null;

/** What a line costs the patient. */
export const patientText = (line: Pick<EstimateLine, 'AllowedCents' | 'PatientCents'>): string =>
  isPriced(line) ? formatCurrency(line.PatientCents) : notKnown;

/** What was charged for the lines, as far as it is known; '' where it is of none. */
export function chargesText({ Lines, Sum }: Pick<WorkedEstimate, 'Lines' | 'Sum'>): string {
  const isAll = Lines.every(({ ChargeCents }) => ChargeCents !== null);
  if (Sum.ChargeCents === 0 && !isAll) return '';
  return `charges ${isAll ? '' : 'at least '}${formatCurrency(Sum.ChargeCents)}`;
}

/** A code as it is written: with its modifiers, and how many. */
export function codeText({ Code, Modifiers, Units }: Pick<EstimateLine, 'Code' | 'Modifiers' | 'Units'>): string {
  const code = [Code, ...Modifiers].join('-');
  return Units === 1 ? code : `${code} × ${Units}`;
}

export const networkText: Readonly<Record<WorkedEstimate['Plan']['Network'], string>> = {
  In: 'in network',
  Out: 'out of network',
  Unknown: 'network not known',
};

/** What the whole comes to by its own foot: the lines and what is taken off them. */
export const footCents = ({ Sum }: Pick<WorkedEstimate, 'Sum'>): number =>
  Sum.Steps.reduce((total, { Cents }) => total + Cents, Sum.LinesCents);

/** What is missing, and of how many lines where it is not of all. */
export const findingText = ({ Text, Lines }: WorkedEstimate['Findings'][number], lines: number): string =>
  Lines.length === 0 || Lines.length === lines ? Text : `${Text}, ${Lines.length} of ${lines} lines`;
