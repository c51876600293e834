import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now, and from then on. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The breakpoints of the shell. */
export const narrow = '(max-width: 47.99em)';
export const medium = '(max-width: 74.99em)';
/** Where a wide table wants the room of the user bar. */
export const belowWide = '(max-width: 99.99em)';
