import type { Enrollment } from '@coverline/domain/tradingPartners/enrollment.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import type { enhancementAreas } from '@coverline/contract/enhancements/enhancements.ts';
import type { EnhancementStatus } from '@coverline/domain/enhancements/status.ts';
import type { Generated } from 'kysely';

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

export type SessionRow = {
  sid: string;
  user_id: string;
  company_id: string;
  client_id: string | null;
  n: Generated<number>;
  created_at: Generated<string>;
  rotated_at: Generated<string>;
  last_activity: Generated<string>;
  ends_at: string;
  password_proved_at: Generated<string>;
  rights: Generated<number>;
  revoked_at: string | null;
  revoked_why: string | null;
};

export type EmergencyAccessRow = {
  id: string;
  sid: string;
  user_id: string;
  client_id: string;
  roles: string[];
  reason: string;
  begun_at: Generated<string>;
  ends_at: Generated<string>;
  ended_at: string | null;
};

export type LoginTransactionRow = {
  id: string;
  cookie_hash: Buffer;
  company_id: string;
  /** Null: a reset was asked for an address nobody has, or a passkey has yet to say who it is. */
  user_id: string | null;
  /**
   * External: the company's directory has said who it is; what is left is to open the session. Pairing: an EHR has said who it
   * is there; whose account that is here has yet to be proved.
   */
  step: 'Authentication' | 'ForgotPassword' | 'ChangePassword' | 'Passkey' | 'External' | 'Pairing';
  code_hash: string | null;
  code_expires_at: string | null;
  code_number: Generated<number>;
  reset_hash: Generated<Buffer | null>;
  reset_expires_at: Generated<string | null>;
  tries: Generated<number>;
  created_at: Generated<string>;
  ended_at: string | null;
};

export type FormerPasswordRow = { user_id: string; replaced_at: string; password_hash: string };

export type AuthenticatorAppRow = {
  user_id: string;
  secret: Buffer;
  added_at: string | null;
  last_step: Generated<number>;
};

export type PasskeyRow = {
  id: string;
  user_id: string;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  backed_up: boolean;
  name: string;
  added_at: Generated<string>;
  last_used_at: Generated<string | null>;
};

/** A file that waits for its ticket. */
export type DownloadRow = {
  ticket_hash: Buffer;
  sid: string;
  call: string;
  file_name: string;
  media_type: string;
  body: Buffer;
  expires_at: string;
};

/** The image of a user or of a client, one of the two. */
export type ImageRow = {
  id: string;
  user_id: string | null;
  client_id: string | null;
  media_type: string;
  body: Buffer;
};

export type GuideAnswerRow = {
  user_id: string;
  guide: string;
  version: string;
  helped: boolean;
  answered_at: Generated<string>;
};

export type AccountLinkRow = {
  id: string;
  user_id: string;
  kind: 'invitation' | 'reset';
  email_key: string;
  token_hash: Buffer | null;
  created_by: string | null;
  created_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
};

export type UserImportRow = {
  id: string;
  company_id: string;
  created_by: string;
  created_at: Generated<string>;
  file: Buffer;
  confirmed_at: string | null;
  links: Generated<string[]>;
  known: Generated<string[]>;
};

export type StaffRoleRequestRow = {
  id: string;
  user_id: string;
  company_id: string;
  role: string;
  requested_by: string;
  requested_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  approved: boolean | null;
};

export type AccessReviewRow = {
  client_id: string;
  user_id: string;
  reviewed_at: Generated<string>;
  reviewed_by: string;
  roles: string[];
};

export type EnhancementTableRow = {
  company_id: string;
  id: string;
  number: number;
  title: string;
  description: string;
  benefit: string;
  area: (typeof enhancementAreas)[number];
  priority: number;
  requester_id: string;
  client_id: string;
  status: Generated<EnhancementStatus>;
  decline_reason: Generated<string>;
  target_release: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  words: Generated<string>;
};

export type EnhancementCommentRow = {
  company_id: string;
  enhancement_id: string;
  id: string;
  author_id: string;
  client_id: string;
  by_staff: boolean;
  internal: boolean;
  body: string;
  written_at: Generated<string>;
};

