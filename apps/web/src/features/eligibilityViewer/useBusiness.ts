import { useEffect, useState } from 'react';
import type { Engine } from './createEngine.ts';
import { EngineError } from './createEngine.ts';
import type { Business } from './model/business.ts';
import type { Message } from './model/outline.ts';
import { relinked } from './model/relinked.ts';
import { setBytes } from './model/setBytes.ts';

/** What one transaction set comes to; null while that is worked out, or where there is no set. */
export function useBusiness(engine: Engine, message: Message, index: number): Business | 'failed' | null {
  const [made, setMade] = useState<{
    readonly message: Message;
    readonly index: number;
    readonly business: Business | 'failed';
  } | null>(null);
  useEffect(() => {
    const set = message.outline.sets[index];
    if (set === undefined) return undefined;
    let current = true;
    engine.ask({ kind: 'business', set: set.kind, bytes: setBytes(message, set) }).then(
      (business) => current && setMade({ message, index, business: relinked(business, set) }),
      (error: unknown) => {
        const stopped = error instanceof EngineError && error.stopped;
        if (current && !stopped) setMade({ message, index, business: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [engine, message, index]);
  return made?.message === message && made.index === index ? made.business : null;
}
