import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focus goes to the verdict when an answer lands because the user asked, never otherwise (ui.md §10): not for a stored
 * answer, and not away from a field the user has gone to meanwhile.
 */
export function useFocusOnLanding(landedId: string | null): {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly expect: (id: string) => void;
} {
  const heading = useRef<HTMLHeadingElement>(null);
  const expected = useRef<{ readonly id: string; readonly from: Element | null } | null>(null);
  useEffect(() => {
    if (landedId === null || expected.current?.id !== landedId) return;
    const now = document.activeElement;
    const busyElsewhere = now !== expected.current.from && now?.matches('input, select, textarea');
    expected.current = null;
    if (!busyElsewhere) heading.current?.focus();
  }, [landedId]);
  return {
    heading,
    expect: (id) => {
      expected.current = { id, from: document.activeElement };
    },
  };
}
