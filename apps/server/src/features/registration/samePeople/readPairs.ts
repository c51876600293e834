import { mergeFields, type SamePeopleSide } from '@coverline/contract/registration/samePeople.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { identifiers, masked, maskedNumber } from '#/services/registrations/identifiers.ts';
import { registrationRow } from '../registrationRow.ts';
import { pairFileColumns } from './pairFileColumns.ts';
import { countPairs, pairRow, pairRows, type PairRow, wirePair } from './pairRows.ts';

const idsOf = (rows: readonly PairRow[]): string => rows.map(({ one, other }) => `${one.id}=${other.id}`).join(' ');

export const listSamePeople: Handlers['listSamePeople'] = (ctx, { Offset, Limit, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const rows = await pairRows(trx, clientId, filter, { offset: Offset, limit: Limit });
    note({ entityType: 'registration', detail: idsOf(rows) });
    const { total, open, apart, merged } = await countPairs(trx, clientId, filter);
    return { Rows: rows.map(wirePair), Total: total, Open: open, Apart: apart, Merged: merged };
  });

export const exportSamePeople: Handlers['exportSamePeople'] = async (ctx, { Format, ...filter }) => {
  const { rows, terms } = await ctx.tx(async (trx, note) => {
    const found = await wholeList((page) => pairRows(trx, ctx.session.clientId, filter, page));
    note({ entityType: 'registration', detail: `${found.length} pairs: ${idsOf(found)}` });
    return { rows: found.map(wirePair), terms: await readTerms(trx, ctx.session.clientId) };
  });
  return tableFile(
    { name: 'possible-duplicates', sheet: 'Pairs', format: Format, terms },
    pairFileColumns(filter.State, ctx.session.timeZone),
    rows,
  );
};

export const getSamePeople =
  (deps: Deps): Handlers['getSamePeople'] =>
  (ctx, { PairID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await pairRow(trx, clientId, PairID);
      if (row === undefined) throw notFound();
      const [one, other] = [
        await sideOf(deps, trx, clientId, row.one.id),
        await sideOf(deps, trx, clientId, row.other.id),
      ];
      note({ entityType: 'registration', entityId: row.one.id, patientId: row.one.id, detail: `with ${row.other.id}` });
      return {
        ...wirePair(row),
        Sides: [one.side, other.side] as [SamePeopleSide, SamePeopleSide],
        Differing: mergeFields.filter((field) => one.patient[field] !== other.patient[field]),
      };
    });

/** One of the two, with what hangs on it; and its demographics, the SSN whole. */
async function sideOf(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  id: string,
): Promise<{ readonly side: SamePeopleSide; readonly patient: Demographics }> {
  const numbers = identifiers(deps, clientId);
  const row = await registrationRow(trx, clientId, id);
  if (row === undefined) throw notFound();
  const { rows } = await sql<{ visits: number; last: string | null; lookups: number }>`
    SELECT (SELECT count(*)::int FROM phi.visit_master v WHERE v.client_id = ${clientId} AND v.reg_master_id = ${id}) AS visits,
           (SELECT max(v.date_of_service) FROM phi.visit_master v WHERE v.client_id = ${clientId} AND v.reg_master_id = ${id}) AS last,
           (SELECT count(*)::int FROM phi.lookup l WHERE l.client_id = ${clientId} AND l.reg_master_id = ${id}) AS lookups`.execute(
    trx,
  );
  const insurances = (await insurancesOf(trx, clientId, id)).filter((one) => !one.is_removed);
  const patient = demographicsOf(row, numbers.ssn('reg_master', id, row.ssn_enc));
  const { visits = 0, last = null, lookups = 0 } = rows[0] ?? {};
  return {
    patient,
    side: {
      RegMasterID: id,
      Version: row.row_version,
      UpdatedAt: row.updated_at,
      UpdatedBy: userName(row.user_first, row.user_last, row.user_email),
      Source: row.source,
      ...patient,
      SocialSecurityNumber: masked(patient.SocialSecurityNumber),
      Visits: visits,
      LastVisit: last,
      Insurances: insurances
        .toSorted((a, b) => (a.cob ?? Infinity) - (b.cob ?? Infinity))
        .map((one) => ({
          Name: one.payer ?? one.plan_name,
          CertificateNumber: maskedNumber(numbers.certificate(one.id, one.certificate_enc)),
          COB: one.cob,
        })),
      Lookups: lookups,
    },
  };
}

export const keepApart: Handlers['keepApart'] = (ctx, { PairID, Apart }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const row = await pairRow(trx, clientId, PairID);
    if (row === undefined) throw notFound();
    note({
      entityType: 'registration',
      entityId: row.one.id,
      patientId: row.one.id,
      detail: `${Apart ? 'not the same as' : 'may be the same as'} ${row.other.id}`,
    });
    await sql`
      UPDATE phi.same_person SET apart_by = ${Apart ? userId : null}, apart_points = ${Apart ? row.points : null},
             apart_at = ${Apart ? new Date().toISOString() : null}::timestamptz
       WHERE client_id = ${clientId} AND id = ${PairID}`.execute(trx);
    return null;
  });
