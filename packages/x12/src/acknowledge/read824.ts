import { readingOf, type SegmentCursor } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';

/** What a receiver says of the content of a set that it could read (824, 006020X257 and its kin). */
export type Parsed824 = {
  /** OTI01 of each set it speaks of: TA taken, TE taken with errors, TR refused …. */
  readonly verdicts: readonly string[];
  readonly isRefused: boolean;
  /** OTI08: of the group that each set came in, as whoever sent it had numbered it. */
  readonly groupControls: readonly string[];
  /** Where it does not say so by a word of its own: the code of the fault (TED01), the segment and the element. */
  readonly faults: readonly { readonly code: string; readonly segment: string; readonly element: string }[];
};

/** OTI01: of a batch, a group, an item or a set; taken, changed, with errors, in part, refused. A word that nobody knows is no verdict. */
const verdict = /^[BGIT][ACEPR]$/;
/** What is taken in part alone has to be sent again as what is refused. */
const refused = /[PR]$/;

/** Reads the first 824 of a message; null where there is none, or it gives no verdict. Never throws for what the bytes hold. */
export function read824(bytes: Uint8Array): Parsed824 | null {
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const cursor: SegmentCursor = readingOf(scanner.cursor);
  const verdicts: string[] = [];
  const groupControls: string[] = [];
  const faults: { code: string; segment: string; element: string }[] = [];
  let inside = false;
  for (let step = scanner.next(); step === 'segment'; step = scanner.next()) {
    if (cursor.id === 'ST') inside = cursor.el(1) === '824';
    if (!inside) continue;
    if (cursor.id === 'SE') break;
    if (cursor.id === 'OTI') {
      const said = cursor.el(1).trim().toUpperCase();
      if (verdict.test(said)) verdicts.push(said);
      groupControls.push(cursor.el(8));
    }
    if (cursor.id === 'TED') faults.push({ code: cursor.el(1), segment: cursor.el(3), element: cursor.comp(5, 1) });
  }
  if (verdicts.length === 0) return null;
  return { verdicts, isRefused: verdicts.some((one) => refused.test(one)), groupControls, faults };
}
