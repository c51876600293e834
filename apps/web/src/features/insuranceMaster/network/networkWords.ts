import type { NetworkRow } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { type NetworkStanding, networkStandingWords } from '@coverline/domain/insuranceMaster/network/networkRows.ts';

export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

export const insuranceLabel = ({ InsCode, Insurance }: Pick<NetworkRow, 'InsCode' | 'Insurance'>): string =>
  `${InsCode}, ${Insurance}`;

const grades: Readonly<Record<NetworkStanding, Grade>> = {
  In: 'Good',
  Tiered: 'Questionable',
  Out: 'Bad',
  Unknown: 'Unknown',
};

export const standingState = (standing: NetworkStanding): { readonly grade: Grade; readonly text: string } => ({
  grade: grades[standing],
  text: networkStandingWords[standing],
});

type Place = Pick<NetworkRow, 'Location' | 'ProviderNPI'>;

/** "Main Campus, provider 1234567893"; for every place and provider it says so. */
export const placeText = ({ Location, ProviderNPI }: Place): string =>
  [Location, ProviderNPI === '' ? '' : `provider ${ProviderNPI}`].filter((part) => part !== '').join(', ') ||
  'every location and provider';

/** When a row holds; '' for always. */
export function daysText({ EffectiveFrom, EffectiveTo }: Pick<NetworkRow, 'EffectiveFrom' | 'EffectiveTo'>): string {
  if (EffectiveFrom !== '' && EffectiveTo !== '') return `${formatDate(EffectiveFrom)} to ${formatDate(EffectiveTo)}`;
  if (EffectiveFrom !== '') return `from ${formatDate(EffectiveFrom)}`;
  return EffectiveTo === '' ? '' : `to ${formatDate(EffectiveTo)}`;
}

/** What names a row: "NLM-PPO: Main Campus, provider 1234567893". */
export const rowName = (row: Place & Pick<NetworkRow, 'InsCode'>): string =>
  row.Location === '' && row.ProviderNPI === '' ? row.InsCode : `${row.InsCode}: ${placeText(row)}`;
