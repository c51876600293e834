import type { GatewayRow } from '@coverline/contract/gateways/gateways.ts';
import { testRank } from './lastTest.ts';

/** By a column's name; equal ones by name. */
export function sortGateways(
  rows: readonly GatewayRow[],
  { by, descending }: { readonly by: string; readonly descending: boolean },
): readonly GatewayRow[] {
  const keyOf = (row: GatewayRow): string | number => {
    if (by === 'Payors') return row.Payors;
    if (by === 'Asked') return row.Asked === 0 ? -1 : row.Answered / row.Asked;
    if (by === 'LastTest') return testRank(row.LastTest);
    if (by === 'Enabled') return Number(row.Enabled);
    return (by === 'Kind' ? row.Kind : by === 'Host' ? row.Host : row.Name).toLowerCase();
  };
  const compare = (a: GatewayRow, b: GatewayRow): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const order = left < right ? -1 : left > right ? 1 : 0;
    return (descending ? -order : order) || a.Name.localeCompare(b.Name);
  };
  return rows.toSorted(compare);
}
