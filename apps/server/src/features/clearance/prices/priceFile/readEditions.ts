import { type WarningRule, warningSentence } from '@coverline/clearance/priceFiles/rules/warnings.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { csv } from '#/platform/export/csv.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { placesOfRule } from '#/services/priceFiles/pricePage.ts';
import { loadedOf } from './loadEdition.ts';
import { editionOf, type StoredEdition, storedEditions, wireEdition } from './storedEdition.ts';

/** Of each rule so many places are shown; a thousand are in the file. */
const placesShown = 20;

/** Price files of the client, and what breaks the rules in one. */
export const readEditions: HandlersOf<'getPriceEditions' | 'getPriceEdition' | 'exportPriceWarnings'> = {
  getPriceEditions: (ctx) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'price file' });
      const today = todayOf(ctx.session);
      return (await storedEditions(trx, ctx.session.clientId)).map((one) => wireEdition(one, today));
    }),

  getPriceEdition: (ctx, { EditionID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      note({ entityType: 'price file', entityId: EditionID });
      const edition = await editionOf(trx, clientId, EditionID);
      const loaded = await loadedOf(trx, clientId, edition);
      const counts = await countsOf(trx, clientId, EditionID);
      const places = await placesOf(trx, clientId, EditionID, placesShown);
      return {
        ...wireEdition(edition, todayOf(ctx.session)),
        Locations: [...edition.locations],
        Modifiers: edition.modifiers,
        Rules: counts.map(({ rule, warnings }) => ({
          Rule: rule,
          Text: warningSentence(rule),
          Warnings: warnings,
          Places: places.flatMap((one) => (one.rule === rule ? [{ Line: one.line, Place: one.place }] : [])),
        })),
        SameFile: await sameFile(trx, clientId, edition, timeZone),
        Loaded:
          loaded === null
            ? null
            : {
                EditionID: loaded.id,
                UpdatedOn: loaded.updated_on ?? '',
                IsNewer: loaded.isNewer,
                PlacesOnlyThere: [...loaded.placesOnlyThere],
              },
      };
    }),

  exportPriceWarnings: (ctx, { EditionID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await editionOf(trx, clientId, EditionID);
      const counts = new Map((await countsOf(trx, clientId, EditionID)).map(({ rule, warnings }) => [rule, warnings]));
      const rows = await placesOf(trx, clientId, EditionID, placesOfRule);
      if (rows.length === 0) throw new UserError('Nothing in this file breaks a rule.');
      note({ entityType: 'price file', entityId: EditionID, detail: `${rows.length} warnings` });
      const columns = [
        { header: 'Row', value: ({ line }: Place) => line },
        { header: 'Column', value: ({ place }: Place) => place },
        { header: 'Rule', value: ({ rule }: Place) => rule },
        { header: 'What is wrong', value: ({ rule }: Place) => warningSentence(rule) },
        { header: 'Of this rule in all', value: ({ rule }: Place) => counts.get(rule) ?? 0 },
      ];
      return { name: 'price-file-warnings.csv', type: 'text/csv; charset=utf-8', body: csv(columns, rows) };
    }),
};

type Place = { readonly rule: WarningRule; readonly line: number; readonly place: string };

async function countsOf(trx: TenantTrx, clientId: string, editionId: string) {
  const { rows } = await sql<{ rule: WarningRule; warnings: number }>`
    SELECT rule, warnings::float8 AS warnings FROM phi.price_warning_count
     WHERE client_id = ${clientId} AND edition_id = ${editionId} ORDER BY warnings DESC, rule`.execute(trx);
  return rows;
}

async function placesOf(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  ofEach: number,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    SELECT rule, line, place FROM phi.price_warning
     WHERE client_id = ${clientId} AND edition_id = ${editionId} AND nth <= ${ofEach} ORDER BY line, rule, nth`.execute(
    trx,
  );
  return rows;
}

async function sameFile(
  trx: TenantTrx,
  clientId: string,
  { id, digest }: StoredEdition,
  timeZone: string,
): Promise<string> {
  if (digest === null) return '';
  const { rows } = await sql<{ at: string }>`
    SELECT sent_at AS at FROM phi.price_edition
     WHERE client_id = ${clientId} AND digest = ${digest} AND id <> ${id} AND state IN ('Read', 'Loaded', 'Replaced')
     ORDER BY sent_at LIMIT 1`.execute(trx);
  return rows[0] === undefined ? '' : formatInstant(rows[0].at, timeZone);
}
