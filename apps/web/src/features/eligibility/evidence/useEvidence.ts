import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Evidence } from './evidence.ts';
import { evidenceOf } from './evidenceOf.ts';

/** Which value of the shown answer is open. Another answer opens with none. */
export function useEvidence(result: LookupResult | null) {
  const [opened, setOpened] = useState<{ readonly lookup: string; readonly id: string } | null>(null);
  const summary = result?.Summary ?? null;
  const all: readonly Evidence[] = useMemo(() => (summary === null ? [] : evidenceOf(summary)), [summary]);
  const own = opened !== null && opened.lookup === result?.SpifResponseID ? opened.id : null;
  const open = all.find(({ id }) => id === own) ?? null;
  const openId = open?.id ?? null;
  useEffect(() => {
    if (openId !== null) document.querySelector('.answer .n.is-open')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return {
    all,
    open,
    /** Pressed again, a value closes what it opened. */
    toggle: (id: string) => setOpened(result === null || id === own ? null : { lookup: result.SpifResponseID, id }),
    close: () => {
      const opener = document.querySelector<HTMLElement>('.answer .n.is-open');
      setOpened(null);
      opener?.focus();
    },
  };
}
