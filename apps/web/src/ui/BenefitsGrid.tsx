import './BenefitsGrid.css';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { BenefitCells } from '#/ui/BenefitCells.tsx';
import type { BenefitSort } from '#/ui/benefitOrder.ts';
import { BenefitsHead } from '#/ui/BenefitsHead.tsx';
import { Figure } from '#/ui/Figure.tsx';
import { moveInBenefits } from '#/ui/moveInBenefits.ts';
import { SegmentedTabs } from '#/ui/SegmentedTabs.tsx';
import type { EvidenceProps, Stated } from '#/ui/stated.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';

export type NetworkBenefit = {
  /** Integer cents. */
  readonly copay: Stated<number> | null;
  /** Basis points: 2000 is 20.00%. */
  readonly coinsurance: Stated<number> | null;
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
export function BenefitsGrid({ rows, sort, onSort, filter, ...evidence }: Props) {
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
              <Fragment key={`${row.code} ${row.service}`}>
                <tr>
                  <th scope="row" className="svc" data-tip={row.service}>
                    <span className="stc">{row.code}</span> {row.service}
                  </th>
                  {row.note === undefined ? (
                    <>
                      <BenefitCells side="in" of={`${row.service}, in network`} benefit={row.inNetwork} {...evidence} />
                      <BenefitCells
                        side="out"
                        of={`${row.service}, out of network`}
                        benefit={row.outOfNetwork}
                        {...evidence}
                      />
                      <td className="gapl">
                        <Authorization stated={row.authorization} of={row.service} {...evidence} />
                      </td>
                    </>
                  ) : (
                    <td className="gapl note" colSpan={7}>
                      <Figure stated={row.note} name={row.service} {...evidence}>
                        {row.note.value}
                      </Figure>
                    </td>
                  )}
                </tr>
                {row.remarks && row.remarks.length > 0 && (
                  <tr className="remark">
                    <td colSpan={8}>
                      {row.remarks.map((remark, at) => (
                        <Fragment key={remark.value}>
                          {at > 0 && ' · '}
                          <Figure stated={remark} name={row.service} {...evidence}>
                            {remark.value}
                          </Figure>
                        </Fragment>
                      ))}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type AuthorizationProps = EvidenceProps & { readonly stated: Stated<boolean> | null; readonly of: string };

function Authorization({ stated, of, ...evidence }: AuthorizationProps) {
  if (stated === null) return <span className="nil">---</span>;
  return (
    <Figure stated={stated} name={`Authorization, ${of}`} {...evidence}>
      {stated.value ? <StatusBadge grade="Questionable" text="Yes" /> : <span className="soft">No</span>}
    </Figure>
  );
}
