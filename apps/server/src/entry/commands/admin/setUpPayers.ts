import { leftOutParts } from '@coverline/domain/eligibility/request/leftOut.ts';
import { leftOutProblem } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import { gatewayKindOf, gatewayKinds } from '@coverline/gateways/registry.ts';
import type pg from 'pg';
import { gatewayColumns } from '#/services/gateways/gatewayColumns.ts';
import { addressFields, sealSecrets } from '#/services/gateways/openGateway.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { checkUrl } from '#/platform/outbound/checkUrl.ts';
import { CommandError } from '../runCommand.ts';
import { fromEnvironment } from './fromEnvironment.ts';
import type { SetUpWith } from './setUpWith.ts';
import type { Setup } from './setupFile.ts';
import { upsert } from './upsert.ts';

type Say = (what: string, isNew: boolean) => void;

/** The routes to payers, their secrets sealed, and the payers behind them. */
export async function setUpPayers(client: pg.ClientBase, setup: Setup, options: SetUpWith, say: Say): Promise<void> {
  for (const one of setup.Gateways) {
    const { config, secrets } = readSettings(one, options);
    const { name, ...columns } = gatewayColumns(one);
    const { id, isNew } = await upsert(client, 'system.gateway', { name }, { ...columns, config });
    const sealed = sealSecrets(createSealer(options.ring, 'gateway'), id, secrets);
    await client.query('UPDATE system.gateway SET secrets = $2 WHERE id = $1', [id, sealed]);
    say(`gateway ${one.Name}`, isNew);
  }
  for (const one of setup.TradingPartners) await setUpPartner(client, one, say);
}

/** The settings by the kind's own fields, what is secret apart; addresses judged as they will be when dialled. */
function readSettings({ Name, Kind, Config }: Setup['Gateways'][number], { env, allow }: SetUpWith) {
  const gateway = gatewayKindOf(Kind);
  if (gateway === null)
    throw new CommandError(`Gateway ${Name}: Kind is one of ${gatewayKinds.map(({ kind }) => kind).join(', ')}.`);
  const given = Object.fromEntries(Object.entries(Config).map(([name, value]) => [name, fromEnvironment(value, env)]));
  const unknown = Object.keys(given).find((name) => !gateway.fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new CommandError(`Gateway ${Name}: there is no setting ${unknown}.`);
  const read = gateway.readConfig(given);
  if (!read.ok) throw new CommandError(`Gateway ${Name}: ${read.problems.map(({ message }) => message).join(' ')}`);
  for (const field of addressFields(gateway, given)) {
    const checked = checkUrl(String(given[field.name] ?? ''), allow, field.scheme);
    if (!checked.ok) throw new CommandError(`Gateway ${Name}: ${field.label}: ${checked.message}`);
  }
  const isSecret = new Set(gateway.fields.filter(({ secret }) => secret).map(({ name }) => name));
  const part = (secret: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isSecret.has(name) === secret));
  const secrets = Object.entries(part(true)).map(([name, value]) => [name, String(value)] as const);
  return { config: part(false), secrets: Object.fromEntries(secrets) };
}

async function setUpPartner(client: pg.ClientBase, one: Setup['TradingPartners'][number], say: Say): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM system.gateway WHERE name = $1', [one.Gateway]);
  const gatewayId = rows[0]?.id;
  if (gatewayId === undefined)
    throw new CommandError(`Trading partner ${one.Name}: there is no gateway ${one.Gateway}.`);
  const left = one.LeftOut;
  const problem = leftOutProblem({
    LeftOut: left ?? [],
    RequiredFieldSets: one.RequiredFieldSets,
    BatchFieldSets: one.BatchFieldSets ?? [],
  });
  if (problem !== null) throw new CommandError(`Trading partner ${one.Name}: LeftOut: ${problem}.`);
  const { id, isNew } = await upsert(
    client,
    'system.trading_partner',
    { payer_id: one.PayerID, gateway_id: gatewayId },
    {
      name: one.Name,
      name_key: partnerKey(one.Name),
      kind: one.Kind,
      state: one.State,
      phone: one.Phone,
      required_field_sets: JSON.stringify(one.RequiredFieldSets),
      ...(one.BatchFieldSets && { batch_field_sets: JSON.stringify(one.BatchFieldSets) }),
      ...(one.MbiFieldSets && { mbi_field_sets: JSON.stringify(one.MbiFieldSets) }),
      field_rules: JSON.stringify(one.FieldRules),
      dependent_mode: one.DependentMode,
      multi_service_type: one.MultiServiceType,
      ...(one.TakesProcedures !== undefined && { takes_procedures: one.TakesProcedures }),
      ...(one.TakesPlaceOfService !== undefined && { takes_place_of_service: one.TakesPlaceOfService }),
      ...(one.TakesAddress !== undefined && { takes_address: one.TakesAddress }),
      // In one order: lookups are told apart by it.
      ...(left !== undefined && { left_out: leftOutParts.filter((part) => left.includes(part)) }),
      max_past_days: one.MaxPastDays,
      max_future_days: one.MaxFutureDays,
      call_required: one.CallRequired,
    },
  );
  await client.query(
    "INSERT INTO system.partner_transaction (partner_id, transaction) VALUES ($1, '270') ON CONFLICT DO NOTHING",
    [id],
  );
  await client.query('DELETE FROM system.partner_alias WHERE partner_id = $1', [id]);
  const names = [...one.Aliases.map((alias) => ['alias', alias]), ...one.Prefixes.map((prefix) => ['prefix', prefix])];
  for (const [kind, alias = ''] of names) {
    await client.query(
      'INSERT INTO system.partner_alias (partner_id, kind, alias, alias_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [id, kind, alias, partnerKey(alias)],
    );
  }
  say(`trading partner ${one.Name}`, isNew);
}
