import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { type BenefitColumn, type BenefitSort, nextSort } from '#/ui/answer/benefitOrder.ts';

type Props = {
  readonly titleId: string;
  readonly sort: BenefitSort | null;
  readonly onSort: (sort: BenefitSort | null) => void;
};

/** Two networks of three columns each; what can be ordered is a button. */
export function BenefitsHead({ titleId, ...order }: Props) {
  return (
    <thead>
      <tr className="group">
        <td>
          <h2 id={titleId}>Benefits</h2>
        </td>
        <th scope="colgroup" colSpan={3} className="net">
          In network
        </th>
        <th scope="colgroup" colSpan={3} className="net">
          Out of network
        </th>
      </tr>
      <tr>
        <Head by="service" {...order}>
          Service type
        </Head>
        <NetworkHeads side="in" copay="inCopay" coinsurance="inCoinsurance" {...order} />
        <NetworkHeads side="out" copay="outCopay" coinsurance="outCoinsurance" {...order} />
        <Head by="authorization" className="gapl" {...order}>
          Auth
        </Head>
      </tr>
    </thead>
  );
}

type Order = Pick<Props, 'sort' | 'onSort'>;
type NetworkProps = Order & {
  readonly side: 'in' | 'out';
  readonly copay: BenefitColumn;
  readonly coinsurance: BenefitColumn;
};

function NetworkHeads({ side, copay, coinsurance, ...order }: NetworkProps) {
  return (
    <>
      <Head by={copay} className={`num ${side}`} {...order}>
        Copay
      </Head>
      <Head by={coinsurance} className={`num ${side}`} {...order}>
        <abbr title="Coinsurance">Coins.</abbr>
      </Head>
      <th scope="col" className={side}>
        <abbr title="Deductible applies">Ded.</abbr>
      </th>
    </>
  );
}

type HeadProps = Order & {
  readonly by: BenefitColumn;
  readonly className?: string;
  readonly children: ReactNode;
};

function Head({ by, sort, onSort, className, children }: HeadProps) {
  const sorted = sort?.by === by ? sort : null;
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, by))}>
        {children}
        {sorted && <Arrow className="i i-s" aria-hidden />}
      </button>
    </th>
  );
}
