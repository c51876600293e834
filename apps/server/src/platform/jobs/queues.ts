/** A mail is sent as soon as it is asked for. Where the mail server is away it is tried for a day, once in ten minutes at least. */
const mail = {
  policy: 'standard',
  retryLimit: 152,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  notify: true,
} as const;

/** A code is waited for at a screen that is left after half an hour: twice a minute, and no longer than that. */
const code = { ...mail, retryLimit: 63, retryDelayMax: 30 } as const;

/**
 * The queues of coarse jobs; payloads carry ids alone, and every job is safe to run twice. Made by migration, since the app
 * may create nothing.
 */
export const queues = {
  'mail-auth-code': code,
  'mail-password-changed': mail,
  'mail-second-step-changed': mail,
  'mail-ticket-changed': mail,
  // Thousands of addresses, each of which may be silent for its whole time.
  'check-policy-links': { policy: 'standard', retryLimit: 0, expireInSeconds: 3_600 },
  'close-resolved-tickets': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'watch-subscriptions': { policy: 'standard', retryLimit: 0, expireInSeconds: 300 },
  'watch-authorizations': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'ask-authorizations': { policy: 'standard', retryLimit: 0, expireInSeconds: 600 },
  'escalate-cases': { policy: 'standard', retryLimit: 2, expireInSeconds: 900 },
  'mail-account-link': mail,
  'mail-invitation-notice': mail,
  'mail-emergency-access': mail,
  'mail-user-import': { ...mail, expireInSeconds: 300 },
  'disable-inactive': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'mail-enhancement-status': mail,
  'sign-audit-heads': { policy: 'standard', retryLimit: 2, expireInSeconds: 120 },
  'purge-expired': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'purge-records': { policy: 'standard', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'payor-states': { policy: 'standard', retryLimit: 0, expireInSeconds: 60 },
  'plan-rechecks': { policy: 'standard', retryLimit: 0, expireInSeconds: 300 },
  'recheck-insurance': { policy: 'standard', retryLimit: 2, retryDelay: 60, expireInSeconds: 120 },
  // A large file takes its time; whoever sent it waits for the first look.
  'scan-exchange-file': {
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1_200,
    notify: true,
  },
  // Of a queue of its own, since each may take a minute and come to nothing: one at a time for each file, and the round orders it again.
  'scan-left-file': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 1_200, notify: true },
  'scan-left-files': { policy: 'standard', retryLimit: 0, expireInSeconds: 55 },
  'keep-exchange': { policy: 'standard', retryLimit: 0, expireInSeconds: 900 },
  'tell-of-exchange': { policy: 'standard', retryLimit: 0, expireInSeconds: 240 },
  'mail-exchange': mail,
  'order-extracts': { policy: 'standard', retryLimit: 0, expireInSeconds: 55 },
  // Somebody waits for it, and nothing else takes it up again: it is tried for hours, once a minute at least.
  'advance-selection': {
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
    notify: true,
  },
  'order-clearance-runs': { policy: 'standard', retryLimit: 0, expireInSeconds: 240 },
  // As a selection: nothing else takes it up again.
  'advance-clearance-run': {
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
    notify: true,
  },
  'order-filters': { policy: 'standard', retryLimit: 0, expireInSeconds: 55 },
  // As a selection: nothing else takes it up again.
  'run-filter': {
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
    notify: true,
  },
  'open-cases': { policy: 'standard', retryLimit: 0, expireInSeconds: 120, notify: true },
  'judge-visits': { policy: 'standard', retryLimit: 0, expireInSeconds: 120, notify: true },
  'note-mornings': { policy: 'standard', retryLimit: 0, expireInSeconds: 240 },
  'count-case-clocks': { policy: 'standard', retryLimit: 2, retryDelay: 5, expireInSeconds: 600, notify: true },
  'order-case-closers': { policy: 'standard', retryLimit: 0, expireInSeconds: 55 },
  // As a run of a filter: nothing else takes it up again.
  'close-cases': {
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
    notify: true,
  },
  'mail-filter-run': mail,
  'mail-batch-end': mail,
  'mail-answer-link': mail,
  'recover-discoveries': { policy: 'standard', retryLimit: 2, expireInSeconds: 60 },
  'run-watches': { policy: 'standard', retryLimit: 0, expireInSeconds: 900 },
  'seek-same-people': { policy: 'standard', retryLimit: 0, expireInSeconds: 120 },
  'recover-lookups': { policy: 'standard', retryLimit: 2, expireInSeconds: 60 },
} as const;

export type QueueName = keyof typeof queues;
