import { useCallback, useState } from 'react';
import type { Outline } from './model/outline.ts';
import { loopsAround } from './model/segments.ts';

export type Place = {
  /** The segment that all views show. */
  readonly picked: number;
  /** The loop whose row of the tree was picked; `picked` is then its first segment. */
  readonly pickedLoop: number | null;
  readonly folded: ReadonlySet<number>;
  readonly pick: (ordinal: number) => void;
  readonly pickLoop: (loop: number) => void;
  readonly fold: (loop: number, isFolded: boolean) => void;
};

/** Where in a message one is, for every view of it alike. */
export function usePlace(outline: Outline): Place {
  const [at, setAt] = useState<{ readonly picked: number; readonly loop: number | null }>({ picked: 1, loop: null });
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  // The same from draw to draw, so that what takes long to draw is drawn only when it changes.
  const pick = useCallback(
    (ordinal: number) => {
      setAt({ picked: ordinal, loop: null });
      const around = loopsAround(outline, ordinal);
      setFolded((before) =>
        around.some((loop) => before.has(loop))
          ? new Set([...before].filter((loop) => !around.includes(loop)))
          : before,
      );
    },
    [outline],
  );
  return {
    picked: at.picked,
    pickedLoop: at.loop,
    folded,
    pick,
    pickLoop: (loop) => setAt({ picked: outline.loopFirsts[loop] ?? 1, loop }),
    fold(loop, isFolded) {
      const next = new Set(folded);
      if (isFolded) next.add(loop);
      else next.delete(loop);
      setFolded(next);
    },
  };
}
