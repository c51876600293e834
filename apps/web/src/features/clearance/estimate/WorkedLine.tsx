import type { EstimateLine } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { Fragment } from 'react';
import { worded } from '#/api/terms.ts';
import { evidenceId } from '#/features/clearance/estimate/evidence.ts';
import { type Opens, Opener } from '#/features/clearance/estimate/Opener.tsx';

type Props = { readonly line: EstimateLine; readonly columns: number; readonly opens: Opens };

/** The formula of a line as a sentence with its figures: each part opens what the payer said of it. */
export function WorkedLine({ line, columns, opens }: Props) {
  const owed = line.Steps.filter(({ Cents }) => Cents !== 0);
  const { Price } = line;
  return (
    <tr className="worked">
      <td colSpan={columns}>
        <span className="est-worked">
          <span>
            {line.Steps.length === 0 && <i>No source has a price: it is not in the sum</i>}
            {line.Steps.map(({ Text, Rule }, at) => (
              <Fragment key={`${Rule} ${at}`}>
                {at > 0 && <i>, then </i>}
                <Opener id={evidenceId.step(line.Line, at)} opens={opens} name="step">
                  {worded(Text)}
                </Opener>
              </Fragment>
            ))}
            {owed.length > 1 && (
              <>
                <i>, together </i>
                {owed.map(({ Cents }) => formatCurrency(Cents)).join(' + ')} ={' '}
                <b>{formatCurrency(line.PatientCents)}</b>
              </>
            )}
          </span>
          {line.Authorization === 'Y' && (
            <span className="est-left">{worded('the {payer} asks for an authorization')}</span>
          )}
          {Price?.LowCents != null && Price.HighCents !== null && (
            <span className="est-left">
              from {formatCurrency(Price.LowCents)} to {formatCurrency(Price.HighCents)}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
