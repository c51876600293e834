import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';

const settled: readonly AuthDetail['Required']['Answer'][] = ['NotRequired', 'Satisfied', 'OtherAsks'];

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
  (Asks.includes('Evidence') && !settled.includes(Required.Answer)) ||
  Asks.includes('Sent');
