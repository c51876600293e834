import type { SamePeoplePair } from '@coverline/contract/registration/samePeople.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { term } from '#/api/terms.ts';

type Named = SamePeoplePair['One'];

export const levelOf = ({
  Verdict,
}: Pick<SamePeoplePair, 'Verdict'>): { readonly grade: Grade; readonly text: string } =>
  Verdict === 'same' ? { grade: 'Good', text: 'Same person' } : { grade: 'Questionable', text: 'May be' };

export const nameOf = ({ LastName, FirstName }: Named): string => `${LastName}, ${FirstName}`;

/** "Okonkwo, Rosalind, 05/14/1959, MRN 00418823". */
export const wholeOf = (one: Named): string =>
  `${nameOf(one)}, ${formatDate(one.DateOfBirth)}, ${term('MRN')} ${one.MRN}`;

export const pointsText = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;

const dayMs = 24 * 3_600_000;
/** How long it has waited. */
export function waited(foundAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(foundAt)) / dayMs);
  return days <= 0 ? 'Since today' : `${days} d`;
}
