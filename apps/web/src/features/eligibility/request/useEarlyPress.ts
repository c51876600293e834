import { useEffect, useEffectEvent, useState } from 'react';
import type { Request } from './useRequest.ts';
import type { RequestForm } from './requestForm.ts';

/**
 * A press on the button before the client's choices are in the request is kept until they are, and nothing is judged before. It is
 * kept for that request alone: one that is put in its place is not sent by it.
 */
export function useEarlyPress({ form, turn, isWhole }: Request, ask: (values: RequestForm) => void) {
  const [pressedFor, setPressedFor] = useState<number | null>(null);
  const kept = pressedFor === turn;
  const go = useEffectEvent(
    () =>
      void form
        .handleSubmit(ask)()
        .finally(() => setPressedFor(null)),
  );
  useEffect(() => {
    if (kept && isWhole) go();
  }, [kept, isWhole]);
  return { kept, keep: isWhole ? null : () => setPressedFor(turn) };
}
