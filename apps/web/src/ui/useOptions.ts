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

type Found = { readonly term: string | null; readonly options: readonly ComboboxOption[] };
const nothing: Found = { term: null, options: [] };

/** Long enough that a fast typist asks once, short enough to feel immediate. */
const pauseMs = 150;

/** Asks for options a moment after typing stops; an answer to an older question is dropped. */
export function useOptions(
  typed: string | null,
  takes: (term: string) => boolean,
  find: Find,
  /** Told of each answer to what is typed. */
  onFound?: (options: readonly ComboboxOption[]) => void,
): Options {
  const [found, setFound] = useState(nothing);
  const trimmed = typed?.trim() ?? '';
  const term = typed !== null && takes(trimmed) ? trimmed : null;
  // A list that was closed is asked for anew: what it held must not show, and then change under the hand.
  if (term === null && found !== nothing) setFound(nothing);
  const ask = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    const options = await find(wanted, signal).catch(() => []);
    if (signal.aborted) return;
    setFound({ term: wanted, options });
    onFound?.(options);
  });
  useEffect(() => {
    if (term === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(term, abort.signal), term === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  if (term === null) return { options: nothing.options, state: 'idle' };
  if (found.term !== term) return { options: found.options, state: 'asking' };
  return { options: found.options, state: found.options.length > 0 ? 'found' : 'none' };
}
