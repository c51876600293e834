import './Status.css';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';

const marks: Readonly<Record<Grade, ReactNode>> = {
  Good: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="currentColor" />
      <path
        d="m4.7 8.3 2.3 2.3 4.3-4.9"
        fill="none"
        stroke="var(--cl-cut)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  Questionable: (
    <>
      <path
        d="M8 1.9 14.7 13.6H1.3Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path d="M8 5.7v3.7" stroke="var(--cl-cut)" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="8" cy="11.8" r="1.05" fill="var(--cl-cut)" />
    </>
  ),
  Bad: (
    <>
      <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2Z" fill="currentColor" />
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke="var(--cl-cut)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  Unknown: (
    <>
      <circle cx="8" cy="8" r="6.7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.55 1.66" />
      <path
        d="M6.3 6.4c.1-1 .8-1.6 1.8-1.6 1 0 1.7.6 1.7 1.5 0 1.2-1.7 1.3-1.7 2.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <circle cx="8.1" cy="11" r=".95" fill="currentColor" />
    </>
  ),
};

/** One of the four shapes: tick in a circle, ! in a triangle, × in an octagon, ? in a dashed circle. Words go beside it. */
export function StatusGlyph({ grade }: { readonly grade: Grade }) {
  return (
    <svg className={classes('st', gradeClass[grade])} viewBox="0 0 16 16" aria-hidden>
      {marks[grade]}
    </svg>
  );
}
