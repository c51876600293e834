import type { exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { sftpMirror, tryMirror } from '@coverline/gateways/sftpMirror/index.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { requireFreshPassword } from '#/services/account/proof.ts';
import type { Deps } from '#/features/deps.ts';
import { incompleteMirror } from '#/services/exchangeMirror/mirrorExchange.ts';
import { endLooks, orderLook } from '#/services/exchangeMirror/mirrorTasks.ts';
import {
  mirrorConfig,
  mirrorSecrets,
  readMirror,
  sealMirrorSecrets,
  type StoredMirror,
} from '#/services/exchangeMirror/storedMirror.ts';
import { isSameHost, secretsOf, settingFaults, unfitSettings, withoutLeftOver } from '#/services/gateways/settings.ts';
import { wireField } from '#/services/gateways/wireField.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';

const fields = sftpMirror.fields.map(wireField);
const noMirror = 'The file exchange is mirrored with no server.';

const getExchangeMirror =
  ({ phiSealer }: Deps): Handlers['getExchangeMirror'] =>
  (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'client', entityId: clientId });
      const stored = await readMirror(trx, clientId, 'read');
      if (stored === undefined)
        return {
          Fields: fields,
          Config: {},
          SecretsSet: [],
          Looks: null,
          Version: null,
          UpdatedAt: null,
          UpdatedBy: '',
        };
      const by = await trx
        .selectFrom('identity.app_user')
        .select(['first_name', 'last_name', 'email'])
        .where('id', '=', stored.updated_by)
        .executeTakeFirst();
      return {
        Fields: fields,
        Config: { ...stored.config },
        // The names of what is kept; a value leaves by a dialer alone.
        SecretsSet: Object.keys(mirrorSecrets(phiSealer, clientId, stored)),
        Looks: wireLooks(stored),
        Version: stored.row_version,
        UpdatedAt: stored.updated_at,
        UpdatedBy: userName(by?.first_name, by?.last_name, by?.email),
      };
    });

const wireLooks = (stored: StoredMirror) => ({
  Paused: stored.paused,
  IsLooking: stored.is_looking,
  LookedAt: stored.looked_at,
  WorkedAt: stored.worked_at,
  NextAt: stored.next_look_at,
  PickedUp: stored.taken,
  Brought: stored.brought,
  Problem: stored.problem,
});

const reach = ['BaseURL', 'HostKey', 'Username', 'InFolder', 'DoneFolder', 'OutFolder'] as const;

const saveExchangeMirror =
  (deps: Deps): Handlers['saveExchangeMirror'] =>
  async (ctx, { Version, ...given }) => {
    const { clientId, userId } = ctx.session;
    const before = await deps.doors.withTenant(clientId, (trx) => readMirror(trx, clientId, 'read'));
    const typed = { ...given, Config: withoutLeftOver(sftpMirror, given.Config) };
    const held = before === undefined ? {} : mirrorSecrets(deps.phiSealer, clientId, before);
    const moved = before !== undefined && !isSameHost(sftpMirror, before.config, typed.Config);
    const secrets = secretsOf(sftpMirror, moved ? {} : held, typed);
    const faults = await settingFaults(deps, sftpMirror, typed, { ...typed.Config, ...secrets }, moved);
    if (faults.length > 0) throw unfitSettings(faults);
    // Who finds a screen unlocked may not send a client's patients elsewhere.
    const reached = (config: typeof typed.Config) => JSON.stringify(reach.map((name) => config[name]));
    if (
      before === undefined ||
      reached(before.config) !== reached(typed.Config) ||
      Object.keys(typed.Secrets).length > 0
    )
      await requireFreshPassword(deps, ctx.session);
    const sealed = sealMirrorSecrets(deps.phiSealer, clientId, secrets);
    return await ctx.tx(async (trx, note) => {
      note({ entityType: 'client', entityId: clientId, detail: moved ? 'another host' : 'mirror' });
      const now = await readMirror(trx, clientId, 'held');
      if (now === undefined && Version !== null)
        throw new UserError('The server was forgotten meanwhile. Open it again.');
      if (now !== undefined) await requireVersion(trx, ctx.session, now, Version);
      const { rows } = await sql<{ version: number; paused: boolean }>`
        INSERT INTO phi.exchange_mirror AS m (client_id, config, secrets_enc, updated_by)
        VALUES (${clientId}, ${JSON.stringify(typed.Config)}, ${sealed}, ${userId})
        ON CONFLICT (client_id) DO UPDATE
          SET config = excluded.config, secrets_enc = excluded.secrets_enc, row_version = m.row_version + 1,
              problem = '', failures = 0, told_at = NULL, updated_at = excluded.updated_at, updated_by = excluded.updated_by
        RETURNING row_version AS version, paused`.execute(trx);
      if (rows[0]?.paused !== true) await orderLook(trx, clientId);
      return { Version: rows[0]?.version ?? 1 };
    });
  };

