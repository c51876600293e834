import { Fragment } from 'react';
import { codeLabel, coverageLevels, networkAnswers, timePeriods } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps, Stated } from '#/ui/values/stated.ts';
import type { OtherAccumulatorRow } from './accumulatorsOf.ts';
import { servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';

type Props = EvidenceProps & { readonly rows: readonly OtherAccumulatorRow[] };

/** Deductibles and maximums of a service, a plan or a period of their own. */
export function OtherAccumulators({ rows, ...evidence }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title="Other deductibles and maximums" right={rows.length} className="others">
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col" className="num">
              Total
            </th>
            <th scope="col" className="num">
              Met
            </th>
            <th scope="col" className="num">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { total, met, remaining } = row.amounts;
            const name = `${row.kind}, ${whatFor(row)}`;
            return (
              // Rows have no id of their own and never change their order.
              <tr key={at}>
                <th scope="row">
                  {row.kind} <span className="soft">{whatFor(row)}</span>
                  {row.conditions.map((one) => (
                    <Fragment key={one.value}>
                      {' · '}
                      <Figure stated={one} name={name} {...evidence}>
                        {one.value}
                      </Figure>
                    </Fragment>
                  ))}
                </th>
                <Amount stated={total} name={`Total, ${name}`} {...evidence} />
                <Amount stated={met} name={`Met, ${name}`} {...evidence} />
                <Amount stated={remaining} name={`Left, ${name}`} {...evidence} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

type AmountProps = EvidenceProps & { readonly stated: Stated<number> | null; readonly name: string };

function Amount({ stated, name, ...evidence }: AmountProps) {
  return (
    <td className="num">
      {stated ? (
        <Figure stated={stated} name={name} {...evidence}>
          <Money cents={stated.value} />
        </Figure>
      ) : (
        <Money cents={null} missing="Not stated" />
      )}
    </td>
  );
}

function whatFor({ wire }: OtherAccumulatorRow): string {
  return [
    insuranceType(wire.InsuranceType)?.label ?? '',
    wire.PlanName,
    servicesText(wire.Services),
    wire.Procedure,
    wire.Level === '' ? '' : codeLabel(coverageLevels, wire.Level).toLowerCase(),
    wire.Network === '' ? '' : codeLabel(networkAnswers, wire.Network).toLowerCase(),
    wire.Period === '' ? '' : codeLabel(timePeriods, wire.Period),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
