import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What a plan would be: by months, a month, against what can be paid. */
export function Plans({ view }: { readonly view: DispositionView }) {
  const { Plans: plans, Told, Capacity, Discount: off, LeftCents } = view;
  const discount = off ? `, after ${off}, of ${formatCurrency(Told.OwedCents)}` : '';
  const first = plans.find(({ Fits }) => Fits);
  return (
    <Section title="What the plan would be" right={`of ${formatCurrency(LeftCents)}${discount}`}>
      <table className="dispo-plans">
        <thead>
          <tr>
            <th scope="col">Months</th>
            <th scope="col">A month</th>
            <th scope="col">Capacity</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.Months} className={plan === first ? 'is-offered' : undefined}>
              <th scope="row">{plan.Months}</th>
              <td>{formatCurrency(plan.Cents)}</td>
              <td>{plan.Fits ? 'fits' : `above ${formatCurrency(Capacity?.Cents)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {first === undefined && <p className="small soft">None fits: no plan is proposed.</p>}
    </Section>
  );
}
