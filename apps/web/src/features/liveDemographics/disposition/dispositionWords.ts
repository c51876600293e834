import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { incomeDocumentWords } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { placeholder } from '@coverline/domain/format/placeholder.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

/** The numbers that a disposition rests on, in their order: each opens where it comes from. */
export const numbers = ['Income', 'Size', 'Share', 'Propensity'] as const;
export type NumberKey = (typeof numbers)[number];

export const numberLabels: Readonly<Record<NumberKey, string>> = {
  Income: 'Household income',
  Size: 'Household size',
  Share: 'Poverty level',
  Propensity: 'Propensity to pay',
};

const checkFields = ['DateOfBirth', 'State'] as const;
export type CheckField = (typeof checkFields)[number];
const checkWords: Readonly<Record<CheckField, string>> = { DateOfBirth: 'birth date', State: 'address' };

/** What is too old, or not decided, is not known. */
export function gradeOf({ IsOld, Outcome, Override }: DispositionView): Grade {
  if (IsOld) return 'Unknown';
  if (Override !== null || Outcome === 'Fired') return 'Good';
  return Outcome === 'NoRule' ? 'Questionable' : 'Unknown';
}

export const countedCents = ({ Income }: DispositionView): number | null =>
  Income.Counts === null ? null : Income.Counts === 'Stated' ? Income.StatedCents : Income.ModelCents;

/** What is asked and a check alone can tell: no drawer has it, the check is made again with it. */
export const lacksOf = ({ Asked }: DispositionView): readonly CheckField[] =>
  checkFields.filter((field) => Asked.some(({ Input }) => Input === field));
export const againWords = (lacks: readonly CheckField[]): string =>
  `Check again with the ${lacks.map((one) => checkWords[one]).join(' and ')}`;

/** The amount that does not count, and from where; null where there is no other. */
export function lostIncome({ Income }: DispositionView): { readonly cents: number; readonly words: string } | null {
  if (Income.Counts === 'Stated')
    return Income.ModelCents === null ? null : { cents: Income.ModelCents, words: 'bureau model' };
  if (Income.StatedCents === null) return null;
  return { cents: Income.StatedCents, words: 'stated without a document' };
}

function incomeSource({ Income, Told }: DispositionView): string {
  if (Income.Counts === 'Stated') return incomeDocumentWords[Told.Document];
  if (Income.Counts === 'Model') return 'Bureau model';
  return 'Not known';
}

export const areaWords = { Contiguous: '48 states', AK: 'Alaska', HI: 'Hawaii' } as const;

/** A number as the strip and its evidence head it. */
export function numberText(view: DispositionView, key: NumberKey): string {
  if (key === 'Income') return formatCurrency(countedCents(view));
  if (key === 'Size') return view.Size === null ? placeholder : String(view.Size.People);
  if (key === 'Share') return formatBasisPoints(view.Share?.BasisPoints);
  return view.Propensity === null ? placeholder : String(view.Propensity.Score);
}

/** What stands below it. */
export function numberNote(view: DispositionView, key: NumberKey): string {
  const { Size, Share, Propensity, Capacity } = view;
  if (key === 'Income') return `a year, ${incomeSource(view).toLowerCase()}`;
  if (key === 'Size') return Size === null ? 'not known' : Size.Source === 'Told' ? 'as stated' : 'by the bureau';
  if (key === 'Share') return Share === null ? 'not known' : `${Share.Year}, ${areaWords[Share.Area]}`;
  const amount = Capacity === null ? [] : [`${formatCurrency(Capacity.Cents)} a month`];
  return Propensity === null && amount.length === 0
    ? 'not known'
    : [...(Propensity === null ? [] : [Propensity.Band.toLowerCase()]), ...amount].join(', ');
}

/** By which table, in the words of its head. */
export const rulesSentence = ({ RulesVersion, RulesFrom }: DispositionView, dayOf: (at: string) => string): string =>
  RulesVersion === 0
    ? 'the rules everybody begins with'
    : `your rules, version ${RulesVersion}, from ${formatDate(dayOf(RulesFrom))}`;

/** The scale in words, for whoever does not see it. */
export function scaleSentence({ Scale, Share }: DispositionView): string {
  const stands =
    Share === null
      ? 'Where the household stands is not known.'
      : `The household is at ${formatBasisPoints(Share.BasisPoints)} of the poverty level.`;
  const parts = Scale.map(({ To, Words }) => `${Words} ${To === null ? 'above that' : `to ${To}`}`);
  return `${stands} ${parts.join(', ')}.`;
}
