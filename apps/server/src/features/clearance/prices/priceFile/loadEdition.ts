import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { nameKey } from '#/services/priceFiles/nameKey.ts';
import { forgetFile } from '#/services/priceFiles/readPrices.ts';
import { holdPrices } from '../holdPrices.ts';
import { editionOf, type StoredEdition } from './storedEdition.ts';

type Loaded = {
  readonly id: string;
  readonly updated_on: string | null;
  readonly digest: Buffer;
  /** Than the one that it is held against: by its own day, and where that says none it may be. */
  readonly isNewer: boolean;
  /** What it names and the other does not, as it writes it. */
  readonly placesOnlyThere: readonly string[];
};

/** The edition of the same hospital that estimates take prices from; null where there is none, or it is this one. */
export async function loadedOf(trx: TenantTrx, clientId: string, edition: StoredEdition): Promise<Loaded | null> {
  const { rows } = await sql<Omit<Loaded, 'isNewer' | 'placesOnlyThere'> & { readonly locations: readonly string[] }>`
    SELECT id, updated_on::text AS updated_on, digest, locations FROM phi.price_edition
     WHERE client_id = ${clientId} AND hospital_key = ${edition.hospital_key} AND state = 'Loaded' AND id <> ${edition.id}`.execute(
    trx,
  );
  if (rows[0] === undefined) return null;
  const { locations, ...loaded } = rows[0];
  const own = new Set([edition.hospital, ...edition.locations].map(nameKey));
  const isNewer = loaded.updated_on !== null && (edition.updated_on ?? '') < loaded.updated_on;
  return { ...loaded, isNewer, placesOnlyThere: locations.filter((one) => !own.has(nameKey(one))) };
}

export const loadEdition: HandlersOf<'loadPriceEdition' | 'discardPriceEdition'> = {
  loadPriceEdition: (ctx, { EditionID, DespiteNewer, DespitePlaces }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const edition = await editionOf(trx, clientId, EditionID);
      note({ entityType: 'price file', entityId: EditionID });
      if (edition.state === 'Loaded') return { IsLoaded: true };
      if (edition.state === 'Reading') throw new UserError('This file is still being read.');
      if (edition.state === 'Failed') throw new UserError('This file could not be read, and cannot be loaded.');
      if (edition.hospital_key === '')
        throw new UserError('The file does not say whose it is: name the hospital in it, and send it again.');
      const loaded = await loadedOf(trx, clientId, edition);
      if (loaded !== null) {
        if (edition.digest !== null && loaded.digest.equals(edition.digest))
          throw new UserError('This very file is loaded already.');
        if (loaded.isNewer && !DespiteNewer) throw new UserError(olderThan(edition.updated_on, loaded.updated_on));
        if (loaded.placesOnlyThere.length > 0 && !DespitePlaces)
          throw new UserError(otherPlaces(loaded.placesOnlyThere));
        await sql`
          UPDATE phi.price_edition SET state = 'Replaced', replaced_at = now()
           WHERE client_id = ${clientId} AND id = ${loaded.id}`.execute(trx);
      }
      await sql`
        UPDATE phi.price_edition SET state = 'Loaded', loaded_at = now(), loaded_by = ${userId}, replaced_at = NULL
         WHERE client_id = ${clientId} AND id = ${EditionID}`.execute(trx);
      return { IsLoaded: true };
    }),

  discardPriceEdition: (ctx, { EditionID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const { rows } = await sql`
        UPDATE phi.price_edition SET state = 'Discarded', replaced_at = now()
         WHERE client_id = ${clientId} AND id = ${EditionID} RETURNING 1 AS discarded`.execute(trx);
      if (rows.length === 0) throw notFound();
      await forgetFile(trx, { clientId, editionId: EditionID });
      note({ entityType: 'price file', entityId: EditionID });
      return { IsDiscarded: true };
    }),
};

/** So many are named in a sentence. */
const placesNamed = 3;

const otherPlaces = (places: readonly string[]): string => {
  const more = places.length - placesNamed;
  const named = places.slice(0, placesNamed).join('; ') + (more > 0 ? ` and ${more} more` : '');
  return `The loaded edition names locations that this file does not: ${named}. Load it only if it is of the same hospital.`;
};

const olderThan = (own: string | null, loaded: string | null): string =>
  own === null
    ? `The file does not say when it was last updated, and the edition of ${formatDate(loaded)} is loaded. Load it only if you know that it is newer.`
    : `This edition of ${formatDate(own)} is older than the loaded one of ${formatDate(loaded)}. Load it only if it is the right one.`;
