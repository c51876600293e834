import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  /** What the value is of, for those who hear it. */
  readonly name: string;
  /** The segment that says it; 0 where none alone does. */
  readonly segment: number;
  readonly picked: number;
  readonly onPick: (ordinal: number) => void;
  readonly children: ReactNode;
};

/** A value that leads to its segment. */
export function Linked({ name, segment, picked, onPick, children }: Props) {
  if (segment === 0) return children;
  return (
    <button
      type="button"
      className={classes('n', segment === picked && 'is-open')}
      aria-pressed={segment === picked}
      onClick={() => onPick(segment)}
    >
      <span className="sr">{name} </span>
      {children}
      <span className="sr">, segment {segment}</span>
    </button>
  );
}
