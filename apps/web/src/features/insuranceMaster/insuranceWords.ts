import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { mappedHowWords } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { type MatchSign, matchSignWords } from '@coverline/domain/insuranceMaster/matchInsurance.ts';
import { worded } from '#/api/terms.ts';

export const insurances = (count: number): string =>
  count === 1 ? '1 insurance' : `${count.toLocaleString('en-US')} insurances`;

/** "90 of 100: Similar name (Northlake Mutual)". */
export const matchText = (score: number, sign: MatchSign, what = ''): string =>
  `${score} of 100: ${worded(matchSignWords[sign])}${what === '' ? '' : ` (${what})`}`;

/** How far the mapping of a row is. */
export function mappingState({ Mapping, Partner }: InsuranceRow): { readonly grade: Grade; readonly text: string } {
  if (Mapping === 'Unmapped') return { grade: 'Questionable', text: 'To map' };
  if (Mapping === 'NotAsked') return { grade: 'Unknown', text: 'Not asked' };
  return Partner?.InUse === false
    ? { grade: 'Bad', text: worded('{Payer} out of use') }
    : { grade: 'Good', text: 'Mapped' };
}

/** How it came to be mapped; '' while it is not. */
export function mappedText({ Mapped }: Pick<InsuranceRow, 'Mapped'>, timeZone: string): string {
  if (Mapped === null) return '';
  const by = `${mappedHowWords[Mapped.How]}, ${Mapped.By}, ${formatInstant(Mapped.At, timeZone)}`;
  return Mapped.Score === null || Mapped.Sign === null ? by : `${by} (${matchText(Mapped.Score, Mapped.Sign)})`;
}
