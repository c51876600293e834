import type pg from 'pg';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { keyRow, makeKey } from '#/services/gateways/signingKeys.ts';
import { demoPayers, type DemoPayer } from './demoFiles.ts';
import { demoId } from './demoId.ts';
import { demoReviewer } from './demoReviewer.ts';
import { insert } from './insert.ts';
import type { SeedOptions } from './seedOptions.ts';

const kinds: Readonly<Record<string, string>> = {
  Medicare: 'Medicare',
  Medicaid: 'Medicaid',
  'Medicaid MCO': 'MedicaidMCO',
  'Medicare Advantage': 'MedicareAdvantage',
  BCBS: 'BlueCross',
  Pharmacy: 'Pharmacy',
};
const modes: Readonly<Record<string, string>> = {
  'Query with subscriber': 'QueryWithSubscriber',
  'Query as subscriber': 'QueryAsSubscriber',
  'Not supported': 'NotSupported',
};
const aliases: Readonly<Record<string, readonly string[]>> = {
  CMS01: ['HETS', 'Original Medicare', 'Part B'],
  BLUE1: ['BHP', 'Bluestone PPO'],
  PRBCB: ['BCBS Pine Ridge', 'Anthem Pine Ridge'],
  CVMCD: ['State Medicaid', 'CV Medicaid'],
  GRANT: ['GBT'],
};
/** Invented, as all of the demo: two that were made sure of, and one that was not for long. */
const bluePrefixes: Readonly<
  Record<string, readonly (readonly [prefix: string, type: string, verified: string | null])[]>
> = {
  PRBCB: [
    ['PRX', 'PPO', '2026-02-10'],
    ['PRM', 'Medicare Advantage', '2024-11-05'],
    ['P7R', 'HMO', null],
  ],
};

/** One gateway and one trading partner a payer of the sandbox, and one that nobody can ask over the wire. The secret is the sandbox's own, known to everybody. */
export async function seedPayers(admin: pg.ClientBase, ring: KeyRing, options: SeedOptions): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM system.gateway LIMIT 1');
  if (rowCount === 0) await insert(admin, 'system.trading_partner', [byHand]);
  await seedBureau(admin, ring, options);
  for (const payer of demoPayers()) {
    const config = gatewayConfig(payer, options.sandboxPort);
    if (rowCount === 0) await insertPayer(admin, ring, payer, config, options);
    else
      await admin.query('UPDATE system.gateway SET config = $2 WHERE id = $1', [
        demoId(`gateway ${payer.PayerId}`),
        config,
      ]);
  }
  await seedReviewer(admin, ring, options);
}

/** Of a gateway that speaks no X12. */
const noInterchange = {
  sender_qualifier: '',
  sender_id: '',
  receiver_qualifier: '',
  receiver_id: '',
  group_sender: '',
  group_receiver: '',
  usage_indicator: 'T',
};

const patienceOf = ({ softMs, hardMs }: SeedOptions) => ({ soft_ms: softMs ?? 20_000, hard_ms: hardMs ?? 60_000 });

async function seedReviewer(admin: pg.ClientBase, ring: KeyRing, options: SeedOptions): Promise<void> {
  const { payer, gateway: id, client } = demoReviewer;
  const sandbox = `http://127.0.0.1:${options.sandboxPort}`;
  const config = { BaseURL: `${sandbox}/fhir/${payer}`, CrdURL: `${sandbox}/crd/${payer}`, ClientID: client };
  const { rowCount } = await admin.query('UPDATE system.gateway SET config = $2 WHERE id = $1', [id, config]);
  if (rowCount !== 0) return;
  const sealer = createSealer(ring, 'gateway');
  await insert(admin, 'system.gateway', [
    {
      id,
      name: 'Summit authorizations by PAS',
      kind: 'Da Vinci PAS',
      config,
      secrets: sealer.seal(`gateway:${id}`, JSON.stringify({})),
      ...noInterchange,
      ...patienceOf(options),
      cost_cents: 0,
    },
  ]);
  const of = { gatewayId: id, madeBy: null, signsFrom: new Date(Date.now() - 60_000) };
  await insert(admin, 'system.gateway_key', [keyRow(sealer, await makeKey('ES384'), of)]);
  await insert(admin, 'system.auth_route', [
    { id: demoId('authorization route SUMMA'), partner_id: demoId(`partner ${payer}`), place: 1, gateway_id: id },
  ]);
}

/** The sandbox's bureau, which every client asks. */
async function seedBureau(admin: pg.ClientBase, ring: KeyRing, options: SeedOptions): Promise<void> {
  const id = demoId('gateway BUREAU');
  const config = {
    BaseURL: `http://127.0.0.1:${options.sandboxPort}/bureau`,
    Authentication: 'User name and password',
    Username: 'coverline',
  };
  const { rowCount } = await admin.query('UPDATE system.gateway SET config = $2 WHERE id = $1', [id, config]);
  if (rowCount !== 0) return;
  await insert(admin, 'system.gateway', [
    {
      id,
      name: 'Meridian Demographics',
      kind: 'Demographic bureau',
      config,
      secrets: createSealer(ring, 'gateway').seal(`gateway:${id}`, JSON.stringify({ Password: 'sandbox-Only-1!' })),
      ...noInterchange,
      ...patienceOf(options),
      cost_cents: 18,
    },
  ]);
  await insert(admin, 'system.bureau_route', [{ id: demoId('bureau route'), client_id: null, gateway_id: id }]);
}

