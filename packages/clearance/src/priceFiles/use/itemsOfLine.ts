import type { PriceItem } from '../priceItem.ts';
import { fitOf, isOfCode, isSet, type LineAsked } from './findPrice.ts';

/** Modifiers that change what is paid: a part of a service, two sides, several services, a reduced one, more than one surgeon. */
const changing: ReadonlySet<string> = new Set([
  '26',
  'TC',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '62',
  '66',
  '78',
  '80',
  '81',
  '82',
  'AS',
]);

/** Whose price a hospital's line is; what else stands there is somebody's who bills beside it. */
const hospitals: ReadonlySet<string> = new Set(['', 'facility', 'both']);

/** A drug is priced by a measure of it, and a line does not say how much of it is given. */
const isDrug = ({ drugUnit, drugType, codes }: PriceItem): boolean =>
  drugUnit !== null || drugType !== '' || codes.some(({ type }) => type === 'NDC');

/**
 * The items of a file that a line may be priced by; a text where the file has the code, and nobody can say that its price is the line's.
 * `hasModifierRules`: the file says besides its items what modifiers change.
 */
export function itemsOfLine(
  items: readonly PriceItem[],
  asked: LineAsked,
  hasModifierRules: boolean,
): readonly PriceItem[] | string {
  const ofCode = items.filter((item) => isOfCode(item, asked.code));
  const own = ofCode.filter(({ billingClass }) => hospitals.has(billingClass));
  if (own.length === 0 && ofCode.length > 0)
    return "The hospital's price file has only what a professional bills for it, not the hospital's own price";
  const fitting = own.filter((item) => fitOf(item, asked) !== null);
  const exact = fitting.filter((item) => isSet(item.modifiers, asked.modifiers));
  const isChanged = asked.modifiers.some(
    (one) => changing.has(one) || hasModifierRules || ofCode.some(({ modifiers }) => modifiers.includes(one)),
  );
  if (isChanged && exact.length === 0 && fitting.length > 0)
    return `The hospital's price file has no price of it with ${asked.modifiers.join(', ')}, and without it may be another`;
  const used = isChanged ? exact : fitting;
  if (used.some(isDrug))
    return "The hospital's price file prices it as a drug by its measure, and how much is given the line does not say";
  return used;
}
