import './BenefitsGrid.css';
import { type ReactNode, useId, useState } from 'react';
import { BenefitLine, isOf } from '#/ui/BenefitLine.tsx';
import type { BenefitSort } from '#/ui/benefitOrder.ts';
import { BenefitsHead } from '#/ui/BenefitsHead.tsx';
import { moveInBenefits } from '#/ui/moveInBenefits.ts';
import { SegmentedTabs } from '#/ui/SegmentedTabs.tsx';
import type { EvidenceProps, Stated } from '#/ui/stated.ts';

/** A copay or a share, and what it is owed for each time: "a day"; '' where the payer said no such period. */
export type Share = Stated<number> & { readonly each?: string };

export type NetworkBenefit = {
  /** Integer cents. */
  readonly copay: Share | null;
  /** Basis points: 2000 is 20.00%. */
  readonly coinsurance: Share | null;
  readonly deductibleApplies: Stated<boolean> | null;
};

export type BenefitRow = {
  /** The X12 service type code. */
  readonly code: string;
  readonly service: string;
  readonly inNetwork: NetworkBenefit;
  readonly outOfNetwork: NetworkBenefit;
  readonly authorization: Stated<boolean> | null;
  /** Said across the row in place of figures: "Carved out to Northwind Rx". */
  readonly note?: Stated<string>;
  /** Said under the row: a second copay, the payer's own words. */
  readonly remarks?: readonly Stated<string>[];
};

type Props = EvidenceProps & {
  readonly rows: readonly BenefitRow[];
  readonly sort: BenefitSort | null;
  readonly onSort: (sort: BenefitSort | null) => void;
  /** Narrows the rows. */
  readonly filter?: ReactNode;
};

const networks = [
  { value: 'in', label: 'In network' },
  { value: 'out', label: 'Out of network' },
] as const;

/** Service types by network: copay, coinsurance, deductible. A narrow screen shows one network at a time. */
export function BenefitsGrid({ rows, sort, onSort, filter, openEvidence = null, onEvidence }: Props) {
  const id = useId();
  const [network, setNetwork] = useState<'in' | 'out'>('in');
  return (
    <section aria-labelledby={`${id}-title`}>
      {filter}
      <div className="net-switch">
        <SegmentedTabs label="Network" options={networks} value={network} onChange={setNetwork} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the figures inside */}
      <div className="benefits" data-network={network} onKeyDown={moveInBenefits}>
        <table aria-labelledby={`${id}-title`}>
          <BenefitsHead titleId={`${id}-title`} sort={sort} onSort={onSort} />
          <tbody>
            {rows.map((row) => (
              <BenefitLine
                key={`${row.code} ${row.service}`}
                row={row}
                onEvidence={onEvidence}
                openEvidence={openEvidence !== null && isOf(row, openEvidence) ? openEvidence : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
