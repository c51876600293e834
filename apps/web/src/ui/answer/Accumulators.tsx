import './Accumulators.css';
import { type Amounts, Meter } from '#/ui/answer/Meter.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';

export type Accumulator = {
  /** Deductible, Out-of-pocket maximum. */
  readonly title: string;
  readonly networks: readonly {
    readonly title: string;
    readonly outOfNetwork: boolean;
    readonly levels: readonly { readonly label: string; readonly amounts: Amounts }[];
  }[];
};

type Props = EvidenceProps & { readonly items: readonly Accumulator[] };

/** Deductible beside out-of-pocket: individual and family, in and out of network. */
export function Accumulators({ items, ...evidence }: Props) {
  return (
    <section className="acc" aria-label="Accumulators">
      {items.map((item) => (
        <div key={item.title}>
          <h3>{item.title}</h3>
          {item.networks.map((network) => (
            <div key={network.title}>
              <h4>{network.title}</h4>
              {network.levels.length === 0 && <p className="nil">Not stated</p>}
              {network.levels.map(({ label, amounts }) => (
                <Meter
                  key={label}
                  label={label}
                  of={`${item.title}, ${network.title.toLowerCase()}`}
                  amounts={amounts}
                  outOfNetwork={network.outOfNetwork}
                  {...evidence}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