const gatewayConfig = (payer: DemoPayer, sandboxPort: number) => ({
  BaseURL: `http://127.0.0.1:${sandboxPort}/core/${payer.Transport === 'CORE MIME' ? 'mime' : 'soap'}`,
  Username: 'coverline',
  SenderID: 'COVERLINE',
  ReceiverID: payer.ReceiverId,
});

/** Payers that take prior authorizations over the gateway by which they are asked for coverage. */
const asksBy278: ReadonlySet<string> = new Set(['GRANT', 'BLUE1', 'JUNIP']);

/** By which guide of the 275 they take documents beside it; another one wants them by hand. */
const takesDocuments: Readonly<Record<string, string>> = { GRANT: 'X316', BLUE1: 'X314' };

/** Invented too, and not of the sandbox: a plan that answers on the telephone alone. */
const byHand = {
  id: demoId('partner HARVT'),
  name: 'Harvest Trades Benefit Fund',
  name_key: partnerKey('Harvest Trades Benefit Fund'),
  payer_id: 'HARVT',
  kind: 'TPA',
  phone: '5550191230',
  hours: 'Monday to Friday, 8 to 5',
  portal_url: 'https://harvest-trades.example/providers',
  required_field_sets: JSON.stringify([['LastName', 'FirstName', 'DateOfBirth']]),
  field_rules: '[]',
  dependent_mode: 'QueryAsSubscriber',
  gateway_id: null,
};

async function insertPayer(
  admin: pg.ClientBase,
  ring: KeyRing,
  payer: DemoPayer,
  config: object,
  options: SeedOptions,
): Promise<void> {
  const gatewayId = demoId(`gateway ${payer.PayerId}`);
  const partnerId = demoId(`partner ${payer.PayerId}`);
  await insert(admin, 'system.gateway', [
    {
      id: gatewayId,
      name: payer.Name,
      kind: payer.Transport,
      config,
      secrets: createSealer(ring, 'gateway').seal(
        `gateway:${gatewayId}`,
        JSON.stringify({ Password: 'sandbox-Only-1!' }),
      ),
      sender_qualifier: 'ZZ',
      sender_id: 'COVERLINE',
      receiver_qualifier: payer.IsaQualifier,
      receiver_id: payer.IsaId,
      group_sender: 'COVERLINE',
      group_receiver: payer.GsId,
      echoes_control: true,
      usage_indicator: 'T',
      ...patienceOf(options),
      cost_cents: 11,
    },
  ]);
  await insert(admin, 'system.trading_partner', [
    {
      id: partnerId,
      name: payer.Name,
      name_key: partnerKey(payer.Name),
      payer_id: payer.PayerId,
      kind: kinds[payer.Kind] ?? 'Commercial',
      phone: payer.Phone,
      required_field_sets: JSON.stringify(payer.RequiredFieldSets),
      field_rules: JSON.stringify([
        {
          Field: 'CertificateNumber',
          Uppercase: true,
          StripChars: ' ',
          MaxLength: 80,
          ...(payer.Prefix !== undefined && { HelpText: `Begins with ${payer.Prefix}` }),
        },
      ]),
      dependent_mode: modes[payer.DependentMode] ?? 'QueryAsSubscriber',
      takes_place_of_service: payer.TakesPlaceOfService ?? false,
      takes_address: payer.TakesAddress ?? false,
      max_past_days: payer.MaxPastDays,
      max_future_days: payer.MaxFutureDays,
      gateway_id: gatewayId,
    },
  ]);
  await insert(admin, 'system.partner_transaction', [{ partner_id: partnerId, transaction: '270' }]);
  if (asksBy278.has(payer.PayerId))
    await insert(admin, 'system.auth_route', [
      {
        id: demoId(`auth route ${payer.PayerId}`),
        partner_id: partnerId,
        place: 1,
        gateway_id: gatewayId,
        documents: takesDocuments[payer.PayerId] ?? 'None',
      },
    ]);
  const names = [
    ...(aliases[payer.PayerId] ?? []).map((alias) => ['alias', alias]),
    ...(payer.Prefix === undefined ? [] : [['prefix', payer.Prefix]]),
  ];
  await insert(
    admin,
    'system.partner_alias',
    names.map(([kind, alias = '']) => ({ partner_id: partnerId, kind, alias, alias_key: partnerKey(alias) })),
  );
  await insert(
    admin,
    'system.bcbs_prefix',
    (bluePrefixes[payer.PayerId] ?? []).map(([prefix, plan_type, verified_on]) => ({
      id: demoId(`prefix ${prefix}`),
      prefix,
      partner_id: partnerId,
      home_plan: payer.Name,
      plan_type,
      phone: payer.Phone,
      verified_on,
    })),
  );
}
