import type { SegmentCursor } from '../read/cursor.ts';
import type { Element999, Error999, Parsed999, Set999 } from './parsed999.ts';

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

export type Reader999 = {
  /** Takes a segment between ST and SE. */
  readonly accept: (cursor: SegmentCursor) => void;
  /** What was read; null where no AK1 said which group is meant. */
  readonly result: () => Parsed999 | null;
};

/** Reads one 999 from its segments in their order, whatever is missing between them. */
export function createReader999(): Reader999 {
  let head: { readonly control: string; readonly functional: string } | null = null;
  let verdict: { readonly code: string; readonly reasons: readonly string[] } = { code: '', reasons: [] };
  const sets: SetDraft[] = [];
  const errorOf = (c: SegmentCursor): SetDraft['errors'][number] => ({
    segment: c.el(1),
    position: c.scaled(2, 0) ?? 0,
    loop: c.el(3),
    code: c.el(4),
    elements: [],
  });
  const handlers: Readonly<Record<string, (c: SegmentCursor) => void>> = {
    AK1: (c) => {
      head ??= { functional: c.el(1), control: c.el(2) };
    },
    AK2: (c) => {
      sets.push({ kind: c.el(1), control: c.el(2), code: '', reasons: [], errors: [] });
    },
    IK3: (c) => {
      sets.at(-1)?.errors.push(errorOf(c));
    },
    IK4: (c) => {
      sets.at(-1)?.errors.at(-1)?.elements.push(elementOf(c));
    },
    IK5: (c) => {
      const set = sets.at(-1);
      if (set) Object.assign(set, { code: c.el(1), reasons: codesFrom(c, 2) });
    },
    AK9: (c) => {
      verdict = { code: c.el(1), reasons: codesFrom(c, 5) };
    },
  };
  return {
    accept(c) {
      const { id } = c;
      if (Object.hasOwn(handlers, id)) handlers[id]?.(c);
    },
    result: () =>
      head && {
        accepted: verdict.code,
        groupControl: head.control,
        functional: head.functional,
        reasons: verdict.reasons,
        sets,
      },
  };
}
