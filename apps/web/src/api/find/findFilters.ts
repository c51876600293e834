import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { send } from '#/api/send.ts';
import { term } from '#/api/terms.ts';
import type { ComboboxOption, Offer } from '#/ui/fields/combobox/useOptions.ts';

/** What a filter picks, in the client's words. */
export const entityWords = (entity: FilterEntity): string =>
  entity === 'Visit' ? term('Visit', 'Plural') : term('Patient', 'Plural');

/** A saved filter to choose, with what it picks. */
export type FilterOption = ComboboxOption & { readonly entity: FilterEntity };

export const filterOption = (of: {
  readonly FilterID: string;
  readonly Name: string;
  readonly Entity: FilterEntity;
}): FilterOption => ({ value: of.FilterID, label: of.Name, note: entityWords(of.Entity), entity: of.Entity });

const filtersOf =
  (Entity?: FilterEntity) =>
  async (typed: string, signal: AbortSignal): Promise<Offer> => {
    const asked = { Search: typed.slice(0, 60), ...(Entity !== undefined && { Entity }) };
    const { Rows, Total } = await send(filterQueryCalls.listFilters, asked, { quiet: true, signal });
    return { options: Rows.map(filterOption), more: Total > Rows.length };
  };

/** The client's saved filters whose names have what is typed. */
export const findFilters = filtersOf();
/** The same, of those that pick visits. */
export const findVisitFilters = filtersOf('Visit');
