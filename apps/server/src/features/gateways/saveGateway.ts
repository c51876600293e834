import { gatewayProblems } from '@coverline/domain/payor/gatewayProblems.ts';
import type { gatewayCalls } from '@coverline/contract/gateways.ts';
import { certificateFacts } from '@coverline/gateways/http/certificateFields.ts';
import { fieldsAsked } from '@coverline/gateways/configField.ts';
import type { GatewayKind } from '@coverline/gateways/gateway.ts';
import { gatewayKindOf } from '@coverline/gateways/registry.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireFreshPassword } from '#/account/proof.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { GatewayRow } from '#/db/systemTables.ts';
import type { Deps } from '#/deps.ts';
import { gatewayColumns } from '#/gateways/gatewayColumns.ts';
import { addressFields, heldSecrets, sealSecrets, secretFields, type Secrets } from '#/gateways/openGateway.ts';
import type { Handlers } from '#/http/context.ts';
import { type FieldFault, notFound, UserError } from '#/http/errors.ts';
import { requireVersion } from '#/http/recordChanged.ts';
import { changedBy, changeText, keepChange } from './gatewayChanges.ts';

type Payload = z.output<(typeof gatewayCalls)['saveGateway']['payload']>;

/** A setting of a kind and an identifier of the envelope may bear the same name: those of the kind are told by this. */
const configField = (name: string) => `Config_${name}`;

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
      ...gatewayProblems(payload),
      ...(await settingFaults(deps, gateway, payload, { ...payload.Config, ...secrets }, moved)),
      ...expiredFaults(before, payload),
    ];
    if (faults.length > 0) throw unfit(faults);
    // Who finds a screen unlocked may not send what is asked of payers elsewhere (G-05).
    if (before === null || moved || isOtherReach(before, payload) || Object.keys(payload.Secrets).length > 0)
      await requireFreshPassword(deps, ctx.session);

    const id = payload.GatewayID ?? randomUUID();
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
      if (before.kind !== payload.Kind) await requireNoFiles(trx, id);
      const Version = row.row_version + 1;
      await trx
        .updateTable('system.gateway')
        .set({ ...values, ...by, row_version: Version })
        .where('id', '=', id)
        .execute();
      await keepChange(trx, of, changed);
      return { GatewayID: id, Version };
    });
  };

const unfit = (fields: readonly FieldFault[]) => new UserError('Please correct the issues below.', { fields });

async function readStored(deps: Deps, id: string): Promise<GatewayRow> {
  const row = await deps.doors.withSystem('gateway before its save', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) throw notFound();
  return row;
}

/** Without what this kind has and does not ask for with these settings: it may be left over from another choice. */
function withoutLeftOver(gateway: GatewayKind, config: Payload['Config']): Payload['Config'] {
  const asked = fieldsAsked(gateway.fields, config);
  const isLeftOver = (name: string) =>
    gateway.fields.some((field) => field.name === name && !field.secret && !asked.includes(field));
  return Object.fromEntries(Object.entries(config).filter(([name]) => !isLeftOver(name)));
}

/** One that stands already may expire, and the rest of its gateway be changed; a new one that has expired is a slip. */
function expiredFaults(before: GatewayRow | null, { Config: { Certificate } }: Payload): readonly FieldFault[] {
  if (typeof Certificate !== 'string' || Certificate === before?.config['Certificate']) return [];
  const facts = certificateFacts(Certificate);
  if (facts === null || facts.until.getTime() > Date.now()) return [];
  return [{ Field: configField('Certificate'), Message: 'This certificate has expired' }];
}

/** The addresses of a configuration, as its kind has them: that of the payer, and that of its token server. */
const addressesOf = (kind: string, config: GatewayRow['config']): readonly string[] =>
  addressFields(gatewayKindOf(kind), config).map(({ name }) => String(config[name] ?? ''));
/** Where questions go and who is believed to be there. */
const reachOf = (kind: string, config: GatewayRow['config']) => [
  kind,
  ...addressesOf(kind, config),
  config['Certificate'],
  config['Authority'],
  config['HostKey'],
];
const isOtherReach = (before: GatewayRow, { Kind, Config }: Payload) =>
  JSON.stringify(reachOf(before.kind, before.config)) !== JSON.stringify(reachOf(Kind, Config));

/** Scheme, host and port. Not the origin of a URL: that of a scheme that no browser knows is the same for every host. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.protocol}//${url.host.toLowerCase()}`;
}

/** A secret was given for one place: another kind, scheme, host or port must not get it unasked (G-05). */
function leadsToSameHost(before: GatewayRow, { Kind, Config }: Payload): boolean {
  const was = addressesOf(before.kind, before.config).map(placeOf);
  const is = addressesOf(Kind, Config).map(placeOf);
  return before.kind === Kind && was.length === is.length && was.every((origin, at) => origin === is[at]);
}

/** What is kept and what was given anew, of the secrets alone that this kind asks for with these settings. */
function secretsOf(gateway: GatewayKind, kept: Secrets, { Config, Secrets: given }: Payload): Secrets {
  const all = { ...kept, ...given };
  const names = fieldsAsked(gateway.fields, Config).flatMap(({ secret, name }) => (secret ? [name] : []));
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

async function settingFaults(
  deps: Deps,
  gateway: GatewayKind,
  { Config, Secrets: given }: Payload,
  whole: Readonly<Record<string, unknown>>,
  moved: boolean,
): Promise<readonly FieldFault[]> {
  const isSecret = new Set(secretFields(gateway).map(({ name }) => name));
  const known = new Set(gateway.fields.map(({ name }) => name));
  // A secret among the settings would be kept in the open.
  const misplaced = [
    ...Object.keys(Config).filter((name) => !known.has(name) || isSecret.has(name)),
    ...Object.keys(given).filter((name) => !isSecret.has(name)),
  ];
  const read = gateway.readConfig(whole);
  const problems = read.ok ? [] : read.problems;
  const faults = [
    ...misplaced.map((name) => ({ Field: configField(name), Message: 'This kind has no such setting' })),
    ...problems.map(({ field, message }) => ({
      Field: configField(field),
      Message:
        moved && isSecret.has(field) && whole[field] === undefined
          ? 'Enter this again: it is not sent to another host unasked'
          : message,
    })),
  ];
  for (const { name, scheme } of addressFields(gateway, Config)) {
    if (faults.some(({ Field }) => Field === configField(name))) continue;
    const refused = await deps.checkAddress(String(Config[name]), scheme);
    if (refused !== null) faults.push({ Field: configField(name), Message: refused });
  }
  return faults;
}

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

const valuesOf = (payload: Payload) => ({
  ...gatewayColumns(payload),
  config: JSON.stringify(payload.Config) as never, // read back as an object
  enabled: payload.Enabled,
});
