import type { PriceFault } from '@coverline/contract/clearance/prices/priceShapes.ts';
import type { ReactNode } from 'react';
import { countText } from '#/features/clearance/prices/priceWords.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Judged = {
  readonly Rows: number;
  readonly Faulty: number;
  readonly Faults: readonly PriceFault[];
  readonly Warning: string;
};

type Props = {
  readonly shown: Judged;
  /** What becomes of those that can be read. */
  readonly verdict: string;
  /** The first of them. */
  readonly children: ReactNode;
};

/** What would become of a file: in one line, what is worth knowing first, and the rows to mend by row and column. */
export function PriceVerdict({ shown, verdict, children }: Props) {
  const { Faulty, Faults, Warning } = shown;
  return (
    <>
      {Warning !== '' && <Notice tone="quest">{Warning}</Notice>}
      <Notice tone={Faulty > 0 ? 'quest' : 'good'}>
        {verdict}
        {Faulty > 0 && `, ${countText(Faulty, 'row')} to mend, which are left out`}.
      </Notice>
      {Faulty > 0 && (
        <Section title="Rows to mend" right={<span className="tn">{Faulty.toLocaleString('en-US')}</span>} folds>
          <ul className="price-faults" aria-label="Rows to mend">
            {Faults.map(({ Row, Column, Text }, at) => (
              <li key={at}>
                <span className="dim small tn">
                  Row {Row}
                  {Column !== '' && `, ${Column}`}
                </span>
                <span className="error">{Text}</span>
              </li>
            ))}
          </ul>
          {Faulty > Faults.length && (
            <p className="dim small">The first {Faults.length} are shown; all are in the file.</p>
          )}
        </Section>
      )}
      {children}
    </>
  );
}