export type IdentityProviderRow = {
  company_id: string;
  name: string;
  issuer: string;
  discovery_url: string | null;
  client_id: string;
  client_secret: Buffer | null;
  other_hosts: string[];
  required_acr: string[];
};

export type ExternalLoginRow = {
  cookie_hash: Buffer;
  company_id: string;
  issuer: string;
  destination: string;
  invitation_hash: Buffer | null;
  created_at: Generated<string>;
  returned_at: Generated<string | null>;
};

export type ClientPartnerRow = {
  client_id: string;
  partner_id: string;
  enabled: boolean;
  provider_npi: string;
  enrollments: Generated<readonly Enrollment[]>;
  provider_numbers: Generated<readonly ProviderNumber[]>;
  version: number;
  updated_at: string;
  updated_by: string | null;
};

export type EhrRow = {
  company_id: string;
  name: string;
  iss: string;
  authorize_url: string;
  issuer: string;
  discovery_url: string | null;
  client_id: string;
  client_secret: Buffer | null;
  other_hosts: string[];
  frame_ancestors: string[];
  replaces_login: boolean;
};

export type EhrLoginRow = {
  login_id: string;
  issuer: string;
  practice_id: string;
  client_id: string;
  username: string;
  launch: Buffer;
};

/** By which a client's own systems read the payor status; of the token itself the hash alone. */
export type StatusTokenRow = {
  id: string;
  client_id: string;
  name: string;
  token_hash: Buffer;
  created_by: string;
  created_at: Generated<string>;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
};

export type IdentityTables = {
  'identity.status_token': StatusTokenRow;
  'identity.ehr': EhrRow;
  'identity.ehr_practice': { company_id: string; practice_id: string; client_id: string };
  'identity.ehr_pairing': {
    company_id: string;
    issuer: string;
    practice_id: string;
    username: string;
    user_id: string;
    paired_at: Generated<string>;
  };
  'identity.ehr_code': { code_hash: Buffer; brought_at: Generated<string> };
  'identity.ehr_login': EhrLoginRow;
  'identity.ehr_session': { sid: string; launch: Buffer };
  'identity.identity_provider': IdentityProviderRow;
  'identity.external_identity': {
    company_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Generated<string>;
  };
  'identity.external_login': ExternalLoginRow;
  'identity.company': CompanyRow;
  'identity.client': ClientRow;
  'identity.client_partner': ClientPartnerRow;
  'identity.app_user': AppUserRow;
  'identity.former_password': FormerPasswordRow;
  'identity.membership': { user_id: string; client_id: string; roles: string[] };
  'identity.staff_role': { user_id: string; company_id: string; role: string };
  'identity.session': SessionRow;
  'identity.login_transaction': LoginTransactionRow;
  'identity.authenticator_app': AuthenticatorAppRow;
  'identity.passkey': PasskeyRow;
  'identity.recovery_code': { user_id: string; code_hash: string };
  'identity.passkey_challenge': { holder: string; challenge: string; made_at: Generated<string> };
  'identity.account_link': AccountLinkRow;
  'identity.staff_role_request': StaffRoleRequestRow;
  'identity.access_review': AccessReviewRow;
  'identity.user_import': UserImportRow;
  'identity.emergency_access': EmergencyAccessRow;
  'identity.throttle': { key: Buffer; kind: string; window_start: string; count: number; locked_until: string | null };
  'identity.guide_answer': GuideAnswerRow;
  'identity.enhancement_counter': { company_id: string; last: number };
  'identity.enhancement': EnhancementTableRow;
  'identity.enhancement_vote': {
    company_id: string;
    enhancement_id: string;
    user_id: string;
    voted_at: Generated<string>;
  };
  'identity.enhancement_comment': EnhancementCommentRow;
  'identity.terms': { company_id: string; version: string; body: string; effective_from: Generated<string> };
  'identity.terms_acceptance': { user_id: string; company_id: string; version: string; accepted_at: Generated<string> };
  'identity.notification_dismissal': { user_id: string; notification_id: string; dismissed_at: Generated<string> };
  'identity.idempotency': {
    user_id: string;
    key: string;
    call: string;
    request_hash: Buffer;
    answer: Buffer | null;
    created_at: Generated<string>;
  };
  'identity.download': DownloadRow;
  'identity.image': ImageRow;
};
