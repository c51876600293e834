import type { GuardedExchange } from './exchange.ts';

/**
 * Whether the other side surely did not take the question, so that it may be asked by another way without being asked
 * twice: nothing left the house, or a 503 turned it away unread. Silence, a broken connection, an error of another kind
 * and anything unreadable may each hide an answer that is under way and charged.
 */
export function surelyNotTaken(outcome: GuardedExchange): boolean {
  switch (outcome.kind) {
    case 'NotSent':
    case 'CircuitOpen':
    case 'Overloaded':
      return true;
    case 'EnvelopeError':
      return outcome.turnedAway === true;
    default:
      return false; // Cancelled too: whoever called it off wants no other way
  }
}
