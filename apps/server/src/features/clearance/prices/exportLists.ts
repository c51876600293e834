import { medicareKindText } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { heldStateText } from '@coverline/contract/clearance/prices/priceShapes.ts';
import { editionStateText } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { chargeMasterOf, medicareLists, schedulesOf } from './getPrices.ts';
import { storedEditions, wireEdition } from './priceFile/storedEdition.ts';

type Row = {
  readonly list: string;
  /** The payer or the hospital; '' of what is the client's own, or Medicare's. */
  readonly whose: string;
  readonly name: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  /** '' of what ships, or is not loaded. */
  readonly at: string;
  readonly by: string;
  readonly file: string;
};

const none = { whose: '', name: '', state: '', from: '', to: '', at: '', by: '', file: '' };

const columns = (timeZone: string): readonly Column<Row>[] => [
  { header: 'List', value: ({ list }) => list },
  { header: '{Payer} or hospital', value: ({ whose }) => whose },
  { header: 'Edition', value: ({ name }) => name },
  { header: 'Today', value: ({ state }) => state },
  { header: 'From', kind: 'date', value: ({ from }) => from },
  { header: 'To', kind: 'date', value: ({ to }) => to },
  { header: 'Rows', value: ({ rows }) => rows },
  { header: 'Loaded', kind: 'instant', value: ({ at }) => at && isoIn(at, timeZone) },
  { header: 'By', value: ({ by }) => by },
  { header: 'File', value: ({ file }) => file },
];

/** Every list of prices that estimates are made from, each edition a row. */
export const exportPriceLists: HandlersOf<'exportPriceLists'>['exportPriceLists'] = (ctx, { Format: format }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, timeZone } = ctx.session;
    const today = todayOf(ctx.session);
    const contracts = (await schedulesOf(trx, clientId, today)).map((one) => ({
      ...none,
      list: 'Contract',
      whose: one.PayerName,
      name: one.Name,
      state: heldStateText(one, today),
      from: one.From,
      to: one.To,
      rows: one.Lines,
      at: one.LoadedAt,
      by: one.LoadedBy,
    }));
    const files = (await storedEditions(trx, clientId)).map((stored) => {
      const one = wireEdition(stored, today);
      return {
        ...none,
        list: 'Price file of a hospital',
        whose: one.Hospital,
        name: one.Version,
        state: editionStateText(one),
        from: one.UpdatedOn,
        rows: one.Prices,
        at: one.LoadedAt,
        by: one.LoadedBy,
        file: one.FileName,
      };
    });
    const master = await chargeMasterOf(trx, clientId);
    const charges =
      master === null
        ? []
        : [
            {
              ...none,
              list: 'Charge master',
              state: 'Holds',
              rows: master.Items,
              at: master.LoadedAt,
              by: master.LoadedBy,
            },
          ];
    const medicare = (await medicareLists(trx, clientId, today)).map((one) => ({
      ...none,
      list: `Medicare: ${medicareKindText[one.Kind]}`,
      name: one.Name,
      state: heldStateText(one, today),
      from: one.From,
      to: one.To,
      rows: one.Codes,
      at: one.Loaded?.At ?? '',
      by: one.Loaded?.By ?? '',
      file: one.Loaded?.FileName ?? '',
    }));
    const rows: readonly Row[] = [...contracts, ...files, ...charges, ...medicare];
    note({ entityType: 'prices', detail: `${rows.length} lists` });
    const terms = await readTerms(trx, clientId);
    return tableFile({ name: 'price-lists', sheet: 'Price lists', format, terms }, columns(timeZone), rows);
  });
