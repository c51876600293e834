import './Notice.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode, Ref } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

export type NoticeTone = 'info' | 'good' | 'quest' | 'bad' | 'unknown';

type Props = {
  readonly tone: NoticeTone;
  /** A deed at the end. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** A message in place. Bad ones are announced at once, the others when the reader is idle. */
export function Notice({ tone, end, className, ref, children }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classes('notice', `notice-${tone}`, className)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <NoticeMark tone={tone} />
      <div className="grow">{children}</div>
      {end}
    </div>
  );
}

function NoticeMark({ tone }: { readonly tone: NoticeTone }) {
  if (tone === 'bad') return <IconAlertCircle className="i" aria-hidden />;
  if (tone === 'info') return <IconInfoCircle className="i" aria-hidden />;
  return <StatusGlyph grade={tone === 'good' ? 'Good' : tone === 'quest' ? 'Questionable' : 'Unknown'} />;
}
