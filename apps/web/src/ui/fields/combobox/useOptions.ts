import { useEffect, useEffectEvent, useState } from 'react';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Said more quietly at the end of the row: a payer id, a category. */
  readonly note?: string;
};

/** What a search answers: as much as is listed, and whether more fits than that. */
export type Offer = { readonly options: readonly ComboboxOption[]; readonly more: boolean };

export type Options = Offer & {
  readonly state: 'idle' | 'asking' | 'found' | 'none';
};

export type Find = (term: string, signal: AbortSignal) => Promise<Offer>;

type Found = Offer & {
  readonly term: string | null;
  /** Nobody knows what there is: the list stays shut, and does not say that nothing was found. */
  readonly failed: boolean;
};
const noOffer: Offer = { options: [], more: false };
const nothing: Found = { term: null, ...noOffer, failed: false };

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
  const answered = useEffectEvent((wanted: string, offer: Offer | null) => {
    setFound({ term: wanted, options: offer?.options ?? [], more: offer?.more ?? false, failed: offer === null });
    onFound?.(offer?.options ?? []);
  });
  useEffect(() => {
    if (term === null) return undefined;
    const abort = new AbortController();
    const askNow = async () => {
      const offer = await ask(term, abort.signal);
      if (!abort.signal.aborted) answered(term, offer);
    };
    const timer = setTimeout(() => void askNow(), term === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  if (term === null || (found.term === term && found.failed)) return { ...noOffer, state: 'idle' };
  const { options, more } = found;
  if (found.term !== term) return { options, more, state: 'asking' };
  return { options, more, state: options.length > 0 ? 'found' : 'none' };
}
