import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { Finding } from '../model/outline.ts';

type Props = { readonly severity: Finding['severity'] | undefined };

/** That a segment has a fault: by shape, then by word. */
export function FaultMark({ severity }: Props) {
  if (severity === undefined) return null;
  return (
    <span className={severity === 'error' ? 'viewer-mark st-bad' : 'viewer-mark st-quest'}>
      <StatusGlyph grade={severity === 'error' ? 'Bad' : 'Questionable'} />
      <span className="sr">{severity === 'error' ? 'error' : 'warning'}</span>
    </span>
  );
}
