import type { IdentityProviders } from './features/logon/external/openProviders.ts';
import type { LookupRunner } from './lookups/lookupRunner.ts';
import type { PlatformDeps } from './platformDeps.ts';

/** What the composition root opened and the app is built from. Nothing else reaches a handler. */
export type Deps = PlatformDeps & {
  readonly identityProviders: IdentityProviders;
  readonly lookups: LookupRunner;
};
