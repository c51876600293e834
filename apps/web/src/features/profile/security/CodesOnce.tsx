import { useEffect, useRef } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** They are shown this once: the server keeps their hashes alone. */
export function CodesOnce({ codes, onKept }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const onCopy = () => copyAndTell(codes.join('\n'), 'The recovery codes are copied');
  return (
    <div className="security">
      <Notice tone="quest" ref={notice}>
        Keep these recovery codes where you keep other papers. Each signs you in once if you lose your app and your
        passkeys. They are not shown again.
      </Notice>
      <ul className="security-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-foot">
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={() => void onCopy()}>Copy codes</Button>
      </div>
    </div>
  );
}
