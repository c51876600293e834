import { mostAttested, mostVisitDays, type UninsuredVisit } from '@coverline/contract/attestation/attestation.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import {
  type FilterAsked,
  filterSeconds,
  pickedBy,
  pickedOrder,
  withinSeconds,
} from '#/services/filters/pickedRows.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { named } from './attestedRows.ts';
import { collectEvidence } from './collectEvidence.ts';

type Row = {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly born: string | null;
  readonly mrn: string;
  readonly visit_number: string;
  readonly service: string;
  readonly financial_class: string;
  readonly in_batch: string | null;
};

/** Of `v`, a visit, and `r`, its registration. */
const columnsOf = (
  clientId: string,
) => sql`v.id, r.last_name, r.first_name, r.date_of_birth::text AS born, r.mrn, v.visit_number,
  v.date_of_service::text AS service, v.financial_class,
  (SELECT b.name FROM phi.attestation a JOIN phi.attestation_batch b ON b.client_id = a.client_id AND b.id = a.batch_id
    WHERE a.client_id = ${clientId} AND a.visit_master_id = v.id AND a.status NOT IN ('Rejected', 'Reversed')) AS in_batch`;

/** By its financial class the patient pays alone, however that is spelt, or no insurance is registered. */
const uninsured = (clientId: string) => sql`(regexp_replace(lower(v.financial_class), '[^a-z]', '', 'g') = 'selfpay'
  OR NOT EXISTS (SELECT 1 FROM phi.reg_insurance i WHERE i.client_id = ${clientId} AND i.reg_master_id = v.reg_master_id AND NOT i.is_removed))`;

/** The visits that a batch may be made of, each with what the lookups that are stored prove. */
export const uninsuredVisitHandlers = (deps: Deps): HandlersOf<'findUninsuredVisits' | 'findVisitsOfFilter'> => ({
  findUninsuredVisits: async (ctx, { From, To, Patient, Number: typed }) => {
    if (From > To) throw fieldFault('To', 'The last day is before the first');
    if (daysBetween(From, To) > mostVisitDays) throw fieldFault('To', `Choose ${mostVisitDays} days at most`);
    const { clientId } = ctx.session;
    const number = typed.trim().toUpperCase();
    return await ctx.tx(async (trx, note) => {
      const { rows } = await withinSeconds(trx, filterSeconds.preview, () =>
        sql<Row>`
          SELECT ${columnsOf(clientId)} FROM phi.visit_master v
            JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
           WHERE v.client_id = ${clientId} AND r.client_id = ${clientId} AND r.merged_into_id IS NULL
             AND v.date_of_service BETWEEN ${From}::date AND ${To}::date AND ${uninsured(clientId)}
             AND ${Patient.trim() === '' ? sql`true` : named('r', Patient)}
             AND ${number === '' ? sql`true` : sql`(r.mrn_key = ${number} OR v.number_key = ${number})`}
           ORDER BY v.date_of_service, r.last_key, r.first_key, v.id LIMIT ${mostAttested + 1}`.execute(trx),
      );
      note({ entityType: 'visit', detail: rows.map(({ id }) => id).join(' ') });
      return await shown(deps, trx, ctx.session, rows);
    });
  },

  findVisitsOfFilter: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const asked = await filterOf(trx, clientId, FilterID);
      const found: RawBuilder<unknown> = pickedBy(asked, clientId, { today: dayIn(new Date(), timeZone), timeZone });
      const { rows } = await withinSeconds(trx, filterSeconds.preview, () =>
        sql<Row>`SELECT ${columnsOf(clientId)} ${found} ${pickedOrder(asked)} LIMIT ${Math.min(asked.limit ?? mostAttested + 1, mostAttested + 1)}`.execute(
          trx,
        ),
      );
      note({ entityType: 'filter', entityId: FilterID, detail: rows.map(({ id }) => id).join(' ') });
      return await shown(deps, trx, ctx.session, rows);
    }),
});

async function filterOf(trx: TenantTrx, clientId: string, filterId: string): Promise<FilterAsked> {
  const row = await trx
    .selectFrom('phi.filter_query')
    .select(['entity', 'tree', 'sort', 'descending', 'row_limit'])
    .where('client_id', '=', clientId)
    .where('id', '=', filterId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { row_limit: limit, ...asked } = row;
  if (asked.entity !== 'Visit') throw new UserError('This filter picks {patients}. Choose one that picks {visits}.');
  return { ...asked, limit };
}

async function shown(deps: Deps, trx: TenantTrx, session: ClientSession, found: readonly Row[]) {
  const rows = found.slice(0, mostAttested);
  const collected = await collectEvidence(
    deps,
    trx,
    session,
    rows.map(({ id }) => id),
  );
  return {
    Rows: rows.map((row): UninsuredVisit => {
      const { result, checks, coveredBy, lookups } = collected(row.id);
      return {
        VisitMasterID: row.id,
        LastName: row.last_name,
        FirstName: row.first_name,
        DateOfBirth: row.born ?? '',
        MRN: row.mrn,
        VisitNumber: row.visit_number,
        DateOfService: row.service,
        FinancialClass: row.financial_class,
        Result: result,
        Checks: checks,
        CoveredBy: [...coveredBy],
        Evidence: lookups.length,
        InBatch: row.in_batch ?? '',
      };
    }),
    More: found.length > mostAttested,
  };
}
