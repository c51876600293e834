import type { MacArea } from '@coverline/contract/macConfig/macConfig.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { macKindWords } from '@coverline/domain/macConfig/medicareContractors.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';

export const stateName = (state: string): string => stateNames[state] ?? state;

/** "Fairfax, Virginia: Parts A and B". */
export const areaName = ({ State, County, Kind }: Pick<MacArea, 'State' | 'County' | 'Kind'>): string =>
  `${[County, stateName(State)].filter((part) => part !== '').join(', ')}: ${macKindWords[Kind]}`;

/** When somebody is in charge; '' for as long as anybody knows. */
export function spanText({ EffectiveFrom, EffectiveTo }: Pick<MacArea, 'EffectiveFrom' | 'EffectiveTo'>): string {
  if (EffectiveFrom !== '' && EffectiveTo !== '') return `${formatDate(EffectiveFrom)} to ${formatDate(EffectiveTo)}`;
  if (EffectiveFrom !== '') return `From ${formatDate(EffectiveFrom)}`;
  return EffectiveTo === '' ? '' : `To ${formatDate(EffectiveTo)}`;
}
