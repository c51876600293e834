import { useEffect, useState } from 'react';

/** Gives focus back to whatever had it when a layer opened. A layer is open while it is rendered, so: on unmount. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
