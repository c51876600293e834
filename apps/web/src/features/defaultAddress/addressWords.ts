import type { DefaultAddress } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';

type Address = Pick<DefaultAddress, 'Line1' | 'Line2' | 'City' | 'State' | 'Zip'>;

/** "12 QUAY ST, ALBANY, NY 12207". */
export const addressLine = ({ Line1, Line2, City, State, Zip }: Address): string =>
  [Line1, Line2, City, `${State} ${Zip}`].filter((part) => part.trim() !== '').join(', ');

export const placeText = ({ Location }: Pick<DefaultAddress, 'Location'>): string => Location || 'every location';

/** When a row holds; '' for always. */
function daysText({ EffectiveFrom, EffectiveTo }: Pick<DefaultAddress, 'EffectiveFrom' | 'EffectiveTo'>): string {
  if (EffectiveFrom !== '' && EffectiveTo !== '') return `${formatDate(EffectiveFrom)} to ${formatDate(EffectiveTo)}`;
  if (EffectiveFrom !== '') return `from ${formatDate(EffectiveFrom)}`;
  return EffectiveTo === '' ? '' : `to ${formatDate(EffectiveTo)}`;
}

/** "12 QUAY ST, ALBANY, NY 12207; Main Campus, from 01/01/2026". */
export const rowText = (row: DefaultAddress): string =>
  [`${addressLine(row)}; ${placeText(row)}`, daysText(row)].filter((part) => part !== '').join(', ');
