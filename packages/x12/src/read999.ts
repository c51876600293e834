import type { Diagnostic } from './diagnose/diagnostics.ts';
import { examine } from './examine.ts';
import type { SegmentCursor } from './read/cursor.ts';

export type Element999 = {
  /** '9', or '13-2' for a component, '3-1-2' with its repetition. */
  readonly position: string;
  /** IK403, e.g. '7'. */
  readonly code: string;
  /** IK404, the value that was refused, where the payer sent it back: may be PHI. */
  readonly value?: string;
};

export type Error999 = {
  /** Segment id and its position counted from ST as 1 in what we sent. */
  readonly segment: string;
  readonly position: number;
  /** Loop id where told, else ''. */
  readonly loop: string;
  /** IK304, e.g. '8'. */
  readonly code: string;
  readonly elements: readonly Element999[];
};

export type Set999 = {
  /** Transaction set id and control number (ST02) of what we sent. */
  readonly kind: string;
  readonly control: string;
  /** IK501: A accepted, E accepted with errors, R and others rejected; '' where none was told. */
  readonly code: string;
  /** IK502 to IK506. */
  readonly reasons: readonly string[];
  readonly errors: readonly Error999[];
};

export type Parsed999 = {
  /** AK901: A, E, P partly, R, M, W, X; '' where the group's verdict is missing. */
  readonly accepted: string;
  /** AK102: the GS06 of what we sent. */
  readonly groupControl: string;
  /** AK101, e.g. 'HS'. */
  readonly functional: string;
  /** AK905 to AK909. */
  readonly reasons: readonly string[];
  readonly sets: readonly Set999[];
};

export type Read999 =
  | { readonly ok: true; readonly value: Parsed999; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

type SetDraft = Omit<Set999, 'errors' | 'code' | 'reasons'> & {
  code: string;
  reasons: readonly string[];
  errors: (Omit<Error999, 'elements'> & { elements: Element999[] })[];
};

const codesFrom = (c: SegmentCursor, first: number): readonly string[] =>
  [0, 1, 2, 3, 4].map((n) => c.el(first + n)).filter((code) => code !== '');

function elementOf(c: SegmentCursor): Element999 {
  const position = [1, 2, 3]
    .map((j) => c.comp(1, j))
    .filter((part) => part !== '')
    .join('-');
  return { position, code: c.el(3), ...(c.isEmpty(4) ? {} : { value: c.el(4) }) };
}

/**
 * Reads the first 999 (005010X231) of a message: what the receiver says of the group we sent. Never throws for what the bytes
 * hold; `ok: false` where there is no X12, no 999, or no AK1 to say which group is meant.
 */
export function read999(bytes: Uint8Array): Read999 {
  let head: { control: string; functional: string } | null = null;
  let verdict: { code: string; reasons: readonly string[] } = { code: '', reasons: [] };
  let inside = false;
  let seen = false;
  const sets: SetDraft[] = [];
  const take = (c: SegmentCursor): void => {
    const set = sets.at(-1);
    const error = set?.errors.at(-1);
    switch (c.id) {
      case 'AK1':
        head ??= { functional: c.el(1), control: c.el(2) };
        break;
      case 'AK2':
        sets.push({ kind: c.el(1), control: c.el(2), code: '', reasons: [], errors: [] });
        break;
      case 'IK3':
        set?.errors.push({
          segment: c.el(1),
          position: c.scaled(2, 0) ?? 0,
          loop: c.el(3),
          code: c.el(4),
          elements: [],
        });
        break;
      case 'IK4':
        error?.elements.push(elementOf(c));
        break;
      case 'IK5':
        if (set) Object.assign(set, { code: c.el(1), reasons: codesFrom(c, 2) });
        break;
      case 'AK9':
        verdict = { code: c.el(1), reasons: codesFrom(c, 5) };
        break;
    }
  };
  const { readable, report } = examine(bytes, (cursor, role, { set }, diagnostics) => {
    if (role === 'body') {
      if (inside) take(cursor);
      return;
    }
    inside = role === 'ST' && set?.kind === '999' && !seen;
    if (role === 'ST' && seen) diagnostics.at('more-transactions', cursor);
    if (inside) seen = true;
  });
  // Assigned in the closure; the compiler cannot see it.
  const group = head as { control: string; functional: string } | null;
  if (readable && !group) report.add('wrong-message', { segment: 1, offset: 0 }, 'ST01');
  const diagnostics = report.sorted();
  if (!readable || !group) return { ok: false, diagnostics };
  const value = {
    accepted: verdict.code,
    groupControl: group.control,
    functional: group.functional,
    reasons: verdict.reasons,
    sets,
  };
  return { ok: true, value, diagnostics };
}
