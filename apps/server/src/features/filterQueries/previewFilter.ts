import { filterPreviewRows } from '@coverline/contract/filterQueries/filterQueries.ts';
import { treeProblems } from '@coverline/domain/filterQueries/filterProblems.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import {
  type FilterAsked,
  filterSeconds,
  mostPicked,
  pickedBy,
  pickedOrder,
  withinSeconds,
} from '#/services/filters/pickedRows.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';

type Row = {
  readonly id: string;
  readonly visit_id: string | null;
  readonly last_name: string;
  readonly first_name: string;
  readonly mrn: string;
  readonly born: string | null;
  readonly visit_number: string | null;
  readonly service: string | null;
  readonly payer: string | null;
  readonly plan: string | null;
  readonly status: number | null;
  readonly insurance_id: string | null;
  readonly verified: string | null;
};

export const previewFilterHandlers: HandlersOf<'previewFilter'> = {
  /** What a filter picks, on a day: days that are relative to today count from it, records are as they are now. */
  previewFilter: async (ctx, { Entity, Tree, Sort, Descending, Limit, AsOf }) => {
    const [problem] = treeProblems(Entity, Tree);
    if (problem !== undefined) refuseProblems({ Tree: problem.message });
    if (AsOf !== '' && (AsOf < '1900' || AsOf > '2200')) throw fieldFault('AsOf', 'Choose a day of this century');
    const { clientId, timeZone } = ctx.session;
    const asked: FilterAsked = { entity: Entity, tree: Tree, sort: Sort, descending: Descending, limit: Limit };
    const moment = { today: AsOf === '' ? dayIn(new Date(), timeZone) : AsOf, timeZone };
    const most = mostPicked(asked);
    const found = pickedBy(asked, clientId, moment);
    const isVisit = Entity === 'Visit';
    return await ctx.tx(async (trx, note) => {
      const [rows, count] = await withinSeconds(trx, filterSeconds.preview, async () => [
        await sql<Row>`
          SELECT r.id, r.last_name, r.first_name, r.mrn, r.date_of_birth AS born, i.id AS insurance_id, i.plan_name AS plan,
                 i.status_id AS status, i.last_verified_at AS verified,
                 (SELECT p.name FROM system.trading_partner p WHERE p.id = i.trading_partner_id) AS payer,
                 ${isVisit ? sql`v.id` : sql`NULL::uuid`} AS visit_id,
                 ${isVisit ? sql`v.visit_number` : sql`NULL::text`} AS visit_number,
                 ${isVisit ? sql`v.date_of_service` : sql`NULL::date`} AS service
            ${found} ${pickedOrder(asked)} LIMIT ${Math.min(filterPreviewRows, most)}`.execute(trx),
        await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT 1 ${found} LIMIT ${most + 1}) AS found`.execute(
          trx,
        ),
      ]);
      const n = count.rows[0]?.n ?? 0;
      // What is asked may name a person: the row gets its digest, and the ids that were shown.
      const digest = createHash('sha256').update(JSON.stringify(Tree)).digest('hex').slice(0, 16);
      note({
        entityType: 'filter',
        entityId: digest,
        detail: [`${Math.min(n, most)} found:`, ...rows.rows.map(({ id }) => id)].join(' '),
      });
      return { Count: Math.min(n, most), More: Limit === null && n > most, Rows: rows.rows.map(wirePicked) };
    });
  },
};

const wirePicked = (row: Row) => ({
  RegMasterID: row.id,
  VisitMasterID: row.visit_id,
  LastName: row.last_name,
  FirstName: row.first_name,
  MRN: row.mrn,
  DateOfBirth: row.born ?? '',
  VisitNumber: row.visit_number ?? '',
  DateOfService: row.service ?? '',
  PayerName: row.payer ?? '',
  PlanName: row.plan ?? '',
  StatusID: row.status,
  HasInsurance: row.insurance_id !== null,
  LastVerifiedDate: row.verified === null ? null : new Date(row.verified).toISOString(),
});
