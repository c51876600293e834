import type { MonthCosts } from '@coverline/contract/eligibility/checkCost.ts';
import { worded } from '#/api/terms.ts';
import { Money } from '#/ui/values/Money.tsx';

/** Where the money went: a bar for each of the dearest payers, and one for all others. */
export function CostBars({ costs }: { readonly costs: MonthCosts }) {
  const { Cents, Dearest, Payers } = costs;
  const shown = Dearest.reduce((sum, one) => sum + one.Cents, 0);
  const most = Math.max(1, Cents - shown, ...Dearest.map((one) => one.Cents));
  const others = Payers - Dearest.length;
  return (
    <ul className="cost-bars" aria-label={worded('Cost by {payer}')}>
      {Dearest.map(({ PartnerID, Name, Cents: cents }) => (
        <Bar key={PartnerID} name={Name} cents={cents} most={most} />
      ))}
      {others > 0 && (
        <Bar
          name={worded(others === 1 ? '1 other {payer}' : `${others} other {payers}`)}
          cents={Cents - shown}
          most={most}
          dim
        />
      )}
    </ul>
  );
}

type BarProps = { readonly name: string; readonly cents: number; readonly most: number; readonly dim?: boolean };

function Bar({ name, cents, most, dim = false }: BarProps) {
  return (
    <li>
      <span className={dim ? 'dim' : undefined} title={name}>
        {name}
      </span>
      <span className={dim ? 'cost-bar is-rest' : 'cost-bar'} aria-hidden>
        <span style={{ width: `${(cents / most) * 100}%` }} />
      </span>
      <Money cents={cents} />
    </li>
  );
}
