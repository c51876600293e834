import type { ListedSearch } from '@coverline/contract/discovery/searchList.ts';
import { searchOutcome, searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { searchSourceWords } from '@coverline/domain/discovery/searchSources.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { openSought, soughtIndexes } from '#/services/discovery/soughtPerson.ts';

type Filter = Parameters<Handlers['getDiscoveryFigures']>[1];
type Page = { readonly offset: number; readonly limit: number };

/** The client's searches that fit; days are those of its calendar. */
function fitting(trx: TenantTrx, { clientId, timeZone }: ClientSession, { Outcome, Source, From, To }: Filter) {
  const dawn = (day: string) => new Date(instantAtMs(day, 0, timeZone)).toISOString();
  let rows = trx.selectFrom('phi.discovery as d').where('d.client_id', '=', clientId);
  if (Outcome !== null) rows = rows.where('d.outcome', '=', Outcome);
  if (Source !== null) rows = rows.where('d.source', '=', Source);
  if (From !== '') rows = rows.where('d.requested_at', '>=', dawn(From));
  if (To !== '') rows = rows.where('d.requested_at', '<', dawn(addDays(To, 1)));
  return rows;
}
type Fitting = ReturnType<typeof fitting>;

/** Searches, the latest first. */
export const listDiscoveries =
  (deps: Deps): Handlers['listDiscoveries'] =>
  (ctx, { RegMasterID, DiscoveryID, Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      let rows = fitting(trx, ctx.session, filter);
      if (RegMasterID !== null) rows = rows.where('d.reg_master_id', '=', RegMasterID);
      if (DiscoveryID !== null) rows = await ofSamePerson(deps, trx, clientId, { rows, id: DiscoveryID });
      const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      const page = await readRows(deps, trx, clientId, { rows, page: { offset: Offset, limit: Limit } });
      note({ entityType: 'search', patientId: RegMasterID ?? undefined, detail: `${page.length} listed` });
      return { Total: total, Rows: [...page] };
    });

/** Those of the person that one search was for, registered or not. */
async function ofSamePerson(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  { rows, id }: { readonly rows: Fitting; readonly id: string },
): Promise<Fitting> {
  const one = await trx
    .selectFrom('phi.discovery')
    .select(['id', 'person_enc', 'reg_master_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (one === undefined) throw notFound();
  const person = openSought(deps.phiSealer, clientId, one.id, one.person_enc);
  const same = [...soughtIndexes(deps, clientId, person)];
  const { reg_master_id: registration } = one;
  return rows.where((eb) =>
    eb.or([
      eb('d.person_ix', 'in', same),
      ...(registration === null ? [] : [eb('d.reg_master_id', '=', registration)]),
    ]),
  );
}

async function readRows(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  { rows, page: { offset, limit } }: { readonly rows: Fitting; readonly page: Page },
): Promise<readonly ListedSearch[]> {
  const page = await rows
    .innerJoin('identity.app_user as u', 'u.id', 'd.requested_by')
    .leftJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'd.client_id').onRef('r.id', '=', 'd.reg_master_id'),
    )
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.email', 'r.mrn'])
    .orderBy('d.requested_at', 'desc')
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counts = await countsOf(
    trx,
    clientId,
    page.map(({ id }) => id),
  );
  return page.map((row) => {
    const person = openSought(deps.phiSealer, clientId, row.id, row.person_enc);
    const count = counts.get(row.id) ?? noCounts;
    return {
      DiscoveryID: row.id,
      RequestedAt: row.requested_at,
      RequestedBy: userName(row.first_name, row.last_name, row.email),
      State: row.state,
      Source: row.source,
      Outcome: row.outcome ?? searchOutcome([], { asked: count.Asked, answered: count.Asked }),
      MRN: row.mrn ?? '',
      LastName: person.LastName,
      FirstName: person.FirstName,
      ServiceTo: row.service_to,
      ...count,
    };
  });
}

type Counts = Pick<ListedSearch, 'Asked' | 'Billable' | 'ToReview' | 'SpentCents'>;
const noCounts: Counts = { Asked: 0, Billable: 0, ToReview: 0, SpentCents: 0 };

async function countsOf(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ id: string; asked: number; cents: number; billable: number; review: number }>`
    SELECT d.id,
           (SELECT count(*) FROM phi.discovery_ask a WHERE a.client_id = ${clientId} AND a.discovery_id = d.id AND a.state = 'Done')::int AS asked,
           (SELECT coalesce(sum(l.cost_cents), 0) FROM phi.discovery_ask a JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
             WHERE a.client_id = ${clientId} AND a.discovery_id = d.id AND NOT a.is_kept)::int AS cents,
           (SELECT count(*) FROM phi.discovery_candidate c WHERE c.client_id = ${clientId} AND c.discovery_id = d.id AND c.standing = 'active'
               AND (c.level = 'HIGH' AND c.decision IS NULL OR c.decision = 'Accepted'))::int AS billable,
           (SELECT count(*) FROM phi.discovery_candidate c WHERE c.client_id = ${clientId} AND c.discovery_id = d.id AND c.level = 'REVIEW'
               AND c.standing <> 'inactive' AND coalesce(c.decision, 'NeedInfo') = 'NeedInfo')::int AS review
      FROM phi.discovery d WHERE d.client_id = ${clientId} AND d.id = ANY(${ids}::uuid[])`.execute(trx);
  return new Map(
    rows.map(({ id, asked, cents, billable, review }) => [
      id,
      { Asked: asked, Billable: billable, ToReview: review, SpentCents: cents },
    ]),
  );
}

