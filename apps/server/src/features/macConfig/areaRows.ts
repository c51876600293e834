import type { MacArea, MacFilter, MacSort } from '@coverline/contract/macConfig/macConfig.ts';
import { stateNames, stateOf } from '@coverline/domain/payers/states.ts';
import { type Selectable, sql, type QueryExecutorProvider } from 'kysely';
import type { MacAreaRow } from '#/platform/db/tables/medicare/macConfigTables.ts';
import { likeWords } from '#/platform/db/likeText.ts';

export type AreaRow = Selectable<MacAreaRow>;

/** A place is found by its state, county, jurisdiction or contractor. */
function matching({ Search, State, Kind, EveryDay }: MacFilter) {
  const typed = Search.trim().toLowerCase();
  const words = likeWords(typed);
  return sql`(${typed} = '' OR state = ${stateOf(typed) ?? ''} OR lower(jurisdiction) = ${typed}
      OR lower(county) LIKE ${words} OR lower(contractor) LIKE ${words})
    AND (${State}::text = '' OR state = ${State})
    AND (${Kind}::text IS NULL OR kind = ${Kind})
    AND (${EveryDay}::boolean OR coalesce(effective_from <= current_date, true)
                             AND coalesce(effective_to >= current_date, true))`;
}

/** As people look for a state: by its name. */
const byName = Object.entries(stateNames)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
  .map(([code]) => code);

const orders: Readonly<Record<MacSort, ReturnType<typeof sql>>> = {
  state: sql`array_position(${byName}::text[], state)`,
  part: sql`kind`,
  jurisdiction: sql`jurisdiction`,
  contractor: sql`lower(contractor)`,
};

export async function areaRows(
  trx: QueryExecutorProvider,
  filter: MacFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    SELECT * FROM system.mac_area WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`}, array_position(${byName}::text[], state), kind, county,
              effective_from NULLS FIRST, id
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countAreas(trx: QueryExecutorProvider, filter: MacFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM system.mac_area WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export const wireArea = (row: AreaRow): MacArea => ({
  AreaID: row.id,
  State: row.state,
  Kind: row.kind,
  County: row.county,
  Jurisdiction: row.jurisdiction,
  Contractor: row.contractor,
  PortalURL: row.portal_url,
  IVR: row.ivr,
  PTANFormat: row.ptan_format,
  Notes: row.notes,
  EffectiveFrom: row.effective_from ?? '',
  EffectiveTo: row.effective_to ?? '',
  Version: row.row_version,
});
