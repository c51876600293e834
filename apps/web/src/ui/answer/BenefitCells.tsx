import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { type Depends, isDepends, type NetworkBenefit, type Share } from '#/ui/answer/benefitRow.ts';
import { classes } from '#/ui/base/classes.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Money } from '#/ui/values/Money.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';

type Props = EvidenceProps & {
  readonly side: 'in' | 'out';
  readonly of: string;
  readonly benefit: NetworkBenefit;
};

/** The three cells of one network: copay, coinsurance, and whether the deductible applies. */
export function BenefitCells({ side, of, benefit, ...evidence }: Props) {
  const { copay, coinsurance, deductibleApplies, note } = benefit;
  if (note !== undefined)
    return (
      <td className={classes('note', side)} colSpan={3}>
        <Figure stated={note} name={of} {...evidence}>
          {note.value}
        </Figure>
      </td>
    );
  return (
    <>
      <td className={classes('num', side)}>
        {isDepends(copay) ? (
          <DependsWords of={copay} />
        ) : copay ? (
          <Figure stated={copay} name={`Copay, ${of}`} {...evidence}>
            <Money cents={copay.value} />
            <Each of={copay} />
          </Figure>
        ) : (
          <Money cents={null} />
        )}
      </td>
      <td className={classes('num', side)}>
        {isDepends(coinsurance) ? (
          <DependsWords of={coinsurance} />
        ) : coinsurance ? (
          <Figure stated={coinsurance} name={`Coinsurance, ${of}`} {...evidence}>
            {formatBasisPoints(coinsurance.value)}
            <Each of={coinsurance} />
          </Figure>
        ) : (
          <span className="nil">{formatBasisPoints(null)}</span>
        )}
      </td>
      <td className={side}>
        {deductibleApplies ? (
          <Figure stated={deductibleApplies} name={`Deductible applies, ${of}`} {...evidence}>
            {deductibleApplies.value ? 'Yes' : 'No'}
          </Figure>
        ) : (
          <span className="nil">---</span>
        )}
      </td>
    </>
  );
}

const DependsWords = ({ of: { depends } }: { readonly of: Depends }) => <span className="depends">{depends}</span>;

/** An amount that is owed again each day is another one than the same amount once. */
const Each = ({ of: { each = '' } }: { readonly of: Share }) => each !== '' && <small> {each}</small>;
