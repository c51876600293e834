import { durations } from '@coverline/domain/constants.ts';
import { useEffect, useState } from 'react';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

/** Says for four seconds that the network has gone, or is back (the spelling is the specification's own). */
export function NetworkBanner() {
  const [online, setOnline] = useState<boolean | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      clearTimeout(timer);
      setOnline(navigator.onLine);
      timer = setTimeout(() => setOnline(null), durations.networkBannerMs);
    };
    const stopped = new AbortController();
    addEventListener('online', say, { signal: stopped.signal });
    addEventListener('offline', say, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <output className="network">
      {online !== null && (
        <span className="network-banner">
          <StatusGlyph grade={online ? 'Good' : 'Questionable'} />
          {online ? 'You are back online' : 'You are offine'}
        </span>
      )}
    </output>
  );
}
