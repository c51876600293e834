import { useEffect, useRef } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = { readonly token: string; readonly onKept: () => void };

/** It is shown this once: the server keeps its hash alone. */
export function TokenOnce({ token, onKept }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="payor-token">
      <Notice tone="quest" ref={notice}>
        Put this token into the system that reads. It is not shown again.
      </Notice>
      <code className="payor-token-text">{token}</code>
      <div className="form-foot">
        <Button variant="primary" onClick={() => void copyAndTell(token, 'The token is copied')}>
          Copy token
        </Button>
        <Button onClick={onKept}>I have kept it</Button>
      </div>
    </div>
  );
}
