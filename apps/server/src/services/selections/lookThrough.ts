import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type Lack, lackOf } from '@coverline/domain/filterQueries/lacks.ts';
import type { EligibilitySettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import { type Selectable, sql } from 'kysely';
import type { BatchItem } from '#/services/batch/acceptItems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { judgeRequest } from '#/services/lookups/question/checkRequest.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import {
  registeredColumns,
  registeredRequest,
  type RegisteredRow,
} from '#/services/lookups/question/registeredRequest.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { pickedSource } from './pickedSource.ts';

/** What is registered of one that was picked, with its insurance and its visit where it has them. */
export type PickedRow = { readonly [K in keyof RegisteredRow]: RegisteredRow[K] } & {
  readonly row: number;
  readonly insurance_id: string | null;
  readonly term_date: string | null;
  readonly visit: string | null;
  readonly service_day: string | null;
  readonly npi: string | null;
  readonly location: string | null;
};

/** Its columns, of rows `x`, a registration `r`, its insurance `i`, that one's subscriber `s` and a visit `v`. */
export const pickedColumns = sql`
  x.row, ${registeredColumns}, i.id AS insurance_id, i.term_date, v.id AS visit, v.date_of_service AS service_day,
  v.provider_npi AS npi, v.location`;

export type SelectionOf = { readonly clientId: string; readonly selectionId: string };
export type PickedContext = Keys & {
  readonly settings: EligibilitySettings;
  /** The day for which a registration without a visit is asked, and today. */
  readonly day: string;
  readonly today: string;
};

/** One that was picked: the item of a batch, or what it lacks. */
export type Seen = {
  readonly row: number;
  readonly partnerId: string | null;
  readonly item: BatchItem | null;
  readonly lack: Lack | null;
  /** Names of fields. */
  readonly missing: readonly string[];
};

/** What registrations, visits and insurances hold now of the next rows of a selection behind `after`, in order. */
export async function lookThrough(
  trx: TenantTrx,
  of: SelectionOf,
  which: { readonly after: number; readonly limit: number; readonly only: 'all' | 'ready' },
  context: PickedContext,
): Promise<readonly Seen[]> {
  return await judgePicked(trx, of.clientId, await readRows(trx, of, which), context);
}

/** Of each the item of a batch, or what it lacks. */
export async function judgePicked(
  trx: TenantTrx,
  clientId: string,
  rows: readonly PickedRow[],
  context: PickedContext,
): Promise<readonly Seen[]> {
  const partners = await readPartners(
    trx,
    clientId,
    rows.flatMap(({ partner }) => partner ?? []),
  );
  return rows.map((row) =>
    seenOf(clientId, row, row.partner === null ? undefined : partners.get(row.partner), context),
  );
}

async function readRows(
  trx: TenantTrx,
  { clientId, selectionId }: SelectionOf,
  { after, limit, only }: { readonly after: number; readonly limit: number; readonly only: 'all' | 'ready' },
): Promise<readonly PickedRow[]> {
  const { rows } = await sql<PickedRow>`
    SELECT ${pickedColumns}
      ${pickedSource({ clientId, selectionId, where: sql`row > ${after} AND (${only === 'all'} OR lack IS NULL)`, limit })}
     ORDER BY x.row`.execute(trx);
  return rows;
}

type Partner = Selectable<TradingPartnerRow> & { readonly open: boolean };

async function readPartners(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partner>> {
  const { rows } = await sql<Partner>`
    SELECT p.*, ${mayBeAsked(clientId)} AS open FROM system.trading_partner p
     WHERE p.id = ANY(${[...new Set(ids)]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

function seenOf(clientId: string, row: PickedRow, partner: Partner | undefined, context: PickedContext): Seen {
  const day = row.service_day ?? context.day;
  const request = row.insurance_id === null ? null : requestOf(clientId, row, day, context);
  const judged =
    request === null || partner === undefined ? null : judgeRequest(request, partner, context.today, 'Batch');
  const missing = judged?.missing ?? [];
  const refused = judged === null ? (partner === undefined ? [] : ['']) : Object.keys(judged.problems);
  const lack = lackOf({
    hasInsurance: row.insurance_id !== null,
    payer: partner === undefined ? 'none' : partner.open ? 'open' : 'off',
    termDate: row.term_date,
    day,
    memberId: request?.CertificateNumber ?? '',
    missing,
    refused,
  });
  const told = lack === 'CannotBeSent' ? refused.filter((name) => name !== '') : missing;
  return {
    row: row.row,
    partnerId: row.partner,
    item: lack === null ? itemOf(row.row, request) : null,
    lack,
    missing: lack === 'Incomplete' || lack === 'CannotBeSent' ? told : [],
  };
}

const requestOf = (clientId: string, row: PickedRow, day: string, { settings, ...keys }: PickedContext) =>
  registeredRequest(keys, clientId, row, {
    day,
    service: settings.defaultService,
    visit: row.visit === null ? null : { id: row.visit, npi: row.npi ?? '', location: row.location ?? '' },
    providers: settings.providers,
    locations: settings.locations,
  });

function itemOf(row: number, request: EligibilityRequest | null): BatchItem {
  const partner = request?.SelectedTradingPartner ?? null;
  if (request === null || partner === null) throw new Error('one that lacks nothing has a payer');
  return { row, request: { ...request, SelectedTradingPartner: partner } };
}
