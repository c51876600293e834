import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { useEffect, useState } from 'react';

/** Which value of the shown answer is open, by its id. Another answer opens with none. */
export function useEvidence(result: LookupResult | null) {
  const [opened, setOpened] = useState<{ readonly lookup: string; readonly id: string } | null>(null);
  const openId = opened !== null && opened.lookup === result?.SpifResponseID ? opened.id : null;
  useEffect(() => {
    if (openId !== null) document.querySelector('.answer .n.is-open')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return {
    openId,
    /** Pressed again, a value closes what it opened. */
    toggle: (id: string) => setOpened(result === null || id === openId ? null : { lookup: result.SpifResponseID, id }),
    close: () => {
      const opener = document.querySelector<HTMLElement>('.answer .n.is-open');
      setOpened(null);
      opener?.focus();
    },
  };
}
