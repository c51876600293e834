import { addressLackWords, addressUseWords } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { decideAddress } from '@coverline/domain/demographics/defaultAddress/decideAddress.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { locationKey } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { inLetters } from '#/services/lookups/question/addressAsked.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import {
  addressRow,
  addressRows,
  allAddressRows,
  countAddressRows,
  type ListedAddress,
  mostAddresses,
  wireAddress,
} from './addressRows.ts';
import { historyOf } from './history.ts';
import { payersTold } from './payersTold.ts';
import { saveAddressHandlers } from './saveAddress.ts';

type Names =
  | 'listDefaultAddresses'
  | 'getAddressChoices'
  | 'getDefaultAddress'
  | 'testDefaultAddress'
  | 'exportDefaultAddresses'
  | keyof typeof saveAddressHandlers;

export const defaultAddressHandlers: HandlersOf<Names> = {
  ...saveAddressHandlers,

  listDefaultAddresses: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const rows = await addressRows(trx, clientId, filter, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireAddress), Total: await countAddressRows(trx, clientId, filter) };
    }),

  /** Those of the client's own settings by their names, and whatever the list names besides. */
  getAddressChoices: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const { locations } = await readSettings(trx, clientId);
      const rows = await allAddressRows(trx, clientId);
      const names = [...locations.map(({ Name }) => Name), ...rows.map(({ location }) => location)];
      const words = await trx
        .selectFrom('phi.address_words')
        .select(['words', 'row_version'])
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      return {
        Locations: [
          ...new Map(names.filter((name) => name !== '').map((name) => [locationKey(name), name])).values(),
        ].toSorted((one, other) => one.localeCompare(other, 'en')),
        OwnWords: words?.words ?? [],
        WordsVersion: words?.row_version ?? null,
        PayersTold: await payersTold(trx, clientId),
      };
    }),

  getDefaultAddress: (ctx, { AddressID }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const row = await addressRow(trx, clientId, AddressID);
      if (row === undefined) throw notFound();
      return { ...wireAddress(row), History: await historyOf(trx, clientId, AddressID) };
    }),

  testDefaultAddress: (ctx, { Location, Day, Line1, Line2, City, State, Zip }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const words = await trx
        .selectFrom('phi.address_words')
        .select('words')
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      const rows = (await allAddressRows(trx, clientId)).map(wireAddress);
      const { finding, row, others } = decideAddress(rows, {
        use: '270',
        location: Location,
        day: Day,
        kept: { address1: Line1, address2: Line2, city: City, state: State, zip: Zip },
        ownWords: words?.words ?? [],
        inMessage: inLetters,
      });
      return {
        Finding: finding === null ? null : { Lack: finding.lack, Says: finding.says },
        Decided: row,
        Others: others.map((one) => ({ Row: one.row, Why: one.why })),
      };
    }),

  exportDefaultAddresses: async (ctx, { Format, ...filter }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => addressRows(trx, ctx.session.clientId, filter, page), mostAddresses);
      note({ entityType: 'defaultAddress', detail: `${found.length} rows` });
      return found;
    });
    return tableFile({ name: 'default-addresses', sheet: 'Default addresses', format: Format }, columns, rows);
  },
};

const formatted = (day: string | null): string => (day === null ? '' : formatDate(day));

const columns: readonly { readonly header: string; readonly value: (row: ListedAddress) => string }[] = [
  { header: 'Location', value: ({ location }) => location || 'Every location' },
  { header: 'Line1', value: ({ line1 }) => line1 },
  { header: 'Line2', value: ({ line2 }) => line2 },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'ZIP', value: ({ zip }) => zip },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'UseFor', value: ({ use_for: uses }) => uses.map((use) => addressUseWords[use]).join(', ') },
  { header: 'StandsInFor', value: ({ replace_when: when }) => when.map((lack) => addressLackWords[lack]).join(', ') },
  { header: 'EffectiveFrom', value: (row) => formatted(row.effective_from) },
  { header: 'EffectiveTo', value: (row) => formatted(row.effective_to) },
  { header: 'Retired', value: (row) => (row.retired_at === null ? 'No' : 'Yes') },
  { header: 'Notes', value: ({ notes }) => notes },
];
