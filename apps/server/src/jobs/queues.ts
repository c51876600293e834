/**
 * The queues of coarse jobs; payloads carry ids alone, and every job is safe to run twice. Made by migration, since the app
 * may create nothing.
 */
export const queues = {
  'mail-auth-code': {
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    notify: true,
  },
  'mail-password-changed': {
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    notify: true,
  },
  'mail-second-step-changed': {
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    notify: true,
  },
  'mail-ticket-changed': {
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    notify: true,
  },
  'close-resolved-tickets': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'sign-audit-heads': { policy: 'standard', retryLimit: 2, expireInSeconds: 120 },
  'purge-expired': { policy: 'standard', retryLimit: 2, expireInSeconds: 300 },
  'recover-lookups': { policy: 'standard', retryLimit: 2, expireInSeconds: 60 },
} as const;

export type QueueName = keyof typeof queues;
