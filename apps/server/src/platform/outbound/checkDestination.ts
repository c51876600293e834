import { DialError } from '@coverline/gateways/dialError.ts';
import type { AllowList } from './allowList.ts';
import { checkUrl, type Scheme } from './checkUrl.ts';
import { resolveDestination, systemResolver, type Resolver } from './resolveDestination.ts';

/**
 * The whole check of an address that a user saves: its spelling, and what its name stands for now (G-01).
 * Dialling repeats both, since a name may change its mind.
 *
 * @returns a sentence for the user, or null where the address may be saved
 */
export async function checkDestination(
  text: string,
  allow: AllowList,
  resolve: Resolver = systemResolver,
  scheme: Scheme = 'https',
): Promise<string | null> {
  const checked = checkUrl(text, allow, scheme);
  if (!checked.ok) return checked.message;
  try {
    await resolveDestination(checked, resolve);
    return null;
  } catch (error) {
    if (!(error instanceof DialError)) throw error;
    if (error.phase === 'forbidden') return 'This address is inside a private network and is not allowed.';
    return 'No server of this name can be found.';
  }
}
