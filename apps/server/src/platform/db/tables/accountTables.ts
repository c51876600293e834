import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type CompanyRow = {
  id: string;
  key: string;
  host: string | null;
  name: string;
  abbreviation: string;
  phone: string;
  email: string;
  site_domain: string;
  public_website_url: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  linkedin_url: string | null;
  live_chat_url: string | null;
  address: string;
  city: string;
  state: string;
  zip: string;
  brand_color: string;
  logo: string | null;
  wl_flags: string[];
  login_locked: boolean;
  login_message: string | null;
  login_message_severity: number | null;
  disabled_at: string | null;
  time_zone: string;
  ticket_categories: string[];
  /** Signs in by its own directory, and by nothing else. */
  external_sign_in: boolean;
  referral_domains: string[];
};

export type ClientRow = {
  id: string;
  company_id: string;
  name: string;
  mnemonic: string;
  time_zone: string;
  features: string[];
  is_xifin: boolean;
  postback_type: string | null;
  terminology: Record<string, { Singular: string; Plural: string; Abbreviation: string }>;
  provider_name: string;
  provider_npi: string;
  provider_taxonomy: string | null;
  performance_goal: number;
  performance_enabled: boolean;
  disabled_at: string | null;
  /** Days that checks are kept. */
  keep_days: number;
  /** On legal hold since: nothing is purged. */
  held_at: string | null;
};

export type AppUserRow = {
  id: string;
  company_id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  user_type: number;
  password_hash: string | null;
  password_changed_at: string | null;
  default_landing_page: string | null;
  favorites: string[];
  last_client_id: string | null;
  last_login_at: Generated<string | null>;
  active_since: Generated<string>;
  disabled_at: string | null;
  disabled_why: Generated<string | null>;
};

export type FormerPasswordRow = { user_id: string; replaced_at: string; password_hash: string };

/** The image of a user or of a client, one of the two. */
export type ImageRow = {
  id: string;
  user_id: string | null;
  client_id: string | null;
  media_type: string;
  body: Buffer;
};

/** Companies with their clients and people: who they are, what they may, what they were told and agreed to. */
export type AccountTables = {
  'phi.performance_day': { client_id: string; user_id: string; day: string; points: number };
  'identity.company': CompanyRow;
  'identity.client': ClientRow;
  'identity.app_user': AppUserRow;
  'identity.former_password': FormerPasswordRow;
  'identity.membership': { user_id: string; client_id: string; roles: string[] };
  'identity.staff_role': { user_id: string; company_id: string; role: string };
  'identity.image': ImageRow;
  'identity.terms': { company_id: string; version: string; body: string; effective_from: Generated<string> };
  'identity.terms_acceptance': { user_id: string; company_id: string; version: string; accepted_at: Generated<string> };
  'identity.notification_dismissal': { user_id: string; notification_id: string; dismissed_at: Generated<string> };
};

export const accountTableNames = {
  tenant: ['phi.performance_day'],
  identity: [
    'identity.company',
    'identity.client',
    'identity.app_user',
    'identity.former_password',
    'identity.membership',
    'identity.staff_role',
    'identity.image',
    'identity.terms',
    'identity.terms_acceptance',
    'identity.notification',
    'identity.notification_dismissal',
  ],
} as const satisfies TableNames;
