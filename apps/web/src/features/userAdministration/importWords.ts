import type { ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

export type Verdict = ImportRow['Verdict'];

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const importCounts = (rows: readonly ImportRow[]): Readonly<Record<Verdict, number>> => ({
  Invite: rows.filter(({ Verdict }) => Verdict === 'Invite').length,
  Here: rows.filter(({ Verdict }) => Verdict === 'Here').length,
  Fault: rows.filter(({ Verdict }) => Verdict === 'Fault').length,
});

/** Before and after the file is confirmed. */
export const verdictWords = (verdict: Verdict, isDone: boolean): { readonly grade: Grade; readonly text: string } => {
  if (verdict === 'Fault') return { grade: 'Bad', text: 'To mend' };
  if (verdict === 'Here') return { grade: 'Unknown', text: 'Here already' };
  return { grade: 'Good', text: isDone ? 'Invited' : 'Will be invited' };
};

/** All there is to say of a file in one line. */
export function importSummary(rows: readonly ImportRow[], isDone: boolean): string {
  const { Invite, Here, Fault } = importCounts(rows);
  const parts = [
    isDone ? `${people(Invite)} invited by mail` : `${people(Invite)} to invite`,
    ...(Here > 0 ? [`${Here} here already`] : []),
    ...(Fault > 0 ? [`${Fault === 1 ? '1 row' : `${Fault} rows`} to mend`] : []),
  ];
  const next = Fault > 0 ? ' Rows to mend are left out: download them, mend them, and import that file.' : '';
  return `${parts.join(', ')}.${next}`;
}
