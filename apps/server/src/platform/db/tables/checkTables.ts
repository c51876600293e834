import type { CareLocation, CareProvider } from '@coverline/domain/eligibility/request/askedAs.ts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** How a client's checks are made, and what they cost. A client without a row keeps what the domain calls usual. */
export type CheckTables = {
  'phi.eligibility_setting': {
    client_id: string;
    duplicate_hours: number;
    chase_advantage: boolean;
    chase_managed_care: boolean;
    recheck_days: number;
    monthly_cap_cents: number | null;
    default_service: Generated<string>;
    service_favourites: Generated<string[]>;
    /** Written as JSON text. */
    providers: ColumnType<CareProvider[], string | undefined, string>;
    locations: ColumnType<CareLocation[], string | undefined, string>;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.lookup_chase': {
    client_id: string;
    parent_id: string;
    segment: number;
    outcome: 'Asked' | 'Stored' | 'NotKnown' | 'Incomplete' | 'Closed' | 'Capped';
    child_id: string | null;
    at: Generated<string>;
  };
  'phi.recheck': {
    client_id: string;
    visit_master_id: string;
    reg_insurance_id: string;
    date_of_service: string;
    outcome: 'Asked' | 'Stored' | 'Incomplete' | 'Closed' | 'Capped';
    lookup_id: string | null;
    /** When it was tried last. */
    at: ColumnType<string, string | undefined, RawBuilder<string>>;
    times_asked: Generated<number>;
  };
  'phi.lookup_cost': {
    client_id: string;
    month: string;
    user_id: string;
    trading_partner_id: string;
    checks: number;
    cents: number;
    last_asked_at: string | null;
  };
};
