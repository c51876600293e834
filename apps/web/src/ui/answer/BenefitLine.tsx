import { Fragment, memo, type ReactNode } from 'react';
import { BenefitCells } from '#/ui/answer/BenefitCells.tsx';
import { type BenefitRow, isDepends, type NetworkBenefit } from '#/ui/answer/benefitRow.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';

type Props = EvidenceProps & {
  readonly row: BenefitRow;
  /** Beside the payer's word that one is needed, or that it does not know. */
  readonly authorize?: ((row: BenefitRow) => ReactNode) | undefined;
};

/** One service and what is said under it. Hundreds are put into another order at once: none is drawn anew for that. */
export const BenefitLine = memo(({ row, authorize, ...evidence }: Props) => (
  <>
    <tr>
      <th scope="row" className="svc" data-tip={row.service}>
        <span className="stc">{row.code}</span> {row.service}
      </th>
      {row.note === undefined ? (
        <>
          <BenefitCells side="in" of={`${row.service}, in network`} benefit={row.inNetwork} {...evidence} />
          <BenefitCells side="out" of={`${row.service}, out of network`} benefit={row.outOfNetwork} {...evidence} />
          <td className="gapl">
            <Authorization stated={row.authorization} of={row.service} {...evidence} />
            {row.authorization !== null && row.authorization.value !== false && authorize?.(row)}
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
          {row.remarks.map(({ label, parts }) => (
            <div key={[label, ...parts.map(({ evidence: of, value }) => of ?? value)].join(' ')}>
              {label !== '' && <span className="dim">{label} </span>}
              {parts.map((part, at) => (
                <Fragment key={`${part.value} ${part.evidence}`}>
                  {at > 0 && ' · '}
                  <Figure stated={part} name={row.service} {...evidence}>
                    {part.value}
                  </Figure>
                </Fragment>
              ))}
            </div>
          ))}
        </td>
      </tr>
    )}
  </>
));

const statedIn = ({ copay, coinsurance, deductibleApplies, note }: NetworkBenefit) => [
  isDepends(copay) ? null : copay,
  isDepends(coinsurance) ? null : coinsurance,
  deductibleApplies,
  note ?? null,
];

/** Whether a figure of this row opens that evidence: no other row changes with it. */
export const isOf = ({ inNetwork, outOfNetwork, authorization, note, remarks = [] }: BenefitRow, evidence: string) =>
  [
    ...statedIn(inNetwork),
    ...statedIn(outOfNetwork),
    authorization,
    note,
    ...remarks.flatMap(({ parts }) => parts),
  ].some((stated) => stated?.evidence === evidence);

type AuthorizationProps = EvidenceProps & { readonly stated: BenefitRow['authorization']; readonly of: string };

function Authorization({ stated, of, ...evidence }: AuthorizationProps) {
  if (stated === null) return <span className="nil">---</span>;
  return (
    <Figure stated={stated} name={`Authorization, ${of}`} {...evidence}>
      {stated.value === false ? (
        <span className="soft">No</span>
      ) : stated.value === 'Unknown' ? (
        <StatusBadge grade="Unknown" text="Unknown" />
      ) : (
        <StatusBadge grade="Questionable" text="Yes" />
      )}
    </Figure>
  );
}
