import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** The address that stands in at one location. */
export const goodDefaultAddress = {
  Location: 'Main Campus',
  UseFor: ['270'],
  ReplaceWhen: ['Missing', 'Words'],
  Line1: '12 QUAY ST',
  Line2: '',
  City: 'ALBANY',
  State: 'NY',
  Zip: '12207',
  Phone: '',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Notes: '',
} as const;

export async function defaultAddressOf(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const row = { ...goodDefaultAddress, AddressID: null, Version: null };
  return (await administrator.call('saveDefaultAddress', row)).body.Data?.AddressID ?? '';
}
