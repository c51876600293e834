import type { Deps } from '#/features/deps.ts';
import { type IdentityProvider, readIdentityProvider } from './identityProvider.ts';
import type { OpenProvider } from './openProviders.ts';
import { SignInRefused, type Navigation } from './navigation.ts';
import { providerFault } from './providerFault.ts';
import { texts } from './texts.ts';

/** The company's directory as it is configured now. */
export async function providerOf(deps: Deps, { company }: Navigation): Promise<IdentityProvider> {
  const provider = await readIdentityProvider(deps.doors, deps.providerSealer, company.id);
  if (provider === null) throw new SignInRefused(texts.down(company.name), 'no provider is set up');
  return provider;
}

/** The same, asked and accepted; its outage is told by its name (D-12). */
export async function openProviderOf(
  deps: Deps,
  navigation: Navigation,
  destination: string,
): Promise<OpenProvider & { readonly provider: IdentityProvider }> {
  const provider = await providerOf(deps, navigation);
  try {
    return { ...(await deps.identityProviders.open(provider)), provider };
  } catch (error) {
    throw toRefusal(error, provider, destination);
  }
}

export function toRefusal(error: unknown, { name }: IdentityProvider, destination: string): SignInRefused {
  const { kind, reason } = providerFault(error);
  return new SignInRefused(texts[kind](name), `${kind}: ${reason}`, destination);
}
