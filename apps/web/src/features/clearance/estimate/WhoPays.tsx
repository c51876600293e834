import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { term } from '#/api/terms.ts';
import { type Share, sharesOf } from '#/features/clearance/estimate/shares.ts';

const fallback: Readonly<Record<Share['who'], () => string>> = {
  primary: () => 'The plan',
  secondary: () => 'The second plan',
  patient: () => term('Patient'),
};

/** Who pays, in the proportions of what is allowed. */
export function WhoPays({ of }: { readonly of: WorkedEstimate }) {
  const shares = sharesOf(of);
  if (shares.length === 0) return null;
  return (
    <section className="est-payers" aria-label="Who pays">
      <div className="est-bar" aria-hidden>
        {shares.map(({ who, percent }) => (
          <i key={who} className={`is-${who}`} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="est-key">
        {shares.map(({ who, name, cents }) => (
          <li key={who}>
            <i className={`is-${who}`} aria-hidden />
            {name || fallback[who]()} <b className="tn">{formatCurrency(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
