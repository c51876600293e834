import { DialError } from '@coverline/gateways/dialError.ts';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isForbiddenAddress } from './addressRules.ts';

export type Address = { readonly address: string; readonly family: number };

/** Turns a name into addresses; rejects where there are none. */
export type Resolver = (host: string) => Promise<readonly Address[]>;

export const systemResolver: Resolver = (host) => lookup(host, { all: true });

export type Destination = { readonly host: string; readonly isExempt: boolean };

/**
 * Resolves a destination once and judges every address; the caller connects to these and to nothing else, so a second,
 * different answer of the name server is never asked for (G-02). One forbidden address among several refuses
 * all: which of them would be taken is not ours to guess.
 *
 * @throws DialError `refused` where the name has no address, `forbidden` where one is private
 */
export async function resolveDestination(
  { host, isExempt }: Destination,
  resolve: Resolver = systemResolver,
): Promise<readonly Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  if (!isExempt && addresses.some(({ address }) => isForbiddenAddress(address))) {
    throw new DialError('forbidden', 'PRIVATE_ADDRESS');
  }
  return addresses;
}

async function resolved(host: string, resolve: Resolver): Promise<readonly Address[]> {
  const found = await resolve(host).catch(() => []);
  if (found.length === 0) throw new DialError('refused', 'NAME_NOT_FOUND');
  return found;
}
