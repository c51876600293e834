import { isActiveInfo, isStatusInfo } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { factLabels } from '@coverline/domain/eligibility/answer/factLabels.ts';
import { procedureCode } from '@coverline/domain/eligibility/answer/procedureCode.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { measureElement, measureText, servicesText } from './limitationText.ts';

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

/** What is said of a fact, and what says it: an element of its EB or of what stands behind that, its name, or the EB as a whole. */
export type SaidOf = { readonly text: string; readonly by: readonly [string, number] | 'name' | 'whole' };

const byStatus = (text: string): SaidOf => ({ text, by: ['EB', 1] });
const onFile: SaidOf = { text: 'On file', by: 'whole' };

/** What is said of it, in as few words as can be, and where that stands. */
export function factSaid(fact: Fact): SaidOf {
  // What is left of the lifetime is in its name already.
  if (fact.Kind === 'lifetimeReserve' && fact.Quantity !== null)
    return { text: `${fact.Quantity} left`, by: ['EB', 10] };
  const measure = { ...fact, Deliveries: [] };
  const text = measureText(measure);
  if (text !== '') return { text, by: ['EB', measureElement(measure)] };
  if (fact.Kind === 'esrd') {
    const [message] = fact.Messages;
    return message === undefined ? onFile : { text: message, by: ['MSG', 1] };
  }
  if (fact.Kind === 'preventive') {
    const procedure = procedureCode(fact.Procedure);
    return procedure === ''
      ? { text: servicesText(fact.Services), by: ['EB', 3] }
      : { text: procedure, by: ['EB', 13] };
  }
  if (fact.Kind === 'qmb' || fact.Kind === 'slmb') return byStatus(isLive(fact) ? 'Yes' : 'No');
  if (fact.Name !== '') return { text: fact.Name, by: 'name' };
  if (isStatus(fact)) return byStatus(isLive(fact) ? 'Active' : 'Inactive');
  if (fact.Kind === 'hospice' || fact.Kind === 'homeHealth') return onFile;
  const label = insuranceType(fact.InsuranceType)?.label ?? '';
  return label === '' ? { text: 'Stated', by: 'whole' } : { text: label, by: ['EB', 4] };
}

/** What is said of it, in as few words as can be. */
export const factText = (fact: Fact): string => factSaid(fact).text;

/** Something said beside a figure, and how the message spells it: a date without strokes, a number, a message. Empty: words of ours. */
export type Beside = {
  readonly text: string;
  readonly raw: string;
  /** It goes on from what stands before it: the end of a span. */
  readonly goesOn?: boolean;
};

/** A day as a message spells it. */
const rawDay = (day: string): string => day.replaceAll('-', '');

type Dated = { readonly From: string | null; readonly To: string | null };

/** The dates of a span, each of which opens its own segment: two may stand in one, or apart. */
export const datesBeside = ({ From, To }: Dated, from = 'from'): Beside[] => [
  ...(From === null ? [] : [{ text: `${from} ${formatDate(From)}`, raw: rawDay(From) }]),
  ...(To === null ? [] : [{ text: `to ${formatDate(To)}`, raw: rawDay(To), goesOn: From !== null }]),
];

/** The payer's own words beside a value, each of which opens its own segment. */
export const messagesBeside = (messages: readonly string[]): Beside[] => [...new Set(messages)].map(asSpelled);

const words = (text: string): Beside => ({ text, raw: '' });
const asSpelled = (text: string): Beside => ({ text, raw: text });

/** Dates of what is yet to come, which do not say when something holds. */
const isAhead = ({ Kind }: Fact): boolean => Kind === 'preventive';

/** Whether it does not hold on the day, and why; empty where it does. */
function offDay(fact: Fact, day: string | undefined): string {
  if (day === undefined || isAhead(fact) || takesIn({ from: fact.From, to: fact.To }, day)) return '';
  return fact.To !== null && fact.To < day ? 'ended' : 'not begun';
}

/** Said beside it: the plan of another payer, the identifier, the kind of insurance, the service, its dates, the payer's own words. */
function beside(fact: Fact, day: string | undefined): Beside[] {
  const messages = [...new Set(fact.Messages)].filter((text) => text !== factText(fact)).map(asSpelled);
  if (measured.has(fact.Kind))
    return [words(offDay(fact, day)), ...datesBeside(fact), ...messages].filter(({ text }) => text !== '');
  const type = fact.Kind === 'msp' || fact.Kind === 'partC' || fact.Kind === 'thirdParty' ? fact.InsuranceType : '';
  const label = insuranceType(type)?.label ?? '';
  const ofService = fact.Kind === 'therapy' || fact.Kind === 'limited';
  return [
    asSpelled(fact.Plan ?? ''),
    asSpelled(fact.Id),
    words(label === factText(fact) ? '' : label.replace('Medicare secondary, ', '')),
    words(ofService ? servicesText(fact.Services) : ''),
    words(offDay(fact, day)),
    ...datesBeside(fact, isAhead(fact) ? 'next from' : 'from'),
    ...messages,
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

/** Whether two figures may be of one time: payers often date one of them alone. What was left last year is not left now. */
const sameDates = (a: Dated, b: Dated): boolean =>
  (a.From === b.From && a.To === b.To) || [a, b].some(({ From, To }) => From === null && To === null);

/** The rows of Medicare's or Medicaid's section. With the day asked about, what does not hold on it says so. */
export function factRows(facts: readonly Fact[], day?: string): FactRow[] {
  const rows: (FactRow & { readonly figures: { text: string; at: number }[]; readonly fact: Fact })[] = [];
  for (const [at, fact] of facts.entries()) {
    const figure = { text: factText(fact), at };
    const last = rows.at(-1);
    if (last !== undefined && last.fact.Kind === fact.Kind && measured.has(fact.Kind) && sameDates(last.fact, fact)) {
      last.figures.push(figure);
      continue;
    }
    const said = beside(fact, day);
    rows.push({
      fact,
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
