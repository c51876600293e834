import './Sheet.css';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  readonly title: string;
  /** A count or a small deed, at the end of the head. */
  readonly right?: ReactNode;
  readonly level?: 2 | 3;
  /** With `folds` the head is a button; `startsFolded` says how it begins. */
  readonly folds?: boolean;
  readonly startsFolded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A titled part of a sheet. */
export function Section({ title, right, level = 2, folds = false, startsFolded = false, className, children }: Props) {
  const [open, setOpen] = useState(!startsFolded);
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes('sec', className)} aria-labelledby={`${id}-title`}>
      <div className="sec-head">
        <Heading id={`${id}-title`}>
          {folds ? (
            <button
              type="button"
              className="sec-fold"
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!open)}
            >
              <IconChevronRight className="i i-s" aria-hidden />
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {right !== undefined && <div className="right">{right}</div>}
      </div>
      <div id={`${id}-body`} className="sec-body" hidden={folds && !open}>
        {children}
      </div>
    </section>
  );
}
