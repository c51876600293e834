import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { SourceTable } from './sourceTables.tsx';

const from = (source: string) => (source === 'Told' ? 'Stated' : 'Bureau model');

/** The score and what can be paid a month, and where the bands begin. */
export function PropensitySources({ view }: { readonly view: DispositionView }) {
  const { Propensity, Capacity, Bounds } = view;
  return (
    <>
      <section>
        <h3>Score</h3>
        <SourceTable
          amount="Of 1000"
          sources={
            Propensity === null
              ? []
              : [
                  {
                    name: from(Propensity.Source),
                    value: `${Propensity.Score}, ${Propensity.Band.toLowerCase()}`,
                    asOf: Propensity.AsOf,
                    counts: true,
                  },
                ]
          }
        />
        <p className="small soft dispo-said">
          Low below {Bounds.Medium}, medium from {Bounds.Medium}, high from {Bounds.High}.
        </p>
      </section>
      <section>
        <h3>What can be paid</h3>
        <SourceTable
          amount="A month"
          sources={
            Capacity === null
              ? []
              : [
                  {
                    name: from(Capacity.Source),
                    value: formatCurrency(Capacity.Cents),
                    asOf: Capacity.AsOf,
                    counts: true,
                  },
                ]
          }
        />
      </section>
    </>
  );
}
