export type Landing = {
  /** The user has asked: this lookup's answer may take focus when it lands. */
  readonly expect: (id: string) => void;
  /** Whether it may now; once. */
  readonly takesFocus: (id: string) => boolean;
};

/** Remembers which answer is waited for, and leaves alone whoever has gone to another field meanwhile. */
export function createLanding(): Landing {
  let expected: { readonly id: string; readonly from: Element | null } | null = null;
  return {
    expect: (id) => {
      expected = { id, from: document.activeElement };
    },
    takesFocus: (id) => {
      if (expected?.id !== id) return false;
      const now = document.activeElement;
      const busyElsewhere = now !== expected.from && now?.matches('input, select, textarea') === true;
      expected = null;
      return !busyElsewhere;
    },
  };
}
