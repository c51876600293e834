import { useEffect, useState } from 'react';

/**
 * How many of a list to draw: so many at once, and as many more with each frame, until all are there. Another list begins
 * anew. A press that puts hundreds of rows into another order is seen before the last of them is drawn.
 */
export function useGrowing(list: readonly unknown[], total: number, step: number): number {
  const [grown, setGrown] = useState({ list, count: step });
  const count = grown.list === list ? grown.count : step;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => setGrown({ list, count: count + step }));
    return () => cancelAnimationFrame(frame);
  }, [list, count, total, step]);
  return Math.min(count, total);
}
