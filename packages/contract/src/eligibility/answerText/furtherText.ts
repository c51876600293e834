import { authorizationAnswers, benefitInfo, codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { procedureCode } from '@coverline/domain/eligibility/answer/procedureCode.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { coinsuranceText } from './benefitTexts.ts';
import { type Beside, datesBeside, messagesBeside } from './factTexts.ts';
import { measureText, scopeText, servicesText } from './limitationText.ts';

/** A statement that no other section tells. */
export type FurtherStatement = NonNullable<CoverageSummaryWire['AlsoStated']>[number];

/** What it is about; a limit and an exclusion, too. */
export const furtherAbout = ({ Services, Procedure = '' }: About): string =>
  Procedure === '' ? servicesText(Services) || 'The plan' : `Procedure ${procedureCode(Procedure)}`;

type About = { readonly Services: readonly string[]; readonly Procedure?: string | undefined };

/** A figure of a statement and the element of its EB that states it. */
type FurtherFigure = { readonly text: string; readonly element: number };

/** What it is and how much, figure by figure: "Copay $434.00 a day", "30 days". Without a figure what it is stands alone. */
export function furtherFigures(one: FurtherStatement): FurtherFigure[] {
  const what = codeLabel(benefitInfo, one.Info);
  // The period is that of the amount, where both are stated.
  const countPeriod = one.Cents === null ? one.Period : '';
  const figures = [
    { text: one.Percent === null ? '' : coinsuranceText({ Value: one.Percent, Period: one.Period }), element: 8 },
    { text: one.Cents === null ? '' : measureText({ ...one, Quantity: null, Deliveries: [] }), element: 7 },
    { text: one.Quantity === null ? '' : measureText({ ...one, Cents: null, Period: countPeriod }), element: 10 },
  ].filter(({ text }) => text !== '');
  const [first, ...rest] = figures;
  return first === undefined ? [{ text: what, element: 1 }] : [{ ...first, text: `${what} ${first.text}` }, ...rest];
}

/** The same as one text. */
export const furtherText = (one: FurtherStatement): string =>
  furtherFigures(one)
    .map(({ text }) => text)
    .join(', ');

/** Said beside it: for whom, of which plan, whether to ask first, when, and the payer's own words. */
export const furtherBeside = (one: FurtherStatement): Beside[] => [
  { text: scopeText(one), raw: '' },
  // Told with the count, where there is one.
  { text: one.Quantity === null ? one.Deliveries.join(', ') : '', raw: '' },
  { text: insuranceType(one.InsuranceType)?.label ?? '', raw: '' },
  { text: one.PlanName, raw: one.PlanName },
  {
    text: one.Authorization === '' ? '' : `authorization: ${codeLabel(authorizationAnswers, one.Authorization)}`,
    raw: '',
  },
  ...datesBeside(one),
  ...messagesBeside(one.Messages),
];
