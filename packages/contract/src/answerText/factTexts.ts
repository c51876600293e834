import { isActiveInfo, isStatusInfo } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { factLabels } from '@coverline/domain/lookup/factLabels.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { measureText, servicesText } from './limitationText.ts';

/** One thing that Medicare's or Medicaid's section tells. */
export type Fact = CoverageSummaryWire['Medicare'][number] | CoverageSummaryWire['Medicaid'][number];

/** Amounts and days of one kind stand beside each other: the total, then what is left. */
const measured: ReadonlySet<Fact['Kind']> = new Set([
  'partADeductible',
  'partBDeductible',
  'hospitalDays',
  'snfDays',
  'lifetimeReserve',
  'spendDown',
]);

const isStatus = ({ Info }: Fact): boolean => isStatusInfo(Info);
const isLive = ({ Info }: Fact): boolean => isActiveInfo(Info);

/** What is said of it, in as few words as can be. */
export function factText(fact: Fact): string {
  // What is left of the lifetime is in its name already.
  if (fact.Kind === 'lifetimeReserve' && fact.Quantity !== null) return `${fact.Quantity} left`;
  const measure = measureText({ ...fact, Deliveries: [] });
  if (measure !== '') return measure;
  if (fact.Kind === 'esrd') return fact.Messages[0] ?? 'On file';
  if (fact.Kind === 'preventive') return fact.Procedure.replace(/^\w\w:/, '') || servicesText(fact.Services);
  if (fact.Kind === 'qmb' || fact.Kind === 'slmb') return isLive(fact) ? 'Yes' : 'No';
  if (isStatus(fact) && fact.Name === '') return isLive(fact) ? 'Active' : 'Inactive';
  if (fact.Kind === 'hospice' || fact.Kind === 'homeHealth') return fact.Name || 'On file';
  return fact.Name || insuranceType(fact.InsuranceType)?.label || 'Stated';
}

/** Something said beside a figure, and how the message spells it: a date without strokes, a number, a message. Empty: words of ours. */
export type Beside = {
  readonly text: string;
  readonly raw: string;
  /** It goes on from what stands before it: the end of a span. */
  readonly goesOn?: boolean;
};

/** A day as a message spells it. */
const rawDay = (day: string): string => day.replaceAll('-', '');

/** The dates of a span, each of which opens its own segment: two may stand in one, or apart. */
export const datesBeside = (
  { From, To }: { readonly From: string | null; readonly To: string | null },
  from = 'from',
): Beside[] => [
  ...(From === null ? [] : [{ text: `${from} ${formatDate(From)}`, raw: rawDay(From) }]),
  ...(To === null ? [] : [{ text: `to ${formatDate(To)}`, raw: rawDay(To), goesOn: From !== null }]),
];

const words = (text: string): Beside => ({ text, raw: '' });
const asSpelled = (text: string): Beside => ({ text, raw: text });

/** Said beside it: the identifier, the kind of insurance, the service, its dates, the payer's own words. */
function beside(fact: Fact): Beside[] {
  if (measured.has(fact.Kind)) return fact.Messages.map(asSpelled);
  const type = fact.Kind === 'msp' || fact.Kind === 'partC' || fact.Kind === 'thirdParty' ? fact.InsuranceType : '';
  const label = insuranceType(type)?.label ?? '';
  const ofService = fact.Kind === 'therapy' || fact.Kind === 'limited';
  return [
    asSpelled(fact.Id),
    words(label === factText(fact) ? '' : label.replace('Medicare secondary, ', '')),
    words(ofService ? servicesText(fact.Services) : ''),
    ...datesBeside(fact, fact.Kind === 'preventive' ? 'next from' : 'from'),
    ...fact.Messages.filter((text) => text !== factText(fact)).map(asSpelled),
  ].filter(({ text }) => text !== '');
}

/** A line of a section: what it is called, its figures with the facts they are of, and what is said beside them. */
export type FactRow = {
  readonly label: string;
  readonly figures: readonly { readonly text: string; readonly at: number }[];
  /** What is said beside the figures, of the fact of the first of them. */
  readonly beside: readonly Beside[];
  /** The same as one text. */
  readonly detail: string;
  readonly phone: string;
};

/** The rows of Medicare's or Medicaid's section. */
export function factRows(facts: readonly Fact[]): FactRow[] {
  const rows: (FactRow & { readonly figures: { text: string; at: number }[]; readonly kind: Fact['Kind'] })[] = [];
  for (const [at, fact] of facts.entries()) {
    const figure = { text: factText(fact), at };
    const last = rows.at(-1);
    if (last !== undefined && last.kind === fact.Kind && measured.has(fact.Kind)) {
      last.figures.push(figure);
      continue;
    }
    const said = beside(fact);
    rows.push({
      kind: fact.Kind,
      label: factLabels[fact.Kind],
      figures: [figure],
      beside: said,
      detail: said.map(({ text, goesOn }, at) => `${at === 0 ? '' : goesOn ? ' ' : ' · '}${text}`).join(''),
      phone: fact.Phone === '' ? '' : formatPhone(fact.Phone),
    });
  }
  return rows;
}

/** The segments that Medicare's and Medicaid's sections have told: the common sections do not tell them again. */
export const toldApart = ({ Medicare, Medicaid }: CoverageSummaryWire): ReadonlySet<number> =>
  new Set([...Medicare, ...Medicaid].map(({ Segment }) => Segment));
