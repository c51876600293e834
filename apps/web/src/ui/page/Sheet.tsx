import './Sheet.css';
import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  /** Names the region for assistive tools. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One white ground; its sections are ruled by hairlines. Never nest sheets. */
export function Sheet({ label, className, children }: Props) {
  return (
    <section className={classes('sheet', className)} aria-label={label}>
      {children}
    </section>
  );
}
