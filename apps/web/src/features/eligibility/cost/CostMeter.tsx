import './cost.css';
import { checkCostCalls, type CheckCost } from '@coverline/contract/eligibility/checkCost.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { useEffect } from 'react';
import { useSession } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import type { ChosenPayer } from '../request/requestForm.ts';

type Props = {
  readonly payer: ChosenPayer | null;
  /** The lookup that has come to its end: what it cost is counted now. */
  readonly endedId: string | null;
};

/** What this check costs by its contract, and what the month has cost; one quiet line that opens. */
export function CostMeter({ payer, endedId }: Props) {
  const client = useSession().user?.SelectedClient?.Name ?? '';
  const cost = useCall(checkCostCalls.getCheckCost, { SelectedTradingPartner: payer?.ID ?? null }, { quiet: true });
  const { refetch } = cost;
  useEffect(() => {
    if (endedId !== null) void refetch();
  }, [endedId, refetch]);
  if (cost.data === undefined) return null; // a check needs no meter: where it fails, the screen stays as it is
  const { PriceCents, ByHand, Client, User, Payer } = cost.data;
  const price = PriceCents === null ? 'No price stored' : `This check ${formatCurrency(PriceCents)}`;
  return (
    <details className="cost no-print">
      <summary>
        {payer !== null && <span>{ByHand ? 'Asked by phone or portal' : price}</span>}
        <span className="tn">This month {formatCurrency(Client.Cents)}</span>
      </summary>
      <table>
        <caption className="sr">Cost of this month’s checks</caption>
        <tbody>
          <Row name="You" spent={User} />
          {payer !== null && Payer !== null && <Row name={payer.Name} spent={Payer} />}
          <Row name={client} spent={Client} />
        </tbody>
      </table>
    </details>
  );
}

function Row({ name, spent }: { readonly name: string; readonly spent: CheckCost['User'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tn">
        {spent.Checks} {spent.Checks === 1 ? 'check' : 'checks'}
      </td>
      <td className="tn">{formatCurrency(spent.Cents)}</td>
    </tr>
  );
}
