import './BenefitsGrid.css';
import { type ReactNode, useId, useState } from 'react';
import { BenefitLine, isOf } from '#/ui/answer/BenefitLine.tsx';
import type { BenefitSort } from '#/ui/answer/benefitOrder.ts';
import { BenefitsHead } from '#/ui/answer/BenefitsHead.tsx';
import { moveInBenefits } from '#/ui/answer/moveInBenefits.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import type { BenefitRow } from './benefitRow.ts';

type Props = EvidenceProps & {
  readonly rows: readonly BenefitRow[];
  readonly sort: BenefitSort | null;
  readonly onSort: (sort: BenefitSort | null) => void;
  /** Narrows the rows. */
  readonly filter?: ReactNode;
  readonly authorize?: ((row: BenefitRow) => ReactNode) | undefined;
};

const networks = [
  { value: 'in', label: 'In network' },
  { value: 'out', label: 'Out of network' },
] as const;

/** Service types by network: copay, coinsurance, deductible. A narrow screen shows one network at a time. */
export function BenefitsGrid({ rows, sort, onSort, filter, authorize, openEvidence = null, onEvidence }: Props) {
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
                authorize={authorize}
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
