import type { ClearanceFilter, ClearanceSort } from '@coverline/contract/clearance/clearance.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import { byUrgency } from '../pageGroups.ts';
import { statusesOf } from '../narrowed.ts';
import type { KeptVisit, VisitLists } from './keptDays.ts';
import { partOf } from './partOf.ts';

/** Sorts by what is kept of a visit itself; the others are by names, which stand in registrations alone. */
type OwnSort = Exclude<ClearanceSort, 'date' | 'patient' | 'mrn'>;
export const isOwnSort = (sort: ClearanceSort): sort is OwnSort =>
  sort !== 'date' && sort !== 'patient' && sort !== 'mrn';

/** What a visit is sorted by; null: it has none and stands last, whichever way. */
type Key = (visit: KeptVisit) => number | null;

/** The ids of a page of a tab. Between equals: the nearer day. */
export async function sortedVisits(
  trx: TenantTrx,
  lists: VisitLists,
  { Tab, Descending, Sort }: Pick<ClearanceFilter, 'Tab' | 'Descending'> & { readonly Sort: OwnSort },
  { offset, limit }: Page,
): Promise<readonly string[]> {
  const statuses = new Set(statusesOf[Tab]);
  const inTab = lists.flatMap((visits) => visits.filter(({ status }) => statuses.has(status)));
  const keyOf = await keys[Sort](trx, inTab);
  const turned = Descending ? -1 : 1;
  const turnedKeys = new Float64Array(inTab.length);
  const none = Number.POSITIVE_INFINITY * turned;
  inTab.forEach((visit, at) => {
    turnedKeys[at] = (keyOf(visit) ?? none) * turned;
  });
  // They come by day, and those of a day by their ids.
  return partOf(turnedKeys, offset, limit).flatMap((at) => inTab[at]?.id ?? []);
}

const keys: Readonly<Record<OwnSort, (trx: TenantTrx, visits: readonly KeptVisit[]) => Promise<Key>>> = {
  status:
    async () =>
    ({ status }) =>
      byUrgency.indexOf(status),
  score:
    async () =>
    ({ score }) =>
      score,
  verified:
    async () =>
    ({ verified }) =>
      verified,
  estimate:
    async () =>
    ({ estimate }) =>
      estimate,
  collected:
    async () =>
    ({ collected }) =>
      collected,
  risk:
    async () =>
    ({ risk }) =>
      risk,
  exceptions:
    async () =>
    ({ exceptions }) =>
      exceptions,
  location: (trx, visits) => byText(trx, visits, ({ location }) => location),
  payer: (trx, visits) => byText(trx, visits, ({ payerName }) => payerName),
  owner: byOwner,
};

type Ranked = { readonly of: string; readonly rank: number };

/** By a text as the database sorts it; an empty one is none. */
async function byText(
  trx: TenantTrx,
  visits: readonly KeptVisit[],
  textOf: (visit: KeptVisit) => string,
): Promise<Key> {
  const texts = [...new Set(visits.map(textOf))].filter((text) => text !== '');
  const { rows } = await sql<Ranked>`
    SELECT n AS "of", dense_rank() OVER (ORDER BY lower(n))::int AS rank FROM unnest(${texts}::text[]) n`.execute(trx);
  return keyIn(rows, textOf);
}

async function byOwner(trx: TenantTrx, visits: readonly KeptVisit[]): Promise<Key> {
  const owners = [...new Set(visits.flatMap(({ owner }) => owner ?? []))];
  const { rows } = await sql<Ranked>`
    SELECT id AS "of", dense_rank() OVER (ORDER BY lower(last_name || ' ' || first_name))::int AS rank
      FROM identity.app_user WHERE id = ANY(${owners}::uuid[]) AND last_name || first_name IS NOT NULL`.execute(trx);
  return keyIn(rows, ({ owner }) => owner ?? '');
}

function keyIn(rows: readonly Ranked[], of: (visit: KeptVisit) => string): Key {
  const ranks = new Map(rows.map(({ of: text, rank }) => [text, rank]));
  return (visit) => ranks.get(of(visit)) ?? null;
}
