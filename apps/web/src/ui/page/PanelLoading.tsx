import './PanelState.css';
import { lookupWaits } from '@coverline/domain/constants.ts';
import { useEffect, useState } from 'react';
import { Skeleton } from '#/ui/page/Skeleton.tsx';

type Props = {
  readonly shape?: 'verdict' | 'rows';
  readonly rows?: number;
  /** Whom or what we wait for, named after two seconds: "Bluestone Health Plan". */
  readonly waitingFor: string;
  /** When the wait began, epoch milliseconds, if before this panel appeared. */
  readonly since?: number;
  readonly onCancel?: (() => void) | undefined;
  /** Offered once slow, at twenty seconds. */
  readonly onNotify?: (() => void) | undefined;
};

/** The wait is named after 2 s, called slow at 20 s; from 10 s it can be cancelled. */
export function PanelLoading({ shape = 'rows', rows = 4, waitingFor, since, onCancel, onNotify }: Props) {
  const seconds = useSecondsSince(since);
  const note = waitNote(waitingFor, seconds);
  return (
    <div aria-busy>
      <Skeleton shape={shape} rows={rows} />
      <div className="sk-note">
        {note !== null && <span className="spin" aria-hidden />}
        <output>{note === null ? <span className="sr">Loading</span> : note.text}</output>
        {note !== null && <span className="tn">{seconds} s</span>}
        <span className="ends">
          {/* First, where a key leads: who goes on to the next patient seldom calls off. */}
          {onNotify && note?.slow && (
            <button type="button" className="link" onClick={onNotify}>
              Notify me instead
            </button>
          )}
          {onCancel && seconds >= 10 && (
            <button type="button" className="link" onClick={onCancel}>
              Cancel
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

/** What is said of a wait: nothing below 2 s, then whom we wait for, then that it is slow. */
export function waitNote(
  waitingFor: string,
  seconds: number,
): { readonly text: string; readonly slow: boolean } | null {
  if (seconds < 2) return null;
  return seconds < lookupWaits.softSeconds
    ? { text: `Waiting for ${waitingFor}`, slow: false }
    : { text: `${waitingFor} is slow`, slow: true };
}

function useSecondsSince(since: number | undefined): number {
  const [start] = useState(() => since ?? Date.now());
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}
