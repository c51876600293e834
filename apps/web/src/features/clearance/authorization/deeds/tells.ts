import { needsNoAsking } from '@coverline/authorization/required/requiredFacts.ts';
import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';

/**
 * Whether a move is told with how it was sent, how the payer said so, or what shows that none is needed. What is known already shows
 * that: nobody writes down a call that nobody made.
 */
export const tells = (
  { Required }: { readonly Required: Pick<AuthDetail['Required'], 'Answer'> },
  { Sends, Asks, Word }: Pick<AuthMove, 'Sends' | 'Asks' | 'Word'>,
): boolean =>
  Sends !== null ||
  Word === 'Payer' ||
  (Asks.includes('Evidence') && !needsNoAsking(Required.Answer)) ||
  Asks.includes('Sent');
