import type { Generated } from 'kysely';

/** How a client's checks are made, and what they cost. A client without a row keeps what the domain calls usual. */
export type CheckTables = {
  'phi.eligibility_setting': {
    client_id: string;
    duplicate_hours: number;
    chase_advantage: boolean;
    chase_managed_care: boolean;
    recheck_days: number;
    monthly_cap_cents: number | null;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.lookup_cost': {
    client_id: string;
    month: string;
    user_id: string;
    trading_partner_id: string;
    checks: number;
    cents: number;
  };
};
