import type pg from 'pg';
import { secretPlace } from '#/features/logon/external/identityProvider.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { checkUrl } from '#/platform/outbound/checkUrl.ts';
import { CommandError } from '../runCommand.ts';
import { fromEnvironment } from './fromEnvironment.ts';
import type { SetUpWith } from './setUpWith.ts';
import type { Setup } from './setupFile.ts';

type Say = (what: string, isNew: boolean) => void;

/** The company's directory: addresses judged as when they are dialled, its secret sealed. */
export async function setUpDirectory(
  client: pg.ClientBase,
  companyId: string,
  { Directory: one }: Setup,
  { ring, allow, env }: SetUpWith,
  say: Say,
): Promise<void> {
  if (one === undefined) return;
  for (const [name, address] of Object.entries({ Issuer: one.Issuer, DiscoveryURL: one.DiscoveryURL })) {
    const checked = address === null ? null : checkUrl(address, allow);
    if (checked?.ok === false) throw new CommandError(`Directory.${name}: ${checked.message}`);
  }
  const secret = one.ClientSecret === null ? null : String(fromEnvironment(one.ClientSecret, env));
  const sealed = secret === null ? null : createSealer(ring, 'provider').seal(secretPlace(companyId), secret);
  const { rows } = await client.query<{ isNew: boolean }>(
    `INSERT INTO identity.identity_provider
       (company_id, name, issuer, discovery_url, client_id, client_secret, other_hosts, required_acr)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, issuer = excluded.issuer,
       discovery_url = excluded.discovery_url, client_id = excluded.client_id, client_secret = excluded.client_secret,
       other_hosts = excluded.other_hosts, required_acr = excluded.required_acr
     RETURNING xmax = 0 AS "isNew"`,
    [companyId, one.Name, one.Issuer, one.DiscoveryURL, one.ClientID, sealed, one.OtherHosts, one.RequiredAcr],
  );
  await client.query('UPDATE identity.company SET external_sign_in = $2, referral_domains = $3 WHERE id = $1', [
    companyId,
    one.Enabled,
    one.ReferralDomains,
  ]);
  say(`directory ${one.Name}, ${one.Enabled ? 'by which people sign in' : 'switched off'}`, rows[0]?.isNew === true);
}
