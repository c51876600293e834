import './Figure.css';
import type { ReactNode } from 'react';
import { classes } from '#/ui/base/classes.ts';
import type { EvidenceProps, Stated } from '#/ui/values/stated.ts';

type Props = EvidenceProps & {
  readonly stated: Stated<unknown>;
  /** What the number is, for assistive tools: "Deductible left, individual, in network". */
  readonly name: string;
  readonly children: ReactNode;
};

/** A number from a payer is a button that opens its segment; one we computed has a dotted underline and opens its sum. */
export function Figure({ stated, name, openEvidence, onEvidence, children }: Props) {
  const { evidence, computed = false } = stated;
  const look = classes('n', computed && 'is-calc');
  if (evidence === undefined || !onEvidence) return <span className={look}>{children}</span>;
  const open = openEvidence === evidence;
  return (
    <button
      type="button"
      className={classes(look, open && 'is-open')}
      aria-pressed={open}
      onClick={() => onEvidence(evidence)}
    >
      {children}
      <span className="sr">
        {' '}
        {name}, {computed ? 'computed' : 'as stated'}
      </span>
    </button>
  );
}
