import { fieldsAsked, type ConfigField } from '@coverline/gateways/configField.ts';
import type { BatchGateway } from '@coverline/gateways/batch/batchGateway.ts';
import type { AnyConfig, Gateway, GatewayKind } from '@coverline/gateways/gateway.ts';
import { batchGatewayOf, bureauOf, gatewayOf } from '@coverline/gateways/registry.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { SealError, type Sealer } from '#/platform/keys/sealer.ts';

export type Secrets = Readonly<Record<string, string>>;
type Sealed = Pick<GatewayRow, 'id' | 'secrets'>;

const placeOfSecrets = (id: string) => `gateway:${id}`;

/** What a gateway's row keeps sealed. It goes to a dialer and nowhere else: to no answer, no log and no audit row. */
export const openSecrets = (sealer: Sealer, { id, secrets }: Sealed): Secrets =>
  secrets === null ? {} : (JSON.parse(sealer.openText(placeOfSecrets(id), secrets)) as Secrets); // sealed by us

/** The same for whoever keeps the gateway: what no longer opens is gone, and is entered anew. */
export function heldSecrets(sealer: Sealer, row: Sealed): Secrets {
  try {
    return openSecrets(sealer, row);
  } catch (error) {
    if (error instanceof SealError) return {};
    throw error;
  }
}

export const sealSecrets = (sealer: Sealer, id: string, secrets: Secrets): Buffer =>
  sealer.seal(placeOfSecrets(id), JSON.stringify(secrets));

export const secretFields = (gateway: GatewayKind): readonly ConfigField[] =>
  gateway.fields.filter(({ secret }) => secret);

/** Of the settings that a kind asks for, those that are dialled. */
export const addressFields = (gateway: GatewayKind | null, config: GatewayRow['config']): readonly ConfigField[] =>
  gateway === null ? [] : fieldsAsked(gateway.fields, config).filter(({ type }) => type === 'url');

type Opened<Kind> = { readonly gateway: Kind; readonly config: AnyConfig };

/** A gateway and its whole configuration; null where its kind is none of this version, or a setting is missing. */
export const openGateway = (sealer: Sealer, row: GatewayRow): Opened<Gateway> | null =>
  opened(sealer, row, gatewayOf(row.kind));

/** The same of one that takes files. */
export const openBatchGateway = (sealer: Sealer, row: GatewayRow): Opened<BatchGateway> | null =>
  opened(sealer, row, batchGatewayOf(row.kind));

/** The same of one that knows people. */
export const openBureau = (sealer: Sealer, row: GatewayRow): Opened<Gateway> | null =>
  opened(sealer, row, bureauOf(row.kind));

function opened<Kind extends GatewayKind>(sealer: Sealer, row: GatewayRow, gateway: Kind | null): Opened<Kind> | null {
  const read = gateway?.readConfig({ ...row.config, ...openSecrets(sealer, row) });
  return gateway === null || read === undefined || !read.ok ? null : { gateway, config: read.config };
}
