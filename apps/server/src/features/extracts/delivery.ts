import type { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { sftpDrop, tryDrop } from '@coverline/gateways/sftpDrop/index.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { requireFreshPassword } from '#/services/account/proof.ts';
import type { Deps } from '#/features/deps.ts';
import { orderBringing } from '#/services/extracts/extractTasks.ts';
import {
  dropConfig,
  dropSecrets,
  type ExtractKey,
  incompleteConnection,
  readDelivery,
  sealDropSecrets,
} from '#/services/extracts/storedDelivery.ts';
import { isSameHost, secretsOf, settingFaults, unfitSettings, withoutLeftOver } from '#/services/gateways/settings.ts';
import { wireField } from '#/services/gateways/wireField.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { extractOf } from './extractRows.ts';

const noDelivery = 'This extract is brought to no server.';

const fields = sftpDrop.fields.map(wireField);

const getExtractDelivery =
  ({ phiSealer }: Deps): Handlers['getExtractDelivery'] =>
  (ctx, { ExtractID }) =>
    ctx.tx(async (trx, note) => {
      const key = { clientId: ctx.session.clientId, extractId: ExtractID };
      if ((await extractOf(trx, key.clientId, ExtractID, 'read')) === undefined) throw notFound();
      note({ entityType: 'extract', entityId: ExtractID });
      const stored = await readDelivery(trx, key, 'read');
      if (stored === undefined)
        return { ExtractID, Fields: fields, Config: {}, SecretsSet: [], Version: null, UpdatedAt: null, UpdatedBy: '' };
      const by = await trx
        .selectFrom('identity.app_user')
        .select(['first_name', 'last_name', 'email'])
        .where('id', '=', stored.updated_by)
        .executeTakeFirst();
      return {
        ExtractID,
        Fields: fields,
        Config: { ...stored.config },
        // The names of what is kept; a value leaves by a dialer alone.
        SecretsSet: Object.keys(dropSecrets(phiSealer, key, stored)),
        Version: stored.row_version,
        UpdatedAt: stored.updated_at,
        UpdatedBy: userName(by?.first_name, by?.last_name, by?.email),
      };
    });

/** The delivery as it stands before it is changed or tried; the extract must be the client's. */
const stored = ({ doors }: Deps, key: ExtractKey) =>
  doors.withTenant(key.clientId, async (trx) => {
    if ((await extractOf(trx, key.clientId, key.extractId, 'read')) === undefined) throw notFound();
    return await readDelivery(trx, key, 'read');
  });

const saveExtractDelivery =
  (deps: Deps): Handlers['saveExtractDelivery'] =>
  async (ctx, { ExtractID, Version, ...given }) => {
    const { clientId, userId } = ctx.session;
    const key = { clientId, extractId: ExtractID };
    const before = await stored(deps, key);
    const typed = { ...given, Config: withoutLeftOver(sftpDrop, given.Config) };
    const held = before === undefined ? {} : dropSecrets(deps.phiSealer, key, before);
    const moved = before !== undefined && !isSameHost(sftpDrop, before.config, typed.Config);
    const secrets = secretsOf(sftpDrop, moved ? {} : held, typed);
    const faults = await settingFaults(deps, sftpDrop, typed, { ...typed.Config, ...secrets }, moved);
    if (faults.length > 0) throw unfitSettings(faults);
    // Who finds a screen unlocked may not send a client's patients elsewhere.
    const reach = (config: typeof typed.Config) =>
      JSON.stringify(['BaseURL', 'HostKey', 'Username', 'Folder'].map((name) => config[name]));
    if (before === undefined || reach(before.config) !== reach(typed.Config) || Object.keys(typed.Secrets).length > 0)
      await requireFreshPassword(deps, ctx.session);
    const sealed = sealDropSecrets(deps.phiSealer, key, secrets);
    return await ctx.tx(async (trx, note) => {
      note({ entityType: 'extract', entityId: ExtractID, detail: moved ? 'another host' : 'delivery' });
      if ((await extractOf(trx, clientId, ExtractID, 'held')) === undefined) throw notFound();
      const now = await readDelivery(trx, key, 'held');
      if (now === undefined && Version !== null)
        throw new UserError('The delivery was taken away meanwhile. Open it again.');
      if (now !== undefined) await requireVersion(trx, ctx.session, now, Version);
      const { rows } = await sql<{ version: number }>`
        INSERT INTO phi.extract_delivery AS d (client_id, extract_id, config, secrets_enc, updated_by)
        VALUES (${clientId}, ${ExtractID}, ${JSON.stringify(typed.Config)}, ${sealed}, ${userId})
        ON CONFLICT (client_id, extract_id) DO UPDATE
          SET config = excluded.config, secrets_enc = excluded.secrets_enc, row_version = d.row_version + 1,
              updated_at = excluded.updated_at, updated_by = excluded.updated_by
        RETURNING row_version AS version`.execute(trx);
      return { Version: rows[0]?.version ?? 1 };
    });
  };

const removeExtractDelivery: Handlers['removeExtractDelivery'] = async (ctx, { ExtractID, Version }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    if ((await extractOf(trx, clientId, ExtractID, 'held')) === undefined) throw notFound();
    note({ entityType: 'extract', entityId: ExtractID });
    const held = await readDelivery(trx, { clientId, extractId: ExtractID }, 'held');
    if (held === undefined) throw new UserError(noDelivery);
    await requireVersion(trx, ctx.session, held, Version);
    await sql`DELETE FROM phi.extract_delivery WHERE client_id = ${clientId} AND extract_id = ${ExtractID}`.execute(
      trx,
    );
  });
};

