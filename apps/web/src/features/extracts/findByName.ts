import { extractCalls } from '@coverline/contract/extracts.ts';
import { filterQueryCalls } from '@coverline/contract/filterQueries.ts';
import type { FilterEntity } from '@coverline/domain/filter/tree.ts';
import { send } from '#/api/send.ts';
import { term } from '#/api/terms.ts';
import type { ComboboxOption } from '#/ui/useOptions.ts';

const entityWords = (entity: FilterEntity): string =>
  entity === 'Visit' ? term('Visit', 'Plural') : term('Patient', 'Plural');

/** A filter as the form holds it: with what it picks, by which columns are judged. */
export type FilterOption = ComboboxOption & { readonly entity: FilterEntity };

export const filterOption = (of: {
  readonly FilterID: string;
  readonly Name: string;
  readonly Entity: FilterEntity;
}): FilterOption => ({ value: of.FilterID, label: of.Name, note: entityWords(of.Entity), entity: of.Entity });

/** The client's saved filters whose names have what is typed. */
export async function findFilters(typed: string, signal: AbortSignal): Promise<readonly FilterOption[]> {
  const { Rows } = await send(filterQueryCalls.listFilters, { Search: typed.slice(0, 60) }, { quiet: true, signal });
  return Rows.map(filterOption);
}

/** The extracts that run, whose names have what is typed. */
export async function findActive(typed: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  const asked = { Search: typed.slice(0, 60), State: 'Active' } as const;
  const { Rows } = await send(extractCalls.listExtracts, asked, { quiet: true, signal });
  return Rows.map(({ ExtractID, Name, When }) => ({ value: ExtractID, label: Name, note: When }));
}
