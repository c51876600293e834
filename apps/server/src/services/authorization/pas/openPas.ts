import type { SigningKey } from '@coverline/gateways/dialer.ts';
import { daVinciPas } from '@coverline/gateways/pas/index.ts';
import type { PasConfig } from '@coverline/gateways/pas/config.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { heldSecrets } from '#/services/gateways/openGateway.ts';
import { keyThatSigns } from '#/services/gateways/signingKeys.ts';

export type PasDeps = Pick<PlatformDeps, 'doors' | 'dialer' | 'gatewaySealer'> & {
  readonly config: Pick<PlatformDeps['config'], 'publicUrl'>;
};

export type OpenPas = { readonly config: PasConfig; readonly key: SigningKey };

/** A gateway of PAS with the key that signs now; null where it is of another kind, or a setting or its key is missing. */
export async function openPas(
  { doors, gatewaySealer }: Pick<PasDeps, 'doors' | 'gatewaySealer'>,
  gateway: GatewayRow,
): Promise<OpenPas | null> {
  if (gateway.kind !== daVinciPas.kind) return null;
  const read = daVinciPas.readConfig({ ...gateway.config, ...heldSecrets(gatewaySealer, gateway) });
  if (!read.ok) return null;
  const key = await doors.withSystem('key of a gateway', (trx) => keyThatSigns(trx, gatewaySealer, gateway.id));
  return key === null ? null : { config: read.config, key };
}
