import type { Outcome } from '../states/arrival.ts';

const all = (lines: readonly Outcome[], outcome: Outcome): boolean => lines.every((line) => line === outcome);

type Row = { readonly outcome: Outcome; readonly holds: (lines: readonly Outcome[]) => boolean };

/** The first that holds is what the lines come to (reference C1). `lines` are those that count: neither cancelled nor not required. */
const rows: readonly Row[] = [
  { outcome: 'Pended', holds: (lines) => lines.includes('Pended') },
  // Neither counts as approved, whatever stands beside it.
  { outcome: 'Unreadable', holds: (lines) => lines.includes('Unreadable') },
  { outcome: 'ContactPayer', holds: (lines) => lines.includes('ContactPayer') },
  { outcome: 'Rejected', holds: (lines) => all(lines, 'Rejected') },
  { outcome: 'Denied', holds: (lines) => lines.every((line) => line === 'Denied' || line === 'Rejected') },
  { outcome: 'Partial', holds: (lines) => lines.includes('Denied') || lines.includes('Rejected') },
  { outcome: 'Modified', holds: (lines) => lines.includes('Modified') },
  { outcome: 'Partial', holds: (lines) => lines.includes('Partial') },
  { outcome: 'Approved', holds: (lines) => all(lines, 'Approved') },
];

/** What a request comes to by its lines; by the word for the whole where no line has its own. */
export function rollUp(whole: Outcome | null, lines: readonly Outcome[]): Outcome {
  if (lines.length === 0) return whole ?? 'Unreadable';
  const counted = lines.filter((line) => line !== 'Cancelled' && line !== 'NotRequired');
  if (counted.length === 0) return all(lines, 'NotRequired') ? 'NotRequired' : 'Cancelled';
  return rows.find(({ holds }) => holds(counted))?.outcome ?? 'Unreadable';
}
