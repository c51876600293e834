import type { BatchCounts } from '@coverline/contract/batch/batch.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { classes } from '#/ui/base/classes.ts';
import { number } from '#/features/batch/batchWords.ts';

type Part = {
  readonly label: string;
  readonly look: string;
  readonly grade?: Grade;
  readonly of: (counts: BatchCounts) => number;
  /** In the legend only where there are some. */
  readonly rare?: true;
};

/** In the order of the bar: what is answered by its grade, what failed, what is under way, what waits, what is to do. */
const parts: readonly Part[] = [
  { label: 'Good', look: 'good', grade: 'Good', of: ({ Good }) => Good },
  { label: 'Questionable', look: 'quest', grade: 'Questionable', of: ({ Questionable }) => Questionable },
  { label: 'Bad', look: 'bad', grade: 'Bad', of: ({ Bad }) => Bad },
  { label: 'Unknown', look: 'unknown', grade: 'Unknown', of: ({ Unknown }) => Unknown },
  { label: 'Failed', look: 'is-failed', of: ({ Failed }) => Failed },
  { label: 'Skipped', look: 'is-skipped', of: ({ Skipped }) => Skipped, rare: true },
  { label: 'Cancelled', look: 'is-cancelled', of: ({ Cancelled }) => Cancelled, rare: true },
  { label: 'In flight', look: 'is-flight', of: ({ InFlight }) => InFlight },
  { label: 'Waiting', look: 'is-wait', of: ({ Waiting }) => Waiting },
  { label: 'To do', look: 'is-todo', of: ({ Pending }) => Pending },
];

/** The bar of a batch or of one payer: colours for answers, patterns for the rest. Words and figures stand beside it. */
export function Progress({ counts, large = false }: { readonly counts: BatchCounts; readonly large?: boolean }) {
  return (
    <span className={classes('prog', large && 'prog-l')} aria-hidden>
      {parts.map(({ label, look, of }) =>
        of(counts) === 0 ? null : <i key={label} className={look} style={{ flexGrow: of(counts) }} />,
      )}
    </span>
  );
}

/** The same as words and figures. */
export function Legend({ counts }: { readonly counts: BatchCounts }) {
  const shown = parts.filter(({ rare, of }) => rare === undefined || of(counts) > 0);
  return (
    <ul className="prog-legend">
      {shown.map(({ label, look, grade, of }) => (
        <li key={label}>
          {grade === undefined ? <i className={classes('key', look)} aria-hidden /> : <StatusGlyph grade={grade} />}
          {label} <b>{number(of(counts))}</b>
        </li>
      ))}
    </ul>
  );
}
