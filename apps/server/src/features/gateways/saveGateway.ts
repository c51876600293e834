import { gatewayProblems } from '@coverline/domain/gateways/gatewayProblems.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { certificateFacts } from '@coverline/gateways/http/certificateFields.ts';
import { gatewayKindOf, otherKinds, pasKinds } from '@coverline/gateways/registry.ts';
import { separatorsOf } from '@coverline/gateways/separators.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireFreshPassword } from '#/services/account/proof.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Deps } from '#/features/deps.ts';
import { gatewayColumns } from '#/services/gateways/gatewayColumns.ts';
import { heldSecrets, sealSecrets } from '#/services/gateways/openGateway.ts';
import {
  addressesOf,
  configField,
  isSameHost,
  secretsOf,
  settingFaults,
  unfitSettings as unfit,
  withoutLeftOver,
} from '#/services/gateways/settings.ts';
import { keyRow, type MadeKey, makeKey, shownKeys } from '#/services/gateways/signingKeys.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { type FieldFault, notFound } from '#/platform/http/errors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { changedBy, changeText, keepChange } from './gatewayChanges.ts';

type Payload = z.output<(typeof gatewayCalls)['saveGateway']['payload']>;

export const saveGateway =
  (deps: Deps): Handlers['saveGateway'] =>
  async (ctx, given) => {
    const gateway = gatewayKindOf(given.Kind);
    if (gateway === null) throw unfit([{ Field: 'Kind', Message: 'Choose the kind of the connection' }]);
    const payload = { ...given, Config: withoutLeftOver(gateway, given.Config) };
    const before = payload.GatewayID === null ? null : await readStored(deps, payload.GatewayID);
    const held = before === null ? {} : heldSecrets(deps.gatewaySealer, before);
    const kept = before !== null && leadsToSameHost(before, payload) ? held : {};
    const moved = before !== null && kept !== held;
    const secrets = secretsOf(gateway, kept, payload);
    const faults = [
      ...gatewayProblems(payload, carriesX12(payload.Kind)),
      ...(await settingFaults(deps, gateway, payload, { ...payload.Config, ...secrets }, moved)),
      ...expiredFaults(before, payload),
      ...(carriesX12(payload.Kind) ? separatedFaults(payload) : []),
    ];
    if (faults.length > 0) throw unfit(faults);
    // Who finds a screen unlocked may not send what is asked of payers elsewhere (G-05).
    if (before === null || moved || isOtherReach(before, payload) || Object.keys(payload.Secrets).length > 0)
      await requireFreshPassword(deps, ctx.session);

    const id = payload.GatewayID ?? randomUUID();
    // RSA takes its time: it is made before anything is held.
    const firstKey = pasKinds.includes(payload.Kind) ? await makeKey(algorithmOf(payload)) : null;
    const changed = before === null ? null : changedBy(before, payload);
    const of = { gatewayId: id, userId: ctx.session.userId };
    const values = { ...valuesOf(payload), secrets: sealSecrets(deps.gatewaySealer, id, secrets) };
    return ctx.tx(async (trx, note) => {
      await requireFreeName(trx, payload.Name, id);
      const by = { updated_by: ctx.session.userId, updated_at: sql<string>`now()` };
      note({ entityType: 'gateway', entityId: id, detail: changeText(changed, moved) });
      if (before === null) {
        await trx
          .insertInto('system.gateway')
          .values({ id, ...values, ...by })
          .execute();
        await keepChange(trx, of, null);
        if (firstKey !== null) await keepFirstKey(deps, trx, of, firstKey);
        return { GatewayID: id, Version: 1 };
      }
      const row = await trx
        .selectFrom('system.gateway')
        .select(['updated_by', 'updated_at', 'row_version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      await requireVersion(trx, ctx.session, row, payload.Version);
      if (before.kind !== payload.Kind) {
        await requireNoFiles(trx, id);
        await requireUnused(trx, id, before.kind, payload.Kind);
      }
      const Version = row.row_version + 1;
      await trx
        .updateTable('system.gateway')
        .set({ ...values, ...by, row_version: Version })
        .where('id', '=', id)
        .execute();
      await keepChange(trx, of, changed);
      if (firstKey !== null) await keepFirstKey(deps, trx, of, firstKey);
      return { GatewayID: id, Version };
    });
  };

const algorithmOf = ({ Config }: Payload) => (Config['SigningAlgorithm'] === 'RS384' ? 'RS384' : 'ES384');

/** A gateway that signs who it is has a key from its first save on; one that it has already stays. */
async function keepFirstKey(
  deps: Deps,
  trx: TenantTrx,
  { gatewayId, userId }: { readonly gatewayId: string; readonly userId: string },
  key: MadeKey,
): Promise<void> {
  if ((await shownKeys(trx, gatewayId)).length > 0) return;
  const row = keyRow(deps.gatewaySealer, key, { gatewayId, madeBy: userId, signsFrom: new Date() });
  await trx.insertInto('system.gateway_key').values(row).execute();
}

async function readStored(deps: Deps, id: string): Promise<GatewayRow> {
  const row = await deps.doors.withSystem('gateway before its save', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) throw notFound();
  return row;
}

/** One that stands already may expire, and the rest of its gateway be changed; a new one that has expired is a slip. */
function expiredFaults(before: GatewayRow | null, { Config: { Certificate } }: Payload): readonly FieldFault[] {
  if (typeof Certificate !== 'string' || Certificate === before?.config['Certificate']) return [];
  const facts = certificateFacts(Certificate);
  if (facts === null || facts.until.getTime() > Date.now()) return [];
  return [{ Field: configField('Certificate'), Message: 'This certificate has expired' }];
}

/** An id that has a separator in it would part the interchange, and no question could be written. */
function separatedFaults(payload: Payload): readonly FieldFault[] {
  const separators = Object.values(separatorsOf(payload.Config));
  return (['SenderID', 'ReceiverID', 'GroupSender', 'GroupReceiver'] as const)
    .filter((Field) => separators.some((sign) => payload[Field].includes(sign)))
    .map((Field) => ({ Field, Message: 'This has a separator of the interchange in it' }));
}

/** Where questions go and who is believed to be there. */
const reachOf = (kind: string, config: GatewayRow['config']) => [
  kind,
  ...addressesOf(gatewayKindOf(kind), config),
  config['Certificate'],
  config['Authority'],
  config['HostKey'],
];
const isOtherReach = (before: GatewayRow, { Kind, Config }: Payload) =>
  JSON.stringify(reachOf(before.kind, before.config)) !== JSON.stringify(reachOf(Kind, Config));

/** A secret was given for one place: another kind, scheme, host or port must not get it unasked (G-05). */
const leadsToSameHost = (before: GatewayRow, { Kind, Config }: Payload): boolean =>
  before.kind === Kind && isSameHost(gatewayKindOf(Kind), before.config, Config);

/** The name is how people tell gateways apart; its place in the table is unique. */
async function requireFreeName(trx: TenantTrx, name: string, id: string): Promise<void> {
  const other = await trx
    .selectFrom('system.gateway')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined) throw unfit([{ Field: 'Name', Message: 'Another gateway has this name' }]);
}

/** What waits at a gateway for its answers, nobody of another kind would ever ask for. */
async function requireNoFiles(trx: TenantTrx, gatewayId: string): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM system.payer_file WHERE gateway_id = ${gatewayId} AND ended_at IS NULL LIMIT 1`.execute(trx);
  if (rows.length > 0)
    throw unfit([
      { Field: 'Kind', Message: 'Files of this gateway wait for their answers: it stays of its kind till then' },
    ]);
}

/** What speaks no X12 becomes no payer's way, and the reverse, while it is somebody's. */
async function requireUnused(trx: TenantTrx, gatewayId: string, was: string, is: string): Promise<void> {
  if (carriesX12(was) && carriesX12(is)) return;
  const { rows } = await sql`
    SELECT 1 FROM system.trading_partner WHERE gateway_id = ${gatewayId}
    UNION ALL SELECT 1 FROM system.payer_route WHERE gateway_id = ${gatewayId}
    UNION ALL SELECT 1 FROM system.auth_route WHERE gateway_id = ${gatewayId}
    UNION ALL SELECT 1 FROM system.bureau_route WHERE gateway_id = ${gatewayId} LIMIT 1`.execute(trx);
  if (rows.length > 0)
    throw unfit([{ Field: 'Kind', Message: 'This gateway is asked by somebody: it stays of its kind till then' }]);
}

/** Whether what it carries stands in an interchange: a bureau speaks no X12, nor does a FHIR server. */
const carriesX12 = (kind: string): boolean => !otherKinds.includes(kind);

const valuesOf = (payload: Payload) => ({
  ...gatewayColumns(payload),
  config: JSON.stringify(payload.Config) as never, // read back as an object
  enabled: payload.Enabled,
});
