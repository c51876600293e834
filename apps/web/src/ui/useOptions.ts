import { useEffect, useEffectEvent, useState } from 'react';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Said more quietly at the end of the row: a payer id, a category. */
  readonly note?: string;
};

export type Options = {
  readonly options: readonly ComboboxOption[];
  readonly state: 'idle' | 'asking' | 'found' | 'none';
};

type Find = (term: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

/** Long enough that a fast typist asks once, short enough to feel immediate. */
const pauseMs = 150;

/** Asks for options a moment after typing stops; an answer to an older question is dropped. */
export function useOptions(
  typed: string | null,
  minLength: number,
  find: Find,
  /** Told of each answer to what is typed. */
  onFound?: (options: readonly ComboboxOption[]) => void,
): Options {
  const [found, setFound] = useState<{ readonly term: string | null; readonly options: readonly ComboboxOption[] }>({
    term: null,
    options: [],
  });
  const trimmed = typed?.trim() ?? '';
  const term = typed !== null && trimmed.length >= minLength ? trimmed : null;
  const ask = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    const options = await find(wanted, signal).catch(() => []);
    if (signal.aborted) return;
    setFound({ term: wanted, options });
    onFound?.(options);
  });
  useEffect(() => {
    if (term === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(term, abort.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  if (term === null) return { options: [], state: 'idle' };
  if (found.term !== term) return { options: found.options, state: 'asking' };
  return { options: found.options, state: found.options.length > 0 ? 'found' : 'none' };
}
