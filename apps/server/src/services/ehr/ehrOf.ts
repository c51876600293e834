import type { PlatformDeps } from '#/platform/deps.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { EhrRow } from '#/platform/db/tables/embeddedTables.ts';

/**
 * The EHR inside which a company's portal may run, or null. A company that signs in by its directory has none: one way in,
 * which a code mailed to somebody would get around.
 */
export async function ehrOf(
  deps: Pick<PlatformDeps, 'doors'>,
  company: Pick<CompanyRow, 'id' | 'external_sign_in' | 'disabled_at'>,
): Promise<EhrRow | null> {
  if (company.external_sign_in || company.disabled_at !== null) return null;
  const row = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.ehr').selectAll().where('company_id', '=', company.id).executeTakeFirst(),
  );
  return row ?? null;
}

/** Where the secret by which the EHR knows us is sealed for. */
export const ehrSecretPlace = (companyId: string): string => `ehr:${companyId}:client_secret`;
