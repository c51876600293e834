export type Arrival = {
  /** The company signs in by its directory. */
  readonly external: boolean;
  readonly hasToken: boolean;
  /** The address of the page that led here; empty where it does not say. */
  readonly referrer: string;
  readonly referralDomains: readonly string[];
  readonly hash: string;
};

/** How a page load finds out who is there: which refresh it asks for, none, or the directory at once. */
export type RefreshVariant = 'externalSignIn' | 'external' | 'standalone' | 'none';

export function refreshVariant({ external, hasToken, referrer, referralDomains, hash }: Arrival): RefreshVariant {
  if (!external) return hasToken ? 'standalone' : 'none';
  return hash !== '' && isReferral(referrer, referralDomains) ? 'externalSignIn' : 'external';
}

/** A domain stands for itself and for what is below it. */
function isReferral(referrer: string, domains: readonly string[]): boolean {
  const host = URL.parse(referrer)?.hostname;
  return host !== undefined && domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
