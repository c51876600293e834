import { charityPolicyOn, type NumberedPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

export type StoredPolicy = NumberedPolicy & { readonly at: string; readonly by: string };

/** Every version of a client's policy of financial assistance, the newest first. */
export async function readCharityPolicies(trx: TenantTrx, clientId: string): Promise<readonly StoredPolicy[]> {
  const rows = await trx
    .selectFrom('phi.charity_policy as p')
    .leftJoin('identity.app_user as u', 'u.id', 'p.changed_by')
    .select(['p.version', 'p.policy', 'p.changed_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.client_id', '=', clientId)
    .orderBy('p.version', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row.policy,
    Catastrophic: row.policy.Catastrophic ?? null,
    Version: row.version,
    at: new Date(row.changed_at).toISOString(),
    by: userName(row.first_name, row.last_name, row.email),
  }));
}

/** What a client takes off for whom on a day; what every client begins with where it has said nothing. */
export async function readCharityPolicy(trx: TenantTrx, clientId: string, day: string): Promise<NumberedPolicy> {
  const { Tiers, AssetLimitCents, Residency, Agb, Catastrophic, ValidFrom, Version } = charityPolicyOn(
    await readCharityPolicies(trx, clientId),
    day,
  );
  return { Tiers, AssetLimitCents, Residency, Agb, Catastrophic, ValidFrom, Version };
}
