import type { RetroWatch } from '@coverline/contract/discovery/retroWatch.ts';
import { type WatchEnd, watchEndWords } from '@coverline/domain/discovery/retroWatch.ts';
import { type SearchOutcome, searchOutcomeWords } from '@coverline/domain/discovery/searchOutcome.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { lastPlanState, sealPlanState } from '#/services/discovery/keptPlanState.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { uncovered } from '#/services/discovery/uncovered.ts';
import { endWatch, planOf } from '#/services/discovery/watches.ts';

/** Has a visit asked about again. One that is watched already stays as it is, which is answered. */
export const startWatch =
  ({ phiSealer }: Pick<Deps, 'phiSealer'>): Handlers['startWatch'] =>
  (ctx, { VisitMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const visit = await trx
        .selectFrom('phi.visit_master as v')
        .innerJoin('phi.reg_master as r', (join) =>
          join.onRef('r.client_id', '=', 'v.client_id').onRef('r.id', '=', 'v.reg_master_id'),
        )
        .select(['v.date_of_service', 'v.reg_master_id', 'r.date_of_birth'])
        .where('v.client_id', '=', clientId)
        .where('v.id', '=', VisitMasterID)
        .forNoKeyUpdate('v')
        .executeTakeFirst();
      if (visit === undefined) throw notFound();
      note({ entityType: 'visit', entityId: VisitMasterID, patientId: visit.reg_master_id });
      const before = await trx
        .selectFrom('phi.retro_watch')
        .select(['id', 'next_on', 'last_day'])
        .where('client_id', '=', clientId)
        .where('visit_master_id', '=', VisitMasterID)
        .where('next_on', 'is not', null)
        .executeTakeFirst();
      if (before !== undefined && before.next_on !== null)
        return { WatchID: before.id, NextOn: before.next_on, LastDay: before.last_day };
      const [open] = await uncovered(trx, { clientId, visitIds: [VisitMasterID] });
      if (open === undefined) throw new UserError('This {visit} is covered, or does not take place.');
      if (visit.date_of_birth === null)
        throw new UserError('The registration has no birth date, without which nobody can be asked.');
      const today = dayIn(new Date(), timeZone);
      const settings = await readDiscoverySettings(trx, clientId);
      const plan = planOf({ day: visit.date_of_service, born: visit.date_of_birth }, today, settings);
      const [first] = plan.days;
      if (first === undefined) throw new UserError('The time to file a claim for this {visit} is over.');
      const id = randomUUID();
      const taken = await lastPlanState(phiSealer, trx, clientId, visit.reg_master_id);
      await trx
        .insertInto('phi.retro_watch')
        .values({
          client_id: clientId,
          id,
          reg_master_id: visit.reg_master_id,
          visit_master_id: VisitMasterID,
          started_by: userId,
          next_on: first,
          last_day: plan.lastDay,
          days: [...plan.days],
          plan_state_enc: sealPlanState(phiSealer, { clientId, table: 'retro_watch', id }, taken),
        })
        .execute();
      return { WatchID: id, NextOn: first, LastDay: plan.lastDay };
    });

export const stopWatch =
  (): Handlers['stopWatch'] =>
  (ctx, { WatchID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await trx
        .selectFrom('phi.retro_watch')
        .select(['visit_master_id', 'reg_master_id'])
        .where('client_id', '=', clientId)
        .where('id', '=', WatchID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'visit', entityId: row.visit_master_id, patientId: row.reg_master_id });
      await endWatch(trx, clientId, WatchID, 'Stopped');
      return null;
    });

type Row = {
  readonly id: string;
  readonly version: number;
  readonly registration: string;
  readonly visit: string;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly number: string;
  readonly day: string;
  readonly charge: string | null;
  readonly started: string;
  readonly user_first: string;
  readonly user_last: string;
  readonly user_email: string;
  readonly next_on: string | null;
  readonly last_day: string;
  readonly ended_why: WatchEnd | null;
  readonly ended_at: string | null;
  readonly searches: number;
  readonly search: string | null;
  readonly outcome: SearchOutcome | null;
  readonly cents: number;
};
type Filter = { readonly State: 'On' | 'Over' | null; readonly EndedWhy: WatchEnd | null };
type Page = { readonly offset: number; readonly limit: number };

const fitting = ({ State, EndedWhy }: Filter) => sql`
  (${State}::text IS NULL OR (w.next_on IS NOT NULL) = (${State}::text = 'On'))
  AND (${EndedWhy}::text IS NULL OR w.ended_why = ${EndedWhy}::text)`;

