import { usualSettings, type EligibilitySettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';

/** How the client's checks are made. */
export async function readSettings(trx: TenantTrx, clientId: string): Promise<EligibilitySettings> {
  const [row] = await settingsQuery(trx, { clientId });
  if (row === undefined) return usualSettings;
  return {
    duplicateHours: row.duplicate_hours,
    chaseAdvantage: row.chase_advantage,
    chaseManagedCare: row.chase_managed_care,
    recheckDays: row.recheck_days,
    monthlyCapCents: row.monthly_cap_cents,
    defaultService: row.default_service,
    serviceFavourites: row.service_favourites,
    providers: row.providers,
    locations: row.locations,
  };
}

const settingsQuery = prepared((db: TenantTrx, { clientId }: { readonly clientId: string }) =>
  db
    .selectFrom('phi.eligibility_setting')
    .select(['duplicate_hours', 'chase_advantage', 'chase_managed_care', 'recheck_days', 'monthly_cap_cents'])
    .select(['default_service', 'service_favourites', 'providers', 'locations'])
    .where('client_id', '=', clientId),
);
