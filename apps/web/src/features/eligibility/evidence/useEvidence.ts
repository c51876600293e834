import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { useCallback, useEffect, useState } from 'react';

/** Which value of the shown answer is open, by its id. Another answer opens with none. */
export function useEvidence(result: LookupResult | null) {
  const [opened, setOpened] = useState<{ readonly lookup: string; readonly id: string } | null>(null);
  const shown = result?.SpifResponseID ?? null;
  const openId = opened !== null && opened.lookup === shown ? opened.id : null;
  useEffect(() => {
    if (openId !== null) document.querySelector('.answer .n.is-open')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  /** Pressed again, a value closes what it opened. The same function for the same answer, which hundreds of figures have. */
  const toggle = useCallback(
    (id: string) =>
      setOpened((was) => (shown === null || (was?.lookup === shown && was.id === id) ? null : { lookup: shown, id })),
    [shown],
  );
  return {
    openId,
    toggle,
    close: () => {
      const opener = document.querySelector<HTMLElement>('.answer .n.is-open');
      setOpened(null);
      opener?.focus();
    },
  };
}
