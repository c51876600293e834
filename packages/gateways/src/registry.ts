import { coreMime } from './coreMime/index.ts';
import { coreSoap } from './coreSoap/index.ts';
import type { Gateway } from './gateway.ts';
import { restJson } from './restJson/index.ts';
import { x12Https } from './x12Https/index.ts';

/** Every kind of gateway there is; a kind is the word that a gateway's row holds. */
export const gateways: readonly Gateway[] = [coreSoap, coreMime, x12Https, restJson];

/** @returns the gateway of a kind, or null where a row names one that this version does not have. */
export function gatewayOf(kind: string): Gateway | null {
  return gateways.find((gateway) => gateway.kind === kind) ?? null;
}
