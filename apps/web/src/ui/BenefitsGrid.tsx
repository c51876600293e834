import './BenefitsGrid.css';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { BenefitCells } from '#/ui/BenefitCells.tsx';
import { Figure } from '#/ui/Figure.tsx';
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
  readonly note?: ReactNode;
  /** Said under the row: a second copay, the payer's own words. */
  readonly remarks?: readonly string[];
};

type Props = EvidenceProps & { readonly rows: readonly BenefitRow[] };

const networks = [
  { value: 'in', label: 'In network' },
  { value: 'out', label: 'Out of network' },
] as const;

/** Service types by network: copay, coinsurance, deductible. A narrow screen shows one network at a time. */
export function BenefitsGrid({ rows, ...evidence }: Props) {
  const id = useId();
  const [network, setNetwork] = useState<'in' | 'out'>('in');
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="net-switch">
        <SegmentedTabs label="Network" options={networks} value={network} onChange={setNetwork} />
      </div>
      <div className="benefits" data-network={network}>
        <table aria-labelledby={`${id}-title`}>
          <thead>
            <tr className="group">
              <td>
                <h2 id={`${id}-title`}>Benefits</h2>
              </td>
              <th scope="colgroup" colSpan={3} className="net">
                In network
              </th>
              <th scope="colgroup" colSpan={3} className="net">
                Out of network
              </th>
            </tr>
            <tr>
              <th scope="col">Service type</th>
              <NetworkHeads side="in" />
              <NetworkHeads side="out" />
              <th scope="col" className="gapl">
                Auth
              </th>
            </tr>
          </thead>
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
                      {row.note}
                    </td>
                  )}
                </tr>
                {row.remarks && row.remarks.length > 0 && (
                  <tr className="remark">
                    <td colSpan={8}>{row.remarks.join(' · ')}</td>
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

function NetworkHeads({ side }: { readonly side: 'in' | 'out' }) {
  return (
    <>
      <th scope="col" className={`num ${side}`}>
        Copay
      </th>
      <th scope="col" className={`num ${side}`}>
        <abbr title="Coinsurance">Coins.</abbr>
      </th>
      <th scope="col" className={side}>
        <abbr title="Deductible applies">Ded.</abbr>
      </th>
    </>
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
