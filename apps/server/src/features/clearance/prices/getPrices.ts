import type { MedicareKind } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { medicareTables } from '@coverline/clearance/feeSchedules/shipped/medicareTables.ts';
import { localityChoices } from './medicare/localityChoices.ts';
import { remittancesOf } from '../remittance/remittancesOf.ts';
import { readPriceSetting } from './readPriceLists.ts';

/** What estimates are made from, each list with until when it holds. */
export const getPrices: HandlersOf<'getPrices'>['getPrices'] = (ctx) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const today = todayOf(ctx.session);
    note({ entityType: 'prices' });
    const setting = await readPriceSetting(trx, clientId);
    return {
      Schedules: await schedulesOf(trx, clientId, today),
      Charges: await chargeMasterOf(trx, clientId),
      Medicare: await medicareLists(trx, clientId, today),
      Remittances: await remittancesOf(trx, clientId),
      Settings: {
        Locality: setting?.locality ?? '',
        SelfPayDiscountBp: setting?.self_pay_discount_bp ?? null,
        Multipliers: Object.entries(setting?.multipliers ?? {}).map(([PayerID, Bp]) => ({ PayerID, Bp })),
        Version: setting?.row_version ?? 0,
      },
      Localities: await localityChoices(trx, clientId),
      Payers: await payersOf(trx, clientId),
    };
  });

type ScheduleRow = {
  readonly id: string;
  readonly payer_id: string;
  readonly payer: string;
  readonly name: string;
  readonly lines: number;
  readonly holds_from: string;
  readonly holds_to: string | null;
  readonly loaded_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

export async function schedulesOf(trx: TenantTrx, clientId: string, today: string) {
  const { rows } = await sql<ScheduleRow>`
    SELECT s.id, s.trading_partner_id AS payer_id, p.name AS payer, s.name, s.loaded_at, u.first_name, u.last_name, u.email,
           l.lines, l.holds_from, l.holds_to
      FROM phi.contract_schedule s
      JOIN system.trading_partner p ON p.id = s.trading_partner_id
      JOIN identity.app_user u ON u.id = s.loaded_by
      JOIN LATERAL (
        SELECT count(*)::int AS lines, min(c.holds_from)::text AS holds_from,
               CASE WHEN bool_or(c.holds_to IS NULL) THEN NULL ELSE max(c.holds_to)::text END AS holds_to
          FROM phi.contract_line c WHERE c.client_id = ${clientId} AND c.schedule_id = s.id) l ON true
     WHERE s.client_id = ${clientId} ORDER BY p.name, l.holds_from DESC, s.id`.execute(trx);
  return rows.map((row) => ({
    ScheduleID: row.id,
    PayerID: row.payer_id,
    PayerName: row.payer,
    Name: row.name,
    Lines: row.lines,
    From: row.holds_from,
    To: row.holds_to ?? '',
    IsOver: row.holds_to !== null && row.holds_to < today,
    LoadedAt: new Date(row.loaded_at).toISOString(),
    LoadedBy: userName(row.first_name, row.last_name, row.email),
  }));
}

export async function chargeMasterOf(trx: TenantTrx, clientId: string) {
  const { rows } = await sql<{
    items: number;
    at: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
  }>`
    SELECT (SELECT count(*)::int FROM phi.charge_item i WHERE i.client_id = ${clientId}) AS items, s.charges_at AS at,
           u.first_name, u.last_name, u.email
      FROM phi.price_setting s LEFT JOIN identity.app_user u ON u.id = s.charges_by
     WHERE s.client_id = ${clientId}`.execute(trx);
  const [row] = rows;
  return row === undefined || row.at === null
    ? null
    : {
        Items: row.items,
        LoadedAt: new Date(row.at).toISOString(),
        LoadedBy: userName(row.first_name, row.last_name, row.email),
      };
}

type EditionRow = {
  readonly id: string;
  readonly kind: MedicareKind;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly codes: number;
  readonly file_name: string;
  readonly loaded_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

/** Medicare's own tables, those that ship first: which edition a price is of is told wherever it is shown. */
export async function medicareLists(trx: TenantTrx, clientId: string, today: string) {
  const { physician, laboratory } = medicareTables();
  const shipped = [
    { Kind: 'Physician' as const, edition: physician.edition, codes: physician.rows.size },
    { Kind: 'Laboratory' as const, edition: laboratory.edition, codes: laboratory.rates.size },
  ].map(({ Kind, edition, codes }) => ({
    Kind,
    Name: edition.name,
    From: edition.from,
    To: edition.to,
    Codes: codes,
    IsOver: edition.to < today,
    Loaded: null,
  }));
  const { rows } = await sql<EditionRow>`
    SELECT e.id, e.kind, e.name, e.holds_from::text AS from, e.holds_to::text AS to, e.codes, e.file_name, e.loaded_at,
           u.first_name, u.last_name, u.email
      FROM phi.medicare_edition e JOIN identity.app_user u ON u.id = e.loaded_by
     WHERE e.client_id = ${clientId} ORDER BY e.kind DESC, e.holds_from DESC`.execute(trx);
  const loaded = rows.map((row) => ({
    Kind: row.kind,
    Name: row.name,
    From: row.from,
    To: row.to,
    Codes: row.codes,
    IsOver: row.to < today,
    Loaded: {
      EditionID: row.id,
      At: new Date(row.loaded_at).toISOString(),
      By: userName(row.first_name, row.last_name, row.email),
      FileName: row.file_name,
    },
  }));
  return [...shipped, ...loaded];
}

async function payersOf(trx: TenantTrx, clientId: string) {
  const { rows } = await sql<{ PayerID: string; Name: string }>`
    SELECT p.id AS "PayerID", p.name AS "Name" FROM system.trading_partner p
     WHERE ${mayBeAsked(clientId)} ORDER BY p.name, p.id`.execute(trx);
  return rows;
}
