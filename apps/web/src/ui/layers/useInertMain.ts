import { useLayoutEffect } from 'react';

/** For a layer that repeats what the page has: as long as it is open, what is beneath is no landmark and takes no focus. */
export function useInertMain(): void {
  // Before the passive effects, so that focus returns into a page that takes it again.
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return undefined;
    main.inert = true;
    return () => {
      main.inert = false;
    };
  }, []);
}
