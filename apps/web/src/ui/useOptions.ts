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

type Found = {
  readonly term: string | null;
  readonly options: readonly ComboboxOption[];
  /** Nobody knows what there is: the list stays shut, and does not say that nothing was found. */
  readonly failed: boolean;
};
const nothing: Found = { term: null, options: [], failed: false };

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
  const ask = useEffectEvent((wanted: string, signal: AbortSignal) => find(wanted, signal).catch(() => null));
  // Apart from the asking: what was pressed while the answer was on its way counts.
  const answered = useEffectEvent((wanted: string, options: readonly ComboboxOption[] | null) => {
    setFound({ term: wanted, options: options ?? [], failed: options === null });
    onFound?.(options ?? []);
  });
  useEffect(() => {
    if (term === null) return undefined;
    const abort = new AbortController();
    const askNow = async () => {
      const options = await ask(term, abort.signal);
      if (!abort.signal.aborted) answered(term, options);
    };
    const timer = setTimeout(() => void askNow(), term === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  if (term === null || (found.term === term && found.failed)) return { options: nothing.options, state: 'idle' };
  if (found.term !== term) return { options: found.options, state: 'asking' };
  return { options: found.options, state: found.options.length > 0 ? 'found' : 'none' };
}
