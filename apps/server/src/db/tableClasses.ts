/**
 * Every table's class, in one place (design §3). The catalog test reads it: a table that is in no class fails, and so does
 * a tenant table without forced row-level security.
 */
export const tableClasses = {
  tenant: [
    'phi.reg_master',
    'phi.visit_master',
    'phi.subscriber',
    'phi.reg_insurance',
    'phi.lookup',
    'phi.performance_day',
    'phi.idempotency',
    'phi.download',
    'phi.audit_head',
    'phi.audit_event',
  ],
  identity: [
    'identity.company',
    'identity.client',
    'identity.app_user',
    'identity.former_password',
    'identity.membership',
    'identity.staff_role',
    'identity.session',
    'identity.login_transaction',
    'identity.authenticator_app',
    'identity.passkey',
    'identity.recovery_code',
    'identity.passkey_challenge',
    'identity.throttle',
    'identity.terms',
    'identity.terms_acceptance',
    'identity.notification',
    'identity.notification_dismissal',
    'identity.idempotency',
    'identity.download',
    'identity.image',
    'identity.guide_answer',
    'identity.audit_head',
    'identity.audit_event',
  ],
  system: [
    'system.gateway',
    'system.trading_partner',
    'system.partner_alias',
    'system.lookup_in_flight',
    'system.telemetry_day',
    'system.telemetry_session',
    'public.schema_migration',
  ],
  /** The job queue's own, made by its library. */
  jobs: 'jobs',
} as const;
