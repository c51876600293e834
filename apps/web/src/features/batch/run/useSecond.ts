import { useEffect, useState } from 'react';

/** The time now, each second anew, and at least so late. */
export function useSecond(atLeast: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, atLeast);
}
