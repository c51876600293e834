import { type BodyBounds, bodyBounds, createBodyPlaces } from '#/platform/http/transfer/bodyPlaces.ts';
import type { Passwords } from '#/platform/keys/passwords.ts';
import type { ServerConfig } from '#/platform/config.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { createIdentityProviders } from '#/features/logon/external/openProviders.ts';
import { createTokens } from '#/platform/http/session/token.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { createTokenKeys } from '#/platform/keys/tokenKeys.ts';
import type { AuthRunner } from '#/services/authorization/wire/authRunner.ts';
import type { DiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { createBureau } from '#/services/bureau/askBureau.ts';
import type { LookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import type { Metrics } from '#/platform/metrics/metrics.ts';
import type { Platform } from './openPlatform.ts';
import { checkDestination } from '#/platform/outbound/checkDestination.ts';
import { checkUrl } from '#/platform/outbound/checkUrl.ts';
import { createOutboundFetch } from '#/platform/outbound/outboundFetch.ts';
import type { Scanner } from '#/platform/outbound/virusScanner.ts';
import type { Tracing } from '#/platform/tracing/tracing.ts';

/** What differs between whoever serves calls. */
type Opened = {
  readonly platform: Platform;
  readonly web: Deps['web'];
  readonly doors: Doors;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly passwords: Passwords;
  readonly scanner: Scanner | null;
  readonly lookups: LookupRunner;
  readonly discoveries: DiscoveryRunner;
  readonly authorizations: AuthRunner;
  readonly jobs: Jobs;
};

export type BodiesBounds = Partial<Readonly<Record<keyof typeof bodyBounds, BodyBounds>>>;

/** What the app is built from, of what was opened for it. */
export function serverDeps(config: ServerConfig, { platform, ...opened }: Opened, bodies: BodiesBounds = {}): Deps {
  const { ring, allow, guarded, gatewayDialer, fileDialer, phiSealer, gatewaySealer, blindIndex } = platform;
  return {
    config,
    ...opened,
    tokens: createTokens(createTokenKeys(ring), config.tokenSeconds),
    phiSealer,
    answerSealer: createSealer(ring, 'answer'),
    factorSealer: createSealer(ring, 'factor'),
    gatewaySealer,
    blindIndex,
    providerSealer: createSealer(ring, 'provider'),
    identityProviders: createIdentityProviders({ dialer: guarded, allow, deadlineMs: config.identityProviderMs }),
    ehrFetch: createOutboundFetch(guarded, { deadlineMs: config.identityProviderMs, maxBytes: 512 * 1024 }),
    bureau: createBureau({ dialer: gatewayDialer, gatewaySealer }),
    dialer: gatewayDialer,
    pages: guarded,
    fileDialer,
    checkAddress: (address, scheme) => checkDestination(address, allow, undefined, scheme),
    checkSpelling: (address) => {
      const checked = checkUrl(address, allow);
      return checked.ok ? null : checked.message;
    },
    bodies: {
      large: createBodyPlaces(bodies.large ?? bodyBounds.large),
      upload: createBodyPlaces(bodies.upload ?? bodyBounds.upload),
    },
    state: { draining: false },
  };
}
