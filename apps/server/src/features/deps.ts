import type { IdentityProviders } from './logon/external/openProviders.ts';
import type { Bureau } from '#/services/bureau/askBureau.ts';
import type { LookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import type { DiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import type { AuthRunner } from '#/services/authorization/wire/authRunner.ts';
import type { PlatformDeps } from '#/platform/deps.ts';

/** What the composition root opened and the app is built from. Nothing else reaches a handler. */
export type Deps = PlatformDeps & {
  readonly identityProviders: IdentityProviders;
  readonly lookups: LookupRunner;
  readonly discoveries: DiscoveryRunner;
  readonly authorizations: Pick<AuthRunner, 'start'>;
  /** Asks demographic bureaus. */
  readonly bureau: Bureau;
};
