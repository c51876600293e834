import { authorizationAnswers, benefitInfo, codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { coinsuranceText } from './benefitTexts.ts';
import { type Beside, datesBeside, messagesBeside } from './factTexts.ts';
import { measureElement, measureText, scopeText, servicesText } from './limitationText.ts';

/** A statement that no other section tells. */
export type FurtherStatement = NonNullable<CoverageSummaryWire['AlsoStated']>[number];

/** What it is about. */
export const furtherAbout = ({ Services, Procedure }: FurtherStatement): string =>
  Procedure === '' ? servicesText(Services) || 'The plan' : `Procedure ${Procedure.replace(/^\w\w:/, '')}`;

/** What it is and how much: "Cost containment $50.00 a visit", "Spend-down $318.00 a month". */
export function furtherText(one: FurtherStatement): string {
  const share = one.Percent === null ? '' : coinsuranceText({ Value: one.Percent, Period: one.Period });
  // The period is that of the amount, where both are stated: "$434.00 a day, 30 days".
  const amount = one.Cents === null ? '' : measureText({ ...one, Quantity: null, Deliveries: [] });
  const count = measureText({ ...one, Cents: null, Period: one.Cents === null ? one.Period : '' });
  const parts = [share, amount, count].filter((part) => part !== '');
  return [codeLabel(benefitInfo, one.Info), parts.join(', ')].filter((part) => part !== '').join(' ');
}

/** The element of its EB that states the figure; without one, that which says what it is. */
export const furtherElement = (one: FurtherStatement): number => {
  const element = measureElement(one);
  return element === 1 && one.Percent !== null ? 8 : element;
};

/** Said beside it: for whom, of which plan, whether to ask first, when, and the payer's own words. */
export const furtherBeside = (one: FurtherStatement): Beside[] => [
  { text: scopeText(one), raw: '' },
  { text: insuranceType(one.InsuranceType)?.label ?? '', raw: '' },
  { text: one.PlanName, raw: one.PlanName },
  {
    text: one.Authorization === '' ? '' : `authorization: ${codeLabel(authorizationAnswers, one.Authorization)}`,
    raw: '',
  },
  ...datesBeside(one),
  ...messagesBeside(one.Messages),
];
