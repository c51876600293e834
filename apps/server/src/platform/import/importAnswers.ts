import { createHash } from 'node:crypto';
import { type Column, csv } from '#/platform/export/csv.ts';
import { UserError } from '#/platform/http/errors.ts';
import { ofVerdict, type Verdict } from './judged.ts';

type WithVerdict = { readonly verdict: Verdict };
type Read<J> = { readonly rows: readonly J[]; readonly version: string };

/** So many rows of each kind are shown; all faults are in the file of what is to mend. */
export const shownRows = 100;

/** Names what the rows of a file come to: confirming sends it back. */
export const importVersion = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex');

/** What a preview tells of every import. */
export const previewOf = (
  { rows, version }: Read<WithVerdict>,
  { unread }: { readonly unread: readonly string[] },
) => ({
  Version: version,
  ...doneOf(rows),
  Same: ofVerdict(rows, 'Same').length,
  Faulty: ofVerdict(rows, 'Fault').length,
  Unread: [...unread],
});

/** The first rows that come to this, as a preview shows them. */
export const firstRows = <J extends WithVerdict, T>(rows: readonly J[], verdict: Verdict, tell: (row: J) => T): T[] =>
  ofVerdict(rows, verdict).slice(0, shownRows).map(tell);

/** Refuses what is not what was shown: what is done is that, or nothing. */
export function requireShown({ version }: { readonly version: string }, shownVersion: string, done = 'imported'): void {
  if (version !== shownVersion)
    throw new UserError(`Something changed since this was shown, and nothing was ${done}. Choose the file again.`);
}

/** The rows that change something; refused where none does. */
export function wantedOf<J extends WithVerdict>(rows: readonly J[]): readonly J[] {
  const wanted = rows.filter(({ verdict }) => verdict === 'Add' || verdict === 'Change');
  if (wanted.length === 0) throw nothingChanges();
  return wanted;
}

export const nothingChanges = () => new UserError('No row of this file changes anything.');

export const doneOf = (rows: readonly WithVerdict[]) => ({
  Added: ofVerdict(rows, 'Add').length,
  Changed: ofVerdict(rows, 'Change').length,
});

export function faultsOf<J extends WithVerdict>(rows: readonly J[]): readonly J[] {
  const faults = ofVerdict(rows, 'Fault');
  if (faults.length === 0) throw new UserError('No row of this file has a fault.');
  return faults;
}

export const faultsFile = <J>(name: string, columns: readonly Column<J>[], faults: readonly J[]) => ({
  name,
  type: 'text/csv; charset=utf-8',
  body: csv(columns, faults),
});
