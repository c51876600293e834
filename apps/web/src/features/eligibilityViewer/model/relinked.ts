import type { Business } from './business.ts';
import type { MessageSet } from './outline.ts';
import { ordinalIn } from './setBytes.ts';

/** A business view of a set alone, with the ordinals of the message that the set is in. */
export function relinked(business: Business, set: MessageSet): Business {
  const moved = <T extends { readonly segment: number }>(one: T): T => ({
    ...one,
    segment: ordinalIn(set, one.segment),
  });
  return {
    ...business,
    facts: business.facts.map(moved),
    tables: business.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...moved(row), cells: row.cells.map(moved) })),
    })),
  };
}
