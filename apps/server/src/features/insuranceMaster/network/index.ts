import { networkInsurancesListed } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import type { NetworkColumn } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { networkColumns } from '@coverline/contract/insuranceMaster/network/networkImport.ts';
import { providerName } from '@coverline/domain/eligibility/request/askedAs.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { decideNetwork } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import { locationKey } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { sql } from 'kysely';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { networkImportHandlers } from './networkImport.ts';
import {
  countNetworkRows,
  type ListedNetworkRow,
  networkRow,
  networkRows,
  networkRowsOf,
  wireNetworkRow,
} from './networkRows.ts';
import { saveNetworkHandlers } from './saveNetworkRow.ts';
import { likeWords } from '#/platform/db/likeText.ts';

/** As many as an import may bring, some times over. */
const mostRows = 100_000;

type Names =
  | 'listInsuranceNetwork'
  | 'getNetworkChoices'
  | 'findNetworkInsurances'
  | 'getInsuranceNetwork'
  | 'testInsuranceNetwork'
  | 'exportInsuranceNetwork'
  | keyof typeof saveNetworkHandlers
  | keyof typeof networkImportHandlers;

export const insuranceNetworkHandlers: HandlersOf<Names> = {
  ...saveNetworkHandlers,
  ...networkImportHandlers,

  listInsuranceNetwork: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const rows = await networkRows(trx, clientId, filter, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireNetworkRow), Total: await countNetworkRows(trx, clientId, filter) };
    }),

  /** Those of the client's own settings by their names, and whatever the list names besides. */
  getNetworkChoices: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const { providers, locations } = await readSettings(trx, clientId);
      const { rows: named } = await sql<{ location: string; npi: string }>`
        SELECT DISTINCT location, provider_npi AS npi FROM phi.insurance_network WHERE client_id = ${clientId}`.execute(
        trx,
      );
      const { rows: insurances } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM phi.insurance_master WHERE client_id = ${clientId} AND active`.execute(trx);
      const names = [...locations.map(({ Name }) => Name), ...named.map(({ location }) => location)];
      const known = new Map(providers.map((one) => [one.NPI, providerName(one)]));
      const npis = new Set([...known.keys(), ...named.map(({ npi }) => npi)].filter((npi) => npi !== ''));
      return {
        Locations: [
          ...new Map(names.filter((name) => name !== '').map((name) => [locationKey(name), name])).values(),
        ].toSorted((one, other) => one.localeCompare(other, 'en')),
        Providers: [...npis].map((NPI) => ({ NPI, Name: known.get(NPI) ?? '' })),
        Insurances: insurances[0]?.n ?? 0,
      };
    }),

  findNetworkInsurances: (ctx, { Search }) =>
    ctx.tx(async (trx) => {
      const words = likeWords(Search);
      const { rows } = await sql<{ InsuranceID: string; InsCode: string; Name: string }>`
        SELECT id AS "InsuranceID", code AS "InsCode", name AS "Name" FROM phi.insurance_master
         WHERE client_id = ${ctx.session.clientId} AND active AND (lower(code) LIKE ${words} OR lower(name) LIKE ${words})
         ORDER BY (code_key = upper(${Search.trim()}::text)) DESC, use_count DESC, code_key
         LIMIT ${networkInsurancesListed + 1}`.execute(trx);
      return { Rows: rows.slice(0, networkInsurancesListed), More: rows.length > networkInsurancesListed };
    }),

  getInsuranceNetwork: (ctx, { NetworkID }) =>
    ctx.tx(async (trx) => {
      const row = await networkRow(trx, ctx.session.clientId, NetworkID);
      if (row === undefined) throw notFound();
      return wireNetworkRow(row);
    }),

  testInsuranceNetwork: (ctx, { InsuranceID, ...question }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const insurance = await trx
        .selectFrom('phi.insurance_master')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', InsuranceID)
        .executeTakeFirst();
      if (insurance === undefined) throw notFound();
      const rows = (await networkRowsOf(trx, clientId, InsuranceID)).map(wireNetworkRow);
      const { decided, others } = decideNetwork(rows, question);
      return {
        Decided: decided && { Row: decided.row, Rule: decided.rule },
        Others: others.map(({ row, why }) => ({ Row: row, Why: why })),
      };
    }),

  exportInsuranceNetwork: async (ctx, { Format, ...filter }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => networkRows(trx, ctx.session.clientId, filter, page), mostRows);
      note({ entityType: 'network', detail: `${found.length} rows` });
      return found;
    });
    return tableFile(
      { name: 'insurance-network', sheet: 'Network', format: Format },
      [
        ...networkColumns.map((header) => ({ header, value: cells[header] })),
        { header: 'Insurance', value: (row) => row.insurance },
      ],
      rows,
    );
  },
};

const formatted = (day: string | null): string => (day === null ? '' : formatDate(day));

const cells: Readonly<Record<NetworkColumn, (row: ListedNetworkRow) => string>> = {
  InsCode: (row) => row.code,
  Location: (row) => row.location,
  ProviderNPI: (row) => row.provider_npi,
  Standing: (row) => row.standing,
  EffectiveFrom: (row) => formatted(row.effective_from),
  EffectiveTo: (row) => formatted(row.effective_to),
  Notes: (row) => row.notes,
};
