import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Money } from '#/ui/values/Money.tsx';

type Props = { readonly label: string; readonly rows: NonNullable<VisitMoney['Plan']>['Schedule'] };

/** When a plan is paid. */
export const Schedule = ({ label, rows }: Props) => (
  <ol className="money-schedule" aria-label={label}>
    {rows.map(({ DueOn, Cents }) => (
      <li key={DueOn}>
        <span className="tn">{formatDate(DueOn)}</span>
        <Money cents={Cents} />
      </li>
    ))}
  </ol>
);