/** Tries what a delivery needs, by what is saved. */
const testExtractDelivery =
  (deps: Deps): Handlers['testExtractDelivery'] =>
  async (ctx, { ExtractID }) => {
    const key = { clientId: ctx.session.clientId, extractId: ExtractID };
    const delivery = await stored(deps, key);
    if (delivery === undefined) throw new UserError(`${noDelivery} Save one first.`);
    const startedAt = performance.now();
    const fault = await faultOf(deps, key, delivery);
    const TotalMs = Math.round(performance.now() - startedAt);
    return await ctx.tx(async (_trx, note) => {
      note({ entityType: 'extract', entityId: ExtractID, detail: fault === null ? 'works' : 'does not work' });
      const Sentence = fault ?? 'The connection works: a file was laid into the folder, renamed and taken away again.';
      return await Promise.resolve({ Works: fault === null, Sentence, TotalMs });
    });
  };

async function faultOf(
  { phiSealer, fileDialer }: Deps,
  key: ExtractKey,
  delivery: NonNullable<Awaited<ReturnType<typeof stored>>>,
): Promise<string | null> {
  const config = dropConfig(phiSealer, key, delivery);
  if (config === null) return incompleteConnection;
  try {
    await tryDrop(config, fileDialer, `.coverline-test-${randomUUID().slice(0, 8)}`);
    return null;
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return error.detail;
  }
}

const deliverExtractAgain: Handlers['deliverExtractAgain'] = async (ctx, { RunID }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const { rows } = await sql<{ extract_id: string; state: string }>`
      SELECT extract_id, state FROM phi.extract_run WHERE client_id = ${clientId} AND id = ${RunID} FOR UPDATE`.execute(
      trx,
    );
    const [run] = rows;
    if (run === undefined) throw notFound();
    note({ entityType: 'extract', entityId: run.extract_id, detail: `run ${RunID}` });
    if (run.state === 'Delivering') return; // as was wanted
    if (run.state !== 'Undelivered') throw new UserError('Only a file that could not be delivered is delivered again.');
    if (!(await orderBringing(trx, { clientId, runId: RunID, extractId: run.extract_id })))
      throw new UserError(`${noDelivery} Its file lies in the Outbound folder.`);
  });
};

export const deliveryHandlers = (deps: Deps): HandlersOf<keyof typeof extractDeliveryCalls> => ({
  getExtractDelivery: getExtractDelivery(deps),
  saveExtractDelivery: saveExtractDelivery(deps),
  removeExtractDelivery,
  testExtractDelivery: testExtractDelivery(deps),
  deliverExtractAgain,
});
