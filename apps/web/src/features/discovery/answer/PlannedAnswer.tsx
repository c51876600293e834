import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef } from 'react';
import { worded } from '#/api/terms.ts';
import type { SearchPlan } from '#/features/discovery/request/usePlanFirst.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { classes } from '#/ui/base/classes.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { plannedText } from './plannedText.ts';

type Props = { readonly plan: SearchPlan; readonly onSearch: () => void };

/** Whom a search would ask and for how much, before anybody is asked. */
export default function PlannedAnswer({ plan, onSearch }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  // The next press begins it.
  useEffect(() => start.current?.focus(), []);
  const asked = plan.Asks.filter(({ Skip, Step }) => Skip === null && Step !== 'otherCoverage').length;
  return (
    <Sheet label="Search plan" className="answer">
      <PanelEmpty
        title="Nobody is asked yet"
        why={worded(plannedText(plan))}
        next={
          <Button ref={start} variant="primary" icon={IconSearch} onClick={onSearch}>
            {worded(asked === 1 ? 'Ask 1 {payer}' : `Ask ${asked} {payers}`)}
          </Button>
        }
      />
      <table className="table plan shows-skipped">
        <colgroup>
          <col className="plan-no" />
          <col className="plan-asked" />
          <col />
          <col className="plan-cost" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              Step
            </th>
            <th scope="col">{worded('{Payer}')}</th>
            <th scope="col">Plan</th>
            <th scope="col" className="num">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.Asks.map(({ Place, Number: number, PayerName, Skip, Says, ToCents }, at) => {
            const Icon = Skip === null ? IconClock : IconMinus;
            return (
              <tr key={Place} className={classes(Skip !== null && 'is-skip')}>
                <td className="num dim">{plan.Asks[at - 1]?.Number === number ? null : number}</td>
                <td title={worded(PayerName)}>{worded(PayerName)}</td>
                <td>
                  <span className={classes('plan-says', Skip !== null && 'dim')} title={worded(Says)}>
                    <Icon className="i i-s" aria-hidden /> {worded(Says)}
                  </span>
                </td>
                <td className="num">{ToCents === 0 ? '' : `to ${formatCurrency(ToCents)}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Sheet>
  );
}
