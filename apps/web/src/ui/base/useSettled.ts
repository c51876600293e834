import { useEffect, useState } from 'react';

const settleMs = 250;

/** What was typed, once nothing more comes for a moment: not every letter is a question. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
