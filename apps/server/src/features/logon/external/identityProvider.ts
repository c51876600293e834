import type { Doors } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';

/** A company's directory as it was set up. */
export type IdentityProvider = {
  readonly companyId: string;
  readonly name: string;
  readonly issuer: string;
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly otherHosts: readonly string[];
  readonly requiredAcr: readonly string[];
};

/** Where its secret is sealed for: that of another company does not open here. */
export const secretPlace = (companyId: string): string => `identity_provider:${companyId}:client_secret`;

export async function readIdentityProvider(
  doors: Doors,
  sealer: Sealer,
  companyId: string,
): Promise<IdentityProvider | null> {
  const row = await doors.readIdentity((db) =>
    db.selectFrom('identity.identity_provider').selectAll().where('company_id', '=', companyId).executeTakeFirst(),
  );
  if (row === undefined) return null;
  return {
    companyId,
    name: row.name,
    issuer: row.issuer,
    discoveryUrl: row.discovery_url ?? `${row.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: row.client_id,
    clientSecret: row.client_secret === null ? null : sealer.openText(secretPlace(companyId), row.client_secret),
    otherHosts: row.other_hosts,
    requiredAcr: row.required_acr,
  };
}
