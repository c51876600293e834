import { useEffect, useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import type { Work } from '../useMessages.ts';

type Props = { readonly work: Work; readonly onStop: () => void };

const shownAfter = 1000;

/** How far it is, once it takes longer than a second, and a way to end it. */
export function WorkBar({ work: { what, done, since }, onStop }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setShown(true), Math.max(0, since + shownAfter - Date.now()));
    return () => clearTimeout(waiting);
  }, [since]);
  return (
    <div className="viewer-work" aria-busy>
      <output>{shown ? what : <span className="sr">{what}</span>}</output>
      {shown && (
        <>
          <progress className="sending" aria-label={what} {...(done !== null && { value: done })} />
          <Button size="s" onClick={onStop}>
            Stop
          </Button>
        </>
      )}
    </div>
  );
}
