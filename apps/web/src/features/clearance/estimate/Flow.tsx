import type { EstimateStep, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { ReactNode } from 'react';
import { term, worded } from '#/api/terms.ts';
import { chargesText, notKnown, paysText, stepText } from '#/features/clearance/estimate/estimateWords.ts';
import { evidenceId, stepName } from '#/features/clearance/estimate/evidence.ts';
import { type Opens, Opener } from '#/features/clearance/estimate/Opener.tsx';

type Props = { readonly of: WorkedEstimate; readonly opens: Opens };

/** From what is allowed to what the patient pays; each figure opens what is behind it. */
export function Flow({ of, opens }: Props) {
  const { Sum, Lines } = of;
  const count = Lines.length === 1 ? '1 line' : `${Lines.length} lines`;
  return (
    <dl className="est-flow" aria-label="How the sum comes about">
      <Part name={`Allowed, ${count}`} figure={formatCurrency(Sum.AllowedCents)} sub={chargesText(of)} />
      <Part
        name="Lines add up to"
        figure={
          <Opener id={evidenceId.lines} opens={opens} name="Lines add up to">
            {formatCurrency(Sum.LinesCents)}
          </Opener>
        }
        sub={Sum.Steps.some(isCap) ? 'before the maximum' : ''}
      />
      {Sum.Steps.map((step, at) => (
        <Part
          key={step.Rule}
          name={nameOf(step, of)}
          figure={
            <Opener id={evidenceId.sumStep(at)} opens={opens} name={nameOf(step, of)}>
              {step.Rule === 'SecondAtBest' ? notKnown : stepText(step)}
            </Opener>
          }
          sub={isCap(step) && of.Plan.OutOfPocketLeftCents !== null ? leftText(of.Plan.OutOfPocketLeftCents) : ''}
        />
      ))}
      <Part
        isEnd
        name={term('Patient')}
        figure={
          <Opener id={evidenceId.patient} opens={opens} name={worded('What the {patient} pays')}>
            {paysText(of)}
          </Opener>
        }
        sub={of.PrepaidCents > 0 ? `${formatCurrency(of.PrepaidCents)} is paid elsewhere` : ''}
      />
    </dl>
  );
}

const isCap = ({ Rule }: EstimateStep): boolean => Rule === 'OutOfPocket';
const leftText = (cents: number): string => `${formatCurrency(cents)} was left`;

function nameOf(step: EstimateStep, { Plan }: WorkedEstimate): string {
  const second = Plan.Second?.PayerName ?? '';
  return step.Rule.startsWith('Second') && second !== '' ? `${second}, second` : stepName(step);
}

type PartProps = {
  readonly name: string;
  readonly figure: ReactNode;
  readonly sub: string;
  readonly isEnd?: boolean;
};

const Part = ({ name, figure, sub, isEnd = false }: PartProps) => (
  <div className={isEnd ? 'is-end' : undefined}>
    <dt>{name}</dt>
    <dd>{figure}</dd>
    {sub !== '' && <dd className="sub">{sub}</dd>}
  </div>
);
