import type { EstimateLine, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { worded } from '#/api/terms.ts';
import { codeText, notKnown, patientText, priceMark } from '#/features/clearance/estimate/estimateWords.ts';
import { evidenceId } from '#/features/clearance/estimate/evidence.ts';
import { LinesFoot } from '#/features/clearance/estimate/LinesFoot.tsx';
import { type Opens, Opener } from '#/features/clearance/estimate/Opener.tsx';
import { WorkedLine } from '#/features/clearance/estimate/WorkedLine.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly of: WorkedEstimate; readonly opens: Opens };

/** The lines in the order in which they were worked, each with its formula; the foot gives the figure at the top. */
export function Lines({ of, opens }: Props) {
  const hasOutside = of.Sum.OutsideCents > 0;
  return (
    <div className="est-lines-box">
      <table className="est-lines">
        <thead>
          <tr>
            <th scope="col" className="wide">
              <span className="sr">Line</span>
            </th>
            <th scope="col">Service</th>
            <th scope="col" className="num wide">
              Allowed
            </th>
            <th scope="col" className="wide">
              Allowed is from
            </th>
            {(['Copay', 'Deductible', 'Coinsurance'] as const).map((name) => (
              <th key={name} scope="col" className="num wide">
                {name}
              </th>
            ))}
            {hasOutside && (
              <th scope="col" className="num wide">
                No plan
              </th>
            )}
            <th scope="col" className="num">
              {worded('{Patient}')}
            </th>
          </tr>
        </thead>
        {of.Lines.map((line, at) => (
          <tbody key={line.Line}>
            <Line line={line} place={at + 1} hasOutside={hasOutside} opens={opens} />
            <WorkedLine line={line} columns={hasOutside ? 9 : 8} opens={opens} />
          </tbody>
        ))}
        <LinesFoot of={of} hasOutside={hasOutside} opens={opens} />
      </table>
    </div>
  );
}

type LineProps = {
  readonly line: EstimateLine;
  readonly place: number;
  readonly hasOutside: boolean;
  readonly opens: Opens;
};

const parts = [
  { rule: 'Copay', column: 'CopayCents' },
  { rule: 'Deductible', column: 'DeductibleCents' },
  { rule: 'Coinsurance', column: 'CoinsuranceCents' },
] as const;

function Line({ line, place, hasOutside, opens }: LineProps) {
  const code = codeText(line);
  const allowed = line.AllowedCents === null ? notKnown : formatCurrency(line.AllowedCents);
  return (
    <tr>
      <td className="dim tn wide">{place}</td>
      <th scope="row" className="name">
        <span className="mono">{code}</span>
        {line.Description || line.ServiceLabel}
      </th>
      <td className="num wide">
        <Opener id={evidenceId.allowed(line.Line)} opens={opens} name={`Allowed for ${code}`}>
          {allowed}
        </Opener>
      </td>
      <td className="wide">
        <StatusBadge {...priceMark(line.Price)} />
      </td>
      {parts.map(({ rule, column }) => {
        const at = line.Steps.findIndex(({ Rule }) => Rule === rule);
        const isWaived = rule === 'Deductible' && line.Steps.some(({ Rule }) => Rule === 'DeductibleWaived');
        return (
          <td key={rule} className="num wide">
            {at >= 0 ? (
              <Opener id={evidenceId.step(line.Line, at)} opens={opens} name={`${rule} of ${code}`}>
                {formatCurrency(line[column])}
              </Opener>
            ) : isWaived ? (
              <span className="dim">waived</span>
            ) : (
              <span className="nil">{formatCurrency(null)}</span>
            )}
          </td>
        );
      })}
      {hasOutside && <td className="num wide">{formatCurrency(line.OutsideCents, { zeroAsPlaceholder: true })}</td>}
      <td className="num strong">
        <Opener id={evidenceId.total(line.Line)} opens={opens} name={worded(`What ${code} costs the {patient}`)}>
          {patientText(line)}
        </Opener>
      </td>
    </tr>
  );
}
