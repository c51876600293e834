import type { GuardedExchange } from '../exchange.ts';

export type HealthSign = 'success' | 'failure' | 'neutral';

/**
 * What an outcome says about the payer's health, for the breaker.
 *
 * A failure is what a dead or broken payer looks like: no connection, no proof of identity, silence, an answer that
 * cannot be read, an HTTP 5xx. A payer that refuses our credentials or our envelope is alive: stopping would hide the
 * set-up error behind "circuit open", and a probe would not mend it. An AAA is an answer like any other. What never
 * left for a reason of our own says nothing.
 */
export function healthSign(outcome: GuardedExchange): HealthSign {
  if (outcome.kind === 'reply' || outcome.kind === 'AuthRefused') return 'success';
  if (outcome.kind === 'NoAnswer' || outcome.kind === 'Unreadable') return 'failure';
  if (outcome.kind === 'EnvelopeError') return (outcome.httpStatus ?? 0) >= 500 ? 'failure' : 'success';
  if (outcome.kind !== 'NotSent') return 'neutral';
  return outcome.reason === 'refused' || outcome.reason === 'certificate' ? 'failure' : 'neutral';
}
