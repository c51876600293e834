import './HistoryRail.css';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

export type HistoryEntry = {
  readonly id: string;
  readonly grade: Grade;
  readonly status: string;
  /** "Today 9:42 AM" or a date. */
  readonly when: string;
  /** Which kind of Unknown, which payer, how it came about, another day: "Northlake Mutual, re-check". */
  readonly about: string;
};

type Props = {
  readonly label: string;
  readonly entries: readonly HistoryEntry[];
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
};

/** Earlier answers, newest first; below 768 px a row of chips. */
export function HistoryRail({ label, entries, current, onOpen }: Props) {
  return (
    <ol className="history" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" aria-current={entry.id === current || undefined} onClick={() => onOpen(entry.id)}>
            <StatusGlyph grade={entry.grade} />
            <span className="what">{entry.status}</span>
            <span className="when">{entry.when}</span>
            {entry.about !== '' && <span className="about">{entry.about}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
