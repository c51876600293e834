import type { exchangePgpCalls } from '@coverline/contract/exchange/exchangePgp.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { makeKeyPair, type PublicKey, readPublicKey } from '#/platform/files/pgp/keys.ts';
import { ownKeyPlace, type StoredPgp, storedPgp } from '#/platform/files/pgp/storedPgp.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';

const whatIs = async (armored: string): Promise<PublicKey | null> => {
  if (armored === '') return null;
  const read = await readPublicKey(armored);
  return read.ok ? read.key : null;
};

const wireKey = (key: PublicKey | null) =>
  key && { Fingerprint: key.fingerprint, Name: key.name, ExpiresAt: key.expiresAt };

/** Why nothing is encrypted to a stored key any more; '' where something can be. */
async function problemOf(armored: string): Promise<string> {
  if (armored === '') return '';
  const read = await readPublicKey(armored);
  return read.ok ? '' : `${read.problem}.`;
}

const unsaved: Pick<StoredPgp, 'their_key' | 'own_public' | 'own_made_at' | 'row_version'> = {
  their_key: '',
  own_public: '',
  own_made_at: null,
  row_version: 0,
};

export const pgpHandlers = ({ phiSealer }: Deps): HandlersOf<keyof typeof exchangePgpCalls> => ({
  getExchangePgp: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const stored = await storedPgp(trx, clientId);
      const { their_key: theirKey, own_public: own, own_made_at: madeAt, row_version: version } = stored ?? unsaved;
      const by = await trx
        .selectFrom('identity.app_user')
        .select(['first_name', 'last_name', 'email'])
        .where('id', '=', stored?.updated_by ?? null)
        .executeTakeFirst();
      note({ entityType: 'client', entityId: clientId });
      return {
        TheirKey: theirKey,
        Their: wireKey(await whatIs(theirKey)),
        TheirProblem: await problemOf(theirKey),
        Own: madeAt === null ? null : { Fingerprint: (await whatIs(own))?.fingerprint ?? '', MadeAt: madeAt },
        Version: version,
        UpdatedAt: stored?.updated_at ?? null,
        UpdatedBy: userName(by?.first_name, by?.last_name, by?.email),
      };
    }),

  saveExchangePgp: async (ctx, { TheirKey, Version }) => {
    const key = TheirKey.trim();
    const read = key === '' ? null : await readPublicKey(key);
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'client', entityId: clientId });
      if (read !== null && !read.ok)
        throw new UserError(formErrorLine, { fields: [{ Field: 'TheirKey', Message: read.problem }] });
      const stored = await storedPgp(trx, clientId, { lock: true });
      if ((stored?.their_key ?? '') === key) return;
      if (stored !== undefined) await requireVersion(trx, ctx.session, stored, Version);
      await sql`
        INSERT INTO phi.exchange_pgp (client_id, their_key, updated_by) VALUES (${clientId}, ${key}, ${userId})
        ON CONFLICT (client_id) DO UPDATE SET their_key = ${key}, updated_by = ${userId},
               updated_at = excluded.updated_at, row_version = exchange_pgp.row_version + 1`.execute(trx);
      note({ detail: read === null ? 'what goes out is not encrypted' : `for ${read.key.fingerprint}` });
    });
  },

  makeExchangePgpKey: async (ctx, { Replace }) => {
    const { clientId, userId } = ctx.session;
    const pair = await makeKeyPair('File exchange'); // before the transaction: it takes a second
    const made = await whatIs(pair.publicKey);
    if (made === null) throw new Error('a key that was just made cannot be used');
    return ctx.tx(async (trx, note) => {
      note({ entityType: 'client', entityId: clientId });
      const stored = await storedPgp(trx, clientId, { lock: true });
      if (!Replace && stored?.own_private_enc != null)
        throw new UserError('A key was made meanwhile. Close this, and open it again to see it.');
      const sealed = phiSealer.seal(ownKeyPlace(clientId), pair.privateKey);
      await sql`
        INSERT INTO phi.exchange_pgp (client_id, own_public, own_private_enc, own_made_at, updated_by)
        VALUES (${clientId}, ${pair.publicKey}, ${sealed}, now(), ${userId})
        ON CONFLICT (client_id) DO UPDATE
          SET own_public = excluded.own_public, own_private_enc = excluded.own_private_enc, own_made_at = excluded.own_made_at,
              updated_by = excluded.updated_by, updated_at = excluded.updated_at, row_version = exchange_pgp.row_version + 1`.execute(
        trx,
      );
      note({ detail: `made ${made.fingerprint}` });
      return { Fingerprint: made.fingerprint };
    });
  },

  downloadExchangePgpKey: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const stored = await storedPgp(trx, clientId);
      note({ entityType: 'client', entityId: clientId });
      if (stored === undefined || stored.own_public === '')
        throw new UserError('No key for files that come in was made yet. Make one first.');
      return { name: 'file-exchange-key.asc', type: 'application/pgp-keys', body: stored.own_public };
    }),
});
