import { useEffect, useState } from 'react';

/**
 * Gives focus back to whatever had it when a layer opened; where that is gone, as a row of a queue that was worked on, to the
 * screen. A layer is open while it is rendered, so: on unmount.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A layer that was there with its screen was opened by nobody.
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus({ preventScroll: true });
      else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [opener],
  );
}