/** What the searches found and cost together. */
export const getDiscoveryFigures = (): Handlers['getDiscoveryFigures'] => (ctx, filter) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    note({ entityType: 'search figures', detail: `${filter.From} ${filter.To}`.trim() });
    const searches = fitting(trx, ctx.session, filter).select(['d.id', 'd.outcome', 'd.visit_master_id']);
    const { rows } = await sql<{ answered: number; hits: number; billable: number; spent: string; found: string }>`
        WITH s AS MATERIALIZED (${searches})
        SELECT count(*) FILTER (WHERE outcome IN ('Found', 'Review', 'NotOnDate', 'NotFound'))::int AS answered,
               count(*) FILTER (WHERE outcome IN ('Found', 'Review', 'NotOnDate'))::int AS hits,
               count(*) FILTER (WHERE outcome = 'Found')::int AS billable,
               (SELECT coalesce(sum(l.cost_cents), 0) FROM phi.discovery_ask a
                  JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = a.lookup_id
                 WHERE a.client_id = ${clientId} AND NOT a.is_kept AND a.discovery_id IN (SELECT id FROM s)) AS spent,
               (SELECT coalesce(sum(v.charge_cents), 0) FROM phi.visit_master v
                 WHERE v.client_id = ${clientId} AND v.id IN (SELECT visit_master_id FROM s WHERE outcome = 'Found')) AS found
          FROM s`.execute(trx);
    const [sum] = rows;
    return {
      Answered: sum?.answered ?? 0,
      Hits: sum?.hits ?? 0,
      BillableHits: sum?.billable ?? 0,
      SpentCents: Number(sum?.spent ?? 0),
      FoundCents: Number(sum?.found ?? 0),
    };
  });

const columns = (timeZone: string): readonly Column<ListedSearch>[] => [
  { header: 'Begun', kind: 'instant', value: ({ RequestedAt }) => isoIn(RequestedAt, timeZone) },
  { header: 'By', value: ({ RequestedBy }) => RequestedBy },
  { header: 'Begun from', value: ({ Source }) => searchSourceWords[Source] },
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: 'Date of service', kind: 'date', value: ({ ServiceTo }) => ServiceTo },
  {
    header: 'Came to',
    value: ({ State, Outcome }) => (State === 'Running' ? 'Searching' : searchOutcomeWords[Outcome]),
  },
  { header: '{Payers} asked', value: ({ Asked }) => Asked },
  { header: 'To bill', value: ({ Billable }) => Billable },
  { header: 'To review', value: ({ ToReview }) => ToReview },
  { header: 'Cost', kind: 'money', value: ({ SpentCents }) => SpentCents },
];

export const exportDiscoveries =
  (deps: Deps): Handlers['exportDiscoveries'] =>
  async (ctx, { Format, ...filter }) => {
    const { clientId, timeZone } = ctx.session;
    const { all, terms } = await ctx.tx(async (trx, note) => {
      const rows = fitting(trx, ctx.session, filter);
      const read = await wholeList((page) => readRows(deps, trx, clientId, { rows, page }));
      note({
        entityType: 'search',
        detail: `${read.length} searches: ${read.map((one) => one.DiscoveryID).join(' ')}`,
      });
      return { all: read, terms: await readTerms(trx, clientId) };
    });
    return tableFile({ name: 'searches', sheet: 'Searches', format: Format, terms }, columns(timeZone), all);
  };