const removeExchangeMirror: Handlers['removeExchangeMirror'] = async (ctx, { Version }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    note({ entityType: 'client', entityId: clientId });
    const held = await readMirror(trx, clientId, 'held');
    if (held === undefined) throw new UserError(noMirror);
    await requireVersion(trx, ctx.session, held, Version);
    await endLooks(trx, clientId);
    // What was picked up stays known: were the server set up again, nothing would come a second time.
    await sql`DELETE FROM phi.exchange_mirror WHERE client_id = ${clientId}`.execute(trx);
  });
};

/** Tries what a mirror needs, by what is saved. */
const testExchangeMirror =
  (deps: Deps): Handlers['testExchangeMirror'] =>
  async (ctx) => {
    const { clientId } = ctx.session;
    const stored = await deps.doors.withTenant(clientId, (trx) => readMirror(trx, clientId, 'read'));
    if (stored === undefined) throw new UserError(`${noMirror} Save one first.`);
    const startedAt = performance.now();
    const fault = await faultOf(deps, clientId, stored);
    const TotalMs = Math.round(performance.now() - startedAt);
    return await ctx.tx(async (_trx, note) => {
      note({ entityType: 'client', entityId: clientId, detail: fault === null ? 'works' : 'does not work' });
      return await Promise.resolve({ Works: fault === null, Sentence: fault ?? works(stored), TotalMs });
    });
  };

const works = ({ config }: StoredMirror): string =>
  config['OutFolder'] === undefined
    ? 'The connection works: the folder could be read.'
    : 'The connection works: the folders could be read, and a file was laid there, renamed and taken away again.';

async function faultOf(
  { phiSealer, fileDialer }: Deps,
  clientId: string,
  stored: StoredMirror,
): Promise<string | null> {
  const config = mirrorConfig(phiSealer, clientId, stored);
  if (config === null) return incompleteMirror;
  try {
    await tryMirror(config, fileDialer, `.coverline-test-${randomUUID().slice(0, 8)}`);
    return null;
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return error.detail;
  }
}

const pauseExchangeMirror: Handlers['pauseExchangeMirror'] = async (ctx, { Paused }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    note({ entityType: 'client', entityId: clientId, detail: Paused ? 'paused' : 'goes on' });
    const held = await readMirror(trx, clientId, 'held');
    if (held === undefined) throw new UserError(`${noMirror} Save one first.`);
    if (held.paused === Paused) return; // as was wanted
    await sql`UPDATE phi.exchange_mirror SET paused = ${Paused} WHERE client_id = ${clientId}`.execute(trx);
    await (Paused ? endLooks(trx, clientId) : orderLook(trx, clientId));
  });
};

const lookAtExchangeMirror: Handlers['lookAtExchangeMirror'] = async (ctx) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    note({ entityType: 'client', entityId: clientId });
    const held = await readMirror(trx, clientId, 'held');
    if (held === undefined) throw new UserError(`${noMirror} Save one first.`);
    if (held.paused) throw new UserError('The mirror is paused. Let it go on first.');
    // Who is at it is not disturbed: a large file would begin anew.
    if (!held.is_looking) await orderLook(trx, clientId);
  });
};

export const mirrorHandlers = (deps: Deps): HandlersOf<keyof typeof exchangeMirrorCalls> => ({
  getExchangeMirror: getExchangeMirror(deps),
  saveExchangeMirror: saveExchangeMirror(deps),
  removeExchangeMirror,
  testExchangeMirror: testExchangeMirror(deps),
  pauseExchangeMirror,
  lookAtExchangeMirror,
});
