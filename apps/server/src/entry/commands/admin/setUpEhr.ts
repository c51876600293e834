import type pg from 'pg';
import { ehrSecretPlace } from '#/services/ehr/ehrOf.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { checkUrl } from '#/platform/outbound/checkUrl.ts';
import { CommandError } from '../runCommand.ts';
import { fromEnvironment } from './fromEnvironment.ts';
import type { SetUpWith } from './setUpWith.ts';
import type { Setup } from './setupFile.ts';

type Say = (what: string, isNew: boolean) => void;

/** The EHR inside which the company's portal may run: addresses judged as when they are dialled, its secret sealed. */
export async function setUpEhr(
  client: pg.ClientBase,
  companyId: string,
  { EHR: one }: Setup,
  { ring, allow, env }: SetUpWith,
  say: Say,
): Promise<void> {
  if (one === undefined) return;
  const addresses = {
    ISS: one.ISS,
    AuthorizeRedirectURL: one.AuthorizeRedirectURL,
    Issuer: one.Issuer,
    DiscoveryURL: one.DiscoveryURL,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const checked = address === null ? null : checkUrl(address, allow);
    if (checked?.ok === false) throw new CommandError(`EHR.${name}: ${checked.message}`);
  }
  const secret = one.ClientSecret === null ? null : String(fromEnvironment(one.ClientSecret, env));
  const sealed = secret === null ? null : createSealer(ring, 'provider').seal(ehrSecretPlace(companyId), secret);
  const { rows } = await client.query<{ isNew: boolean }>(
    `INSERT INTO identity.ehr (company_id, name, iss, authorize_url, issuer, discovery_url, client_id, client_secret,
                               other_hosts, frame_ancestors, replaces_login)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, iss = excluded.iss, authorize_url = excluded.authorize_url,
       issuer = excluded.issuer, discovery_url = excluded.discovery_url, client_id = excluded.client_id,
       client_secret = excluded.client_secret, other_hosts = excluded.other_hosts,
       frame_ancestors = excluded.frame_ancestors, replaces_login = excluded.replaces_login
     RETURNING xmax = 0 AS "isNew"`,
    [
      companyId,
      one.Name,
      one.ISS,
      one.AuthorizeRedirectURL,
      one.Issuer,
      one.DiscoveryURL,
      one.ClientID,
      sealed,
      one.OtherHosts,
      one.FrameAncestors,
      one.ReplacesLogin,
    ],
  );
  await client.query('DELETE FROM identity.ehr_practice WHERE company_id = $1', [companyId]);
  for (const [practice, name] of Object.entries(one.Practices)) {
    const { rowCount } = await client.query(
      'INSERT INTO identity.ehr_practice SELECT $1, $2, id FROM identity.client WHERE company_id = $1 AND name = $3',
      [companyId, practice, name],
    );
    if (rowCount === 0) throw new CommandError(`EHR.Practices.${practice}: there is no client ${name}.`);
  }
  say(`EHR ${one.Name}, ${Object.keys(one.Practices).length} practices`, rows[0]?.isNew === true);
}
