import { useEffect, useEffectEvent, useState } from 'react';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Said more quietly at the end of the row: a payer id, a category. */
  readonly note?: string;
};

type Options = {
  readonly options: readonly ComboboxOption[];
  readonly state: 'idle' | 'asking' | 'found' | 'none';
};

type Find = (term: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

const idle: Options = { options: [], state: 'idle' };
/** Long enough that a fast typist asks once, short enough to feel immediate. */
const pauseMs = 150;

/** Asks for options a moment after typing stops; an answer to an older question is dropped. */
export function useOptions(typed: string | null, minLength: number, find: Find, onFound: () => void): Options {
  const [found, setFound] = useState(idle);
  const term = typed?.trim() ?? '';
  const wanted = typed !== null && term.length >= minLength;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const options = await find(term, signal).catch(() => []);
    if (signal.aborted) return;
    setFound({ options, state: options.length > 0 ? 'found' : 'none' });
    if (options.length > 0) requestAnimationFrame(onFound);
  });
  useEffect(() => {
    if (!wanted) return setFound(idle);
    const abort = new AbortController();
    setFound((old) => ({ ...old, state: 'asking' }));
    const timer = setTimeout(() => void ask(abort.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, wanted]);
  return found;
}
