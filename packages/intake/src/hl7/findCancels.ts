import type { TextReader } from '../read/delimited.ts';
import { createLineReader } from '../read/lines.ts';
import { bareLine } from './bareLine.ts';
import { type Cancels, eventOf, isTakingBack, keysOfCancel, visitOf } from './events.ts';
import { type Hl7Segment, type Hl7Signs, segmentOf, signsOf } from './segment.ts';

/** What a visit is known by stands in these alone. */
const telling: ReadonlySet<string> = new Set(['EVN', 'PID', 'PV1', 'SCH']);

/**
 * Looks through a file for messages that take a visit back, before its rows are read: a row is not asked that the same file cancels
 * further below. Of the other messages nothing is kept, of these their numbers and the keys of their visits.
 */
export function createCancelFinder(): TextReader & { readonly found: Cancels } {
  const found = new Map<string, { readonly number: number; readonly event: string }>();
  let number = 0;
  let signs: Hl7Signs | null = null;
  let segments: Hl7Segment[] = [];

  const finish = (): void => {
    if (signs === null || segments.length === 0) return;
    const event = eventOf(segments, signs);
    const visit = visitOf(segments, signs);
    segments = [];
    if (!isTakingBack(event) || visit.mrn === '') return;
    for (const key of keysOfCancel(event, visit)) found.set(key, { number, event });
  };
  const lines = createLineReader(
    (line) => {
      const bare = bareLine(line);
      const id = bare.slice(0, 3);
      if (id === 'MSH') {
        finish();
        number++;
        signs = signsOf(bare);
        const msh = signs === null ? null : segmentOf(bare, signs);
        const event = msh === null || signs === null ? '' : eventOf([msh], signs);
        // Without an event of its own the message has one in its EVN.
        segments = msh !== null && (event === '' || isTakingBack(event)) ? [msh] : [];
      } else if (segments.length > 0 && segments.length < 10 && telling.has(id) && signs !== null)
        segments.push(segmentOf(bare, signs));
    },
    () => {},
  );
  return {
    found,
    push: lines.push,
    end() {
      lines.end();
      finish();
    },
  };
}
