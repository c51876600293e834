import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { worded } from '#/api/terms.ts';
import { footCents, stepText } from '#/features/clearance/estimate/estimateWords.ts';
import { evidenceId, stepName } from '#/features/clearance/estimate/evidence.ts';
import { type Opens, Opener } from '#/features/clearance/estimate/Opener.tsx';

type Props = { readonly of: WorkedEstimate; readonly hasOutside: boolean; readonly opens: Opens };

/** The flow once more, as a sum. */
export function LinesFoot({ of, hasOutside, opens }: Props) {
  const { Sum } = of;
  const span = hasOutside ? 8 : 7;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Lines add up to
        </th>
        <td className="num wide">{formatCurrency(Sum.AllowedCents)}</td>
        <td className="wide">{of.Lines.length === 1 ? '1 line' : `${of.Lines.length} lines`}</td>
        <td className="num wide">{formatCurrency(Sum.CopayCents)}</td>
        <td className="num wide">{formatCurrency(Sum.DeductibleCents)}</td>
        <td className="num wide">{formatCurrency(Sum.CoinsuranceCents)}</td>
        {hasOutside && <td className="num wide">{formatCurrency(Sum.OutsideCents)}</td>}
        <td className="num">{formatCurrency(Sum.LinesCents)}</td>
      </tr>
      {Sum.Steps.map((step, at) => (
        <tr key={step.Rule} className="sub">
          <th scope="row" colSpan={span}>
            {worded(step.Text)}
          </th>
          <td className="num">
            <Opener id={evidenceId.sumStep(at)} opens={opens} name={stepName(step)}>
              {stepText(step)}
            </Opener>
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={span}>
          {worded(of.PatientCents === null ? 'The {patient} pays at least' : 'The {patient} pays')}
        </th>
        <td className="num">{formatCurrency(footCents(of))}</td>
      </tr>
    </tfoot>
  );
}