async function readWatches(
  trx: TenantTrx,
  clientId: string,
  filter: Filter,
  { offset, limit }: Page,
): Promise<readonly RetroWatch[]> {
  const { rows } = await sql<Row>`
    SELECT w.id, w.row_version AS version, w.reg_master_id AS registration, w.visit_master_id AS visit, r.mrn, r.last_name AS last,
           r.first_name AS first, v.visit_number AS number, v.date_of_service::text AS day, v.charge_cents AS charge,
           w.started_at AS started, u.first_name AS user_first, u.last_name AS user_last, u.email AS user_email,
           w.next_on::text, w.last_day::text, w.ended_why, w.ended_at,
           (SELECT count(*)::int FROM phi.discovery d WHERE d.client_id = ${clientId} AND d.watch_id = w.id) AS searches,
           (SELECT d.id FROM phi.discovery d WHERE d.client_id = ${clientId} AND d.watch_id = w.id ORDER BY d.requested_at DESC LIMIT 1) AS search,
           (SELECT d.outcome FROM phi.discovery d WHERE d.client_id = ${clientId} AND d.watch_id = w.id ORDER BY d.requested_at DESC LIMIT 1) AS outcome,
           (SELECT coalesce(sum(l.cost_cents), 0)::int FROM phi.discovery d
              JOIN phi.discovery_ask a ON a.client_id = ${clientId} AND a.discovery_id = d.id AND NOT a.is_kept
              JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = a.lookup_id
             WHERE d.client_id = ${clientId} AND d.watch_id = w.id) AS cents
      FROM phi.retro_watch w
      JOIN phi.reg_master r ON r.client_id = w.client_id AND r.id = w.reg_master_id
      JOIN phi.visit_master v ON v.client_id = w.client_id AND v.id = w.visit_master_id
      JOIN identity.app_user u ON u.id = w.started_by
     WHERE w.client_id = ${clientId} AND ${fitting(filter)}
     ORDER BY w.next_on NULLS LAST, w.ended_at DESC NULLS LAST, w.id OFFSET ${offset} LIMIT ${limit}`.execute(trx);
  return rows.map((row) => ({
    WatchID: row.id,
    Version: row.version,
    RegMasterID: row.registration,
    VisitMasterID: row.visit,
    MRN: row.mrn,
    LastName: row.last,
    FirstName: row.first,
    VisitNumber: row.number,
    DateOfService: row.day,
    ChargeCents: row.charge === null ? null : Number(row.charge),
    StartedAt: row.started,
    StartedBy: userName(row.user_first, row.user_last, row.user_email),
    NextOn: row.next_on,
    LastDay: row.last_day,
    EndedWhy: row.ended_why,
    EndedAt: row.ended_at,
    Searches: row.searches,
    LastDiscoveryID: row.search,
    LastOutcome: row.outcome,
    SpentCents: row.cents,
  }));
}

/** Visits that are watched, the next to be asked about first. */
export const listWatches =
  (): Handlers['listWatches'] =>
  (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const rows = await readWatches(trx, clientId, filter, { offset: Offset, limit: Limit });
      const total = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM phi.retro_watch w WHERE w.client_id = ${clientId} AND ${fitting(filter)}`.execute(
        trx,
      );
      note({ entityType: 'watch', detail: `${rows.length} listed` });
      return { Rows: [...rows], Total: total.rows[0]?.n ?? 0 };
    });

const columnsOf = (terms: OwnTerms): readonly Column<RetroWatch>[] => [
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: '{Visit} number', value: ({ VisitNumber }) => VisitNumber },
  { header: 'Date of service', kind: 'date', value: ({ DateOfService }) => DateOfService },
  { header: 'Charges', kind: 'money', value: ({ ChargeCents }) => ChargeCents },
  {
    header: 'Next on',
    kind: 'date',
    value: ({ NextOn, LastDay }) => (NextOn !== null && NextOn > LastDay ? LastDay : NextOn),
  },
  { header: 'Last day', kind: 'date', value: ({ LastDay }) => LastDay },
  { header: 'Searches', value: ({ Searches }) => Searches },
  {
    header: 'Came to',
    value: ({ LastOutcome }) => (LastOutcome === null ? 'Not asked yet' : searchOutcomeWords[LastOutcome]),
  },
  { header: 'Cost', kind: 'money', value: ({ SpentCents }) => SpentCents },
  { header: 'Over', value: ({ EndedWhy }) => (EndedWhy === null ? '' : wordedIn(terms, watchEndWords[EndedWhy])) },
  { header: 'Begun by', value: ({ StartedBy }) => StartedBy },
];

export const exportWatches =
  (): Handlers['exportWatches'] =>
  async (ctx, { Format, ...filter }) => {
    const { clientId } = ctx.session;
    const { rows, terms } = await ctx.tx(async (trx, note) => {
      const all = await wholeList((page) => readWatches(trx, clientId, filter, page));
      note({ entityType: 'watch', detail: `${all.length} watches: ${all.map(({ WatchID }) => WatchID).join(' ')}` });
      return { rows: all, terms: await readTerms(trx, clientId) };
    });
    return tableFile({ name: 'retro-watches', sheet: 'Watches', format: Format, terms }, columnsOf(terms), rows);
  };
